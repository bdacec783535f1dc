import { describe, expect, it } from 'vitest';
import { COMMA_DOT, DOT_COMMA } from '#domain/text/number-text.ts';
import { amountText } from './amount-text.ts';

describe('amountText', () => {
  it.each([
    ['1000000', 'TRY', '₺1.000.000,00'],
    ['-12.5', 'TRY', '-₺12,50'],
    ['10000', 'USD', '$10.000,00'],
    ['23.86634844', 'USD', '$23,86'],
    ['-0.009', 'USD', '$0,00'],
    ['0.00025', 'USDT', '0,00025 USDT'],
    ['0.00000001', 'BTC', '0,00000001 BTC'],
    ['0.5000', 'BTC', '0,50 BTC'],
    ['5000', 'USDT', '5.000,00 USDT'],
    ['12', 'STK:THYAO', '12 THYAO'],
    ['x', 'TRY', '--'],
  ])('writes %s %s as %s', (text, asset, shown) => {
    expect(amountText(text, asset, DOT_COMMA)).toBe(shown);
  });

  it('uses the separators of the user', () => {
    expect(amountText('1234.5', 'USD', COMMA_DOT)).toBe('$1,234.50');
  });
});
