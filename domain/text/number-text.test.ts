import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abbreviateMoney, abbreviateQuantity } from './abbreviate.ts';
import { formatMoney, formatMoneyInSentence } from './money-text.ts';
import {
  changeHundredths,
  COMMA_DOT,
  DOT_COMMA,
  formatDecimalText,
  formatFixed,
  formatPercent,
  formatScaled,
  formatSigned,
  MISSING,
} from './number-text.ts';

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

describe('formatFixed', () => {
  it.each([
    [123456789, 2, '1.234.567,89', '1,234,567.89'],
    [0, 2, '0,00', '0.00'],
    [-99, 2, '-0,99', '-0.99'],
    [12345, 8, '0,00012345', '0.00012345'],
    [1000, 0, '1.000', '1,000'],
    [999, 0, '999', '999'],
    [-1234567, 3, '-1.234,567', '-1,234.567'],
    [100200300400500, 1, '10.020.030.040.050,0', '10,020,030,040,050.0'],
  ])('writes %i at %i decimals', (value, decimals, tr, en) => {
    expect(formatFixed(value, decimals, DOT_COMMA)).toBe(tr);
    expect(formatFixed(value, decimals, COMMA_DOT)).toBe(en);
  });

  it('writes a missing value as two dashes', () => {
    for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 53]) {
      expect(formatFixed(value, 2, DOT_COMMA)).toBe(MISSING);
    }
  });

  it('agrees with the platform formatter', () => {
    const tr = new Intl.NumberFormat('tr-TR', TWO_DECIMALS);
    const en = new Intl.NumberFormat('en-US', TWO_DECIMALS);
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (value) => {
        expect(formatFixed(value, 2, DOT_COMMA)).toBe(tr.format(value === 0 ? 0 : value / 100));
        expect(formatFixed(value, 2, COMMA_DOT)).toBe(en.format(value === 0 ? 0 : value / 100));
      }),
      { numRuns: 3_000 },
    );
  });

  it('agrees with the text formatter at every scale', () => {
    const scales = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 53 - 1 }), scales, (value, decimals) => {
        const digits = String(value).padStart(decimals + 1, '0');
        const cut = digits.length - decimals;
        const plain = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
        const expected = formatDecimalText(plain, decimals, DOT_COMMA);
        expect(formatFixed(value, decimals, DOT_COMMA)).toBe(expected);
      }),
    );
  });
});

