import type { Checked } from '#domain/errors.ts';
import type { Instrument } from '#domain/market/types.ts';
import { adverseBand, checkOrder, type OrderBounds } from './check-order.ts';
import type { OrderDraft } from './expected.ts';
import type { TradingRules } from './rules.ts';

/** What bounds an order: the best prices, the last one and the limits of the day. Integers. */
export type MarketTop = {
  /** Null where a side of the book is empty or unknown. */
  readonly bid: number | null;
  readonly ask: number | null;
  readonly last: number;
  /** 0 where there is none. */
  readonly upperLimit: number;
  readonly lowerLimit: number;
};

/** Middle of the book, halves cut, else the last price: what the band of a coin lies around. */
function referencePrice({ bid, ask, last }: MarketTop): number {
  return bid === null || ask === null ? last : Math.floor((bid + ask) / 2);
}

/** Best price a taker of a side meets, else the last price: what values a market order. */
export function bestPrice({ bid, ask, last }: MarketTop, side: OrderDraft['side']): number {
  return (side === 'buy' ? ask : bid) ?? last;
}

/** Least and most price, quantity and value of an order on a market. */
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

/** An order to be held against the bounds of its instrument. */
export type BoundedOrder = Pick<OrderDraft, 'side' | 'qty' | 'price'>;

/** Quantity, price and value of an order that opens; the first broken rule is named. */
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
 * Quantity and price of an order that only reduces: on lot and step, and not more than is free.
 * What is left of a position may always go, so neither a least value nor a band binds it.
 * @param freeQty integer: a market order may take the whole position, a limit order what no other
 *   order waits to close.
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
