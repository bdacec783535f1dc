import { assetScale } from './asset.ts';
import type { Decimal } from './decimal.ts';
import { fixedOfBig, pow10 } from './fixed.ts';
import { checkStored, fromMinor, money, PRICE_DECIMALS } from './money.ts';
import type { Money, Price, Qty } from './money.ts';

/**
 * Prices and quantities are stored as integers of one common scale, while the market uses integers
 * of the instrument's own decimals. These functions convert between the two.
 */

function rescaleUp(value: number, from: number, to: number): bigint {
  if (from > to) throw new RangeError(`${from} decimals do not fit ${to}`);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
  return checkStored(BigInt(value) * BigInt(pow10(to - from)));
}

function rescaleDown(value: bigint, from: number, to: number): number {
  if (to > from) throw new RangeError(`${to} decimals do not fit ${from}`);
  const unit = BigInt(pow10(from - to));
  if (value % unit !== 0n) throw new RangeError(`${value} has more than ${to} decimals`);
  return fixedOfBig(value / unit);
}

/** Price of the market (integer of `priceDecimals`) as a stored price. @throws RangeError */
export function priceFrom<Q extends string>(
  currency: Q,
  ticks: number,
  priceDecimals: number,
): Price<Q> {
  assetScale(currency);
  return rescaleUp(ticks, priceDecimals, PRICE_DECIMALS) as Price<Q>;
}

/** Stored price as an integer of the instrument. @throws RangeError when digits would be lost. */
export function priceTicks<Q extends string>(price: Price<Q>, priceDecimals: number): number {
  return rescaleDown(price, PRICE_DECIMALS, priceDecimals);
}

/** Quantity of the market (integer of `qtyDecimals`) as a stored quantity. @throws RangeError */
export function qtyFrom<A extends string>(asset: A, units: number, qtyDecimals: number): Qty<A> {
  return rescaleUp(units, qtyDecimals, assetScale(asset)) as Qty<A>;
}

/** Stored quantity as an integer of the instrument. @throws RangeError when digits are lost. */
export function qtyUnits<A extends string>(asset: A, qty: Qty<A>, qtyDecimals: number): number {
  return rescaleDown(qty, assetScale(asset), qtyDecimals);
}

/** A delivered quantity as an amount of the same asset. */
export function moneyOfQty<A extends string>(asset: A, qty: Qty<A>): Money<A> {
  return money(asset, qty);
}

/** Price as a decimal. */
export function priceDecimal<Q extends string>(price: Price<Q>): Decimal {
  return fromMinor(price, PRICE_DECIMALS);
}

/** Quantity as a decimal. */
export function qtyDecimal<A extends string>(asset: A, qty: Qty<A>): Decimal {
  return fromMinor(qty, assetScale(asset));
}
