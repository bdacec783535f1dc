import { describe, expect, it } from 'vitest';
import type { Candle } from '#domain/market/types.ts';
import { RollingFigures } from './figures.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const OWNER = { priceDecimals: 2, qtyDecimals: 3 };

function bar(start: number, [open, high, low, close]: readonly number[], volume = 10): Candle {
  const prices = { open: open!, high: high!, low: low!, close: close! };
  return { start, ...prices, volume, turnover: volume * 2, trades: 1, closed: true };
}

describe('figures of the last 24 hours', () => {
  it('cover closed minutes and the open one', () => {
    const figures = new RollingFigures(OWNER);
    const none = { open: 0, high: 0, low: 0, volume: 0, turnover: 0 };
    expect(figures.read(null)).toEqual(none);
    const open = bar(2 * MINUTE_MS, [7, 9, 6, 8], 5);
    expect(figures.read(open)).toEqual({ open: 7, high: 9, low: 6, volume: 5, turnover: 10 });
    figures.closeMinute(bar(0, [5, 8, 4, 6]), MINUTE_MS);
    expect(figures.read(null)).toEqual({ open: 5, high: 8, low: 4, volume: 10, turnover: 20 });
    expect(figures.read(open)).toEqual({ open: 5, high: 9, low: 4, volume: 15, turnover: 30 });
    const inside = bar(2 * MINUTE_MS, [6, 7, 5, 6], 5);
    expect(figures.read(inside)).toMatchObject({ high: 8, low: 4 });
  });

  it('begin with the past, and lose what is older than a day', () => {
    const figures = new RollingFigures(OWNER);
    figures.closeMinute(bar(DAY_MS, [5, 5, 5, 5]), DAY_MS);
    figures.seed([bar(0, [1, 9, 1, 2]), bar(MINUTE_MS, [2, 3, 2, 3])], DAY_MS);
    expect(figures.read(null)).toMatchObject({ open: 1, high: 9, low: 1, volume: 30 });
    figures.closeMinute(bar(DAY_MS + MINUTE_MS, [5, 5, 5, 5]), DAY_MS + 1);
    expect(figures.read(null)).toMatchObject({ open: 2, high: 5, low: 2, volume: 30 });
  });

  it('follow the source once it sends them, and add later prints', () => {
    const figures = new RollingFigures(OWNER);
    figures.closeMinute(bar(0, [5, 8, 4, 6]), MINUTE_MS);
    figures.print(99, 1);
    expect(figures.read(null).high).toBe(8);
    figures.tell({ high: 20 });
    expect(figures.read(null)).toEqual({ open: 5, high: 20, low: 4, volume: 10, turnover: 20 });
    figures.print(25, 4_000);
    expect(figures.read(null)).toMatchObject({ high: 25, low: 4, volume: 4_010 });
    figures.print(3, 0);
    expect(figures.read(null)).toMatchObject({ open: 5, high: 25, low: 3, volume: 4_010 });
    figures.closeMinute(bar(MINUTE_MS, [1, 90, 1, 1]), 2 * MINUTE_MS);
    figures.seed([bar(MINUTE_MS, [1, 90, 1, 1])], 2 * MINUTE_MS);
    expect(figures.read(bar(2 * MINUTE_MS, [1, 90, 1, 1]))).toMatchObject({ high: 25, low: 3 });
    figures.tell({ open: 1, low: 2, volume: 3, turnover: 4 });
    expect(figures.read(null)).toEqual({ open: 1, high: 25, low: 2, volume: 3, turnover: 4 });
  });

  it('take the first print as open and low when the source knew none', () => {
    const figures = new RollingFigures(OWNER);
    figures.tell({});
    figures.print(150, 2_000);
    // 2 units at 1.50 are 3.00.
    expect(figures.read(null)).toEqual({
      open: 150,
      high: 150,
      low: 150,
      volume: 2000,
      turnover: 300,
    });
  });
});
