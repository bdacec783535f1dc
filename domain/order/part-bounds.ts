import type { Instrument } from '#domain/market/types.ts';
import { fixedOfBig, parseFixed, pow10 } from '#domain/money/fixed.ts';
import type { TradingRules } from './rules.ts';

/** Least and largest quantity of one order, both on the lot; integers of the instrument. */
export type PartBounds = { readonly least: number; readonly most: number };

/** Decimals of the bounds of a value. */
const VALUE_DECIMALS = 2;

/** The largest multiple of a lot that is at most a quantity. */
export function cutToLot(qty: number, lotQty: number): number {
  return qty - (qty % lotQty);
}

/** The least multiple of a lot that is at least a quantity. */
export function raiseToLot(qty: number, lotQty: number): number {
  return Math.ceil(qty / lotQty) * lotQty;
}

/** Bounds of orders that reduce a position: it must always be closable to the end. */
export function reducingBounds({ lotQty }: Pick<Instrument, 'lotQty'>): PartBounds {
  return { least: lotQty, most: Number.MAX_SAFE_INTEGER };
}

/**
 * Quantities that one order may have at a price: from the minimum of the instrument and the least
 * value, to the largest value and the largest quantity.
 * @param price integer of the instrument.
 */
export function partBounds(
  price: number,
  instrument: Pick<Instrument, 'priceDecimals' | 'qtyDecimals' | 'lotQty' | 'minQty'>,
  { minValue, maxValue, maxQty }: Pick<TradingRules, 'minValue' | 'maxValue' | 'maxQty'>,
): PartBounds {
  const { priceDecimals, qtyDecimals, lotQty, minQty } = instrument;
  const unit = BigInt(pow10(priceDecimals)) * BigInt(pow10(qtyDecimals));
  const divisor = BigInt(price) * BigInt(pow10(VALUE_DECIMALS));
  const scaled = (value: string): bigint => BigInt(parseFixed(value, VALUE_DECIMALS) ?? 0) * unit;
  const least = fixedOfBig((scaled(minValue) + divisor - 1n) / divisor);
  const most = fixedOfBig(scaled(maxValue) / divisor);
  return {
    least: raiseToLot(Math.max(least, minQty, lotQty), lotQty),
    most: cutToLot(Math.min(most, maxQty ?? most), lotQty),
  };
}