describe('other numbers', () => {
  it('truncates toward zero and pads', () => {
    expect(formatScaled({ value: 123456789, decimals: 5, shown: 2 }, DOT_COMMA)).toBe('1.234,56');
    expect(formatScaled({ value: -999, decimals: 5, shown: 2 }, DOT_COMMA)).toBe('0,00');
    expect(formatScaled({ value: 5, decimals: 0, shown: 2 }, DOT_COMMA)).toBe('5,00');
    expect(formatScaled({ value: 51, decimals: 1, shown: 3 }, DOT_COMMA)).toBe('5,100');
    expect(formatScaled({ value: null, decimals: 1, shown: 3 }, DOT_COMMA)).toBe(MISSING);
  });

  it('writes decimal text of any length', () => {
    const text = '-12345678901234567890.129';
    expect(formatDecimalText(text, 2, DOT_COMMA)).toBe('-12.345.678.901.234.567.890,12');
    expect(formatDecimalText('-0.001', 2, DOT_COMMA)).toBe('0,00');
    expect(formatDecimalText('0012', 0, DOT_COMMA)).toBe('12');
    expect(formatDecimalText('1e5', 2, DOT_COMMA)).toBe(MISSING);
  });

  it('signs changes', () => {
    expect(formatSigned(1250, 2, DOT_COMMA)).toBe('+12,50');
    expect(formatSigned(-1250, 2, DOT_COMMA)).toBe('-12,50');
    expect(formatSigned(0, 2, DOT_COMMA)).toBe('0,00');
    expect(formatSigned(null, 2, DOT_COMMA)).toBe(MISSING);
  });

  it('places the percent sign by language, the separators by setting', () => {
    const tr = { decimals: 2, language: 'tr', separators: DOT_COMMA } as const;
    const en = { decimals: 2, language: 'en', separators: COMMA_DOT } as const;
    expect(formatPercent(1234, tr)).toBe('%12,34');
    expect(formatPercent(-1234, tr)).toBe('-%12,34');
    expect(formatPercent(125, { ...tr, signed: true })).toBe('+%1,25');
    expect(formatPercent(1234, en)).toBe('12.34%');
    expect(formatPercent(125, { ...en, signed: true })).toBe('+1.25%');
    expect(formatPercent(125, { ...en, separators: DOT_COMMA })).toBe('1,25%');
    expect(formatPercent(0, { ...tr, signed: true })).toBe('%0,00');
    expect(formatPercent(null, tr)).toBe(MISSING);
  });

  it('rounds a change half away from zero, also beyond 2^53', () => {
    expect(changeHundredths(11_000, 10_000)).toBe(1_000);
    expect(changeHundredths(10_000, 10_000)).toBe(0);
    expect(changeHundredths(80_001, 80_000)).toBe(0);
    expect(changeHundredths(80_004, 80_000)).toBe(1);
    expect(changeHundredths(79_996, 80_000)).toBe(-1);
    expect(changeHundredths(5, 0)).toBeNull();
    expect(changeHundredths(9e14, 8e14)).toBe(1_250);
    expect(changeHundredths(8e14, 9e14)).toBe(-1_111);
  });

  it('writes money with the sign before the symbol', () => {
    const lira = { value: -123456, decimals: 2, shown: 2 };
    expect(formatMoney(lira, 'TRY', DOT_COMMA)).toBe('-₺1.234,56');
    expect(formatMoney({ ...lira, value: 123456 }, 'USD', DOT_COMMA)).toBe('$1.234,56');
    expect(formatMoney({ ...lira, value: 123456 }, 'USDT', DOT_COMMA)).toBe('1.234,56 USDT');
    const coin = { value: 12345, decimals: 8, shown: 8 };
    expect(formatMoney(coin, 'BTC', DOT_COMMA)).toBe('0,00012345 BTC');
    expect(formatMoneyInSentence(lira, 'TRY', DOT_COMMA, 'tr')).toBe('-1.234,56 TL');
    expect(formatMoneyInSentence(lira, 'TRY', COMMA_DOT, 'en')).toBe('-₺1,234.56');
    expect(formatMoney({ ...lira, value: null }, 'TRY', DOT_COMMA)).toBe(MISSING);
  });
});

describe('abbreviations', () => {
  const tr = { decimals: 0, language: 'tr', separators: DOT_COMMA } as const;
  const en = { decimals: 0, language: 'en', separators: COMMA_DOT } as const;

  it.each([
    [999_999, '999.999', '999,999'],
    [1_000_000, '1,00 Mn', '1.00M'],
    [9_999_999, '9,99 Mn', '9.99M'],
    [10_000_000, '10,00 Mn', '10.00M'],
    [1_500_000_000, '1,50 Mr', '1.50B'],
    [2_500_000_000_000, '2,50 Tn', '2.50T'],
    [-1_234_567, '-1,23 Mn', '-1.23M'],
    [4_000_000_000_000_000, '4.000,00 Tn', '4,000.00T'],
  ])('writes money %i', (value, trText, enText) => {
    expect(abbreviateMoney(value, tr)).toBe(trText);
    expect(abbreviateMoney(value, en)).toBe(enText);
  });

  it.each([
    [999, '999'],
    [1_000, '1,00K'],
    [12_345, '12,34K'],
    [-12_345, '-12,34K'],
    [7_399_887, '7,39M'],
    [1_999_999_999, '1,99G'],
    [5e12, '5,00T'],
    [8e15, '8,00P'],
  ])('writes column quantity %d', (value, text) => {
    const style = { decimals: 0, separators: DOT_COMMA, from: 'column' } as const;
    expect(abbreviateQuantity(value, style)).toBe(text);
  });

  it('keeps thousands in full in text and respects the scale', () => {
    const style = { decimals: 8, separators: DOT_COMMA, from: 'text', shown: 4 } as const;
    expect(abbreviateQuantity(1_234_500_000_000, style)).toBe('12.345,0000');
    expect(abbreviateQuantity(123_456_789_012_345, style)).toBe('1,23M');
    expect(abbreviateQuantity(undefined, style)).toBe(MISSING);
  });
});
