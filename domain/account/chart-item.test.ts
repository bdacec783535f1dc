import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinItems, laterItem, type ChartItem } from './chart-item.ts';

const items: fc.Arbitrary<ChartItem> = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  place: fc.constantFrom('', 'BTC-USDT'),
  content: fc.constantFrom('x', 'y', ''),
  version: fc.integer({ min: 1, max: 3 }),
  gone: fc.boolean(),
});
const lists = fc.array(items, { maxLength: 6 });

describe('states of an item', () => {
  it('takes the later change, and keeps what one of two devices removed', () => {
    const one = { id: 'a', place: 'S', content: 'x', version: 2, gone: false };
    expect(laterItem(one, { ...one, version: 3, content: '', gone: true }).gone).toBe(true);
    expect(laterItem({ ...one, content: '', gone: true }, one)).toBe(one);
    expect(laterItem(one, { ...one, content: 'y' }).content).toBe('y');
  });

  it('is the same in whatever order and however often devices hear of them', () => {
    fc.assert(
      fc.property(lists, lists, lists, (a, b, c) => {
        const known = joinItems({}, [...a, ...b, ...c]);
        expect(joinItems(joinItems(joinItems({}, c), a), b)).toEqual(known);
        expect(joinItems(known, [...b, ...b])).toEqual(known);
      }),
    );
  });
});
