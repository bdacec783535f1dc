import type { Checked } from '#domain/errors.ts';
import type { Phase } from '#domain/market/session.ts';
import { closingBand, type PriceBand } from '#domain/market/tick.ts';
import {
  checkOrder,
  type CheckedInstrument,
  type CheckedOrder,
  type OrderBounds,
} from '#domain/order/check-order.ts';

/** Bounds of one share order: values as decimal text of the currency, null for none. */
export type StockOrderRules = Pick<OrderBounds, 'minValue' | 'maxValue'> & {
  readonly maxShares: number;
  /** Half width of the closing auction's band as a fraction. */
  readonly closingRate: number;
};

/** Borsa Istanbul: 50 to 5,000,000 lira and at most 500,000 shares an order. */
export const BIST_ORDER_RULES: StockOrderRules = {
  minValue: '50',
  maxValue: '5000000',
  maxShares: 500_000,
  closingRate: 0.03,
};

/** US shares: 5 to 250,000 dollars. */
export const US_ORDER_RULES: StockOrderRules = {
  ...BIST_ORDER_RULES,
  minValue: '5',
  maxValue: '250000',
};

/** Market of a share when an order arrives. Prices are integers of the share. */
export type StockMarket = {
  readonly phase: Phase;
  /** Daily limits; null for a share without them. */
  readonly limits: PriceBand | null;
  /** Last trade of the day, null before the first; in AT_CLOSE the closing price. */
  readonly lastPrice: number | null;
  readonly hasOffers: boolean;
  readonly hasBids: boolean;
};

/**
 * The order; for a sale, whether it sells everything that may be sold; for a limit order, whether
 * it must fill at once.
 */
export type StockOrder = CheckedOrder & {
  readonly sellsAll?: boolean;
  readonly isImmediate?: boolean;
};

/**
 * Phase in which orders are checked. An always-open venue trades continuously while the exchange is
 * closed; the phases of a real session are unchanged.
 */
export function venuePhase(phase: Phase, isAlwaysOpen: boolean): Phase {
  return isAlwaysOpen && phase === 'CLOSED' ? 'CONTINUOUS' : phase;
}

/**
 * Whether a phase accepts a new order: all kinds during continuous trading, limit orders that may
 * wait also while an auction collects and at the closing price, none while an auction matches.
 */
export function acceptsOrder(phase: Phase, kind: 'market' | 'limit'): boolean {
  if (phase === 'CONTINUOUS') return true;
  const takesLimits =
    phase === 'OPENING_COLLECT' || phase === 'CLOSING_COLLECT' || phase === 'AT_CLOSE';
  return kind === 'limit' && takesLimits;
}

/**
 * Whether a resting order may be changed or cancelled: not while an auction matches, and not in the
 * minutes between two phases of the close.
 */
export function acceptsCancel(phase: Phase): boolean {
  return phase === 'CLOSED' || acceptsOrder(phase, 'limit');
}

/**
 * Permitted prices of an order: the daily limits; in the closing auction also 3 % around the last
 * trade; at the close only the closing price.
 */
export function orderBand(
  market: StockMarket,
  stock: CheckedInstrument,
  closingRate: number,
): PriceBand | null {
  const { phase, limits, lastPrice } = market;
  if (lastPrice === null) return limits;
  if (phase === 'AT_CLOSE') return { lower: lastPrice, upper: lastPrice };
  if (phase !== 'CLOSING_COLLECT' || limits === null) return limits;
  return closingBand(lastPrice, closingRate, limits, stock);
}

/**
 * A share at its upper limit without asks cannot be bought; at its lower limit without bids it
 * cannot be sold at market. A limit sale may rest there.
 */
function checkLimitLock(order: StockOrder, market: StockMarket): Checked {
  const { limits, lastPrice, hasOffers, hasBids } = market;
  if (limits === null || lastPrice === null) return { ok: true };
  if (order.side === 'buy' && lastPrice === limits.upper && !hasOffers) {
    return { ok: false, error: 'LIMIT_UP_LOCKED' };
  }
  const isMarketSale = order.side === 'sell' && order.price === null;
  if (isMarketSale && lastPrice === limits.lower && !hasBids) {
    return { ok: false, error: 'LIMIT_DOWN_LOCKED' };
  }
  return { ok: true };
}

/**
 * Checks a share order before money and holdings are considered: a kind that the session accepts,
 * at most the share count, on lot and price step, inside the band of the phase, inside the values,
 * and not against a locked limit. Names the first broken rule. The minimum value does not apply to
 * a sale of the whole holding, so that no remainder gets stuck.
 */
export function checkStockOrder(
  order: StockOrder,
  stock: CheckedInstrument,
  market: StockMarket,
  rules: StockOrderRules,
): Checked {
  const kind = order.price === null || order.isImmediate === true ? 'market' : 'limit';
  if (!acceptsOrder(market.phase, kind)) return { ok: false, error: 'MARKET_CLOSED' };
  if (order.qty > rules.maxShares) {
    return { ok: false, error: 'ABOVE_MAX_SHARES', args: { max: String(rules.maxShares) } };
  }
  const band = orderBand(market, stock, rules.closingRate);
  const checked = checkOrder(order, stock, {
    lower: band?.lower ?? null,
    upper: band?.upper ?? null,
    minValue: order.side === 'sell' && order.sellsAll === true ? null : rules.minValue,
    maxValue: rules.maxValue,
  });
  return checked.ok ? checkLimitLock(order, market) : checked;
}
