import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candle } from '#domain/market/types.ts';
import { ADVICE_BARS, commentsOn, measured, measuringBar } from './comment.ts';

const DAY = 86_400_000;
const SCALES = { priceDecimals: 2, qtyDecimals: 0 };

function bars(closes: readonly number[], volume: (at: number) => number = () => 1_000): Candle[] {
  return closes.map((close, at) => ({
    start: at * DAY,
    open: close,
    high: close,
    low: close,
    close,
    volume: volume(at),
    turnover: 0,
    trades: 1,
    closed: true,
  }));
}

/** Flat closes, then a move by `step` on the last bar. */
const still = (step: number): number[] => [
  ...Array<number>(ADVICE_BARS - 1).fill(10_000),
  10_000 + step,
];

describe('rules of comments', () => {
  it('are silent on too few bars and in a flat market', () => {
    expect(commentsOn(bars(still(100).slice(1)), SCALES)).toEqual([]);
    expect(commentsOn(bars(still(0)), SCALES)).toEqual([]);
  });

  it('report a cross of the averages with all four values', () => {
    const [up] = commentsOn(bars(still(100)), SCALES);
    expect(up).toEqual({
      rule: 'smaCross',
      direction: 'up',
      inputs: [
        { name: 'sma20', value: '100.05' },
        { name: 'sma50', value: '100.02' },
        { name: 'sma20Before', value: '100' },
        { name: 'sma50Before', value: '100' },
      ],
    });
    expect(commentsOn(bars(still(-100)), SCALES)[0]).toMatchObject({ direction: 'down' });
    const on = [...still(100).slice(1), 10_100];
    expect(commentsOn(bars(on), SCALES).map(({ rule }) => rule)).not.toContain('smaCross');
  });

  it('report a relative strength that leaves its extremes', () => {
    const falling = Array.from({ length: ADVICE_BARS - 1 }, (_, at) => 20_000 - at * 50);
    const turned = [...falling, (falling.at(-1) ?? 0) + 500];
    const rsi = commentsOn(bars(turned), SCALES).find(({ rule }) => rule === 'rsiTurn');
    expect(rsi).toMatchObject({ direction: 'up' });
    expect(rsi?.inputs.map(({ name }) => name)).toEqual(['rsi14', 'rsi14Before']);
    expect(rsi?.inputs[1]?.value).toBe('0');
  });

  it('report a breakout on twice the mean volume, and none on less', () => {
    const last = (times: number) => (at: number) =>
      at === ADVICE_BARS - 1 ? times * 1_000 : 1_000;
    const found = (times: number, step: number) =>
      commentsOn(bars(still(step), last(times)), SCALES).find(
        ({ rule }) => rule === 'volumeBreakout',
      );
    expect(found(2, 1)).toEqual({
      rule: 'volumeBreakout',
      direction: 'up',
      inputs: [
        { name: 'volume', value: '2000' },
        { name: 'volumeMean20', value: '1000' },
        { name: 'high20', value: '100' },
      ],
    });
    expect(found(2, -1)).toMatchObject({ direction: 'down' });
    expect(found(1, 1)).toBeUndefined();
    expect(found(2, 0)).toBeUndefined();
  });

  it('read only bars up to their own: later bars change no comment', () => {
    const close = fc.integer({ min: 5_000, max: 15_000 });
    const series = fc.array(close, { minLength: ADVICE_BARS, maxLength: ADVICE_BARS + 20 });
    fc.assert(
      fc.property(series, fc.integer({ min: 0, max: 19 }), (closes, cut) => {
        const all = bars(closes);
        const seen = all.slice(0, ADVICE_BARS + Math.min(cut, closes.length - ADVICE_BARS));
        const changed = all.map((bar, at) => (at < seen.length ? bar : { ...bar, close: 1 }));
        expect(commentsOn(changed.slice(0, seen.length), SCALES)).toEqual(commentsOn(seen, SCALES));
      }),
    );
  });
});

describe('measurement of a comment', () => {
  it('uses the close of the fifth bar after its own, once it exists', () => {
    const six = bars([1, 2, 3, 4, 5, 6]);
    expect(measuringBar(six, 0)?.close).toBe(6);
    expect(measuringBar(six.slice(0, 5), 0)).toBeUndefined();
    expect(measuringBar(six, DAY)).toBeUndefined();
  });

  it('counts a move in the predicted direction as a hit, and an unchanged price as a miss', () => {
    const up = { direction: 'up', price: '100' } as const;
    const down = { direction: 'down', price: '100' } as const;
    expect(measured(up, '101.5')).toEqual({ status: 'hit', change: '0.015' });
    expect(measured(up, '100')).toEqual({ status: 'miss', change: '0' });
    expect(measured(up, '99')).toEqual({ status: 'miss', change: '-0.01' });
    expect(measured(down, '99')).toEqual({ status: 'hit', change: '-0.01' });
    expect(measured(down, '100')).toMatchObject({ status: 'miss' });
    expect(measured(down, '100.01')).toEqual({ status: 'miss', change: '0.0001' });
  });
});
