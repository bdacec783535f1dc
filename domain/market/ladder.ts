import type { BookSide } from './book-side.ts';
import type { BookSideName } from './book.ts';
import { tickAt, type TickOwner } from './tick.ts';
import type { Side } from './types.ts';

/** Price steps of a ladder as multiples of the tick. */
export const LADDER_GROUPS = [1, 2, 5, 10, 20, 50, 100] as const;

/** How a ladder is built around a price. */
export type LadderShape = {
  /** Step as a multiple of the tick. */
  readonly group: number;
  /** Rungs above the centre, and as many below it. */
  readonly perSide: number;
};

/** Prices of a ladder, the highest first. */
export type Rungs = {
  /** Integer prices; 0 where the ladder would reach below its first step. */
  readonly prices: Float64Array;
  /** The rung that would follow above, and the one below; 0 for none. */
  readonly above: number;
  readonly below: number;
};

/** Which rung a price between two rungs belongs to. */
type Toward = 'up' | 'down';

function stepUp(price: number, group: number, owner: TickOwner): number {
  const step = tickAt(price, owner) * group;
  return Math.floor(price / step) * step + step;
}

/** The rung below a price; 0 for none. */
function stepDown(price: number, group: number, owner: TickOwner): number {
  if (price <= 1) return 0;
  const step = tickAt(price - 1, owner) * group;
  return Math.floor((price - 1) / step) * step;
}

/** The rung at or below a price; the first one for a price below it. */
export function rungOf(price: number, group: number, owner: TickOwner): number {
  const step = tickAt(price, owner) * group;
  return Math.max(step, Math.floor(price / step) * step);
}

/** The rung of an order: a purchase belongs to the one below its price, a sale to the one above. */
export function rungOfOrder(
  { side, price }: { readonly side: Side; readonly price: number },
  group: number,
  owner: TickOwner,
): number {
  const below = rungOf(price, group, owner);
  return side === 'buy' || below >= price ? below : stepUp(price, group, owner);
}

/** Rungs around a centre, each on the step of its own band. */
export function rungsAround(centre: number, shape: LadderShape, owner: TickOwner): Rungs {
  const { group, perSide } = shape;
  const prices = new Float64Array(2 * perSide + 1);
  prices[perSide] = centre;
  for (let at = perSide; at > 0; at--) prices[at - 1] = stepUp(prices[at]!, group, owner);
  for (let at = perSide; at < 2 * perSide; at++) {
    prices[at + 1] = stepDown(prices[at]!, group, owner);
  }
  return {
    prices,
    above: stepUp(prices[0]!, group, owner),
    below: stepDown(prices[2 * perSide]!, group, owner),
  };
}

/** Index of the last rung that is at or above a price; -1 above all of them. */
function lastAtOrAbove({ prices }: Rungs, price: number): number {
  let from = 0;
  let to = prices.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (prices[middle]! >= price) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/**
 * Index of the rung that a price belongs to, -1 outside the ladder. A bid belongs to the rung at or
 * below it, an ask to the one at or above it, so that a rung never looks better than its levels.
 */
export function rungIndex(rungs: Rungs, price: number, toward: Toward): number {
  const { prices, above, below } = rungs;
  if (price >= above || price <= below) return -1;
  const at = lastAtOrAbove(rungs, price);
  if (toward === 'up') return at;
  const down = at >= 0 && prices[at] === price ? at : at + 1;
  return down < prices.length && prices[down]! > 0 ? down : -1;
}

/** Direction in which the orders of a side belong to a rung. */
export function towardOf(side: BookSideName): Toward {
  return side === 'bid' ? 'down' : 'up';
}

/** Sizes of one side by rung, and their running totals from the best level outward. */
export type RungSizes = { readonly sizes: Float64Array; readonly totals: Float64Array };

/** Sums the levels of a side by rung. Levels outside the ladder count in the totals. */
export function rungSizes(side: BookSide, name: BookSideName, rungs: Rungs): RungSizes {
  const sizes = new Float64Array(rungs.prices.length);
  const totals = new Float64Array(rungs.prices.length);
  const toward = towardOf(name);
  let total = 0;
  for (let rank = 0; rank < side.size; rank++) {
    const qty = side.qtyAtRank(rank);
    total += qty;
    const at = rungIndex(rungs, side.priceAt(rank), toward);
    if (at < 0) continue;
    sizes[at] = sizes[at]! + qty;
    totals[at] = total;
  }
  return { sizes, totals };
}

/** Rungs that the price may move away from the middle before the ladder follows. */
const SLACK = 5;

/** What decides where a ladder stands. */
export type CentreFacts = {
  /** Current rungs; null before the first. */
  readonly rungs: Rungs | null;
  /** Price to follow; NaN while unknown. */
  readonly price: number;
  /** A pointer or the focus is inside: rungs stand still. */
  readonly held: boolean;
  /** The user asked for the centre, or the shape changed. */
  readonly forced: boolean;
};

/** Whether a ladder is built again around the price. */
export function needsCentre({ rungs, price, held, forced }: CentreFacts): boolean {
  if (!(price > 0)) return false;
  if (rungs === null || forced) return true;
  if (held) return false;
  const middle = (rungs.prices.length - 1) / 2;
  const at = rungIndex(rungs, price, 'down');
  return at < 0 || Math.abs(at - middle) > SLACK;
}
