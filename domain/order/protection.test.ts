import { describe, expect, it } from 'vitest';
import { narrowerCap, protectionPrice } from './protection.ts';

/** Prices in tenths. */
const of = { tick: { rule: 'fixed', tick: 1 }, priceDecimals: 1 } as const;
const none = { ...of, upperLimit: 0, lowerLimit: 0 };

describe('the protection price of a market order', () => {
  it.each([
    ['buy', undefined, none, 1_010_000],
    ['sell', undefined, none, 990_000],
    ['buy', 1_005_000, none, 1_005_000],
    ['sell', 995_000, none, 995_000],
    ['buy', 1_500_000, none, 1_010_000],
    ['sell', 500_000, none, 990_000],
    ['buy', undefined, { ...none, upperLimit: 1_002_000 }, 1_002_000],
    ['sell', undefined, { ...none, lowerLimit: 998_000 }, 998_000],
    ['sell', undefined, { ...none, lowerLimit: Number.NaN }, 990_000],
  ] as const)('of a %s with bound %s is the nearest of all', (side, protection, limits, price) => {
    const order = { side, slippage: '0.01', protection };
    expect(protectionPrice(1_000_000, order, limits)).toBe(price);
  });
});

describe('the slippage cap', () => {
  it.each([
    ['0.01', undefined, '0.01'],
    ['0.01', '0.0025', '0.0025'],
    ['0.005', '0.01', '0.005'],
    ['0.005', '0.005', '0.005'],
  ])('of a venue with %s and a wish of %s is %s', (venue, wish, cap) => {
    expect(narrowerCap(venue, wish)).toBe(cap);
  });

  it('must be a rate', () => {
    expect(() => narrowerCap('0.01', 'wide')).toThrow(RangeError);
  });
});
