import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addExact,
  formatPlain,
  mulDivTrunc,
  mulExact,
  parseFixed,
  parseFixedLoose,
  pow10,
  rescale,
  toFixedInt,
} from './fixed.ts';

const MAX = Number.MAX_SAFE_INTEGER;

describe('parseFixed', () => {
  it.each([
    ['0', 2, 0],
    ['-0', 2, 0],
    ['-0.00', 2, 0],
    ['1', 2, 100],
    ['1.5', 2, 150],
    ['1.50000', 2, 150],
    ['-12.34', 2, -1234],
    ['0.00000001', 8, 1],
    ['007.1', 1, 71],
    ['5.0', 0, 5],
    ['90071992547409.91', 2, MAX],
  ])('reads %s at %i decimals', (text, decimals, value) => {
    expect(parseFixed(text, decimals)).toBe(value);
  });

  it.each([
    '',
    '-',
    '.',
    '.5',
    '5.',
    '+1',
    '1e3',
    '1E-3',
    '1,5',
    '1.234,5',
    ' 1',
    '1 ',
    '--1',
    '1.2.3',
    'NaN',
    'Infinity',
    '1.005',
    '0x10',
    '90071992547409.92',
    '1e309',
    '٣',
    '1'.repeat(65),
  ])('refuses %j at two decimals', (text) => {
    expect(parseFixed(text, 2)).toBeNull();
  });

  it('reads back everything formatPlain writes', () => {
    const integers = fc.integer({ min: -MAX, max: MAX });
    fc.assert(
      fc.property(integers, fc.integer({ min: 0, max: 12 }), (value, decimals) => {
        expect(parseFixed(formatPlain(value, decimals), decimals)).toBe(value === 0 ? 0 : value);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('parseFixedLoose', () => {
  it.each([
    ['5.33e-06', 8, 533],
    ['1E+3', 0, 1000],
    ['1.25e1', 1, 125],
    ['-2e-2', 2, -2],
    ['12.5', 1, 125],
  ])('reads %s at %i decimals', (text, decimals, value) => {
    expect(parseFixedLoose(text, decimals)).toBe(value);
  });

  it.each(['1e-9', '1e400', 'e5', '1e', '1.e-'])('refuses %s at two decimals', (text) => {
    expect(parseFixedLoose(text, 2)).toBeNull();
  });
});

describe('exact arithmetic', () => {
  it('formats with all decimals and without a negative zero', () => {
    expect(formatPlain(-150, 2)).toBe('-1.50');
    expect(formatPlain(5, 8)).toBe('0.00000005');
    expect(formatPlain(-0, 2)).toBe('0.00');
    expect(formatPlain(-0, 0)).toBe('0');
  });

  it('refuses to leave the exact range', () => {
    expect(addExact(MAX - 1, 1)).toBe(MAX);
    expect(() => addExact(MAX, 1)).toThrow(RangeError);
    expect(() => mulExact(2 ** 27, 2 ** 27)).toThrow(RangeError);
    expect(() => toFixedInt(0.5)).toThrow(RangeError);
    expect(() => pow10(16)).toThrow(RangeError);
  });

  it('multiplies and divides like BigInt on both sides of 2^53', () => {
    const wide = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(wide, wide, fc.integer({ min: 9, max: 15 }), (a, b, exponent) => {
        const divisor = pow10(exponent);
        const expected = (BigInt(a) * BigInt(b)) / BigInt(divisor);
        expect(BigInt(mulDivTrunc(a, b, divisor))).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  it('changes scale only without loss', () => {
    expect(rescale(150, 2, 1)).toBe(15);
    expect(rescale(155, 2, 1)).toBeNull();
    expect(rescale(15, 1, 3)).toBe(1500);
    expect(rescale(MAX, 0, 1)).toBeNull();
  });
});
