import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRESS_KINDS } from '#src/trading/index.ts';
import {
  FIRST_MAPPING,
  isMapping,
  LADDER_COLUMNS,
  LADDER_PRESSES,
  pressOf,
  pressOfKey,
  sideOfColumn,
  withPress,
} from './ladder-press.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('a press', () => {
  it('trades the side of its column', () => {
    expect(LADDER_COLUMNS.map(sideOfColumn)).toEqual([
      null, null, 'buy', 'buy', null, 'sell', 'sell', null, null, null, null,
    ]); // prettier-ignore
  });

  it('is told by the keys that are held', () => {
    expect(pressOf(NONE)).toBe('left');
    expect(pressOf({ ...NONE, ctrlKey: true })).toBe('ctrl');
    expect(pressOf({ ...NONE, metaKey: true })).toBe('ctrl');
    expect(pressOf({ ...NONE, altKey: true })).toBe('alt');
  });

  it('of Enter is a click, of any other key none', () => {
    expect(pressOfKey({ ...NONE, key: 'Enter' })).toBe('left');
    expect(pressOfKey({ ...NONE, key: 'Enter', shiftKey: true })).toBe('right');
    expect(pressOfKey({ ...NONE, key: 'Enter', altKey: true })).toBe('alt');
    expect(pressOfKey({ ...NONE, key: 'b' })).toBeNull();
  });
});

describe('the kinds of the presses', () => {
  it('change places, so that no kind is without a press', () => {
    const mapping = withPress(FIRST_MAPPING, 'left', 'market');
    expect(mapping).toEqual({ ...FIRST_MAPPING, left: 'market', right: 'limit' });
    expect(withPress(mapping, 'left', 'market')).toEqual(mapping);
    const change = fc.tuple(fc.constantFrom(...LADDER_PRESSES), fc.constantFrom(...PRESS_KINDS));
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        let now = FIRST_MAPPING;
        for (const [press, kind] of changes) {
          now = withPress(now, press, kind);
          expect(now[press]).toBe(kind);
          expect(isMapping(now)).toBe(true);
        }
      }),
    );
  });

  it('are read back only where each has a press', () => {
    expect(isMapping(FIRST_MAPPING)).toBe(true);
    expect(isMapping({ ...FIRST_MAPPING, left: 'market' })).toBe(false);
    expect(isMapping({ left: 'limit' })).toBe(false);
    expect(isMapping(null)).toBe(false);
  });
});
