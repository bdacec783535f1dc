import type { Worth, WorthCurrency } from '#domain/account/worth.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import type { EquityRange } from '#protocol/http/equity.ts';
import { estateOf } from '#server/app/assets/estate.ts';
import { accountWorth } from '#server/app/assets/worth.ts';
import type { Query, QueryContext } from '#server/ports/core.ts';
import { equityHistory, type EquityHistory } from './read-history.ts';
import { replay, type EquitySlot } from './replay.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Way between two points and their number, by range. */
const STEPS: Readonly<Record<EquityRange, { readonly stepMs: number; readonly count: number }>> = {
  day: { stepMs: 15 * MINUTE_MS, count: 96 },
  week: { stepMs: HOUR_MS, count: 168 },
  month: { stepMs: 4 * HOUR_MS, count: 180 },
  year: { stepMs: DAY_MS, count: 365 },
};

export type EquityWanted = { readonly range: EquityRange; readonly currency: WorthCurrency };

/** The account at each point of a curve; the last is now, with its worth. */
export type EquitySlots = { readonly slots: readonly EquitySlot[]; readonly now: Worth };

/** First entry of an account that had nothing as the history began; undefined for an older one. */
function beginning(context: QueryContext, history: EquityHistory): number | undefined {
  const [before] = replay(history, [history.since - 1], context);
  return before?.held.length === 0 ? (history.entries.at(-1)?.ts ?? context.now) : undefined;
}

/** Instants of a curve: whole steps of UTC from one on, that one, and now. */
function instantsOf(from: number, range: EquityRange, now: number): number[] {
  const { stepMs } = STEPS[range];
  const steps: number[] = [];
  for (let ts = firstInstant(range, now); ts < now; ts += stepMs) {
    if (ts > from) steps.push(ts);
  }
  return from < now ? [from, ...steps, now] : [now];
}

function firstInstant(range: EquityRange, now: number): number {
  const { stepMs, count } = STEPS[range];
  return now - (now % stepMs) - (count - 1) * stepMs;
}

/** The account at the points of a curve, replayed from the ledger. */
async function equitySlots(
  context: QueryContext,
  { range, currency }: EquityWanted,
): Promise<EquitySlots> {
  const { db, caller, now } = context;
  const { userId, realm } = caller;
  const history = await equityHistory(context, firstInstant(range, now));
  const from = beginning(context, history) ?? history.since;
  return {
    slots: replay(history, instantsOf(from, range, now), context),
    now: accountWorth(await estateOf(db, { userId, realm }), context, currency),
  };
}

export const equityQueries: Readonly<Record<string, Query>> = { 'equity.slots': equitySlots };
