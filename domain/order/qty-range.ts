import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import type { CheckedInstrument, OrderBounds } from './check-order.ts';

/** Smallest and largest quantity of one order, integers of the instrument. */
export type QtyRange = { readonly least: number; readonly most: number };

type RangeBounds = Pick<OrderBounds, 'minValue' | 'maxValue'> & {
  /** Largest quantity of one order; null for none. */
  readonly maxQty: number | null;
};

/**
 * Quantities that the checks of an order accept at a price: on the lot, from the minimum quantity
 * and the minimum value to the maximum ones. `most` is below `least` where none is accepted.
 * @param price integer: the limit, or what values a market order; 0 while it is unknown, when the
 * values bound nothing.
 */
export function qtyRange(
  price: number,
  { minValue, maxValue, maxQty }: RangeBounds,
  of: CheckedInstrument,
): QtyRange {
  const one = fromMinor(price, of.priceDecimals + of.qtyDecimals);
  const lotsOf = (value: string): Decimal => new Decimal(value).div(one.times(of.lotQty));
  const hasValue = price > 0;
  const floor = Math.max(1, Math.ceil(of.minQty / of.lotQty));
  const cheapest = hasValue && minValue !== null ? lotsOf(minValue).ceil().toNumber() : 1;
  const all = Math.floor(Math.min(maxQty ?? Infinity, Number.MAX_SAFE_INTEGER) / of.lotQty);
  const dearest = hasValue && maxValue !== null ? lotsOf(maxValue).floor().toNumber() : Infinity;
  return {
    least: Math.max(floor, cheapest) * of.lotQty,
    most: Math.min(all, dearest) * of.lotQty,
  };
}
