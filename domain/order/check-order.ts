import type { Checked } from '#domain/errors.ts';
import { isOnTick, tickAt } from '#domain/market/tick.ts';
import type { Instrument, Side } from '#domain/market/types.ts';
import { formatPlain, mulBig, parseFixed } from '#domain/money/fixed.ts';
import { minorText } from '#domain/money/money.ts';
import { edgePrice } from './walk-book.ts';

/** Fields of an instrument that the checks need. */
export type CheckedInstrument = Pick<
  Instrument,
  'priceDecimals' | 'qtyDecimals' | 'tick' | 'lotQty' | 'minQty'
>;

/** An order as typed: integers of the instrument. */
export type CheckedOrder = {
  readonly side: Side;
  readonly qty: number;
  /** Limit price; null for a market order. */
  readonly price: number | null;
  /** Price that values a market order: the last or the best price. */
  readonly valuePrice: number;
};

/** Bounds of one order. Prices are integers, inclusive, null for none; values are decimal text. */
export type OrderBounds = {
  readonly lower: number | null;
  readonly upper: number | null;
  readonly minValue: string | null;
  readonly maxValue: string | null;
};

function checkQty(qty: number, of: CheckedInstrument): Checked {
  if (qty <= 0) return { ok: false, error: 'AMOUNT_ZERO' };
  if (qty % of.lotQty !== 0) {
    const args = { step: formatPlain(of.lotQty, of.qtyDecimals) };
    return { ok: false, error: 'NOT_A_MULTIPLE', args };
  }
  if (qty < of.minQty) {
    return { ok: false, error: 'BELOW_MIN', args: { min: formatPlain(of.minQty, of.qtyDecimals) } };
  }
  return { ok: true };
}

function checkPrice(price: number, of: CheckedInstrument, bounds: OrderBounds): Checked {
  if (price <= 0) return { ok: false, error: 'LIMIT_PRICE_ZERO' };
  if (!isOnTick(price, of)) {
    const args = { step: formatPlain(tickAt(price, of), of.priceDecimals) };
    return { ok: false, error: 'PRICE_NOT_ON_TICK', args };
  }
  const { lower, upper } = bounds;
  const text = (value: number | null): string =>
    value === null ? '-' : formatPlain(value, of.priceDecimals);
  const args = { min: text(lower), max: text(upper) };
  if (upper !== null && price > upper) return { ok: false, error: 'PRICE_ABOVE_BAND', args };
  if (lower !== null && price < lower) return { ok: false, error: 'PRICE_BELOW_BAND', args };
  return { ok: true };
}

function checkValue(value: bigint, of: CheckedInstrument, bounds: OrderBounds): Checked {
  const decimals = of.priceDecimals + of.qtyDecimals;
  const read = (text: string): bigint => {
    const whole = parseFixed(text, 2);
    if (whole === null) throw new RangeError(`not a bound: ${text}`);
    return BigInt(whole);
  };
  const cents = value * 100n;
  const unit = 10n ** BigInt(decimals);
  const { minValue, maxValue } = bounds;
  if (minValue !== null && cents < read(minValue) * unit) {
    return { ok: false, error: 'BELOW_MIN', args: { min: minorText(read(minValue), 2) } };
  }
  if (maxValue !== null && cents > read(maxValue) * unit) {
    return { ok: false, error: 'ABOVE_MAX', args: { max: minorText(read(maxValue), 2) } };
  }
  return { ok: true };
}

/**
 * Checks an order before money is considered: a quantity on the lot and not below the minimum, a
 * limit price on its step (never changed silently) and inside the band, a value inside the bounds.
 * Names the first broken rule.
 */
export function checkOrder(
  order: CheckedOrder,
  of: CheckedInstrument,
  bounds: OrderBounds,
): Checked {
  const qty = checkQty(order.qty, of);
  if (!qty.ok) return qty;
  if (order.price !== null) {
    const price = checkPrice(order.price, of, bounds);
    if (!price.ok) return price;
  }
  return checkValue(mulBig(order.price ?? order.valuePrice, order.qty), of, bounds);
}

/**
 * Band of a coin order around a reference (mid price, otherwise last): only the side on which the
 * trader would lose is bounded, and the edge itself passes.
 * @param reference integer; the caller rounds a mid price between two price units.
 * @param rate fraction as decimal text.
 */
export function adverseBand(
  reference: number,
  rate: string,
  side: Side,
  of: CheckedInstrument,
): Pick<OrderBounds, 'lower' | 'upper'> {
  const edge = edgePrice(reference, rate, side, of);
  return side === 'buy' ? { lower: null, upper: edge } : { lower: edge, upper: null };
}
