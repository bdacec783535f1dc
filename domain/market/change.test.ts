import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertedPrice, priceChange } from './change.ts';

describe('price change', () => {
  it('is the last price less the reference', () => {
    expect(priceChange(10_250, 10_000)).toBe(250);
    expect(priceChange(9_990, 10_000)).toBe(-10);
  });

  it.each([
    [0, 10_000],
    [10_000, 0],
    [Number.NaN, 10_000],
    [10_000, Number.NaN],
  ])('of %d against %d is unknown', (last, reference) => {
    expect(priceChange(last, reference)).toBeNaN();
  });
});

describe('converted price', () => {
  it.each([
    // 2.71828 tether at 41.25 lira each
    [{ value: 271_828, decimals: 5 }, { value: 4125, decimals: 2 }, 'toLira', 11_212],
    // 300.50 lira at 41.25 lira a dollar
    [{ value: 30_050, decimals: 2 }, { value: 4125, decimals: 2 }, 'fromLira', 728],
  ] as const)('%o at %o %s is %d hundredths', (price, rate, way, expected) => {
    expect(convertedPrice(price, rate, way)).toBe(expected);
  });

  it('is unknown without a price or a rate', () => {
    const one = { value: 100, decimals: 2 };
    expect(convertedPrice({ ...one, value: 0 }, one, 'toLira')).toBeNaN();
    expect(convertedPrice(one, { ...one, value: Number.NaN }, 'fromLira')).toBeNaN();
  });

  it('there and back never exceeds the original price', () => {
    const prices = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 10_000 }), (value, rateValue) => {
        const rate = { value: rateValue, decimals: 2 };
        const dollars = convertedPrice({ value, decimals: 2 }, rate, 'fromLira');
        fc.pre(dollars > 0);
        expect(convertedPrice({ value: dollars, decimals: 2 }, rate, 'toLira')).toBeLessThanOrEqual(
          value,
        );
      }),
    );
  });
});
