import { describe, expect, it } from 'vitest';
import type { ChartUpdate } from '#protocol/worker/market-worker.ts';
import { takePoints } from './use-day-points.ts';

/** An update of bars that start at these seconds, each closing at its second times ten. */
function update(type: ChartUpdate['type'], seconds: readonly number[]): ChartUpdate {
  const bars = Float64Array.from(seconds.flatMap((at) => [at, 1, 1, 1, at * 10, 1, 0]));
  return { view: 1, type, bars, lines: [], complete: false, legend: [], countdown: '' };
}

const times = (points: readonly { readonly ts: number }[]): number[] => points.map(({ ts }) => ts);

describe('intraday points', () => {
  it('start over, grow at both ends and replace the open bar', () => {
    const first = takePoints([{ ts: 1, price: 1 }], update('reset', [60, 120]));
    expect(first).toEqual([
      { ts: 60_000, price: 600 },
      { ts: 120_000, price: 1_200 },
    ]);
    const longer = takePoints(first, update('prepend', [20, 40]));
    expect(times(longer)).toEqual([20_000, 40_000, 60_000, 120_000]);
    const tail = takePoints(longer, update('tail', [120, 180]));
    expect(times(tail)).toEqual([20_000, 40_000, 60_000, 120_000, 180_000]);
    expect(takePoints(tail, update('tail', []))).toEqual(tail);
  });
});
