import type { Instrument } from '#domain/market/types.ts';
import { assetScale, shareAsset } from '#domain/money/asset.ts';
import { Decimal, decimalText, roundTo } from '#domain/money/decimal.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { fromMinor, minorText, type Price, type Qty } from '#domain/money/money.ts';
import { priceFrom, priceTicks, qtyFrom, qtyUnits } from '#domain/money/price-qty.ts';
import { PRICE_SCALE } from '#server/ports/rows.ts';

/**
 * Converts between the integers of an instrument, which the market uses, and the integers of rows:
 * prices at scale 10, quantities at the scale of their asset. Conversions are exact; a value that
 * would lose digits is a defect and throws RangeError.
 */

/** Ledger asset of an instrument: shares of a code, or the coin. */
export function baseAsset({ kind, symbol, base }: Instrument): string {
  return kind === 'stock' ? shareAsset(symbol) : base;
}

/** Price of the instrument as stored in a row. */
export function priceRow(instrument: Instrument, ticks: number): bigint {
  return priceFrom(instrument.quote, ticks, instrument.priceDecimals);
}

/** Price of a row as an integer of the instrument. */
export function priceInt(instrument: Instrument, row: bigint): number {
  return priceTicks(row as Price<string>, instrument.priceDecimals);
}

/** Quantity of the instrument as stored in a row. */
export function qtyRow(instrument: Instrument, units: number): bigint {
  return qtyFrom(baseAsset(instrument), units, instrument.qtyDecimals);
}

/** Quantity of a row as an integer of the instrument. */
export function qtyInt(instrument: Instrument, row: bigint): number {
  return qtyUnits(baseAsset(instrument), row as Qty<string>, instrument.qtyDecimals);
}

/** Price of a row as a decimal. */
export function priceDec(row: bigint): Decimal {
  return fromMinor(row, PRICE_SCALE);
}

/** Quantity of a row as a decimal. */
export function qtyDec(instrument: Instrument, row: bigint): Decimal {
  return fromMinor(row, assetScale(baseAsset(instrument)));
}

/** Price of a row as text with the decimals of the instrument. */
export function priceText(instrument: Instrument, row: bigint): string {
  return formatPlain(priceInt(instrument, row), instrument.priceDecimals);
}

/** Quantity of a row as text with the decimals of the instrument. */
export function qtyText(instrument: Instrument, row: bigint): string {
  return formatPlain(qtyInt(instrument, row), instrument.qtyDecimals);
}

/** Amount of an asset as text with all its decimals. */
export function amountText(asset: string, amount: bigint): string {
  return minorText(amount, assetScale(asset));
}

/** Amount of an asset as a decimal. */
export function amountDec(asset: string, amount: bigint): Decimal {
  return fromMinor(amount, assetScale(asset));
}

const WIRE_DECIMALS = 18;

/** An unrounded value in the precision of the wire: at most 18 decimals, rounded half up. */
export function wireDecimal(value: Decimal | string): string {
  return decimalText(roundTo(new Decimal(value), WIRE_DECIMALS, 'halfUp'));
}
