import { describe, expect, it } from 'vitest';
import { COMMA_DOT, DOT_COMMA } from '#domain/text/number-text.ts';
import { legendTexts, shortQuantity } from './legend-texts.ts';

describe('quantities in a legend', () => {
  it('are cut to two decimals and abbreviated from a thousand', () => {
    expect(shortQuantity('26,24692274', 8, DOT_COMMA)).toBe('26,24');
    expect(shortQuantity('1.234,50000000', 8, DOT_COMMA)).toBe('1,23K');
    expect(shortQuantity('-5,270', 0, COMMA_DOT)).toBe('-5.27K');
    expect(shortQuantity('--', 8, DOT_COMMA)).toBe('--');
  });

  it('leave prices unchanged', () => {
    const price = {
      index: 0,
      key: 'SMA-5 SMA5',
      name: 'SMA5',
      label: 'SMA5',
      pane: 0,
      shape: 'line',
      scale: 'price',
    } as const;
    const volume = {
      ...price,
      index: 1,
      key: 'VOL-5 VOL',
      name: 'VOL',
      label: 'VOL',
      pane: 1,
      scale: 'volume',
    } as const;
    const lines = [price, volume].map(
      (line) => ({ ...line, color: 0, width: 1, shift: 0 }) as const,
    );
    const texts = legendTexts(['68.432,68', '350,38123'], lines, { qtyDecimals: 5 }, DOT_COMMA);
    expect(Object.fromEntries(texts)).toEqual({ 'SMA-5 SMA5': '68.432,68', 'VOL-5 VOL': '350,38' });
  });
});
