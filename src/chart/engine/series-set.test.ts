import type { IChartApi } from 'lightweight-charts';
import { expect, it } from 'vitest';
import type { ChartUpdate } from '#protocol/worker/market-worker.ts';
import { BarStore } from './bar-store.ts';
import type { ChartLook } from './chart-options.ts';
import { toChartTime } from './chart-time.ts';
import type { PaneLine } from './pane-layout.ts';
import { SeriesSet } from './series-set.ts';

type Point = { readonly time: number; readonly value?: number };

/** A series that stores its points by time, like the library. */
class FakeSeries {
  readonly getPane = () => ({ paneIndex: () => 0 });
  readonly seriesOrder = () => 1;
  points: Point[] = [];
  readonly setData = (points: readonly Point[]) => void (this.points = [...points]);
  readonly update = (point: Point) => {
    this.points = [...this.points.filter(({ time }) => time !== point.time), point];
  };
}

const LOOK = {
  colors: { lines: ['#000000'], up: '', down: '', primary: '', primaryText: '', bg: '' },
  priceDecimals: 2,
} as unknown as ChartLook;

function lineWith(shift: number): PaneLine {
  const style = { color: 0, width: 1, shape: 'line', scale: 'price' } as const;
  return { index: 0, key: 'X', name: 'X', label: 'X', pane: 0, shift, ...style };
}

function update(type: ChartUpdate['type'], times: readonly number[], ahead: readonly number[]) {
  const bars = times.flatMap((time) => [time, 1, 1, 1, 1, 1, 0]);
  return {
    view: 1,
    type,
    bars: Float64Array.from(bars),
    lines: [Float64Array.from(times)],
    ahead: Float64Array.from(ahead),
    complete: true,
    legend: [],
    countdown: '',
  } satisfies ChartUpdate;
}

/** Points of a shifted line; a value is the time of its own bar. */
function drawn(shift: number): (updated: ChartUpdate) => (readonly [number, number])[] {
  const made: FakeSeries[] = [];
  const chart = {
    addSeries: () => {
      const series = new FakeSeries();
      made.push(series);
      return series;
    },
  } as unknown as IChartApi;
  const layout = { shape: 'candles', lines: [lineWith(shift)], clouds: [], subCount: 0 } as const;
  const set = new SeriesSet(chart, layout, LOOK);
  const store = new BarStore();
  return (updated) => {
    set.write(store, store.apply(updated));
    const points = made[1]!.points.filter(({ value }) => value !== undefined);
    return points.map(({ time, value }) => [time - toChartTime(0), value!] as const);
  };
}

it('draws a line ahead of its bars, on future bars too', () => {
  const write = drawn(2);
  expect(write(update('reset', [60, 120, 180], [240, 300]))).toEqual([
    [180, 60],
    [240, 120],
    [300, 180],
  ]);
  expect(write(update('tail', [180, 300], [360, 420]))).toEqual([
    [180, 60],
    [300, 120],
    [360, 180],
    [420, 300],
  ]);
});

it('draws a line behind its bars', () => {
  const write = drawn(-2);
  expect(write(update('reset', [60, 120, 180], []))).toEqual([[60, 180]]);
  expect(write(update('tail', [180, 240], []))).toEqual([
    [60, 180],
    [120, 240],
  ]);
});
