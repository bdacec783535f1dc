import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plotOf } from './curve-path.ts';

const BOX = { width: 100, height: 50 };
const points = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), {
  minLength: 2,
  maxLength: 40,
});

/** Numbers of a path, as pairs. */
function placesOf(path: string): readonly (readonly [number, number])[] {
  return [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
    ([, x = '', y = '']) => [Number.parseFloat(x), Number.parseFloat(y)] as const,
  );
}

describe('plot of a curve', () => {
  it('stays in its box and reaches both ends', () => {
    fc.assert(
      fc.property(points, (values) => {
        const plot = plotOf(
          values.map((value, at) => ({ ts: at * 1_000, value })),
          BOX,
        );
        const places = placesOf(plot!.line);
        expect(places).toHaveLength(values.length);
        expect([places[0]![0], places.at(-1)![0]]).toEqual([0, BOX.width]);
        for (const [, y] of places) {
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(BOX.height);
        }
      }),
    );
  });

  it('puts points by their time', () => {
    const plot = plotOf(
      [
        { ts: 0, value: 1 },
        { ts: 10, value: 2 },
        { ts: 40, value: 3 },
      ],
      BOX,
    );
    expect(placesOf(plot!.line).map(([x]) => x)).toEqual([0, 25, 100]);
    expect([plot!.high, plot!.low]).toEqual([3, 1]);
  });

  it('draws falls from a base at the top', () => {
    const plot = plotOf(
      [
        { ts: 0, value: 0 },
        { ts: 1, value: -4 },
      ],
      BOX,
      0,
    );
    expect(placesOf(plot!.line).map(([, y]) => y)).toEqual([2, 48]);
    expect(plot!.area).toBe('M0 2L100 48L100 2L0 2Z');
  });

  it('runs through the middle where nothing moves', () => {
    const plot = plotOf(
      [
        { ts: 0, value: 7 },
        { ts: 1, value: 7 },
      ],
      BOX,
    );
    expect(placesOf(plot!.line).map(([, y]) => y)).toEqual([25, 25]);
  });

  it('needs two points', () => {
    expect(plotOf([{ ts: 0, value: 7 }], BOX)).toBeNull();
    expect(plotOf([], BOX)).toBeNull();
  });
});
