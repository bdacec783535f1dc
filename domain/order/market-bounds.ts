import type { Checked } from '#domain/errors.ts';
import type { Instrument } from '#domain/market/types.ts';
import { adverseBand, checkOrder, type OrderBounds } from './check-order.ts';
import type { OrderDraft } from './expected.ts';
import type { TradingRules } from './rules.ts';

/** Market data that bounds an order: best prices, last price and daily limits. Integers. */
export type MarketTop = {
  /** Null when a side of the book is empty or unknown. */
  readonly bid: number | null;
  readonly ask: number | null;
  readonly last: number;
  /** 0 for none. */
  readonly upperLimit: number;
  readonly lowerLimit: number;
};

/**
 * Mid price of the book, halves cut, otherwise the last price: the centre of a coin order's band.
 */
function referencePrice({ bid, ask, last }: MarketTop): number {
  return bid === null || ask === null ? last : Math.floor((bid + ask) / 2);
}

/** Best price for a taker of a side, otherwise the last price; it values a market order. */
export function bestPrice({ bid, ask, last }: MarketTop, side: OrderDraft['side']): number {
  return (side === 'buy' ? ask : bid) ?? last;
}

/** Bounds of price, quantity and value of an order on a market. */
function boundsOf(
  instrument: Instrument,
  { band, minValue, maxValue }: TradingRules,
  side: OrderDraft['side'],
  top: MarketTop,
): OrderBounds {
  if (band !== null) {
    return { ...adverseBand(referencePrice(top), band, side, instrument), minValue, maxValue };
  }
  const limit = (price: number): number | null => (price > 0 ? price : null);
  return { lower: limit(top.lowerLimit), upper: limit(top.upperLimit), minValue, maxValue };
}

/** An order to be checked against the bounds of its instrument. */
export type BoundedOrder = Pick<OrderDraft, 'side' | 'qty' | 'price'>;

/** Checks quantity, price and value of an order that opens. Names the first broken rule. */
export function checkBounds(
  { side, qty, price }: BoundedOrder,
  instrument: Instrument,
  rules: TradingRules,
  top: MarketTop,
): Checked {
  if (rules.maxQty !== null && qty > rules.maxQty) {
    return { ok: false, error: 'ABOVE_MAX_SHARES', args: { max: String(rules.maxQty) } };
  }
  const order = { side, qty, price, valuePrice: bestPrice(top, side) };
  return checkOrder(order, instrument, boundsOf(instrument, rules, side, top));
}

const NO_BOUNDS: OrderBounds = { lower: null, upper: null, minValue: null, maxValue: null };

/**
 * Checks quantity and price of a reduce-only order: on lot and step, and at most the free quantity.
 * No minimum value and no band apply, because the remainder of a position must always be closable.
 * @param freeQty integer: the whole position for a market order; for a limit order the quantity
 * that no other order is waiting to close.
 */
export function checkReducing(
  { side, qty, price }: BoundedOrder,
  instrument: Instrument,
  free: { readonly qty: number; readonly text: string },
): Checked {
  const order = { side, qty, price, valuePrice: 0 };
  const checked = checkOrder(order, { ...instrument, minQty: 0 }, NO_BOUNDS);
  if (!checked.ok) return checked;
  if (qty <= free.qty) return checked;
  return { ok: false, error: 'EXCEEDS_AVAILABLE', args: { max: free.text } };
}
