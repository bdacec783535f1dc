import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sparkPath } from './spark-path.ts';

const BOX = { width: 64, height: 28 };
const pointsOf = (path: string) =>
  [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );

it('draws nothing for fewer than two points, and a flat line through the middle', () => {
  expect(sparkPath([], BOX)).toBe('');
  expect(sparkPath([1], BOX)).toBe('');
  expect(sparkPath([5, 5, 5], BOX)).toBe('M0 14L32 14L64 14');
});

it('rises upwards, from edge to edge', () => {
  expect(sparkPath([1, 2], BOX)).toBe('M0 26L64 2');
});

it('stays inside its box for any prices', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 1e12 }), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(prices, (points) => {
      const drawn = pointsOf(sparkPath(points, BOX));
      expect(drawn).toHaveLength(points.length);
      for (const [x, y] of drawn) {
        expect(x >= 0 && x <= 64 && y >= 2 && y <= 26).toBe(true);
      }
    }),
  );
});
