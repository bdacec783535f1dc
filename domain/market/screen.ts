import { changeHundredths } from '#domain/text/number-text.ts';
import { priceChange } from './change.ts';
import { TURNOVER_DECIMALS, type Instrument, type Ticker } from './types.ts';

/** Figures of an instrument that a condition of the screener can compare. */
export const SCREEN_FIELDS = [
  'change', 'last', 'points', 'turnover', 'volume', 'high', 'low', 'reference', 'fromHigh',
  'fromLow', 'range',
] as const; // prettier-ignore
export type ScreenField = (typeof SCREEN_FIELDS)[number];

export const SCREEN_BOUNDS = ['min', 'max'] as const;

/** A figure that must be at least (`min`) or at most (`max`) a value; the value itself passes. */
export type ScreenCondition = {
  readonly field: ScreenField;
  readonly bound: (typeof SCREEN_BOUNDS)[number];
  /** Plain decimal text, in percent for `change`, `fromHigh`, `fromLow` and `range`. */
  readonly value: string;
};

/** Decimals of a compared value. No price, quantity or threshold has more. */
export const SCREEN_DECIMALS = 18;
const PERCENT_DECIMALS = 2;

/** What is compared: a ticker, in the scales of its instrument. Unknown values are NaN. */
export type ScreenRow = {
  readonly instrument: Pick<Instrument, 'priceDecimals' | 'qtyDecimals'>;
  readonly ticker: Pick<Ticker, 'last' | 'reference' | 'high' | 'low' | 'volume' | 'turnover'>;
  /** Price of one unit of the quote currency in lira; null while it is unknown or for points. */
  readonly lira: { readonly price: number; readonly decimals: number } | null;
};

/** Integer of 10^-`decimals` as an integer of 10^-18; null for an unknown value. */
function scaled(units: number | null, decimals: number): bigint | null {
  if (units === null || !Number.isSafeInteger(units)) return null;
  return BigInt(units) * 10n ** BigInt(SCREEN_DECIMALS - decimals);
}

/** Turnover in lira, truncated to 18 decimals, so that all markets compare in one currency. */
function liraTurnover({ ticker, lira }: ScreenRow): bigint | null {
  const own = scaled(ticker.turnover, TURNOVER_DECIMALS);
  if (own === null || lira === null || !(lira.price > 0)) return null;
  return (own * BigInt(lira.price)) / 10n ** BigInt(lira.decimals);
}

/** A distance in percent as it is shown: hundredths, rounded half away from zero. */
function distance(price: number, from: number): bigint | null {
  return price > 0 ? scaled(changeHundredths(price, from), PERCENT_DECIMALS) : null;
}

/**
 * Value of a field as an integer of 10^-18, exact: prices in the quote currency, volume in units of
 * the instrument, turnover in lira, the others in percent with two decimals. `fromHigh` and
 * `fromLow` are the distance of the last price from the extremes of the day, `range` that of the
 * high from the low.
 * @returns null while a price that it needs is unknown.
 */
export function screenValue(row: ScreenRow, field: ScreenField): bigint | null {
  const { ticker, instrument } = row;
  switch (field) {
    case 'turnover':
      return liraTurnover(row);
    case 'volume':
      return scaled(ticker.volume, instrument.qtyDecimals);
    case 'change':
      return distance(ticker.last, ticker.reference);
    case 'fromHigh':
      return distance(ticker.last, ticker.high);
    case 'fromLow':
      return distance(ticker.last, ticker.low);
    case 'range':
      return distance(ticker.high, ticker.low);
    case 'points':
      return scaled(priceChange(ticker.last, ticker.reference), instrument.priceDecimals);
    default:
      return ticker[field] > 0 ? scaled(ticker[field], instrument.priceDecimals) : null;
  }
}

const THRESHOLD = /^(-?)(\d{1,18})(?:\.(\d{1,12}))?$/;

/** Threshold as an integer of 10^-18; null for a text that is no such number. */
export function thresholdUnits(text: string): bigint | null {
  const [, sign, whole, rest = ''] = THRESHOLD.exec(text) ?? [];
  if (whole === undefined) return null;
  const units = BigInt(whole + rest.padEnd(SCREEN_DECIMALS, '0'));
  return sign === '-' ? -units : units;
}

/**
 * Whether an instrument meets all conditions. An unknown value meets none, and neither does a
 * condition without a number.
 */
export function meetsAll(row: ScreenRow, conditions: readonly ScreenCondition[]): boolean {
  return conditions.every(({ field, bound, value }) => {
    const found = screenValue(row, field);
    const limit = thresholdUnits(value);
    if (found === null || limit === null) return false;
    return bound === 'min' ? found >= limit : found <= limit;
  });
}
