import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadInstruments } from '#server/feed/instruments/load-instruments.ts';
import { BarSource } from './bar-source.ts';
import { DailyPath } from './daily-path.ts';
import { FairValue } from './fair-value.ts';
import { fillTempo, MINUTE_STEPS, MinutePath, SECONDS } from './minute-path.ts';
import { keyOfText } from './noise.ts';
import type { PathBar } from './path-bar.ts';
import { simProfile, type SimProfile } from './sim-profile.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-18T08:00:00Z');
const SYMBOLS = ['BTC-USDT', 'BTC-USDT-SWAP', 'ETH-USDT', 'THYAO'];

function profilesOf(seed: string): ReadonlyMap<string, SimProfile> {
  const rows = loadInstruments().filter(({ symbol }) => SYMBOLS.includes(symbol));
  return new Map(rows.map((row) => [row.symbol, simProfile(row, keyOfText(`seed:${seed}`))]));
}

const PROFILES = profilesOf('7');
const BTC = PROFILES.get('BTC-USDT')!;

/** All points of the path of a bar. */
function pathOf(profile: SimProfile, bar: PathBar): number[] {
  const tempo = new Float64Array(SECONDS);
  fillTempo(tempo, profile, bar.start / MINUTE);
  const path = new MinutePath();
  path.draw(profile, bar, tempo);
  return Array.from({ length: MINUTE_STEPS + 1 }, (_, step) => path.at(step));
}

/** Bars of any shape around 100,000, with a plausible variance or none. */
const ANY_BAR = fc
  .record({
    prices: fc.array(fc.integer({ min: 99_000, max: 101_000 }), { minLength: 2, maxLength: 4 }),
    minute: fc.integer({ min: 29_000_000, max: 30_000_000 }),
    variance: fc.constantFrom(0, 1e-10, 1e-7, 1e-5),
  })
  .map(({ prices, minute, variance }): PathBar => {
    const start = minute * MINUTE;
    return {
      start,
      end: start + MINUTE,
      open: prices[0]!,
      high: Math.max(...prices),
      low: Math.min(...prices),
      close: prices.at(-1)!,
      volume: 1,
      turnover: 1,
      trades: 10,
      variance,
    };
  });

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(a), mean(b)];
  const product = (p: readonly number[], q: readonly number[], from: number, to: number): number =>
    mean(p.map((value, i) => (value - from) * (q[i]! - to)));
  return product(a, b, x, y) / Math.sqrt(product(a, a, x, x) * product(b, b, y, y));
}

/** Logarithmic returns of the value over a step of time, from the start of an hour. */
function returnsOf(symbol: string, stepMs: number, seed: string): number[] {
  const profiles = profilesOf(seed);
  const source = new BarSource(new DailyPath(), profiles);
  const value = new FairValue(profiles.get(symbol)!, source, START);
  const returns: number[] = [];
  let before = value.at(START);
  for (let ts = START + stepMs; ts < START + 60 * MINUTE; ts += stepMs) {
    const now = value.at(ts);
    returns.push(Math.log(now / before));
    before = now;
  }
  return returns;
}

describe('the value inside a minute', () => {
  it('starts at the open, ends at the close and reaches exactly high and low', () => {
    fc.assert(
      fc.property(ANY_BAR, (bar) => {
        const path = pathOf(BTC, bar);
        expect(path[0]).toBe(bar.open);
        expect(path.at(-1)).toBeCloseTo(bar.close, 6);
        expect(Math.max(...path)).toBeCloseTo(bar.high, 6);
        expect(Math.min(...path)).toBeCloseTo(bar.low, 6);
      }),
    );
  });

  it('depends on seed, symbol and time only', () => {
    const source = new BarSource(new DailyPath(), PROFILES);
    const whole = new FairValue(BTC, source, START);
    const seen = [0.5, 1, 20, 59.9, 61, 200].map((second) => whole.at(START + second * 1000));
    const late = new FairValue(BTC, new BarSource(new DailyPath(), PROFILES), START + 5 * MINUTE);
    expect(late.at(START + 200_000)).toBe(seen[5]);
    const again = new FairValue(BTC, source, START);
    expect(again.at(START + 59_900)).toBe(seen[3]);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('moves without memory: the next second does not follow from the last', () => {
    for (const stepMs of [1_000, 5_000]) {
      const all = ['1', '2', '3', '4', '5'].map((seed) => {
        const returns = returnsOf('BTC-USDT', stepMs, seed);
        return correlation(returns.slice(1), returns.slice(0, -1));
      });
      const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
      expect(Math.abs(mean), `${stepMs} ms: ${all.join(' ')}`).toBeLessThan(0.1);
    }
  });

  it('moves a contract with its pair, and coins together', () => {
    const pair = returnsOf('BTC-USDT', 5_000, '1');
    expect(correlation(pair, returnsOf('BTC-USDT-SWAP', 5_000, '1'))).toBeGreaterThan(0.9);
    expect(correlation(pair, returnsOf('ETH-USDT', 5_000, '1'))).toBeGreaterThan(0.4);
  });

  it('keeps the basis of a contract within two basis points', () => {
    const source = new BarSource(new DailyPath(), PROFILES);
    const pair = new FairValue(BTC, source, START);
    const contract = new FairValue(PROFILES.get('BTC-USDT-SWAP')!, source, START);
    for (let ts = START; ts < START + 30 * MINUTE; ts += 1_000) {
      expect(Math.abs(contract.at(ts) / pair.at(ts) - 1)).toBeLessThan(0.0004);
    }
  });

  it('has a tempo of mean one in every minute', () => {
    const tempo = new Float64Array(SECONDS);
    for (const profile of PROFILES.values()) {
      fillTempo(tempo, profile, START / MINUTE);
      expect(tempo.reduce((sum, one) => sum + one, 0)).toBeCloseTo(SECONDS, 6);
      expect(Math.min(...tempo)).toBeGreaterThan(0);
    }
  });
});
