import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, leftEdgesOf } from './line-layout.ts';

const SIZE = 44;
const TAG = { height: 18, gap: 4 } as const;

describe('columns of handles', () => {
  it('keep one column while handles are apart', () => {
    expect(columnsOf([10, 54, 200], SIZE, 6)).toEqual([0, 0, 0]);
  });

  it('put handles at one height side by side, and fill the first column again below', () => {
    expect(columnsOf([100, 100, 110, 150], SIZE, 6)).toEqual([0, 1, 2, 0]);
  });

  it('share the last column when there is no room', () => {
    expect(columnsOf([100, 100, 100], SIZE, 2)).toEqual([0, 1, 1]);
  });

  it('never cover one another while there is room', () => {
    const heights = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 20 });
    fc.assert(
      fc.property(heights, (places) => {
        const columns = columnsOf(places, SIZE, places.length);
        for (const [a, y] of places.entries()) {
          for (let b = a + 1; b < places.length; b++) {
            const isApart = Math.abs(y - (places[b] ?? 0)) >= SIZE;
            expect(isApart || columns[a] !== columns[b]).toBe(true);
          }
        }
      }),
    );
  });
});

describe('left edges of tags', () => {
  it('end at the right edge while tags are apart', () => {
    const tags = [
      { y: 10, width: 60 },
      { y: 40, width: 80 },
    ];
    expect(leftEdgesOf(tags, 300, TAG)).toEqual([240, 220]);
  });

  it('move inwards beside a tag at the same height', () => {
    const tags = [
      { y: 10, width: 60 },
      { y: 12, width: 80 },
      { y: 40, width: 50 },
    ];
    expect(leftEdgesOf(tags, 300, TAG)).toEqual([240, 156, 250]);
  });

  it('stand at the left edge without room', () => {
    const tags = [
      { y: 10, width: 60 },
      { y: 10, width: 80 },
    ];
    expect(leftEdgesOf(tags, 100, TAG)).toEqual([40, 0]);
  });

  it('never cover one another on a wide chart', () => {
    const tag = fc.record({
      y: fc.integer({ min: 0, max: 200 }),
      width: fc.integer({ min: 20, max: 120 }),
    });
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 12 }), (tags) => {
        const lefts = leftEdgesOf(tags, 10_000, TAG);
        for (const [a, one] of tags.entries()) {
          for (const [b, other] of tags.entries()) {
            if (a === b || Math.abs(one.y - other.y) >= TAG.height) continue;
            const [left, its] = [lefts[a] ?? 0, lefts[b] ?? 0];
            expect(left + one.width <= its || its + other.width <= left).toBe(true);
          }
        }
      }),
    );
  });
});
