import { describe, expect, it } from 'vitest';
import { DOT_COMMA } from '#domain/text/number-text.ts';
import { plainText, shownRate } from './plain-text.ts';

describe('figures of an exchange', () => {
  it('have all of their digits, and two decimals at least', () => {
    expect(plainText('0.00471307', DOT_COMMA)).toBe('0,00471307');
    expect(plainText('4500', DOT_COMMA)).toBe('4.500,00');
    expect(plainText('0.500', DOT_COMMA)).toBe('0,50');
  });

  it('and rates are cut to what can be read', () => {
    expect(shownRate('106087.963896144127', DOT_COMMA)).toBe('106.087,9638');
    expect(shownRate('0.0000094271', DOT_COMMA)).toBe('0,00000942');
    expect(shownRate('45.7', DOT_COMMA)).toBe('45,70');
  });
});
