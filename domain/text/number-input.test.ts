import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanTyped, parseInput } from './number-input.ts';
import { COMMA_DOT, DOT_COMMA, formatFixed } from './number-text.ts';

const value = (text: string, english = false): string | null =>
  parseInput(text, english ? COMMA_DOT : DOT_COMMA)?.value ?? null;

describe('parseInput', () => {
  it.each([
    ['1234,56', '1234.56', '1234.56'],
    ['1.234,56', '1234.56', '1234.56'],
    ['1.234', '1234', '1.234'],
    ['0.234', '0.234', '0.234'],
    ['12.34', '12.34', '12.34'],
    ['₺1.250,00', '1250.00', '1250.00'],
    [',5', '0.5', '0.5'],
    ['.5', '0.5', '0.5'],
    ['10.000', '10000', '10.000'],
    ['1,234', '1.234', '1234'],
    ['1.2345', '1.2345', '1.2345'],
    ['1.234.567', '1234567', '1234567'],
    ['1.234.56', null, null],
    ['12,34,5', null, null],
    ['-5,25', '-5.25', '-5.25'],
    ['\u00a01 234,5 USDT', '1234.5', '1234.5'],
    ['1.250 TL', '1250', '1.250'],
    ['1,234,567.5', '1234567.5', '1234567.5'],
    ['', null, null],
    ['abc', null, null],
    ['1.23.456,7', null, null],
    ['1e5', null, null],
    ['--5', null, null],
    ['-', null, null],
    ['5.', '5', '5'],
    ['1234567890123456789012', null, null],
  ])('reads %j', (text, tr, en) => {
    expect(value(text)).toBe(tr);
    expect(value(text, true)).toBe(en);
  });

  it('reports removed grouping', () => {
    expect(parseInput('1.234', DOT_COMMA)?.changedMeaning).toBe(true);
    expect(parseInput('1.234', COMMA_DOT)?.changedMeaning).toBe(false);
    expect(parseInput('12,5', DOT_COMMA)?.changedMeaning).toBe(false);
  });

  it('reads back every formatted amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (amount) => {
        for (const separators of [DOT_COMMA, COMMA_DOT]) {
          const parsed = parseInput(formatFixed(amount, 2, separators), separators);
          const digits = String(Math.abs(amount)).padStart(3, '0');
          const plain = `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
          expect(parsed?.value).toBe(plain);
        }
      }),
    );
  });
});

describe('cleanTyped', () => {
  it("turns both keys into the user's separator and ignores a second one", () => {
    expect(cleanTyped('1.5', DOT_COMMA, { decimals: 2 })).toBe('1,5');
    expect(cleanTyped('1,5', COMMA_DOT, { decimals: 2 })).toBe('1.5');
    expect(cleanTyped('1,5,6', DOT_COMMA, { decimals: 4 })).toBe('1,56');
    expect(cleanTyped('1,239', DOT_COMMA, { decimals: 2 })).toBe('1,23');
    expect(cleanTyped('12a3', DOT_COMMA, { decimals: 2 })).toBe('123');
    expect(cleanTyped('5.', DOT_COMMA, { decimals: 0 })).toBe('5');
    expect(cleanTyped('-5', DOT_COMMA, { decimals: 0 })).toBe('5');
    expect(cleanTyped('-5', DOT_COMMA, { decimals: 0, negative: true })).toBe('-5');
  });
});
