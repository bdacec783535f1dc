import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { RecordAccount, RecordGroup } from '#domain/account/record-groups.ts';
import { userRecords } from '#protocol/http/assets.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { recordsSummary } from '#protocol/http/records.ts';
import { ApiError, accountBook, call, knownServerNow, onRefresh, session } from '#src/kit/index.ts';
import type { LedgerRecord } from './funds-rows.ts';
import { spanOf, type Period, type Span } from './period.ts';

export type Summary = DataOf<typeof recordsSummary>['items'][number];

/** Filter of the entries. */
export type FundsFilter = {
  readonly account: RecordAccount;
  readonly asset: string;
  /** Null for all kinds. */
  readonly group: RecordGroup | null;
  readonly period: Period;
};

type Fetched = {
  readonly of: string;
  readonly span: Span;
  readonly summaries: readonly Summary[];
  readonly entries: readonly LedgerRecord[];
  readonly next: string | undefined;
};

export type Funds = {
  /** Null before the first answer. */
  readonly fetched: Omit<Fetched, 'of'> | null;
  readonly failure: ApiError | null;
  readonly isBusy: boolean;
  readonly more: () => void;
  readonly again: () => void;
};

const SIZE = '50';
/** An order's entries arrive in a burst; one request after the last is enough. */
const SETTLE_MS = 700;

/** The filter in the form of the calls. */
function scopeOf({ account, group, asset }: FundsFilter, { from, to }: Span) {
  const times = { to: String(to), ...(from === undefined ? {} : { from: String(from) }) };
  const summary = { account, ...times };
  const list = { ...summary, asset, size: SIZE, ...(group === null ? {} : { group }) };
  return { summary, list };
}

/**
 * Puts newer entries before the loaded ones. If the two do not connect, only the newer ones stay.
 */
function joined(page: DataOf<typeof userRecords>, last: Fetched | null): readonly LedgerRecord[] {
  const known = new Set(page.items.map(({ id }) => id));
  const touches = last?.entries.some(({ id }) => known.has(id)) === true;
  if (last === null || !touches) return page.items;
  return [...page.items, ...last.entries.filter(({ id }) => !known.has(id))];
}

/**
 * Tracks whether a request is running and how the last one ended. `run` returns its failure or
 * null.
 */
function useRun() {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (ask: () => Promise<void>, signal?: AbortSignal): Promise<ApiError | null> => {
    setBusy(true);
    try {
      await ask();
      if (signal?.aborted !== true) setFailure(null);
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (signal?.aborted !== true) setFailure(error);
      return error;
    } finally {
      if (signal?.aborted !== true) setBusy(false);
    }
  };
  return { failure, isBusy, run };
}

/**
 * Entries and sums of one time span, both for the same instant. Reloaded when the account changes.
 */
export function useFunds(filter: FundsFilter): Funds {
  const { userToken } = useSnapshot(session);
  const { balances } = useSnapshot(accountBook);
  const of = JSON.stringify([userToken, filter]);
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const { failure, isBusy, run } = useRun();
  const [round, setRound] = useState(0);
  const ours = fetched?.of === of ? fetched : null;

  const load = useEffectEvent((signal: AbortSignal) =>
    run(async () => {
      const span = spanOf(filter.period, await knownServerNow());
      const scope = scopeOf(filter, span);
      const [{ items: summaries }, page] = await Promise.all([
        call(recordsSummary, scope.summary, { signal }),
        call(userRecords, scope.list, { signal }),
      ]);
      if (signal.aborted) return;
      setFetched((last) => {
        const before = last?.of === of ? last : null;
        const entries = joined(page, before);
        const next = entries.length > page.items.length ? before?.next : page.next;
        return { of, span, summaries, entries, next };
      });
    }, signal),
  );
  const more = (): void => {
    if (ours?.next === undefined || isBusy) return;
    const { span, next } = ours;
    void run(async () => {
      const page = await call(userRecords, { ...scopeOf(filter, span).list, before: next });
      setFetched((last) => {
        if (last?.of !== of || last.next !== next) return last;
        return { ...last, entries: [...last.entries, ...page.items], next: page.next };
      });
    });
  };

  const delayMs = useEffectEvent(() => (ours === null ? 0 : SETTLE_MS));
  const moved = JSON.stringify(balances[filter.asset] ?? null);
  useEffect(() => {
    const gone = new AbortController();
    const timer = setTimeout(() => void load(gone.signal), delayMs());
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [of, round]);
  const again = useCallback(() => setRound((last) => last + 1), []);
  const [seen, setSeen] = useState(moved);
  if (seen !== moved) {
    setSeen(moved);
    setRound(round + 1);
  }
  useEffect(() => {
    const gone = new AbortController();
    const forget = onRefresh(async () => {
      const failed = await load(gone.signal);
      if (failed !== null) throw failed;
    });
    return () => {
      gone.abort();
      forget();
    };
  }, [of]);
  return { fetched: ours, failure, isBusy, more, again };
}
