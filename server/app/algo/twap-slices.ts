import type { Refusal } from '#domain/errors.ts';
import type { Instrument } from '#domain/market/types.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { bestPrice } from '#domain/order/market-bounds.ts';
import {
  cutToLot,
  partBounds,
  reducingBounds,
  type PartBounds,
} from '#domain/order/part-bounds.ts';
import { rulesOf } from '#domain/order/rules.ts';
import { dueSlice, sliceQty, sliceTime, twapSizes, type SliceTimes } from '#domain/order/twap.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { topOf } from '#server/app/orders/draft.ts';
import { qtyInt } from '#server/app/orders/scales.ts';
import type { AlgoRow } from '#server/ports/algo-rows.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import type { AlgoState } from './algo-state.ts';
import { updateAlgo } from './change-algo.ts';
import { isPassing } from './fire-leg.ts';
import { followChildren } from './follow-children.ts';
import { takenQty } from './parts-left.ts';
import { limitOf, type Child } from './place-child.ts';
import { addPartTimer, placePart } from './place-parts.ts';
import { termsOf } from './terms.ts';

/** Places the slices of a TWAP, one timer after the other. */

/**
 * Refusals of a slice besides those that pass: nothing is offered within its limit, its price is
 * outside that of the day, or it is too small alone. The next slice catches up.
 */
const CUT_SHORT: ReadonlySet<string> = new Set([
  'NOT_FILLABLE',
  'LIMIT_UP_LOCKED',
  'LIMIT_DOWN_LOCKED',
  'PRICE_ABOVE_BAND',
  'PRICE_BELOW_BAND',
  'BELOW_MIN',
]);

/** Whether a refused slice is carried into the next ones. */
export function isCarried(refusal: Refusal): boolean {
  return isPassing(refusal) || CUT_SHORT.has(refusal.refusal);
}

function twapOf(algo: AlgoRow) {
  const { twap } = termsOf(algo);
  if (twap === null || algo.startedAt === null) throw new Error(`no TWAP ${algo.id}`);
  const { seconds, slices, jitter } = twap;
  const times: SliceTimes = { startedAt: algo.startedAt, seconds, slices };
  return { times, jitter };
}

/** The order of a slice: a market order, or one that takes what is offered within the limit. */
export function sliceOf(algo: AlgoRow, qty: number): Omit<Child, 'reduces' | 'isSystem'> {
  const { price } = termsOf(algo);
  const time = price === null ? null : 'ioc';
  return { side: algo.side, price, qty, time, freed: 0n, isCapped: true };
}

/** Quantity of the first slice. */
export function firstSlice(instrument: Instrument, algo: AlgoRow): number {
  const { slices } = twapOf(algo).times;
  return twapSizes(qtyInt(instrument, algo.qty), slices, instrument.lotQty)[0] ?? 0;
}

/** Quantities that a slice may have now, at its limit where it has one. */
export function boundsNow(desk: Desk, algo: AlgoRow): PartBounds {
  const { symbol, side, reduceOnly } = algo;
  const instrument = desk.instrument(symbol);
  const rules = rulesOf(instrument);
  const view = desk.context.view(symbol);
  const best = view === undefined ? 0 : bestPrice(topOf(view), side);
  if (view === undefined || reduceOnly || rules === null || best <= 0) {
    return reducingBounds(instrument);
  }
  const limit = limitOf({ instrument, rules, view }, sliceOf(algo, instrument.lotQty));
  return partBounds(limit ?? best, instrument, rules);
}

/** Sets the timer of the next slice: the first at once, the others up to the jitter later. */
export async function setSlice(desk: Desk, algo: AlgoRow, timer: TimerRow | null): Promise<void> {
  const { now, random } = desk.context;
  const { times, jitter } = twapOf(algo);
  if (algo.placed >= times.slices) return;
  const late = algo.placed === 0 ? 0 : new Decimal(jitter).times(random()).toNumber();
  const nextAt = Math.max(now, sliceTime(times, algo.placed, late));
  await addPartTimer(desk, algo.id, { dueAt: nextAt, timer });
  await updateAlgo(desk, algo, { nextAt });
}

/** Sends the slice whose turn it is, with what earlier ones left, and sets the next one. */
export async function placeSlice(desk: Desk, state: AlgoState, timer: TimerRow): Promise<void> {
  const { now } = desk.context;
  const { algo } = state;
  // A timer from before a pause finds another time, or none.
  if (algo.nextAt === null || algo.nextAt > now) return;
  const instrument = desk.instrument(algo.symbol);
  const { times } = twapOf(algo);
  const slice = dueSlice(times, algo.placed, now);
  const { lotQty } = instrument;
  const sizes = twapSizes(qtyInt(instrument, algo.qty), times.slices, lotQty);
  const wanted = sliceQty(sizes, slice, takenQty(instrument, state));
  const qty = cutToLot(Math.min(wanted, boundsNow(desk, algo).most), lotQty);
  if (qty > 0) {
    const outcome = await placePart(desk, state, sliceOf(algo, qty), isCarried);
    if (outcome === 'ended') return;
  }
  const changed = await updateAlgo(desk, algo, { placed: slice + 1, nextAt: null });
  await setSlice(desk, changed, timer);
  await followChildren(desk, algo.id);
}
