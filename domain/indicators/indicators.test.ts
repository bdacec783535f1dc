import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bollSeries } from './boll.ts';
import {
  areParamsValid,
  INDICATOR_IDS,
  indicatorFacts,
  initialParams,
  isIndicatorId,
} from './catalog.ts';
import { emaSeries } from './ema.ts';
import { indicatorSeries, indicatorState } from './engine.ts';
import { lineDecimals, lineInt } from './line-value.ts';
import type { IndicatorId } from './list.ts';
import { macdSeries } from './macd.ts';
import { rsiSeries } from './rsi.ts';
import { smaSeries } from './sma.ts';
import type { BarColumns, IndicatorBar } from './types.ts';
import { volMaSeries } from './vol.ts';
import { vwapSeries } from './vwap.ts';
import { INDICATOR_WORDS } from './words.ts';

const DAY_MS = 86_400_000;
const context = { sessionOf: (start: number): number => Math.floor(start / DAY_MS) };
const HighDecimal = Decimal.clone({ precision: 40 });

/** Small deterministic generator, to make failures reproducible. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function walk(length: number, start: number, step: number, seed = 7): Float64Array {
  const roll = dice(seed);
  let price = start;
  return Float64Array.from({ length }, () => {
    price = Math.max(1, price + Math.round((roll() - 0.5) * 2 * step));
    return price;
  });
}

function barsOf(closes: Float64Array, seed = 11): BarColumns {
  const roll = dice(seed);
  const spread = (): number => Math.floor(roll() * 50);
  return {
    start: Float64Array.from(closes, (_, i) => i * 3_600_000),
    high: Float64Array.from(closes, (close) => close + spread()),
    low: Float64Array.from(closes, (close) => Math.max(1, close - spread())),
    close: closes,
    volume: Float64Array.from(closes, () => Math.floor(roll() * 1e9)),
  };
}

function barAt(bars: BarColumns, i: number): IndicatorBar {
  return {
    start: bars.start[i] ?? 0,
    high: bars.high[i] ?? 0,
    low: bars.low[i] ?? 0,
    close: bars.close[i] ?? 0,
    volume: bars.volume[i] ?? 0,
  };
}

function expectClose(got: number, expected: number): void {
  if (Number.isNaN(expected)) expect(got).toBeNaN();
  else expect(Math.abs(got - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
}

const closesOf = fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 0, maxLength: 80 });
const FEW: Readonly<Partial<Record<IndicatorId, readonly number[]>>> = {
  SMA: [1, 3, 20],
  EMA: [1, 4],
  BOLL: [5, 2],
  MACD: [3, 6, 4],
  KDJ: [4, 3, 3],
  RSI: [1, 5],
  WR: [1, 6],
  ATR: [3],
  SUPERTREND: [3, 1.5],
  ICHIMOKU: [2, 3, 5, 3],
  VOL: [1, 4],
  WMA: [1, 4],
  HMA: [2, 9],
  DEMA: [1, 4],
  TEMA: [1, 4],
  KELTNER: [5, 3, 1.5],
  DONCHIAN: [3],
  STOCH: [4, 1, 3],
  ADX: [3],
  CCI: [4],
  MFI: [4],
  CMF: [4],
  SMMA: [1, 4],
  VWMA: [4],
  ALMA: [5, 0.5, 3],
  LINREG: [2, 7],
  ZLEMA: [1, 6],
  KAMA: [4, 2, 9],
  ENV: [4, 10],
  CHANDELIER: [3, 1.5],
  AROON: [1],
  ROC: [1, 5],
  MOM: [1, 5],
  CMO: [1],
  UO: [2, 3, 5],
  AO: [2, 5],
  PPO: [3, 6, 4],
  DPO: [5],
  COPPOCK: [4, 3, 3],
  ELDER: [4],
  VORTEX: [1],
  CHOP: [2],
  STDDEV: [1, 4],
};

describe.each(INDICATOR_IDS)('%s', (id) => {
  it('streams the values of the whole series and never advances on an open bar', () => {
    const choices = [initialParams(id), FEW[id] ?? initialParams(id)];
    fc.assert(
      fc.property(closesOf, fc.constantFrom(...choices), (closes, params) => {
        const bars = barsOf(Float64Array.from(closes));
        const lines = indicatorSeries(id, params, bars, context);
        const state = indicatorState(id, params, context);
        closes.forEach((close, i) => {
          const bar = barAt(bars, i);
          const wild = { ...bar, high: close * 3, low: 1, close: close * 2, volume: 5 };
          state.last(wild);
          const open = [...state.last(bar)];
          state.last(wild);
          const closed = [...state.append(bar)];
          expect(closed).toEqual(open);
          lines.forEach((line, index) => {
            expectClose(closed[index] ?? Number.POSITIVE_INFINITY, line[i] ?? Number.NaN);
          });
        });
      }),
      { numRuns: 60 },
    );
  });

  it('has as many lines as names, valid defaults, and no gap after the first value', () => {
    const params = initialParams(id);
    expect(areParamsValid(id, params)).toBe(true);
    const lines = indicatorSeries(id, params, barsOf(walk(300, 5_000, 40)), context);
    expect(lines).toHaveLength(indicatorFacts(id).lines(params).length);
    for (const line of lines) {
      const first = line.findIndex((value) => !Number.isNaN(value));
      expect(first).toBeGreaterThanOrEqual(0);
      expect(line.subarray(first).every((value) => Number.isFinite(value))).toBe(true);
    }
  });
});

describe('catalogue', () => {
  it('names every parameter, and every indicator differently, in both languages', () => {
    for (const id of INDICATOR_IDS) {
      const { params, repeats } = indicatorFacts(id);
      const words = INDICATOR_WORDS[id];
      expect(words.params).toHaveLength(repeats === undefined ? params.length : 0);
      for (const language of ['tr', 'en'] as const) {
        const names = words.params.map((name) => name[language]);
        expect(new Set(names).size).toBe(names.length);
        expect(words.help[language]).toMatch(/^\p{Lu}.{20,}\.$/u);
      }
    }
    for (const language of ['tr', 'en'] as const) {
      const names = INDICATOR_IDS.map((id) => INDICATOR_WORDS[id].name[language]);
      expect(new Set(names).size).toBe(INDICATOR_IDS.length);
    }
  });

  it('gives every line of every indicator a name of its own', () => {
    const names = INDICATOR_IDS.flatMap((id) =>
      indicatorFacts(id)
        .lines(initialParams(id))
        .map(({ name }) => name),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('refuses parameters outside their bounds', () => {
    expect(areParamsValid('SMA', [])).toBe(false);
    expect(areParamsValid('SMA', [5, 10, 30, 60, 90])).toBe(false);
    expect(areParamsValid('SMA', [0])).toBe(false);
    expect(areParamsValid('SMA', [2.5])).toBe(false);
    expect(areParamsValid('BOLL', [20])).toBe(false);
    expect(areParamsValid('BOLL', [20, 2.5])).toBe(true);
    expect(areParamsValid('MACD', [12, 26, Number.NaN])).toBe(false);
    expect(() => indicatorState('RSI', [501], context)).toThrow(RangeError);
    expect(isIndicatorId('SMA')).toBe(true);
    expect(isIndicatorId('sma')).toBe(false);
  });

  it('prints price lines with one digit more than the price', () => {
    const scales = { priceDecimals: 2, qtyDecimals: 8 };
    expect(lineDecimals('price', scales)).toBe(3);
    expect(lineDecimals('quantity', scales)).toBe(8);
    expect(lineDecimals('plain', scales)).toBe(2);
    expect(lineInt(1234.5, 'price')).toBe(12_345);
    expect(lineInt(-0.05, 'price')).toBe(-1);
    expect(lineInt(-0.04, 'price')).toBe(0);
    expect(lineInt(70.125, 'plain')).toBe(7_013);
    expect(lineInt(Number.NaN, 'plain')).toBeNull();
  });
});

describe('accuracy', () => {
  it('the running sum equals BigInt after a million bars', () => {
    const closes = walk(1_000_000, 6_800_000, 300, 3);
    const state = indicatorState('SMA', [30], context);
    let streamed = Number.NaN;
    for (const close of closes) {
      const [value] = state.append({ start: 0, high: close, low: close, close, volume: 0 });
      streamed = value ?? Number.NaN;
    }
    const exact = closes.subarray(-30).reduce((sum, close) => sum + BigInt(close), 0n);
    expect(streamed).toBe(Number(exact) / 30);
    expect(smaSeries(closes, 30).at(-1)).toBe(streamed);
  });

  it('volumes that exceed 2^53 together are summed exactly', () => {
    const volumes = Float64Array.from({ length: 40 }, (_, i) => 9e15 - i * 12_345_677);
    const mean = volMaSeries(volumes, 20);
    const exact = volumes.subarray(20).reduce((sum, volume) => sum + BigInt(volume), 0n);
    expect(mean.at(-1)).toBe(Number(exact / 20n) + Number(exact % 20n) / 20);
  });

  it.each([
    ['a quiet market at a high price', walk(200_000, 6_800_000, 3, 5)],
    ['a market that moved away from its first price', walk(200_000, 60_000_000, 30_000, 6)],
  ])('BOLL keeps its deviation in %s', (_name, closes) => {
    const [middle, upper, lower] = bollSeries(closes, { period: 20, width: 2 });
    const state = indicatorState('BOLL', [20, 2], context);
    let streamed = new Float64Array(3);
    for (const close of closes) {
      streamed = new Float64Array(state.append({ start: 0, high: 0, low: 0, close, volume: 0 }));
    }
    const tail = Array.from(closes.subarray(-20), BigInt);
    const sum = tail.reduce((total, close) => total + close, 0n);
    const squares = tail.reduce((total, close) => total + close * close, 0n);
    const exact = new HighDecimal((20n * squares - sum * sum).toString()).sqrt().div(20);
    const got = ((upper.at(-1) ?? 0) - (lower.at(-1) ?? 0)) / 4;
    expect(exact.minus(got).abs().div(exact).toNumber()).toBeLessThan(1e-9);
    expect([...streamed]).toEqual([middle.at(-1), upper.at(-1), lower.at(-1)]);
    expect(upper.subarray(19).every((value) => Number.isFinite(value))).toBe(true);
  });

  it('EMA, MACD and RSI stay within 1e-9 of a forty-digit run', () => {
    const closes = walk(5_000, 6_800_000, 500, 9);
    const exact = Array.from(closes, (close) => new HighDecimal(close));
    const ema = (values: readonly Decimal[], period: number): Decimal[] => {
      const alpha = new HighDecimal(2).div(period + 1);
      const seed = values.slice(0, period).reduce((sum, x) => sum.plus(x), new HighDecimal(0));
      const out = [seed.div(period)];
      for (const value of values.slice(period)) {
        const previous = out.at(-1) ?? seed;
        out.push(previous.plus(alpha.times(value.minus(previous))));
      }
      return out;
    };
    const fast = ema(exact, 12);
    // The slow average starts 14 bars after the fast one.
    const line = ema(exact, 26).map((slow, i) => (fast[i + 14] ?? slow).minus(slow));
    const signal = ema(line, 9);
    expectClose(emaSeries(closes, 12).at(-1) ?? 0, fast.at(-1)?.toNumber() ?? Number.NaN);
    const [macd, average] = macdSeries(closes, { fast: 12, slow: 26, signal: 9 });
    expectClose(macd.at(-1) ?? 0, line.at(-1)?.toNumber() ?? Number.NaN);
    expectClose(average.at(-1) ?? 0, signal.at(-1)?.toNumber() ?? Number.NaN);

    const zero = new HighDecimal(0);
    let [gain, loss] = [zero, zero];
    exact.forEach((close, i) => {
      if (i === 0) return;
      const change = close.minus(exact[i - 1] ?? zero);
      const [up, down] = [HighDecimal.max(change, 0), HighDecimal.max(change.neg(), 0)];
      if (i <= 14) [gain, loss] = [gain.plus(up.div(14)), loss.plus(down.div(14))];
      else {
        gain = gain.times(13).plus(up).div(14);
        loss = loss.times(13).plus(down).div(14);
      }
    });
    const rsi = gain.div(gain.plus(loss)).times(100).toNumber();
    expectClose(rsiSeries(closes, 14).at(-1) ?? 0, rsi);
  });

  it('VWAP is one exact division on both sides of 2^53', () => {
    for (const unit of [1, 1_000_000]) {
      const closes = walk(50, 6_800_000, 300, 4);
      const bars = barsOf(closes);
      const volume = bars.volume.map((value) => Math.floor(value / 1000) * unit + 1);
      const got = vwapSeries({ ...bars, volume }, { sessionOf: () => 0 }).at(-1) ?? 0;
      let [products, total] = [0n, 0n];
      closes.forEach((close, i) => {
        const typical = (bars.high[i] ?? 0) + (bars.low[i] ?? 0) + close;
        products += BigInt(typical) * BigInt(volume[i] ?? 0);
        total += BigInt(volume[i] ?? 0);
      });
      const exact = new HighDecimal(products.toString()).div((3n * total).toString());
      expect(exact.minus(got).abs().div(exact).toNumber()).toBeLessThan(2e-16);
    }
  });
});

describe('edges', () => {
  it('a flat market', () => {
    const bars = { ...barsOf(new Float64Array(40).fill(500)) };
    const flat = { ...bars, high: bars.close, low: bars.close };
    const last = (id: IndicatorId): number[] =>
      indicatorSeries(id, initialParams(id), flat, context).map(
        (line) => line.at(-1) ?? Number.NaN,
      );
    expect(last('RSI')).toEqual([100]);
    expect(last('KDJ')).toEqual([50, 50, 50]);
    expect(last('WR')).toEqual([-50]);
    expect(last('BOLL')).toEqual([500, 500, 500]);
    expect(last('OBV')).toEqual([0]);
    expect(last('MACD')).toEqual([0, 0, 0]);
    expect(last('ATR')).toEqual([0]);
  });

  it('VWAP has no value while nothing was traded, and restarts each session', () => {
    const close = Float64Array.from([100, 200, 300]);
    const bars = { start: Float64Array.from([0, 1, 2]), high: close, low: close, close };
    const volume = Float64Array.from([0, 5, 5]);
    const values = vwapSeries({ ...bars, volume }, { sessionOf: (start) => Math.floor(start / 2) });
    expect([...values]).toEqual([Number.NaN, 200, 300]);
  });

  it("writes a series into the caller's arrays, and refuses arrays of the wrong length", () => {
    const bars = barsOf(walk(60, 5_000, 40));
    for (const id of INDICATOR_IDS) {
      const params = FEW[id] ?? initialParams(id);
      const expected = indicatorSeries(id, params, bars, context);
      const lines = expected.map((line) => new Float64Array(line.length).fill(-7));
      expect(indicatorSeries(id, params, bars, { ...context, lines })).toBe(lines);
      expect(lines).toEqual(expected.map((line) => line.slice()));
      const short = lines.map((line) => line.subarray(1));
      expect(() => indicatorSeries(id, params, bars, { ...context, lines: short })).toThrow(
        RangeError,
      );
      expect(() =>
        indicatorSeries(id, params, bars, { ...context, lines: lines.slice(1) }),
      ).toThrow(RangeError);
    }
  });

  it('no bars give no values', () => {
    for (const id of INDICATOR_IDS) {
      const lines = indicatorSeries(id, initialParams(id), barsOf(new Float64Array(0)), context);
      expect(lines.every((line) => line.length === 0)).toBe(true);
    }
  });
});

const golden = path.join(
  process.env['SHARED_DIR'] ?? '../shared',
  'data/golden/sma20-daily-502.csv',
);
const hasGolden = existsSync(golden);
if (!hasGolden) console.warn(`no published averages at ${golden}: SMA not compared with them`);

describe.skipIf(!hasGolden)('published averages', () => {
  it('SMA(20) equals every printed value', () => {
    const [head = '', ...lines] = readFileSync(golden, 'utf8').trim().split(/\r?\n/);
    const columns = head.toLowerCase().split(',');
    const at = (name: string): number => columns.findIndex((column) => column.trim() === name);
    const rows = lines.map((line) => line.split(','));
    const cell = (row: readonly string[], name: string): Decimal | null =>
      (row[at(name)] ?? '').trim() === '' ? null : new HighDecimal((row[at(name)] ?? '').trim());
    const closes = Float64Array.from(rows, (row) => cell(row, 'close')?.times(100).toNumber() ?? 0);
    const sma = smaSeries(closes, 20);
    let compared = 0;
    rows.forEach((row, i) => {
      const printed = cell(row, 'sma');
      if (printed === null) return;
      expect(Math.abs((sma[i] ?? 0) / 100 - printed.toNumber())).toBeLessThan(1e-9);
      compared++;
    });
    expect(compared).toBe(483);
  });
});
