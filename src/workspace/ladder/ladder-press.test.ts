import { describe, expect, it } from 'vitest';
import { kindOfKey, kindOfPress, LADDER_COLUMNS, sideOfColumn } from './ladder-press.ts';

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
