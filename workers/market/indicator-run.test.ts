import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candle } from '#domain/market/types.ts';
import { DOT_COMMA } from '#domain/text/number-text.ts';
import { IndicatorRun } from './indicator-run.ts';

const SPECS = [
  { id: 'SMA', params: [2, 3] },
  { id: 'BOLL', params: [4, 2] },
  { id: 'MACD', params: [2, 3, 2] },
  { id: 'VOL', params: [2] },
  { id: 'RSI', params: [3] },
] as const;
const SCALES = { priceDecimals: 2, qtyDecimals: 4 };

function barOf(at: number, close: number): Candle {
  const prices = { open: close, high: close + 5, low: close - 5, close };
  return { start: at * 60_000, ...prices, volume: close * 3, turnover: 0, trades: 1, closed: true };
}

describe('IndicatorRun', () => {
  it('gives the same lines bar by bar as over the whole series', () => {
    const closes = fc.array(
      fc.array(fc.integer({ min: 100, max: 9_000 }), { minLength: 1, maxLength: 4 }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(closes, (updates) => {
        const streaming = new IndicatorRun(SPECS, 'crypto');
        const bars: Candle[] = [];
        for (const [at, versions] of updates.entries()) {
          for (const close of versions) {
            bars[at] = barOf(at, close);
            streaming.extend(bars);
          }
        }
        const whole = new IndicatorRun(SPECS, 'crypto');
        whole.rebuild(bars);
        expect(streaming.pixels(0, SCALES)).toEqual(whole.pixels(0, SCALES));
        const last = bars.length - 1;
        const texts = streaming.texts(last, SCALES, DOT_COMMA);
        expect(texts).toEqual(whole.texts(last, SCALES, DOT_COMMA));
        expect(texts).toHaveLength(streaming.names.length);
      }),
    );
  });

  it('goes on with the indicators that stay, whatever is added, removed or moved', () => {
    const step = fc.record({
      closes: fc.array(fc.integer({ min: 100, max: 9_000 }), { minLength: 1, maxLength: 4 }),
      specs: fc.array(fc.constantFrom(...SPECS), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let run = new IndicatorRun([], 'crypto');
        const bars: Candle[] = [];
        for (const { closes, specs } of steps) {
          for (const close of closes) {
            bars.push(barOf(bars.length, close));
            run.extend(bars);
          }
          const before = run;
          run = new IndicatorRun(specs, 'crypto', before);
          run.extend(bars);
          const whole = new IndicatorRun(specs, 'crypto');
          whole.rebuild(bars);
          expect(run.pixels(0, SCALES)).toEqual(whole.pixels(0, SCALES));
          const known = before.pixels(0, SCALES);
          run.placesIn(before).forEach((place, line) => {
            if (place >= 0) expect(known[place]).toEqual(run.pixels(0, SCALES)[line]);
          });
        }
      }),
    );
  });

  it('does not compute again what stays', () => {
    const bars = [1, 2, 3, 4].map((at) => barOf(at, at * 1_000));
    const first = new IndicatorRun([SPECS[0], SPECS[4]], 'crypto');
    first.extend(bars);
    // A state that is not started again has seen the bar that is gone since.
    const changed = [barOf(1, 9_000), ...bars.slice(1)];
    const next = new IndicatorRun([SPECS[4], SPECS[1]], 'crypto', first);
    next.extend(changed);
    expect(next.placesIn(first)).toEqual([2, -1, -1, -1]);
    expect(next.pixels(0, SCALES)[0]).toEqual(first.pixels(0, SCALES)[2]);
    const whole = new IndicatorRun([SPECS[4]], 'crypto');
    whole.rebuild(changed);
    expect(next.pixels(0, SCALES)[0]).not.toEqual(whole.pixels(0, SCALES)[0]);
  });

  it('shows one digit more than the tick and the scale of quantities', () => {
    const run = new IndicatorRun(
      [
        { id: 'SMA', params: [2] },
        { id: 'VOL', params: [2] },
      ],
      'crypto',
    );
    run.rebuild([barOf(0, 10_001), barOf(1, 10_002)]);
    expect(run.names).toEqual(['SMA-2 SMA2', 'VOL-2 VOL', 'VOL-2 VOLMA2']);
    expect(run.texts(1, SCALES, DOT_COMMA)).toEqual(['100,015', '3,0006', '3,0005']);
    expect(run.texts(0, SCALES, DOT_COMMA)).toEqual(['--', '3,0003', '--']);
  });

  it('omits unknown indicators and parameters out of bounds', () => {
    const run = new IndicatorRun(
      [
        { id: 'NOPE', params: [1] },
        { id: 'SMA', params: [0] },
        { id: 'EMA', params: [5] },
      ],
      'crypto',
    );
    expect(run.names).toEqual(['EMA-5 EMA5']);
  });

  it('reads lines at the bar where they are drawn, ahead of their own or behind it', () => {
    const run = new IndicatorRun([{ id: 'ICHIMOKU', params: [1, 1, 1, 2] }], 'crypto');
    run.rebuild([0, 1, 2, 3, 4].map((at) => barOf(at, 10_000 + at * 100)));
    expect(run.ahead).toBe(2);
    expect(run.texts(4, SCALES, DOT_COMMA)).toEqual([
      '104,000',
      '104,000',
      '102,000',
      '102,000',
      '--',
    ]);
    expect(run.texts(1, SCALES, DOT_COMMA).slice(2)).toEqual(['--', '--', '103,000']);
  });
});
