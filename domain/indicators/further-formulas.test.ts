import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  equalsItsFormula, linesOf, random, type FormulaCase,
} from '#tests/support/formula-cases.ts'; // prettier-ignore
import { wilder } from '#tests/support/naive-indicators.ts';
import {
  accumulation, alma, aroon, awesome, chandelier, choppiness, cmo, coppock, detrended, deviation,
  elder, envelope, kama, linreg, momentum, ppo, roc, ultimate, vortex, vwma, zlema,
} from '#tests/support/naive-oscillators.ts'; // prettier-ignore
import { COMPUTATIONS } from './list.ts';
import type { BarColumns } from './types.ts';

/** Formula, parameters and first indexes of each indicator. */
const FORMULAS = {
  SMMA: { params: [9], naive: ({ close }) => [wilder(close, 9)], first: [8] },
  VWMA: { params: [20], naive: (bars) => [vwma(bars, 20)], first: [19] },
  ALMA: { params: [9, 0.85, 6], naive: ({ close }) => [alma(close, [9, 0.85, 6])], first: [8] },
  LINREG: { params: [20], naive: ({ close }) => [linreg(close, 20)], first: [19] },
  ZLEMA: { params: [20], naive: ({ close }) => [zlema(close, 20)], first: [28] },
  KAMA: { params: [10, 2, 30], naive: ({ close }) => [kama(close, [10, 2, 30])], first: [10] },
  ENV: { params: [20, 2.5], naive: ({ close }) => envelope(close, [20, 2.5]), first: [19, 19, 19] },
  CHANDELIER: { params: [22, 3], naive: (bars) => chandelier(bars, [22, 3]), first: [22, 22] },
  AROON: { params: [25], naive: (bars) => aroon(bars, 25), first: [25, 25] },
  ROC: { params: [12], naive: ({ close }) => [roc(close, 12)], first: [12] },
  MOM: { params: [10], naive: ({ close }) => [momentum(close, 10)], first: [10] },
  CMO: { params: [9], naive: ({ close }) => [cmo(close, 9)], first: [9] },
  UO: { params: [7, 14, 28], naive: (bars) => [ultimate(bars, [7, 14, 28])], first: [28] },
  AO: { params: [5, 34], naive: (bars) => [awesome(bars, [5, 34])], first: [33] },
  PPO: { params: [12, 26, 9], naive: ({ close }) => ppo(close, [12, 26, 9]), first: [25, 33, 33] },
  DPO: { params: [20], naive: ({ close }) => [detrended(close, 20)], first: [19] },
  COPPOCK: {
    params: [14, 11, 10],
    naive: ({ close }) => [coppock(close, [14, 11, 10])],
    first: [23],
  },
  ELDER: { params: [13], naive: (bars) => elder(bars, 13), first: [12, 12] },
  VORTEX: { params: [14], naive: (bars) => vortex(bars, 14), first: [14, 14] },
  CHOP: { params: [14], naive: (bars) => [choppiness(bars, 14)], first: [14] },
  AD: { params: [], naive: (bars) => [accumulation(bars)], first: [0] },
  STDDEV: { params: [20], naive: ({ close }) => [deviation(close, 20)], first: [19] },
} as const satisfies Readonly<Record<string, Omit<FormulaCase, 'computation'>>>;

type Name = keyof typeof FORMULAS;
const NAMES = Object.keys(FORMULAS) as readonly Name[];

const caseOf = (name: Name): FormulaCase => ({
  ...FORMULAS[name],
  computation: COMPUTATIONS[name],
});

describe.each(NAMES)('%s', (name) => equalsItsFormula(caseOf(name)));

it.each([
  ['AROON', 0, 100],
  ['CMO', -100, 100],
  ['UO', 0, 100],
] as const)('%s stays between %d and %d', (name, least, most) => {
  fc.assert(
    fc.property(random, (bars) => {
      for (const line of linesOf(caseOf(name), bars)) {
        for (const value of line) if (value < least || value > most) return false;
      }
      return true;
    }),
  );
});

/** Bars that close at these prices, with a range of `spread` on both sides. */
function barsAt(close: Float64Array, spread: number, volume: number): BarColumns {
  return {
    start: close.map((_, i) => i * 60_000),
    high: close.map((price) => price + spread),
    low: close.map((price) => price - spread),
    close,
    volume: close.map(() => volume),
  };
}

const lastOf = (name: Name, bars: BarColumns): number[] =>
  linesOf(caseOf(name), bars).map((line) => line.at(-1)!);

it('a flat market', () => {
  const flat = barsAt(new Float64Array(60).fill(700), 0, 5);
  for (const name of ['SMMA', 'VWMA', 'LINREG', 'ZLEMA', 'KAMA'] as const) {
    expect(lastOf(name, flat)).toEqual([700]);
  }
  expect(lastOf('ALMA', flat)[0]).toBeCloseTo(700, 9);
  for (const name of ['ROC', 'MOM', 'CMO', 'AO', 'DPO', 'COPPOCK', 'AD', 'STDDEV'] as const) {
    expect(lastOf(name, flat)).toEqual([0]);
  }
  expect(lastOf('ENV', flat)).toEqual([700, 717.5, 682.5]);
  expect(lastOf('CHANDELIER', flat)).toEqual([700, 700]);
  expect(lastOf('AROON', flat)).toEqual([100, 100]);
  expect(lastOf('UO', flat)).toEqual([50]);
  expect(lastOf('PPO', flat)).toEqual([0, 0, 0]);
  expect(lastOf('ELDER', flat)).toEqual([0, 0]);
  expect(lastOf('VORTEX', flat)).toEqual([0, 0]);
  expect(lastOf('CHOP', flat)).toEqual([100]);
  expect(lastOf('VWMA', barsAt(flat.close, 0, 0))).toEqual([Number.NaN]);
});

it('a straight rise', () => {
  const close = Float64Array.from({ length: 300 }, (_, i) => 1_000 + 7 * i);
  const rise = barsAt(close, 0, 5);
  const last = close.at(-1)!;
  expect(lastOf('LINREG', rise)[0]).toBeCloseTo(last, 8);
  // The EMA lags (n - 1) / 2 = 9.5 bars, the close of 9 bars ago gives back 9 of them.
  expect(lastOf('ZLEMA', rise)[0]).toBeCloseTo(last - 7 * 0.5, 6);
  expect(lastOf('VWMA', rise)[0]).toBeCloseTo(last - 7 * 9.5, 8);
  expect(lastOf('MOM', rise)).toEqual([70]);
  expect(lastOf('CMO', rise)).toEqual([100]);
  expect(lastOf('AROON', rise)).toEqual([100, 0]);
  expect(lastOf('UO', rise)[0]).toBeCloseTo(100, 9);
  expect(lastOf('VORTEX', rise)).toEqual([1, 1]);
  // Means of 5 and 34 bars lag 2 and 16.5 bars; a mean of 20 lags 9.5, and DPO looks 11 back.
  expect(lastOf('AO', rise)[0]).toBeCloseTo(7 * 14.5, 8);
  expect(lastOf('DPO', rise)[0]).toBeCloseTo(-7 * 1.5, 8);
  expect(lastOf('STDDEV', rise)[0]).toBeCloseTo(7 * Math.sqrt((20 ** 2 - 1) / 12), 8);
});
