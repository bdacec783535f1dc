import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartUpdate } from '#protocol/worker/market-worker.ts';
import { BarStore } from './bar-store.ts';
import { extremesOf } from './extremes-marks.ts';

type Row = readonly [time: number, close: number, closed?: number];

function update(type: ChartUpdate['type'], rows: readonly Row[], line: readonly number[]) {
  const bars = rows.flatMap(([time, close, closed = 1]) => [
    time,
    close,
    close + 2,
    close - 2,
    close,
    5,
    closed,
  ]);
  return {
    view: 1,
    type,
    bars: Float64Array.from(bars),
    lines: [Float64Array.from(line)],
    complete: false,
    legend: [],
    countdown: '',
  } satisfies ChartUpdate;
}

function filled(): BarStore {
  const store = new BarStore();
  store.apply(
    update(
      'reset',
      [
        [60, 1],
        [120, 2],
        [180, 3, 0],
      ],
      [NaN, 1.5, 2.5],
    ),
  );
  return store;
}

describe('bar store', () => {
  it('replaces the forming bar and appends the next one', () => {
    const store = filled();
    expect(store.apply(update('tail', [[180, 4, 0]], [3]))).toEqual({ kind: 'tail', from: 2 });
    expect(store.last).toMatchObject({ time: 180, close: 4, closed: false });
    store.apply(
      update(
        'tail',
        [
          [180, 4],
          [240, 5, 0],
        ],
        [3, 4.5],
      ),
    );
    expect(store.bars.map(({ time, closed }) => [time, closed])).toEqual([
      [60, true],
      [120, true],
      [180, true],
      [240, false],
    ]);
    expect(store.line(0)).toEqual([NaN, 1.5, 3, 4.5]);
  });

  it('puts older bars before the known ones', () => {
    const store = filled();
    expect(store.apply(update('prepend', [[0, 9]], [7]))).toEqual({ kind: 'all' });
    expect(store.bars.map(({ time }) => time)).toEqual([0, 60, 120, 180]);
    expect(store.line(0)).toEqual([7, NaN, 1.5, 2.5]);
  });

  it('replaces everything, lines included, on a full update', () => {
    const store = filled();
    store.apply(
      update(
        'prepend',
        [
          [0, 9],
          [60, 1],
          [120, 2],
          [180, 3, 0],
        ],
        [NaN, 8, 1.6, 2.6],
      ),
    );
    expect(store.bars).toHaveLength(4);
    expect(store.line(0)).toEqual([NaN, 8, 1.6, 2.6]);
  });

  it('takes over lines that stay and adds new ones, without new bars', () => {
    const store = filled();
    const rows: readonly Row[] = [
      [180, 4],
      [240, 5, 0],
    ];
    const change = store.apply({
      ...update('tail', rows, []),
      type: 'lines',
      kept: [-1, 0],
      lines: [Float64Array.of(7, 8, 9, 10), Float64Array.of(3, 4.5)],
    });
    expect(change).toEqual({ kind: 'tail', from: 2 });
    expect(store.line(0)).toEqual([7, 8, 9, 10]);
    expect(store.line(1)).toEqual([NaN, 1.5, 3, 4.5]);
    expect(store.bars.map(({ close }) => close)).toEqual([1, 2, 4, 5]);
  });

  it('ignores a bar between known ones', () => {
    const store = filled();
    store.apply(update('tail', [[150, 1]], [1]));
    expect(store.bars).toHaveLength(3);
  });

  it('finds the bar of any time', () => {
    const store = filled();
    expect([59, 60, 119, 180, 999].map((time) => store.indexAt(time))).toEqual([-1, 0, 0, 2, 2]);
  });

  it('keeps times ascending for any sequence of tails', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 })), (times) => {
        const store = filled();
        for (const time of times) store.apply(update('tail', [[time * 60, 1]], [1]));
        const starts = store.bars.map(({ time }) => time);
        expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
        expect(store.line(0)).toHaveLength(starts.length);
      }),
    );
  });
});

describe('extremes in view', () => {
  it('looks only at bars in view', () => {
    const { bars } = filled();
    expect(extremesOf(bars, -5, 99)).toEqual({ high: 2, low: 0 });
    expect(extremesOf(bars, 0.4, 1.2)).toEqual({ high: 1, low: 1 });
    expect(extremesOf(bars, 7, 9)).toBeNull();
  });
});
