import fc from 'fast-check';
import { expect, it } from 'vitest';
import { panePlaces, paneRoom } from './pane-heights.ts';

it('gives panes their usual height, and the rest to the prices', () => {
  expect(panePlaces(424, 2)).toEqual({ heights: [238, 80, 80], tops: [0, 239, 320] });
  expect(panePlaces(256, 0)).toEqual({ heights: [232], tops: [0] });
});

it('lowers the panes before the prices get too low, for as many as there is room for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 170, max: 2_000 }), fc.nat({ max: 12 }), (total, wanted) => {
      const count = Math.min(wanted, paneRoom(total));
      const { heights, tops } = panePlaces(total, count);
      const [main = 0, ...subs] = heights;
      expect(main).toBeGreaterThanOrEqual(140);
      for (const height of subs) expect(height).toBeGreaterThanOrEqual(48);
      expect(heights.reduce((sum, height) => sum + height + 1, 23)).toBe(total);
      expect(tops.at(-1)! + heights.at(-1)!).toBe(total - 24);
    }),
  );
});

it('has no room for a pane in a chart as low as its prices', () => {
  expect([0, 140, 212, 213, 262].map(paneRoom)).toEqual([0, 0, 0, 1, 2]);
});
