import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressGroups, inFours, shortAddress } from './address-parts.ts';

const ADDRESS = 'TQ4fJ7mVx2Wc8RkZ5nHs3LbY6pDgE9kLmA';

describe('an address', () => {
  it('is split into groups of four with its ends in bold', () => {
    const groups = addressGroups(ADDRESS);
    expect(groups[0]).toEqual([{ text: 'TQ4f', isEnd: true }]);
    expect(groups[1]).toEqual([
      { text: 'J7', isEnd: true },
      { text: 'mV', isEnd: false },
    ]);
    expect(groups.at(-1)).toEqual([{ text: 'mA', isEnd: true }]);
  });

  it('loses and gains no character, whatever its letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 90 }), (text) => {
        const groups = addressGroups(text);
        expect(groups.flatMap((runs) => runs.map((run) => run.text)).join('')).toBe(text);
        const strong = groups.flat().filter(({ isEnd }) => isEnd);
        expect(strong.map((run) => run.text).join('').length).toBe(Math.min(12, text.length));
      }),
    );
  });

  it('is shortened to its ends in a list; a short one is shown whole', () => {
    expect(shortAddress(ADDRESS)).toBe('TQ4fJ7…E9kLmA');
    expect(shortAddress('0x12345')).toBe('0x12345');
  });
});

describe('an account number', () => {
  it('is grouped by four, whatever its input format', () => {
    expect(inFours('TR420001000000000000000001')).toBe('TR42 0001 0000 0000 0000 0000 01');
    expect(inFours('TR42 0001 00')).toBe('TR42 0001 00');
    expect(inFours('12345678')).toBe('1234 5678');
  });
});
