import type { Instrument } from '#domain/market/types.ts';
import { nextPart } from '#domain/order/iceberg.ts';
import { cutToLot, partBounds, reducingBounds } from '#domain/order/part-bounds.ts';
import { rulesOf } from '#domain/order/rules.ts';
import { scaleOrders } from '#domain/order/scale.ts';
import { isLive } from '#server/app/orders/order-rows.ts';
import { priceInt, qtyInt } from '#server/app/orders/scales.ts';
import type { AlgoRow } from '#server/ports/algo-rows.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import type { AlgoState } from './algo-state.ts';
import { termsOf } from './terms.ts';

/** What an order in parts has still to place, found from its rows alone. */

/** Reason of a child that a pause cancelled; it is placed again when its parent goes on. */
export const PAUSED = 'paused';

/** A part that is an order of its own; integers of the instrument. */
export type Part = {
  readonly price: number;
  readonly qty: number;
  /** Child whose rest it is; null for a new part. */
  readonly replaces: string | null;
  /** Number of parts handed to the market once it is. */
  readonly placed: number;
};

type Of = Pick<AlgoState, 'algo' | 'children'>;

/** Least quantity of an order at a price. */
function leastAt(instrument: Instrument, { reduceOnly }: AlgoRow, price: number): number {
  const rules = rulesOf(instrument);
  if (reduceOnly || rules === null) return reducingBounds(instrument).least;
  return partBounds(price, instrument, rules).least;
}

/** Quantity that children have filled, or still may. */
export function takenQty(instrument: Instrument, { algo, children }: Of): number {
  const own = children.filter(({ side }) => side === algo.side);
  const taken = own.reduce((sum, row) => sum + (isLive(row.status) ? row.qty : row.filled), 0n);
  return qtyInt(instrument, taken);
}

/** Children that a pause cancelled and that were not placed again. */
function heldChildren(children: readonly OrderRow[]): readonly OrderRow[] {
  const replaced = new Set(children.map(({ replaces }) => replaces));
  return children.filter(({ id, reason }) => reason === PAUSED && !replaced.has(id));
}

/** Rests of held children; one below the smallest order of the market is left out. */
function heldParts(instrument: Instrument, { algo, children }: Of): readonly Part[] {
  return heldChildren(children).flatMap((row) => {
    const price = priceInt(instrument, row.worstPrice);
    const qty = cutToLot(qtyInt(instrument, row.qty - row.filled), instrument.lotQty);
    if (qty < leastAt(instrument, algo, price)) return [];
    return [{ price, qty, replaces: row.id, placed: algo.placed }];
  });
}

/** The orders of a scale, first to last; 0 for one that has no lot. */
function ladderOf(instrument: Instrument, algo: AlgoRow) {
  const { price, scale } = termsOf(algo);
  if (price === null || scale === null) throw new Error(`no scale ${algo.id}`);
  const { count, skew, priceTo: to } = scale;
  const qty = qtyInt(instrument, algo.qty);
  const { side } = algo;
  const { lotQty } = instrument;
  return scaleOrders({ side, from: price, to, count, qty, lotQty, skew }, instrument);
}

function scaleParts(instrument: Instrument, of: Of): readonly Part[] {
  const { prices, sizes } = ladderOf(instrument, of.algo);
  const last = sizes.findLastIndex((size) => size > 0);
  const planned = sizes.flatMap((qty, at) => {
    if (at < of.algo.placed || qty === 0) return [];
    // The last one also accounts for those behind it that have no lot.
    const placed = at === last ? sizes.length : at + 1;
    return [{ price: prices[at] ?? 0, qty, replaces: null, placed }];
  });
  return [...heldParts(instrument, of), ...planned];
}

/** The next part of an iceberg, once the shown one is filled or was held by a pause. */
function icebergParts(instrument: Instrument, { algo, children }: Of): readonly Part[] {
  const { price, visible } = termsOf(algo);
  if (price === null || visible === null) throw new Error(`no iceberg ${algo.id}`);
  if (children.some(({ status }) => isLive(status))) return [];
  const shown = children.at(-1);
  const isHeld = shown?.reason === PAUSED;
  const isUsedUp = shown === undefined || shown.filled === shown.qty;
  if (!isHeld && !isUsedUp) return [];
  const left = qtyInt(instrument, algo.qty) - takenQty(instrument, { algo, children });
  const remaining = cutToLot(Math.max(0, left), instrument.lotQty);
  const least = leastAt(instrument, algo, price);
  if (remaining < least) return [];
  const qty = nextPart(remaining, visible, least);
  const replaces = isHeld ? shown.id : null;
  return [{ price, qty, replaces, placed: isHeld ? algo.placed : algo.placed + 1 }];
}

/** A chase is one part: all of it at first, and what a pause took out of the book. */
function chaseParts(instrument: Instrument, of: Of): readonly Part[] {
  const { algo, children } = of;
  if (children.length > 0) return heldParts(instrument, of);
  const price = termsOf(algo).price ?? 0;
  return [{ price, qty: qtyInt(instrument, algo.qty), replaces: null, placed: 1 }];
}

/** Parts of a scale that may be placed now, the next part of an iceberg, and that of a chase. */
export function partsLeft(instrument: Instrument, of: Of): readonly Part[] {
  if (of.algo.kind === 'scale') return scaleParts(instrument, of);
  if (of.algo.kind === 'chase') return chaseParts(instrument, of);
  return of.algo.kind === 'iceberg' ? icebergParts(instrument, of) : [];
}

/** Whether an order has parts that it has not placed. */
export function hasPartsLeft(instrument: Instrument, of: Of): boolean {
  const { twap, pov } = termsOf(of.algo);
  if (twap !== null) return of.algo.placed < twap.slices;
  if (pov !== null) return takenQty(instrument, of) < qtyInt(instrument, of.algo.qty);
  return partsLeft(instrument, of).length > 0;
}
