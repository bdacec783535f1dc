import type { Decimal } from '#domain/money/decimal.ts';
import { creditDown } from '#domain/money/rounding.ts';

/**
 * Amount received by a conversion at a quoted rate: selling base `amount * rate * (1 - spread)`,
 * selling quote `amount / (rate * (1 + spread))`, rounded down to the decimals of the asset
 * received.
 */
export function convert(order: {
  readonly amount: Decimal;
  readonly rate: Decimal;
  readonly spread: Decimal;
  readonly direction: 'sellBase' | 'sellQuote';
  readonly scale: number;
}): Decimal {
  const { amount, rate, spread, direction, scale } = order;
  const received =
    direction === 'sellBase'
      ? amount.times(rate).times(spread.neg().plus(1))
      : amount.div(rate.times(spread.plus(1)));
  return creditDown(received, scale);
}
