import type { Checked } from '#domain/errors.ts';
import type { Phase } from '#domain/market/session.ts';
import { closingBand, type PriceBand } from '#domain/market/tick.ts';
import {
  checkOrder,
  type CheckedInstrument,
  type CheckedOrder,
  type OrderBounds,
} from '#domain/order/check-order.ts';

/** Bounds of one share order: values as decimal text of the currency, null where none. */
export type StockOrderRules = Pick<OrderBounds, 'minValue' | 'maxValue'> & {
  readonly maxShares: number;
  /** Half width of the band of the closing auction as a fraction. */
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

/** What the market of a share is when an order comes. Prices are integers of the share. */
export type StockMarket = {
  readonly phase: Phase;
  /** Daily limits; null where the share has none. */
  readonly limits: PriceBand | null;
  /** Last trade of the day, null before the first; in AT_CLOSE the closing price. */
  readonly lastPrice: number | null;
  readonly hasOffers: boolean;
  readonly hasBids: boolean;
};

/** The order and, for a sale, whether it sells all that may be sold. */
export type StockOrder = CheckedOrder & { readonly sellsAll?: boolean };

/**
 * Phase by which orders are judged. An always-open venue trades continuously while the exchange
 * is closed; the phases of a real session stay as they are.
 */
export function venuePhase(phase: Phase, isAlwaysOpen: boolean): Phase {
  return isAlwaysOpen && phase === 'CLOSED' ? 'CONTINUOUS' : phase;
}

/**
 * Whether a new order is taken in a phase: all kinds while trading is continuous, limit orders
 * also while an auction collects and at the closing price, nothing while an auction matches.
 */
export function acceptsOrder(phase: Phase, kind: 'market' | 'limit'): boolean {
  if (phase === 'CONTINUOUS') return true;
  const takesLimits =
    phase === 'OPENING_COLLECT' || phase === 'CLOSING_COLLECT' || phase === 'AT_CLOSE';
  return kind === 'limit' && takesLimits;
}

/**
 * Whether a resting order may be changed or cancelled: not while an auction is matched and not in
 * the minutes between two phases of the close.
 */
export function acceptsCancel(phase: Phase): boolean {
  return phase === 'CLOSED' || acceptsOrder(phase, 'limit');
}

/**
 * Prices an order may have: the daily limits; in the closing auction also 3 % around the last
 * trade; at the close the closing price alone.
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
 * A share at its upper limit with nothing on offer cannot be bought, at its lower limit with no
 * bid not be sold at market; a limit sale may wait there.
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
 * What a share order must be before money and holdings are looked at: of a kind the session takes,
 * not above the share count, on lot and price step, inside the band of the phase, inside the
 * values, and not against a locked limit. The first broken rule is named. The least value does not
 * bind a sale of everything, so that no rest of a holding is stuck.
 */
export function checkStockOrder(
  order: StockOrder,
  stock: CheckedInstrument,
  market: StockMarket,
  rules: StockOrderRules,
): Checked {
  const kind = order.price === null ? 'market' : 'limit';
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
