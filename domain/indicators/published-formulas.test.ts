import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  equalsItsFormula, gap, linesOf, random, type FormulaCase,
} from '#tests/support/formula-cases.ts'; // prettier-ignore
import {
  adx, bottom, cci, cmf, ema, ichimoku, keltner, mfi, midpoints, stoch, supertrend, top, trueRange,
  wilder, wma, zip,
} from '#tests/support/naive-indicators.ts'; // prettier-ignore
import { ADX } from './adx.ts';
import { ATR } from './atr.ts';
import { CCI } from './cci.ts';
import { CMF } from './cmf.ts';
import { DEMA } from './dema.ts';
import { DONCHIAN } from './donchian.ts';
import { HMA } from './hma.ts';
import { ICHIMOKU } from './ichimoku.ts';
import { KELTNER } from './keltner.ts';
import { MFI } from './mfi.ts';
import { STOCH } from './stoch.ts';
import { SUPERTREND } from './supertrend.ts';
import { TEMA } from './tema.ts';
import type { BarColumns } from './types.ts';
import { WMA } from './wma.ts';

const CASES: Readonly<Record<string, FormulaCase>> = {
  WMA: { computation: WMA, params: [9], naive: ({ close }) => [wma(close, 9)], first: [8] },
  HMA: {
    computation: HMA,
    params: [20],
    naive: ({ close }) => [
      wma(
        zip(wma(close, 10), wma(close, 20), (a, b) => 2 * a - b),
        4,
      ),
    ],
    first: [22],
  },
  DEMA: {
    computation: DEMA,
    params: [9],
    naive: ({ close }) => {
      const once = ema(close, 9);
      return [zip(once, ema(once, 9), (a, b) => 2 * a - b)];
    },
    first: [16],
  },
  TEMA: {
    computation: TEMA,
    params: [9],
    naive: ({ close }) => {
      const once = ema(close, 9);
      const twice = ema(once, 9);
      const parts = zip(once, twice, (a, b) => 3 * a - 3 * b);
      return [zip(parts, ema(twice, 9), (a, b) => a + b)];
    },
    first: [24],
  },
  DONCHIAN: {
    computation: DONCHIAN,
    params: [20],
    naive: (bars) => [midpoints(bars, 20), top(bars.high, 20), bottom(bars.low, 20)],
    first: [19, 19, 19],
  },
  KELTNER: {
    computation: KELTNER,
    params: [5, 10, 1.5],
    naive: (bars) => keltner(bars, [5, 10, 1.5]),
    first: [4, 10, 10],
  },
  ICHIMOKU: {
    computation: ICHIMOKU,
    params: [9, 26, 52, 26],
    naive: (bars) => ichimoku(bars, [9, 26, 52]),
    first: [8, 25, 25, 51, 0],
  },
  SUPERTREND: {
    computation: SUPERTREND,
    params: [10, 3],
    naive: (bars) => supertrend(bars, [10, 3]),
    first: [10],
  },
  ATR: {
    computation: ATR,
    params: [14],
    naive: (bars) => [wilder(trueRange(bars), 14)],
    first: [14],
  },
  ADX: { computation: ADX, params: [14], naive: (bars) => adx(bars, 14), first: [14, 14, 27] },
  CCI: { computation: CCI, params: [20], naive: (bars) => [cci(bars, 20)], first: [19] },
  STOCH: {
    computation: STOCH,
    params: [14, 3, 5],
    naive: (bars) => stoch(bars, [14, 3, 5]),
    first: [15, 19],
  },
  MFI: { computation: MFI, params: [14], naive: (bars) => [mfi(bars, 14)], first: [14] },
  CMF: { computation: CMF, params: [20], naive: (bars) => [cmf(bars, 20)], first: [19] },
};
const NAMES = Object.keys(CASES);

describe.each(NAMES)('%s', (name) => equalsItsFormula(CASES[name]!));

const moved = (bars: BarColumns, price: (value: number) => number): BarColumns => ({
  ...bars,
  high: bars.high.map(price),
  low: bars.low.map(price),
  close: bars.close.map(price),
});

