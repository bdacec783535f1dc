import { Decimal } from '#domain/money/decimal.ts';
import { mean, total } from './mean.ts';

/** Mean and spread of returns, unrounded fractions. */
export type SharpeFigures = {
  /** Mean return of a period. */
  readonly mean: Decimal;
  /** Sample standard deviation of a period's return. */
  readonly deviation: Decimal;
  /** Yearly Sharpe ratio; null where the returns do not vary. */
  readonly sharpe: Decimal | null;
};

/**
 * Sharpe ratio of returns per period, without a risk-free rate: mean over sample deviation (divided
 * by n - 1), times the square root of the periods of a year. Source: Sharpe (1994).
 * @param returns fractions, at least 2.
 * @param periodsPerYear above 0, such as 365 for daily returns.
 * @throws RangeError for fewer returns, or for any other number of periods.
 */
export function sharpeFigures(
  returns: readonly Decimal[],
  periodsPerYear: Decimal | number,
): SharpeFigures {
  const average = mean(returns);
  const periods = new Decimal(periodsPerYear);
  if (average === null || returns.length < 2 || !periods.gt(0)) {
    throw new RangeError(`${returns.length} returns, ${periods.toString()} periods a year`);
  }
  const squares = returns.map((one) => one.minus(average).pow(2));
  const deviation = total(squares)
    .div(returns.length - 1)
    .sqrt();
  const isFlat = returns.every((one) => one.eq(returns[0]!));
  return {
    mean: average,
    deviation: isFlat ? new Decimal(0) : deviation,
    sharpe: isFlat ? null : average.div(deviation).times(periods.sqrt()),
  };
}
