import { describe, expect, it } from 'vitest';
import type { Candle } from '#domain/market/types.ts';
import { BarSeries } from './bar-series.ts';
import { CellWriter } from './cell-writer.ts';
import { ChartView } from './chart-view.ts';
import { Formats } from './formats.ts';
import type { Market } from './market.ts';
import type { Outbox } from './view-model.ts';

const MINUTE = 60_000;
const NOW = 600_000;
const GAP_MS = 200;
const ICHIMOKU = { id: 'ICHIMOKU', params: [1, 1, 1, 2] };
const CHART = { interval: '1m', line: false, indicators: [ICHIMOKU] } as const;
const SPEC = { kind: 'chart', sym: 'BTC-USDT', chart: CHART } as const;
const FORMATS = new Formats({ lang: 'en-US', separators: 'comma-dot' });

function bar(minute: number, close: number, closed = true): Candle {
  const prices = { open: 1000, high: 1100, low: 900, close };
  return { start: minute * MINUTE, ...prices, volume: 30, turnover: 0, trades: 1, closed };
}

/** A chart of bars from minute 5 on, the last of them open, at a quarter past its start. */
function harness(bars: readonly Candle[] = [bar(5, 1010), bar(6, 1020, false)]) {
  const series = new BarSeries();
  series.addNewest(bars, true);
  const market = {
    instrument: () => ({ priceDecimals: 2, qtyDecimals: 1, exchange: 'crypto' }),
    series: () => series,
    formats: () => FORMATS,
    serverNow: () => 6 * MINUTE + 15_000,
  };
  const view = new ChartView(7, SPEC, market as unknown as Market, () => GAP_MS);
  const write = (now: number) => {
    const cells = new CellWriter();
    const out: Outbox = { cells, charts: [], depths: [], sparks: [], lists: [] };
    view.write(out, now);
    return out.charts[0];
  };
  return { series, view, write };
}

describe('a chart', () => {
  it('is sent as a whole first: bars, lines, legend and the starts of bars to come', () => {
    const update = harness().write(NOW)!;
    expect(update.type).toBe('reset');
    expect([...update.bars]).toEqual([
      ...[300, 10, 11, 9, 10.1, 3, 1],
      ...[360, 10, 11, 9, 10.2, 3, 0],
    ]);
    expect([...update.ahead!]).toEqual([420, 480]);
    expect(update.lines).toHaveLength(update.names!.length);
    expect(update.legend).toHaveLength(update.names!.length);
    expect([update.priceDecimals, update.complete, update.countdown]).toEqual([2, false, '00:45']);
  });

  it('is sent from its last bar on while it grows, and as a whole when older bars come', () => {
    const { series, write } = harness();
    write(NOW);
    series.addStream([bar(6, 1030), bar(7, 1040, false)]);
    const tail = write(NOW)!;
    expect([tail.type, tail.names]).toEqual(['tail', undefined]);
    expect([tail.bars[0], tail.bars[7], tail.bars.length]).toEqual([360, 420, 14]);
    expect([...tail.ahead!]).toEqual([480, 540]);
    series.addOlder([bar(3, 1000), bar(4, 1000)], false);
    const older = write(NOW)!;
    expect([older.type, older.bars[0], older.complete]).toEqual(['prepend', 180, true]);
  });

  it('is sent without the lines that stay when only indicators change', () => {
    const { series, view, write } = harness();
    const first = write(NOW)!;
    const sma = { id: 'SMA', params: [1] };
    view.change({ ...SPEC, chart: { ...CHART, indicators: [sma, ICHIMOKU] } });
    series.addStream([bar(6, 1030)]);
    expect(view.waitMs(NOW)).toBe(0);
    const update = write(NOW)!;
    expect([update.type, update.kept]).toEqual(['lines', [-1, 0, 1, 2, 3, 4]]);
    expect(update.names).toEqual(['SMA-1 SMA1', ...first.names!]);
    expect(update.lines.map(({ length }) => length)).toEqual([2, 1, 1, 1, 1, 1]);
    expect([[...update.lines[0]!], update.bars[0]]).toEqual([[10.1, 10.3], 360]);
    expect(write(NOW)!.type).toBe('tail');
    view.change({ ...SPEC, chart: { ...CHART, indicators: [ICHIMOKU] } });
    view.change({ ...SPEC, chart: { ...CHART, indicators: [ICHIMOKU, sma] } });
    // Taken away and put back between two updates, it stays.
    expect(write(NOW)!.kept).toEqual([1, 2, 3, 4, 5, 0]);
    view.change({ ...SPEC, chart: { ...CHART, indicators: [ICHIMOKU] } });
    expect(write(NOW)!.kept).toEqual([0, 1, 2, 3, 4]);
    view.change({ ...SPEC, chart: { ...CHART, indicators: [ICHIMOKU, sma] } });
    expect(write(NOW)!.kept).toEqual([0, 1, 2, 3, 4, -1]);
    view.change({ ...SPEC, chart: { ...CHART, interval: '5m', indicators: [sma] } });
    expect(write(NOW)!.type).toBe('reset');
  });

  it('has no bars to come before there is one, nor for lines that stay behind', () => {
    expect([...harness([]).write(NOW)!.ahead!]).toEqual([]);
    const { view, write } = harness();
    view.change({ ...SPEC, chart: { ...CHART, indicators: [] } });
    expect(write(NOW)).not.toHaveProperty('ahead');
  });

  it('counts down only to the end of an open bar', () => {
    expect(harness([bar(6, 1010)]).write(NOW)!.countdown).toBe('');
    expect(harness([bar(5, 1010, false)]).write(NOW)!.countdown).toBe('');
  });

  it('keeps its pace, unless it is sent again', () => {
    const { view, write } = harness();
    expect(view.waitMs(NOW)).toBe(0);
    write(NOW);
    expect(view.waitMs(NOW + 50)).toBe(150);
    view.touch('data');
    expect(view.waitMs(NOW + 50)).toBe(150);
    view.touch('resend');
    expect(view.waitMs(NOW + 50)).toBe(0);
    expect(write(NOW)!.type).toBe('reset');
  });
});
