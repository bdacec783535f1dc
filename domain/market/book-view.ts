import { addExact } from '#domain/money/fixed.ts';
import type { BookSide } from './book-side.ts';
import type { BookSideName } from './book.ts';

/**
 * Running totals from the best level outward, for depth bars.
 * @returns the total of all levels.
 */
export function cumulate(qtys: Float64Array, levels: number, totals: Float64Array): number {
  let total = 0;
  for (let i = 0; i < levels; i++) {
    total += qtys[i]!;
    totals[i] = total;
  }
  return total;
}

/** The caller's arrays for a grouped side. */
export type GroupTarget = { readonly prices: Float64Array; readonly qtys: Float64Array };

/**
 * Writes a side grouped by a coarser step, best first. Bids are grouped at the step below, asks at
 * the step above, so that a group never looks better than its levels.
 * @param step group width in integer price units.
 * @returns the number of groups written; never more than the arrays hold.
 */
export function groupInto(
  side: BookSide,
  name: BookSideName,
  step: number,
  target: GroupTarget,
): number {
  const limit = Math.min(target.prices.length, target.qtys.length);
  let groups = 0;
  for (let rank = 0; rank < side.size; rank++) {
    const ratio = side.priceAt(rank) / step;
    const price = (name === 'bid' ? Math.floor(ratio) : Math.ceil(ratio)) * step;
    const last = groups - 1;
    if (last >= 0 && target.prices[last] === price) {
      target.qtys[last] = target.qtys[last]! + side.qtyAtRank(rank);
    } else {
      if (groups === limit) break;
      target.prices[groups] = price;
      target.qtys[groups] = side.qtyAtRank(rank);
      groups++;
    }
  }
  return groups;
}

/**
 * Sum of all quantities of a side.
 * @throws RangeError when it leaves the exact range.
 */
export function totalQty(side: BookSide): number {
  let total = 0;
  for (let rank = 0; rank < side.size; rank++) total = addExact(total, side.qtyAtRank(rank));
  return total;
}
