import { pow10 } from '#domain/money/fixed.ts';

/**
 * Last price minus the reference, an integer on the price scale of the instrument. The reference is
 * the previous close of a share, or the price of a coin 24 hours ago. Exact.
 * @returns NaN while either is unknown.
 */
export function priceChange(last: number, reference: number): number {
  return last > 0 && reference > 0 ? last - reference : Number.NaN;
}

/** An integer price with its scale. */
export type ScaledPrice = { readonly value: number; readonly decimals: number };

/** Decimals of a converted price. */
export const CONVERTED_DECIMALS = 2;

/**
 * A price in the user's other currency: lira prices in dollars, dollar and tether prices in lira,
 * by the lira price of one unit. Integer of 10^-2, cut toward zero.
 * @param way `toLira` multiplies by the rate, `fromLira` divides by it.
 * @returns NaN while either is unknown.
 */
export function convertedPrice(
  price: ScaledPrice,
  rate: ScaledPrice,
  way: 'toLira' | 'fromLira',
): number {
  if (!(price.value > 0) || !(rate.value > 0)) return Number.NaN;
  const [rateUnit, priceUnit] = [BigInt(pow10(rate.decimals)), BigInt(pow10(price.decimals))];
  const cents = BigInt(pow10(CONVERTED_DECIMALS));
  const [value, unit] = [BigInt(price.value), BigInt(rate.value)];
  const converted =
    way === 'fromLira'
      ? (value * rateUnit * cents) / (unit * priceUnit)
      : (value * unit * cents) / (rateUnit * priceUnit);
  return Number.parseInt(String(converted), 10);
}
