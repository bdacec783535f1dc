import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correlationMatrix, LEAST_COMMON_BARS, type CloseSeries } from './correlation.ts';

const HOUR_MS = 3_600_000;

/** Bars at some of 60 starts, in order. */
const anySeries: fc.Arbitrary<CloseSeries> = fc
  .array(fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: undefined, freq: 8 }), {
    minLength: 60,
    maxLength: 60,
  })
  .map((closes) =>
    closes.flatMap((close, at) => (close === undefined ? [] : [{ start: at * HOUR_MS, close }])),
  );
const several = fc.array(anySeries, { minLength: 1, maxLength: 5 });

function seriesOf(closes: readonly number[], from = 0): CloseSeries {
  return closes.map((close, at) => ({ start: (from + at) * HOUR_MS, close }));
}

/** The textbook's sums, one bar after another. */
function naive(a: CloseSeries, b: CloseSeries): number | null {
  const logs: [number, number][] = [];
  for (const one of a) {
    for (const other of b) {
      if (one.start === other.start) logs.push([Math.log(one.close), Math.log(other.close)]);
    }
  }
  if (logs.length < LEAST_COMMON_BARS) return null;
  let [n, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (let at = 1; at < logs.length; at++) {
    const [dx, dy] = [logs[at]![0] - logs[at - 1]![0], logs[at]![1] - logs[at - 1]![1]];
    n += 1;
    x += dx;
    y += dy;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  return (n * xy - x * y) / Math.sqrt((n * xx - x * x) * (n * yy - y * y));
}

describe('the correlation matrix', () => {
  it('is symmetric, within [-1, 1], and 1 on the diagonal', () => {
    fc.assert(
      fc.property(several, (all) => {
        const rows = correlationMatrix(all);
        rows.forEach((row, i) => {
          expect(row).toHaveLength(all.length);
          row.forEach(({ correlation, bars }, j) => {
            expect(correlation).toBe(rows[j]![i]!.correlation);
            expect(bars).toBe(rows[j]![i]!.bars);
            expect(correlation === null).toBe(bars < LEAST_COMMON_BARS);
            expect(Math.abs(correlation ?? 0)).toBeLessThanOrEqual(1);
            if (i === j && correlation !== null) expect(correlation).toBe(1);
          });
        });
      }),
    );
  });

  it('equals the sums of a textbook', () => {
    fc.assert(
      fc.property(anySeries, anySeries, (a, b) => {
        const found = correlationMatrix([a, b])[0]![1]!.correlation;
        const expected = naive(a, b);
        if (expected === null) expect(found).toBeNull();
        else expect(found).toBeCloseTo(expected, 9);
      }),
    );
  });

  it('does not depend on the scale of a price', () => {
    fc.assert(
      fc.property(anySeries, anySeries, fc.integer({ min: 1, max: 100_000 }), (a, b, scale) => {
        const scaled = a.map(({ start, close }) => ({ start, close: close * scale }));
        const [plain, other] = [correlationMatrix([a, b]), correlationMatrix([scaled, b])];
        const [one, two] = [plain[0]![1]!, other[0]![1]!];
        expect(two.bars).toBe(one.bars);
        expect(two.correlation ?? 0).toBeCloseTo(one.correlation ?? 0, 9);
        expect(two.beta ?? 0).toBeCloseTo(one.beta ?? 0, 9);
      }),
    );
  });

  it('has the product of both betas as the square of the correlation', () => {
    fc.assert(
      fc.property(anySeries, anySeries, (a, b) => {
        const [[, one], [other]] = correlationMatrix([a, b]) as [
          [unknown, { correlation: number | null; beta: number | null }],
          [{ beta: number | null }, unknown],
        ];
        const square = (one.correlation ?? 0) ** 2;
        expect((one.beta ?? 0) * (other.beta ?? 0)).toBeCloseTo(square, 9);
      }),
    );
  });

  it('can be checked by hand', () => {
    const up = Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? 100 : 110));
    const twice = up.map((close) => close ** 2);
    const against = up.map((close) => 1 / close);
    const [row] = correlationMatrix([seriesOf(up), seriesOf(twice), seriesOf(against)]);
    const [, same, opposite] = row!;
    expect(same!.bars).toBe(30);
    expect(same!.correlation).toBeCloseTo(1, 12);
    expect(same!.beta).toBeCloseTo(0.5, 12);
    expect(opposite!.correlation).toBeCloseTo(-1, 12);
    expect(opposite!.beta).toBeCloseTo(-1, 12);
  });

  it('joins bars by their start, over gaps', () => {
    const closes = Array.from({ length: 50 }, (_, at) => 100 + ((at * 7) % 13));
    const whole = seriesOf(closes);
    const gaps = whole.filter((_, at) => at % 2 === 0);
    const [row] = correlationMatrix([whole, gaps]);
    expect(row![1]).toMatchObject({ bars: 25 });
    expect(row![1]!.correlation).toBeCloseTo(1, 12);
  });

  it('has no figure with too few common bars, or for a price that stands still', () => {
    const closes = Array.from({ length: 40 }, (_, at) => 100 + ((at * 7) % 13));
    const few = correlationMatrix([seriesOf(closes), seriesOf(closes, 21)])[0]![1];
    expect(few).toEqual({ bars: 19, correlation: null, beta: null });
    const still = correlationMatrix([seriesOf(closes), seriesOf(closes.map(() => 100))]);
    expect(still[0]![1]).toEqual({ bars: 40, correlation: null, beta: null });
    expect(still[1]![1]!.correlation).toBeNull();
    const growing = seriesOf(closes.map((_, at) => 1.01 ** at));
    expect(correlationMatrix([growing, seriesOf(closes)])[0]![1]!.correlation).toBeNull();
  });

  it('leaves out bars without a price', () => {
    const closes = Array.from({ length: 40 }, (_, at) => (at < 5 ? 0 : 100 + ((at * 7) % 13)));
    expect(correlationMatrix([seriesOf(closes)])[0]![0]).toMatchObject({
      bars: 35,
      correlation: 1,
    });
  });
});
