import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveItem } from './move-item.ts';

describe('moving a row', () => {
  it('moves one place or to the top', () => {
    expect(moveItem(['A', 'B', 'C'], 'C', 'up')).toEqual(['A', 'C', 'B']);
    expect(moveItem(['A', 'B', 'C'], 'A', 'down')).toEqual(['B', 'A', 'C']);
    expect(moveItem(['A', 'B', 'C'], 'C', 'top')).toEqual(['C', 'A', 'B']);
  });

  it('stays at both ends and ignores unknown items', () => {
    const list = ['A', 'B'];
    expect(moveItem(list, 'A', 'up')).toBe(list);
    expect(moveItem(list, 'B', 'down')).toBe(list);
    expect(moveItem(list, 'A', 'top')).toBe(list);
    expect(moveItem(list, 'Z', 'top')).toBe(list);
  });

  it('keeps every item once', () => {
    const lists = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 });
    const way = fc.constantFrom('up', 'down', 'top' as const);
    fc.assert(
      fc.property(lists, fc.nat(), way, (list, at, where) => {
        const item = list[at % list.length] ?? '';
        expect([...moveItem(list, item, where)].sort()).toEqual([...list].sort());
      }),
    );
  });
});
