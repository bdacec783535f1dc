import { describe, expect, it } from 'vitest';
import { DOT_COMMA } from './number-text.ts';
import { plainText, shownRate } from './plain-text.ts';

describe('figures of a conversion', () => {
  it('have all their digits and at least two decimals', () => {
    expect(plainText('0.00471307', DOT_COMMA)).toBe('0,00471307');
    expect(plainText('4500', DOT_COMMA)).toBe('4.500,00');
    expect(plainText('0.500', DOT_COMMA)).toBe('0,50');
  });

  it('and rates are cut to a readable length', () => {
    expect(shownRate('106087.963896144127', DOT_COMMA)).toBe('106.087,9638');
    expect(shownRate('0.0000094271', DOT_COMMA)).toBe('0,00000942');
    expect(shownRate('45.7', DOT_COMMA)).toBe('45,70');
  });
});