describe('invariants', () => {
  const offset = fc.integer({ min: 1, max: 1e6 });
  const factor = fc.integer({ min: 2, max: 100 });
  const PLAIN = ['ADX', 'CCI', 'STOCH', 'CMF'];
  const SCALED = NAMES.filter((name) => !PLAIN.includes(name) && name !== 'MFI');

  it.each([...PLAIN, 'MFI'])('%s does not depend on the scale of prices', (name) => {
    fc.assert(
      fc.property(random, factor, (bars, times) => {
        const lines = linesOf(CASES[name]!, bars);
        const scaled = linesOf(
          CASES[name]!,
          moved(bars, (value) => value * times),
        );
        lines.forEach((line, at) => expect(gap(scaled[at]!, [...line])).toBeLessThan(1e-8));
      }),
      { numRuns: 30 },
    );
  });

  it.each(PLAIN)('%s does not depend on the level of prices', (name) => {
    fc.assert(
      fc.property(random, offset, (bars, by) => {
        const lines = linesOf(CASES[name]!, bars);
        const shifted = linesOf(
          CASES[name]!,
          moved(bars, (value) => value + by),
        );
        lines.forEach((line, at) => expect(gap(shifted[at]!, [...line])).toBeLessThan(1e-8));
      }),
      { numRuns: 30 },
    );
  });

  it.each(SCALED)('%s moves with level and scale of prices', (name) => {
    fc.assert(
      fc.property(random, offset, factor, (bars, by, times) => {
        const lines = linesOf(CASES[name]!, bars);
        const level = name === 'ATR' ? 0 : by;
        const changed = linesOf(
          CASES[name]!,
          moved(bars, (value) => value * times + by),
        );
        lines.forEach((line, at) => {
          const expected = Array.from(line, (value) => value * times + level);
          expect(gap(changed[at]!, expected)).toBeLessThan(1e-8);
        });
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['ADX', 0, 100],
    ['STOCH', 0, 100],
    ['MFI', 0, 100],
    ['CMF', -1, 1],
  ])('%s stays between %d and %d', (name, least, most) => {
    fc.assert(
      fc.property(random, (bars) => {
        for (const line of linesOf(CASES[name]!, bars)) {
          for (const value of line) if (value < least || value > most) return false;
        }
        return true;
      }),
    );
  });

  it('ADX is at most 100 where all movement was one way', () => {
    const count = 21;
    const of = (at: number, then: number): Float64Array =>
      Float64Array.from({ length: count }, (_, bar) => (bar < 2 ? 9_000 : bar === 2 ? at : then));
    const bars = {
      start: Float64Array.from({ length: count }, (_, bar) => bar * 60_000),
      high: of(8_999, 8_999),
      low: of(8_998, 8_999),
      close: of(8_999, 8_999),
      volume: new Float64Array(count),
    };
    const [, minus] = linesOf(CASES['ADX']!, bars);
    expect(Math.max(...(minus ?? []).filter((value) => !Number.isNaN(value)))).toBe(100);
  });

  it('channels enclose their middle, and Donchian every price', () => {
    fc.assert(
      fc.property(random, (bars) => {
        for (const name of ['DONCHIAN', 'KELTNER']) {
          const [middle, upper, lower] = linesOf(CASES[name]!, bars);
          middle!.forEach((value, i) => {
            expect(value < lower![i]! || value > upper![i]!).toBe(false);
            if (name === 'KELTNER') return;
            expect(bars.high[i]! > upper![i]! || bars.low[i]! < lower![i]!).toBe(false);
          });
        }
      }),
    );
  });
});

describe('special markets', () => {
  const flat = (volume: number): BarColumns => {
    const price = new Float64Array(60).fill(700);
    const volumes = new Float64Array(60).fill(volume);
    return { start: price, high: price, low: price, close: price, volume: volumes };
  };
  const lastOf = (name: string, bars: BarColumns): number[] =>
    linesOf(CASES[name]!, bars).map((line) => line.at(-1)!);

  it('a flat market', () => {
    expect(lastOf('ADX', flat(5))).toEqual([0, 0, 0]);
    expect(lastOf('CCI', flat(5))).toEqual([0]);
    expect(lastOf('STOCH', flat(5))).toEqual([50, 50]);
    expect(lastOf('MFI', flat(5))).toEqual([100]);
    expect(lastOf('CMF', flat(5))).toEqual([0]);
    expect(lastOf('CMF', flat(0))).toEqual([Number.NaN]);
    expect(lastOf('KELTNER', flat(5))).toEqual([700, 700, 700]);
    for (const name of ['WMA', 'HMA', 'DEMA', 'TEMA']) expect(lastOf(name, flat(5))).toEqual([700]);
  });

  it('averages of a straight line lag as published', () => {
    const close = Float64Array.from({ length: 600 }, (_, i) => 1_000 + 7 * i);
    const line = { start: close, high: close, low: close, close, volume: close };
    // WMA lags (n - 1) / 3 bars; the double and triple averages do not lag.
    expect(lastOf('WMA', line)[0]).toBeCloseTo(close.at(-1)! - (7 * 8) / 3, 8);
    expect(lastOf('DEMA', line)[0]).toBeCloseTo(close.at(-1)!, 8);
    expect(lastOf('TEMA', line)[0]).toBeCloseTo(close.at(-1)!, 8);
    // 2 WMA(10) lags -3 and WMA(20) 19/3 bars: 1/3 bar ahead, less the lag of WMA(4), one bar.
    expect(lastOf('HMA', line)[0]).toBeCloseTo(close.at(-1)! - (7 * 2) / 3, 8);
  });
});
