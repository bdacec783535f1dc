import { useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { userRecords } from '#protocol/http/assets.ts';
import type { DataOf, RequestOf } from '#protocol/http/endpoint.ts';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { call } from '#src/kit/calls/api.ts';
import { onRefresh } from '#src/kit/page/refresh.ts';
import { session } from '#src/kit/state/session.ts';

export type LedgerRecord = DataOf<typeof userRecords>['items'][number];
type Filter = Pick<RequestOf<typeof userRecords>, 'asset' | 'reason' | 'size'>;

type Loaded = {
  /** Account and filter the items belong to. */
  readonly of: string;
  readonly items: readonly LedgerRecord[];
  readonly next: string | undefined;
};

export type Records = {
  /** Null before the first page. */
  readonly items: readonly LedgerRecord[] | null;
  readonly hasMore: boolean;
  readonly failure: ApiError | null;
  readonly busy: boolean;
  readonly more: () => void;
  /** Reloads the newest page. */
  readonly again: () => void;
};

/** Journal entries of the current account, newest first, loaded page by page. */
export function useRecords(filter: Filter, turn: string | number = ''): Records {
  const { userToken } = useSnapshot(session);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const text = JSON.stringify(filter);
  const of = `${userToken} ${text}`;
  const ask = useCallback(
    async (before: string | undefined, signal?: AbortSignal): Promise<ApiError | null> => {
      setBusy(true);
      setFailure(null);
      const input = {
        ...(JSON.parse(text) as Filter),
        ...(before === undefined ? {} : { before }),
      };
      try {
        const { items, next } = await call(userRecords, input, { signal });
        if (signal?.aborted === true) return null;
        setLoaded((last) => {
          const kept = before === undefined || last?.of !== of ? [] : last.items;
          return { of, items: [...kept, ...items], next };
        });
        return null;
      } catch (error) {
        if (signal?.aborted === true) return null;
        if (!(error instanceof ApiError)) throw error;
        setFailure(error);
        return error;
      } finally {
        if (signal?.aborted !== true) setBusy(false);
      }
    },
    [of, text],
  );
  useEffect(() => {
    const gone = new AbortController();
    // Deferred to a microtask, because an effect must not set state itself.
    queueMicrotask(() => void ask(undefined, gone.signal));
    return () => gone.abort();
  }, [ask, turn]);
  useEffect(
    () =>
      onRefresh(async () => {
        const failed = await ask(undefined);
        if (failed !== null) throw failed;
      }),
    [ask],
  );
  const shown = loaded?.of === of ? loaded : null;
  return {
    items: shown?.items ?? null,
    hasMore: shown?.next !== undefined,
    failure,
    busy,
    more: () => void ask(shown?.next),
    again: () => void ask(undefined),
  };
}
