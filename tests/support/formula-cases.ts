import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Computation } from '#domain/indicators/indicator.ts';
import { barAt } from '#domain/indicators/streamed.ts';
import { newLines, type BarColumns } from '#domain/indicators/types.ts';
import type { Bars, Series } from './naive-indicators.ts';
import { seededRandom } from './seeded-random.ts';

/** An indicator with its formula over whole arrays. */
export type FormulaCase = {
  readonly computation: Computation;
  readonly params: Series;
  readonly naive: (bars: Bars) => readonly Series[];
  /** Index of the first value of each line. */
  readonly first: Series;
};

/** Random bars with some flat and untraded stretches, from a seed. */
function randomBars(length: number, seed: number, step = 40): BarColumns {
  const roll = seededRandom(seed);
  const columns = newLines(5, length);
  const [start, high, low, close, volume] = columns as [
    Float64Array, Float64Array, Float64Array, Float64Array, Float64Array,
  ]; // prettier-ignore
  let price = 9_000;
  let flat = 0;
  for (let i = 0; i < length; i++) {
    if (flat === 0 && roll() < 0.002) flat = 60;
    flat = Math.max(0, flat - 1);
    if (flat === 0) price = Math.max(100, price + Math.round((roll() - 0.5) * step));
    const spread = (): number => (flat > 0 ? 0 : Math.floor(roll() * step));
    start[i] = i * 60_000;
    close[i] = price;
    high[i] = price + spread();
    low[i] = price - spread();
    volume[i] = flat > 0 ? 0 : Math.floor(roll() * 1e6);
  }
  return { start, high, low, close, volume };
}

function plain({ high, low, close, volume }: BarColumns): Bars {
  return { high: [...high], low: [...low], close: [...close], volume: [...volume] };
}

/** Lines of the product over whole columns. */
export function linesOf(
  { computation, params, first }: FormulaCase,
  bars: BarColumns,
): Float64Array[] {
  const lines = newLines(first.length, bars.close.length);
  computation.series(bars, params, lines, { sessionOf: () => 0 });
  return lines;
}

/** Largest difference relative to the value, from 1 on; infinite where only one has a value. */
export function gap(got: Iterable<number>, expected: Series): number {
  const gaps = Array.from(got, (value, i) => {
    const other = expected[i]!;
    if (Number.isNaN(value) !== Number.isNaN(other)) return Infinity;
    return Number.isNaN(value) ? 0 : Math.abs(value - other) / Math.max(1, Math.abs(other));
  });
  return Math.max(0, ...gaps);
}

/** Short series of random bars. */
export const random = fc
  .record({ length: fc.nat(150), seed: fc.nat(1e9), step: fc.constantFrom(2, 40, 400) })
  .map(({ length, seed, step }) => randomBars(length, seed, step));

/** Tests that an indicator equals its formula, whole and streaming. */
export function equalsItsFormula(one: FormulaCase): void {
  it('equals its published formula on 10,000 random bars', () => {
    const bars = randomBars(10_000, 7);
    const expected = one.naive(plain(bars));
    const lines = linesOf(one, bars);
    expect(lines).toHaveLength(expected.length);
    lines.forEach((line, at) => {
      expect(gap(line, expected[at]!)).toBeLessThan(1e-8);
      expect(line.findIndex((value) => !Number.isNaN(value))).toBe(one.first[at]);
    });
  });

  it('equals its published formula on short series, and streams the same values', () => {
    fc.assert(
      fc.property(random, (bars) => {
        const expected = one.naive(plain(bars));
        const lines = linesOf(one, bars);
        lines.forEach((line, at) => expect(gap(line, expected[at]!)).toBeLessThan(1e-8));
        const state = one.computation.state(one.params, { sessionOf: () => 0 });
        for (let i = 0; i < bars.close.length; i++) {
          const bar = barAt(bars, i);
          state.last({ ...bar, high: bar.high * 3, low: 1, close: bar.close * 2, volume: 5 });
          const open = [...state.last(bar)];
          expect([...state.append(bar)]).toEqual(open);
          expect(open).toEqual(lines.map((line) => line[i]));
        }
      }),
      { numRuns: 40 },
    );
  });
}
