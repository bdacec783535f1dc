import { roundToTick, type TickOwner } from '#domain/market/tick.ts';
import type { Side } from '#domain/market/types.ts';
import { edgePrice } from './walk-book.ts';

/** Distance of a trailing stop from the best price. */
export type Callback =
  /** Fraction of the best price, decimal text with at most 8 decimals. */
  | { readonly kind: 'percent'; readonly rate: string }
  /** Price difference, integer of the instrument. */
  | { readonly kind: 'amount'; readonly amount: number };

/** Terms of a trailing stop. Prices are integers of the instrument. */
export type TrailingTerms = {
  /** Side of the order it sends: a sale closes a long position. */
  readonly side: Side;
  readonly callback: Callback;
  /** Price from which it trails: at or above for a sale, at or below for a buy. Null: at once. */
  readonly activation: number | null;
};

/** A trailing stop at a moment, to be stored as it is. Prices are integers of the instrument. */
export type TrailingState = {
  /** Highest price for a sale, lowest for a buy, since activation; null before it. */
  readonly best: number | null;
  /** Trigger price; null before activation. */
  readonly stop: number | null;
  /** True from the price that reached the stop. Nothing changes after it. */
  readonly isTriggered: boolean;
};

/** A trailing stop that has seen no price. */
export const TRAILING_START: TrailingState = { best: null, stop: null, isTriggered: false };

/**
 * Stop of a best price: `best - callback` or `best * (1 - callback)` for a sale, plus for a buy,
 * rounded to the tick toward the market. A stop of 0 or less is never reached.
 */
function stopOf({ side, callback }: TrailingTerms, best: number, owner: TickOwner): number {
  if (callback.kind === 'percent') return edgePrice(best, callback.rate, side, owner);
  const exact = side === 'buy' ? best + callback.amount : best - callback.amount;
  return exact > 0 ? roundToTick(exact, owner, side === 'buy' ? 'down' : 'up') : exact;
}

/** Whether a price is at `level` or beyond it, upward or downward. */
function isAtOrBeyond(price: number, level: number, way: 'up' | 'down'): boolean {
  return way === 'up' ? price >= level : price <= level;
}

/**
 * The state after one more price. Before activation there is no stop. From the activating price on,
 * the best price follows the market in the favourable direction and the stop follows the best
 * price, never back. The price triggers when it is at or beyond the stop that it leaves behind.
 * @throws RangeError for a rate that is no fraction of at most 8 decimals.
 */
export function nextTrailing(
  terms: TrailingTerms,
  state: TrailingState,
  price: number,
  owner: TickOwner,
): TrailingState {
  if (state.isTriggered) return state;
  const { side, activation } = terms;
  const favourable = side === 'sell' ? 'up' : 'down';
  const isWaiting = state.best === null && activation !== null;
  if (isWaiting && !isAtOrBeyond(price, activation, favourable)) return state;
  const { best: before, stop: kept } = state;
  const isBest = before === null || kept === null || isAtOrBeyond(price, before, favourable);
  const best = isBest ? price : before;
  const stop = isBest ? stopOf(terms, best, owner) : kept;
  const isTriggered = isAtOrBeyond(price, stop, side === 'sell' ? 'down' : 'up');
  return { best, stop, isTriggered };
}

/** Stops of a series of prices. */
export type TrailingRun = {
  /** Place of the price that triggers; null when none does. */
  readonly index: number | null;
  /** Stop after each price up to the one that triggers; null before activation. */
  readonly stops: readonly (number | null)[];
};

/** Runs a trailing stop over prices, oldest first; ends at the trigger. */
export function trailPrices(
  terms: TrailingTerms,
  prices: readonly number[],
  owner: TickOwner,
): TrailingRun {
  const stops: (number | null)[] = [];
  let state = TRAILING_START;
  for (const [index, price] of prices.entries()) {
    state = nextTrailing(terms, state, price, owner);
    stops.push(state.stop);
    if (state.isTriggered) return { index, stops };
  }
  return { index: null, stops };
}
