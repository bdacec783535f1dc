import { Decimal } from '#domain/money/decimal.ts';

/** Bounds of a probability, fractions from 0 to 1, unrounded. */
export type ScoreInterval = { readonly low: Decimal; readonly high: Decimal };

/**
 * Wilson's score interval of a win rate, without continuity correction: (w + z^2 / 2 -+ z sqrt(w (n
 * - w) / n + z^2 / 4)) / (n + z^2). Source: Wilson, Probable inference (1927).
 * @param wins w, from 0 to n.
 * @param trials n, at least 1.
 * @param z quantile of the confidence, such as 1.96 for 95 %; not negative.
 * @throws RangeError for anything else.
 */
export function wilsonInterval(wins: number, trials: number, z: Decimal): ScoreInterval {
  const areWhole = Number.isInteger(wins) && Number.isInteger(trials);
  if (!areWhole || !(trials >= 1 && wins >= 0 && wins <= trials) || !z.gte(0)) {
    throw new RangeError(`${wins} wins of ${trials} with z ${z.toString()}`);
  }
  const square = z.times(z);
  const spread = new Decimal(wins).times(trials - wins).div(trials);
  const reach = z.times(spread.plus(square.div(4)).sqrt());
  const centre = square.div(2).plus(wins);
  const weight = square.plus(trials);
  return {
    low: Decimal.max(0, centre.minus(reach).div(weight)),
    high: Decimal.min(1, centre.plus(reach).div(weight)),
  };
}
