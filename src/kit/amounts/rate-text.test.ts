import { describe, expect, it } from 'vitest';
import { COMMA_DOT, DOT_COMMA } from '#domain/text/number-text.ts';
import { rateText } from './rate-text.ts';

const tr = { language: 'tr', separators: DOT_COMMA } as const;

describe('rateText', () => {
  it.each([
    ['0.438', '%43,80'],
    ['0.0012', '%0,12'],
    ['0.000876', '%0,0876'],
    ['0.0000019', '%0,0001'],
    ['1', '%100,00'],
    ['-0.05', '-%5,00'],
    ['0', '%0,00'],
    ['x', '--'],
  ])('writes %s as %s', (fraction, shown) => {
    expect(rateText(fraction, tr)).toBe(shown);
  });

  it('uses the language and the separators of the user', () => {
    expect(rateText('0.365', { language: 'en', separators: COMMA_DOT })).toBe('36.50%');
  });
});
