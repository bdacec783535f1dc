import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal, roundTo } from '#domain/money/decimal.ts';
import { shownRatio } from './shown-ratio.ts';

describe('a displayed ratio', () => {
  it.each([
    // A loss of 0.038 % is shown as 0.04, not cut to 0.03.
    ['-0.00038', '-0.0004'],
    ['-0.00034', '-0.0003'],
    ['0.66666667', '0.6667'],
    ['-0.00004999', '0'],
    ['0.99995', '1.0000'],
    ['0.2', '0.2000'],
    ['3', '3.0000'],
    ['--', '--'],
  ])('writes %s as %s', (fraction, shown) => {
    expect(shownRatio(fraction)).toBe(shown);
  });

  it('is rounded half up for every fraction', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 12 }), (units, decimals) => {
        const exact = new Decimal(units).div(new Decimal(10).pow(decimals));
        const rounded = roundTo(exact, 4, 'halfUp');
        expect(new Decimal(shownRatio(exact.toFixed())).eq(rounded)).toBe(true);
      }),
    );
  });
});
