import { Decimal } from '#domain/money/decimal.ts';

/** Sum; 0 without values. */
export function total(values: readonly Decimal[]): Decimal {
  return values.reduce((sum, value) => sum.plus(value), new Decimal(0));
}

/** Arithmetic mean, unrounded; null without values. */
export function mean(values: readonly Decimal[]): Decimal | null {
  return values.length === 0 ? null : total(values).div(values.length);
}
