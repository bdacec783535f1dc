import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMA_DOT, DOT_COMMA, formatFixed } from '#domain/text/number-text.ts';
import { cutTo, exactOf, isSame, readShown } from './exact.ts';

describe('a number on a page', () => {
  it.each([
    ['₺1.234,56', DOT_COMMA, 123_456n, 2],
    ['\u22121,234.5 USDT', COMMA_DOT, -12_345n, 1],
    ['+%1,25', DOT_COMMA, 125n, 2],
    ['-%0,40', DOT_COMMA, -40n, 2],
    ['12 THYAO', DOT_COMMA, 12n, 0],
    ['1,23 Mn', DOT_COMMA, 123n, -4],
    ['4.50B', COMMA_DOT, 450n, -7],
    ['12.345K', COMMA_DOT, 12_345n, 0],
    ['12345678', DOT_COMMA, 12_345_678n, 0],
  ])('%s', (text, style, units, scale) => {
    expect(readShown(text, style)).toEqual({ units, scale });
  });

  it('is null where the page shows no value', () => {
    expect(readShown('--', DOT_COMMA)).toBeNull();
  });

  it('is one number, never two', () => {
    expect(() => readShown('1,00 → 2,00', DOT_COMMA)).toThrow(RangeError);
  });

  it('reads back as it was written, in both styles', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.integer({ min: 0, max: 8 }),
        fc.constantFrom(DOT_COMMA, COMMA_DOT),
        (value, decimals, style) => {
          const read = readShown(formatFixed(value, decimals, style), style);
          expect(read).toEqual({ units: BigInt(value), scale: decimals });
        },
      ),
    );
  });
});

describe('two numbers', () => {
  it('are compared to the lower precision, truncated and not rounded', () => {
    expect(isSame(exactOf('1.2399'), exactOf('1.23'))).toBe(true);
    expect(isSame(exactOf('1.2399'), exactOf('1.24'))).toBe(false);
    expect(isSame(exactOf('-0.0399'), exactOf('-0.03'))).toBe(true);
    expect(isSame({ units: 123n, scale: -4 }, exactOf('1239999.99'))).toBe(true);
    expect(isSame({ units: 124n, scale: -4 }, exactOf('1239999.99'))).toBe(false);
  });

  it('are padded with zeros where one has fewer digits', () => {
    expect(cutTo(exactOf('5'), 2)).toEqual({ units: 500n, scale: 2 });
  });
});
