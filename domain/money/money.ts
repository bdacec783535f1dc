import { assetScale } from './asset.ts';
import { Decimal, parseDecimal, roundTo, type RoundingMode } from './decimal.ts';

declare const moneyBrand: unique symbol;
declare const priceBrand: unique symbol;
declare const qtyBrand: unique symbol;

/**
 * An amount of asset A in its smallest unit. The brand reads and writes A, so an amount of lira is
 * neither an amount of dollars nor of an unknown asset, and plain arithmetic gives a bare bigint.
 */
export type Money<A extends string> = bigint & { readonly [moneyBrand]: (asset: A) => A };

/** A price in currency Q for one unit, an integer count of 10^-10. */
export type Price<Q extends string> = bigint & { readonly [priceBrand]: (currency: Q) => Q };

/** An ordered or held quantity of asset A, in its smallest unit. */
export type Qty<A extends string> = bigint & { readonly [qtyBrand]: (asset: A) => A };

/** An amount whose asset is known at run time only, as in rows of the ledger. */
export type AssetAmount = { readonly asset: string; readonly amount: bigint };

/** Decimals of every stored price. */
export const PRICE_DECIMALS = 10;

const MAX_STORED = 2n ** 63n - 1n;

/**
 * Checks that an integer fits the signed 64 bits it is stored in.
 * @throws RangeError when it does not.
 */
export function checkStored(value: bigint): bigint {
  if (value > MAX_STORED || value < -MAX_STORED) throw new RangeError(`out of range: ${value}`);
  return value;
}

/**
 * An amount from its smallest units.
 * @throws RangeError for an unknown asset and outside 64 bits.
 */
export function money<A extends string>(asset: A, minor: bigint): Money<A> {
  assetScale(asset);
  return checkStored(minor) as Money<A>;
}

function readDecimal(value: string | Decimal): Decimal {
  const read = typeof value === 'string' ? parseDecimal(value) : value;
  if (read === null) throw new RangeError(`not a decimal: ${value.toString()}`);
  return read;
}

/**
 * A decimal as an integer count of 10^-scale.
 * @param rounding direction for digits beyond the scale; without it they are refused.
 * @throws RangeError for other text, for digits lost without a rounding and outside 64 bits.
 */
export function toMinor(value: string | Decimal, scale: number, rounding?: RoundingMode): bigint {
  const exact = readDecimal(value);
  const rounded = roundTo(exact, scale, rounding ?? 'down');
  if (rounding === undefined && !rounded.eq(exact)) {
    throw new RangeError(`${exact.toString()} has more than ${scale} decimals`);
  }
  return checkStored(BigInt(rounded.times(new Decimal(10).pow(scale)).toString()));
}

/** An integer count of 10^-scale as a decimal. */
export function fromMinor(minor: bigint | number, scale: number): Decimal {
  return new Decimal(minor.toString()).div(new Decimal(10).pow(scale));
}

/** An integer count of 10^-scale as plain text with all its decimals (`-150n`, 2: `-1.50`). */
export function minorText(minor: bigint, scale: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0');
  const cut = digits.length - scale;
  const sign = minor < 0n ? '-' : '';
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, cut)}.${digits.slice(cut)}`;
}

/**
 * An amount from a decimal.
 * @param rounding direction for digits beyond the asset's scale; without it they are refused.
 * @throws RangeError as `toMinor` and for an unknown asset.
 */
export function moneyFrom<A extends string>(
  asset: A,
  value: string | Decimal,
  rounding?: RoundingMode,
): Money<A> {
  return toMinor(value, assetScale(asset), rounding) as Money<A>;
}

/** The amount as a decimal. */
export function moneyDecimal<A extends string>(asset: A, amount: Money<A>): Decimal {
  return fromMinor(amount, assetScale(asset));
}

/** The amount as plain text with all decimals of its asset, for wire and storage. */
export function moneyText<A extends string>(asset: A, amount: Money<A>): string {
  return minorText(amount, assetScale(asset));
}

/** Sum. @throws RangeError outside 64 bits. */
export function addMoney<A extends string>(a: Money<A>, b: Money<NoInfer<A>>): Money<A> {
  return checkStored(a + b) as Money<A>;
}

/** Difference. @throws RangeError outside 64 bits. */
export function subMoney<A extends string>(a: Money<A>, b: Money<NoInfer<A>>): Money<A> {
  return checkStored(a - b) as Money<A>;
}

/** -1, 0 or 1 as `a` is less than, equal to or more than `b`. */
export function compareMoney<A extends string>(a: Money<A>, b: Money<NoInfer<A>>): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Sum of two amounts whose assets are known at run time only.
 * @throws RangeError when the assets differ, and outside 64 bits.
 */
export function addAmounts(a: AssetAmount, b: AssetAmount): AssetAmount {
  if (a.asset !== b.asset) throw new RangeError(`${a.asset} and ${b.asset} do not add up`);
  return { asset: a.asset, amount: checkStored(a.amount + b.amount) };
}

/**
 * Types an amount of a row.
 * @throws RangeError when the row has another asset.
 */
export function amountOf<A extends string>(asset: A, amount: AssetAmount): Money<A> {
  if (amount.asset !== asset) throw new RangeError(`${amount.asset} is not ${asset}`);
  return money(asset, amount.amount);
}
