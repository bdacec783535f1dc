import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candle } from '#domain/market/types.ts';
import { CHART_BARS_MAX } from '#protocol/worker/chart-limit.ts';
import { BarSeries } from './bar-series.ts';

const MINUTE = 60_000;

function bar(minute: number, trades: number, closed: boolean): Candle {
  const start = minute * MINUTE;
  const price = 1_000 + minute * 10 + trades;
  const prices = { open: price, high: price, low: price, close: price };
  return { start, ...prices, volume: trades, turnover: 0, trades, closed };
}

describe('BarSeries', () => {
  it('appends, replaces the open bar and closes a bar that has a successor', () => {
    const series = new BarSeries();
    series.addNewest([bar(0, 5, true), bar(1, 2, false)], true);
    const { revision } = series;
    series.addStream([bar(1, 3, false)]);
    series.addStream([bar(2, 1, false)]);
    expect(series.bars.map(({ trades, closed }) => [trades, closed])).toEqual([
      [5, true],
      [3, true],
      [1, false],
    ]);
    expect(series.revision).toBe(revision);
    expect(series.lastClosed()?.start).toBe(MINUTE);
  });

  it('never lets an older answer overwrite the stream', () => {
    const series = new BarSeries();
    series.addStream([bar(7, 9, false)]);
    series.addNewest([bar(6, 4, true), bar(7, 8, false)], true);
    expect(series.bars.map(({ trades }) => trades)).toEqual([4, 9]);
    series.addStream([bar(7, 12, true)]);
    series.addNewest([bar(7, 10, false)], true);
    expect(series.bars.at(-1)).toMatchObject({ trades: 12, closed: true });
  });

  it('starts over when an answer leaves a gap after the known bars', () => {
    const series = new BarSeries();
    series.addNewest([bar(0, 1, true), bar(1, 1, true)], false);
    series.addNewest([bar(500, 1, true), bar(501, 1, false)], true);
    expect(series.bars.map(({ start }) => start / MINUTE)).toEqual([500, 501]);
    expect(series.complete).toBe(false);
  });

  it('has no gap, whenever it slept and whatever came first', () => {
    const length = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(length, length, length, length, (before, slept, live, page) => {
        const minutes = (from: number, to: number): Candle[] =>
          Array.from({ length: to - from }, (_, at) => bar(from + at, 1, true));
        const series = new BarSeries();
        series.resume();
        series.addNewest(minutes(0, before), true);
        const end = before + slept + live;
        series.resume();
        for (const one of minutes(before + slept, end)) series.addStream([one]);
        series.addNewest(minutes(Math.max(0, end - Math.max(page, live)), end), true);
        series.addStream([bar(end, 1, false)]);
        const starts = series.bars.map(({ start }) => start / MINUTE);
        expect(starts.at(-1)).toBe(end);
        expect(starts).toEqual(starts.map((_, at) => starts[0]! + at));
      }),
    );
  });

  it('keeps a bounded number of bars', () => {
    const series = new BarSeries();
    series.addNewest([bar(0, 1, true)], false);
    for (let minute = 1; minute < 14_000; minute++) series.addStream([bar(minute, 1, true)]);
    expect(series.bars.length).toBeGreaterThanOrEqual(CHART_BARS_MAX);
    expect(series.bars.length).toBeLessThanOrEqual(CHART_BARS_MAX + 300);
    expect(series.bars.at(-1)?.start).toBe(13_999 * MINUTE);
    expect(series.indexOf(series.bars[10]!.start)).toBe(10);
    expect(series.indexOf(1)).toBe(-1);
  });

  it('holds the latest version of each bar once and in order, in any order of arrival', () => {
    const message = fc.record({
      how: fc.constantFrom('stream', 'newest', 'older'),
      minutes: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 6 }),
      trades: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 30 }), (messages) => {
        const series = new BarSeries();
        series.addNewest([bar(0, 1, true)], false);
        const most = new Map([[0, 1]]);
        for (const { how, minutes, trades } of messages) {
          const sorted = [...new Set(minutes)].sort((a, b) => a - b);
          const bars = sorted.map((minute) => bar(minute, trades, true));
          if (how === 'stream') series.addStream(bars);
          else if (how === 'newest') series.addNewest(bars, false);
          else series.addOlder(bars, false);
          for (const minute of sorted) {
            most.set(minute, Math.max(most.get(minute) ?? 0, trades));
          }
        }
        const held = series.bars.map((one) => [one.start / MINUTE, one.trades]);
        expect(held).toEqual([...most].sort(([a], [b]) => a - b));
      }),
    );
  });
});
