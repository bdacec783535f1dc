import { describe, expect, it } from 'vitest';
import { kindOfKey, kindOfPress, LADDER_COLUMNS, nextPlace, sideOfColumn } from './ladder-press.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('a press', () => {
  it('trades the side of its column', () => {
    expect(LADDER_COLUMNS.map(sideOfColumn)).toEqual([
      null, null, 'buy', 'buy', null, 'sell', 'sell', null,
    ]); // prettier-ignore
  });

  it('places the kind of the keys that are held', () => {
    expect(kindOfPress(NONE)).toBe('limit');
    expect(kindOfPress({ ...NONE, ctrlKey: true })).toBe('stop');
    expect(kindOfPress({ ...NONE, metaKey: true })).toBe('stop');
    expect(kindOfPress({ ...NONE, altKey: true })).toBe('stopLimit');
  });

  it('of Enter is a click, of any other key none', () => {
    expect(kindOfKey({ ...NONE, key: 'Enter' })).toBe('limit');
    expect(kindOfKey({ ...NONE, key: 'Enter', shiftKey: true })).toBe('market');
    expect(kindOfKey({ ...NONE, key: 'Enter', altKey: true })).toBe('stopLimit');
    expect(kindOfKey({ ...NONE, key: 'b' })).toBeNull();
  });
});

describe('the focus', () => {
  const at = { row: 5, column: 4 };
  const go = (key: string, from = at, ctrlKey = false) => nextPlace({ key, ctrlKey }, from, 20);

  it('moves along prices and columns', () => {
    expect(go('ArrowUp')).toEqual({ row: 4, column: 4 });
    expect(go('ArrowRight')).toEqual({ row: 5, column: 5 });
    expect(go('PageDown')).toEqual({ row: 15, column: 4 });
    expect(go('Home')).toEqual({ row: 5, column: 0 });
    expect(go('End', at, true)).toEqual({ row: 19, column: 7 });
  });

  it('stays inside the grid', () => {
    expect(go('ArrowUp', { row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
    expect(go('ArrowLeft', { row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
    expect(go('PageDown', { row: 15, column: 7 })).toEqual({ row: 19, column: 7 });
  });

  it('is not moved by other keys', () => {
    expect(go('x')).toBeNull();
  });
});
