import { describe, expect, it } from 'vitest';
import { MISSING } from '#domain/text/number-text.ts';
import { Formats } from './formats.ts';

const en = new Formats({ lang: 'en-US', separators: 'comma-dot' });
const tr = new Formats({ lang: 'tr-TR', separators: 'dot-comma' });
const OF = { priceDecimals: 2, qtyDecimals: 4 };

describe('texts of cells', () => {
  it('follow language and separators apart', () => {
    expect([en.language, tr.language]).toEqual(['en', 'tr']);
    expect(en.price(123_456, OF)).toBe('1,234.56');
    expect(tr.price(123_456, OF)).toBe('1.234,56');
    const mixed = new Formats({ lang: 'tr-TR', separators: 'comma-dot' });
    expect([mixed.language, mixed.price(123_456, OF)]).toEqual(['tr', '1,234.56']);
  });

  it('show no price for 0, but a difference of 0', () => {
    expect(en.price(0, OF)).toBe(MISSING);
    expect(en.price(1, OF)).toBe('0.01');
    expect(en.price(Number.NaN, OF)).toBe(MISSING);
    expect(en.difference(0, OF)).toBe('0.00');
  });

  it('sign changes', () => {
    expect(en.change(150, OF)).toBe('+1.50');
    expect(en.changePercent(150)).toBe('+1.50%');
    expect(en.percent(150)).toBe('1.50%');
    expect(en.wholePercent(62)).toBe('62%');
    expect(tr.percent(150)).toBe('%1,50');
  });

  it.each([
    [10_000, '+0.0100%'],
    [199, '+0.0001%'],
    [100, '+0.0001%'],
    [99, '0.0000%'],
    [-99, '0.0000%'],
    [null, MISSING],
    [undefined, MISSING],
    [Number.NaN, MISSING],
  ])('show a funding rate of %s as %s', (rate, text) => {
    expect(en.funding(rate)).toBe(text);
  });

  it('show quantities with all decimals in books, and short in columns and totals', () => {
    expect(en.qty(12_345_678, OF)).toBe('1,234.5678');
    expect(en.volume(12_345_678, OF)).toBe('1.23K');
    expect(en.volume(9_995_678, OF)).toBe('999.56');
    expect(en.volume(999, { qtyDecimals: 0 })).toBe('999');
    expect(en.total(12_345_678, OF)).toBe('1,234.5678');
    expect(en.total(12_345_678_000, OF)).toBe('1.23M');
  });

  it('show turnover short, in the words of the language', () => {
    expect(en.turnover(123_456_700)).toBe('1.23M');
    expect(tr.turnover(123_456_700)).toBe('1,23 Mn');
  });

  it.each([
    [-500, '0.0'],
    [0, '0.0'],
    [99, '0.0'],
    [100, '0.1'],
    [1_999, '1.9'],
    [61_000, '61.0'],
  ])('show an age of %i ms as %s', (ms, text) => {
    expect(en.age(ms)).toBe(text);
  });
});
