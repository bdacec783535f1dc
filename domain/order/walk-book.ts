import { tickAt, type TickOwner } from '#domain/market/tick.ts';
import type { BookLevel, Side } from '#domain/market/types.ts';
import { addExact, fixedOfBig, mulBig, parseFixed, pow10 } from '#domain/money/fixed.ts';

/** One side of a book, best level first; integers of the instrument. */
export type Levels = {
  readonly size: number;
  priceAt(rank: number): number;
  qtyAtRank(rank: number): number;
};

/** Levels from a snapshot. */
export function levelsOf(levels: readonly BookLevel[]): Levels {
  return {
    size: levels.length,
    priceAt: (rank) => levels[rank]?.price ?? Number.NaN,
    qtyAtRank: (rank) => levels[rank]?.qty ?? 0,
  };
}

/** Finest step of a rate in decimal text. */
export const RATE_DECIMALS = 8;

/** A fraction in decimal text as an integer of 10^-8. @throws RangeError for anything else. */
function rateUnits(rate: string): bigint {
  const units = parseFixed(rate, RATE_DECIMALS);
  if (units === null || units < 0) throw new RangeError(`not a rate: ${rate}`);
  return BigInt(units);
}

/**
 * Price at a distance from a reference, on the grid and rounded toward the reference: the worst
 * price a market order accepts (`rate` is its slippage cap and the reference the best price), or
 * the edge of a band. Above the reference for a buy, below for a sale.
 * @param rate fraction as decimal text, at most 8 decimals.
 */
export function edgePrice(reference: number, rate: string, side: Side, owner: TickOwner): number {
  const unit = BigInt(pow10(RATE_DECIMALS));
  const rateInt = side === 'buy' ? rateUnits(rate) : -rateUnits(rate);
  const scaled = BigInt(reference) * (unit + rateInt);
  const tick = BigInt(tickAt(fixedOfBig(scaled / unit), owner));
  const step = tick * unit;
  const steps = side === 'buy' ? scaled / step : (scaled + step - 1n) / step;
  return fixedOfBig(steps * tick);
}

/** What bounds the price of a market order. */
export type MarketOrder = {
  readonly side: Side;
  /** Slippage cap as a fraction, decimal text. */
  readonly slippage: string;
  /** Worst price that its owner accepts, whatever the best price is by then; absent for none. */
  readonly protection?: number | undefined;
};

/** Price at which a market order stops: at its slippage cap, or earlier at its protection. */
export function marketEdge(best: number, order: MarketOrder, owner: TickOwner): number {
  const { side, slippage, protection } = order;
  const edge = edgePrice(best, slippage, side, owner);
  if (protection === undefined) return edge;
  return side === 'buy' ? Math.min(edge, protection) : Math.max(edge, protection);
}

/** One level taken. */
export type WalkedFill = { readonly price: number; readonly qty: number };

/** Result of a walk; integers of the instrument, the turnover at the sum of both scales. */
export type Walk = {
  readonly fills: readonly WalkedFill[];
  readonly filledQty: number;
  readonly restQty: number;
  readonly turnover: bigint;
  /** Last price reached, null when nothing fills. */
  readonly worstPrice: number | null;
};

/**
 * Takes a quantity from a side of the book, best level first, up to a worst price.
 * @param order `worstPrice` null walks to the end of the book.
 */
export function walkBook(
  levels: Levels,
  order: { readonly side: Side; readonly qty: number; readonly worstPrice: number | null },
): Walk {
  const { side, worstPrice } = order;
  const fills: WalkedFill[] = [];
  let restQty = order.qty;
  let filledQty = 0;
  let turnover = 0n;
  for (let rank = 0; rank < levels.size && restQty > 0; rank++) {
    const price = levels.priceAt(rank);
    if (worstPrice !== null && (side === 'buy' ? price > worstPrice : price < worstPrice)) break;
    const qty = Math.min(restQty, levels.qtyAtRank(rank));
    if (qty <= 0) continue;
    fills.push({ price, qty });
    filledQty = addExact(filledQty, qty);
    restQty -= qty;
    turnover += mulBig(price, qty);
  }
  return { fills, filledQty, restQty, turnover, worstPrice: fills.at(-1)?.price ?? null };
}

/** The walk of a market order, exact, up to its edge. */
export function walkMarket(
  levels: Levels,
  order: MarketOrder & { readonly qty: number },
  owner: TickOwner,
): Walk & { readonly edge: number | null } {
  const { side, qty } = order;
  if (levels.size === 0) {
    return { ...walkBook(levels, { side, qty, worstPrice: null }), edge: null };
  }
  const edge = marketEdge(levels.priceAt(0), order, owner);
  return { ...walkBook(levels, { side, qty, worstPrice: edge }), edge };
}
