import type { Instrument } from '#domain/market/types.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { rulesOf } from './rules.ts';

/** Multiples of the first size. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/**
 * Round order sizes to begin with: the first is the least power of ten that may be ordered at a
 * price, the others are multiples of it.
 * @param price integer price of the instrument, above zero.
 */
export function firstSizes(instrument: Instrument, price: number): readonly string[] {
  const { priceDecimals, qtyDecimals, lotQty, minQty } = instrument;
  const worth = fromMinor(price, priceDecimals);
  const least = new Decimal(rulesOf(instrument)?.minValue ?? '0');
  const smallest = Math.max(lotQty, minQty, 1);
  let unit = 1;
  while (unit < smallest) unit *= 10;
  while (fromMinor(unit, qtyDecimals).times(worth).lt(least)) unit *= 10;
  return STEPS.map((step) => decimalText(fromMinor(step * unit, qtyDecimals)));
}
