import { Decimal } from '#domain/money/decimal.ts';
import { deflatedSharpe } from '#domain/stats/deflated-sharpe.ts';
import { probabilisticSharpe, type SharpeSample } from '#domain/stats/probabilistic-sharpe.ts';
import { sharpeFigures } from '#domain/stats/sharpe.ts';
import { tradeSummary } from '#domain/stats/summary.ts';
import { wilsonInterval } from '#domain/stats/wilson.ts';
import { xirr } from '#domain/stats/xirr.ts';
import type { VectorValue } from './vector-compare.ts';
import { count, decimal, list, optionalDecimals, text, type VectorInput } from './vector-input.ts';

type Output = Readonly<Record<string, VectorValue>>;

const rows = (input: VectorInput, field: string): VectorInput[] =>
  list(input, field).map((row) => row as VectorInput);
const double = (input: VectorInput, field: string): number => Number(text(input, field));

function sample(input: VectorInput): SharpeSample {
  return {
    sharpe: double(input, 'sharpe'),
    n: count(input, 'n'),
    skew: double(input, 'skew'),
    kurtosis: double(input, 'kurtosis'),
  };
}

/** Statistics of trades and returns. */
export const STATS_FUNCTIONS: Readonly<Record<string, (input: VectorInput) => Output>> = {
  'stats.xirr': (input) => {
    const flows = rows(input, 'flows').map((row) => ({
      day: double(row, 'day'),
      amount: decimal(row, 'amount'),
    }));
    return { rate: xirr(flows).rate };
  },
  'stats.summary': (input) =>
    tradeSummary(
      rows(input, 'trades').map((row) => ({
        pnl: decimal(row, 'pnl'),
        ...optionalDecimals(row, 'risk'),
      })),
    ),
  'stats.wilson': (input) => ({
    ...wilsonInterval(count(input, 'wins'), count(input, 'n'), decimal(input, 'z')),
  }),
  'stats.sharpe': (input) => {
    const returns = list(input, 'returns').map((value) => new Decimal(String(value)));
    return { ...sharpeFigures(returns, decimal(input, 'periodsPerYear')) };
  },
  'stats.probabilisticSharpe': (input) => ({
    probability: probabilisticSharpe(sample(input), double(input, 'benchmark')),
  }),
  'stats.deflatedSharpe': (input) => {
    const trials = { trials: count(input, 'trials'), variance: double(input, 'variance') };
    return deflatedSharpe(sample(input), trials);
  },
};
