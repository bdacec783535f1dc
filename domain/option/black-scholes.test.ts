import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blackScholes, yearsTo, type OptionTerms, type OptionValue } from './black-scholes.ts';

const double = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const TERMS = {
  spot: double(0.5, 5_000),
  moneyness: double(0.5, 2),
  rate: double(0, 0.6),
  dividend: double(0, 0.2),
  sigma: double(0.15, 1.5),
  years: double(1 / 365, 2),
};
const terms = fc
  .record(TERMS)
  .map(({ moneyness, ...rest }) => ({ ...rest, strike: rest.spot * moneyness }));

describe('value of an option', () => {
  const both = (of: Omit<OptionTerms, 'type'>): { call: OptionValue; put: OptionValue } => ({
    call: blackScholes({ ...of, type: 'call' }),
    put: blackScholes({ ...of, type: 'put' }),
  });

  it('satisfies put-call parity in the value and in every sensitivity', () => {
    fc.assert(
      fc.property(terms, (of) => {
        const { spot, strike, rate, dividend, years } = of;
        const { call, put } = both(of);
        const growth = Math.exp(-dividend * years);
        const debt = strike * Math.exp(-rate * years);
        const near = (a: number, b: number): void =>
          expect(Math.abs(a - b) / (1 + spot + strike)).toBeLessThan(1e-12);
        near(call.price - put.price, spot * growth - debt);
        near(call.delta - put.delta, growth);
        near(call.gamma, put.gamma);
        near(call.vega, put.vega);
        near(call.theta - put.theta, dividend * spot * growth - rate * debt);
        near(call.rho - put.rho, years * debt);
      }),
    );
  });

  it('lies between the certain payoff and the share price, and rises with volatility', () => {
    fc.assert(
      fc.property(terms, double(0, 0.5), (of, more) => {
        for (const type of ['call', 'put'] as const) {
          const { price } = blackScholes({ ...of, type });
          const certain = blackScholes({ ...of, type, sigma: 0 }).price;
          const slack = 1e-12 * (of.spot + of.strike);
          expect(price).toBeGreaterThanOrEqual(certain - slack);
          expect(price).toBeLessThanOrEqual((type === 'call' ? of.spot : of.strike) + slack);
          const wilder = blackScholes({ ...of, type, sigma: of.sigma + more }).price;
          expect(wilder).toBeGreaterThanOrEqual(price - slack);
        }
      }),
    );
  });

  it('has sensitivities equal to its slopes', () => {
    fc.assert(
      fc.property(terms, fc.constantFrom('call' as const, 'put' as const), (of, type) => {
        const value = (change: Partial<OptionTerms>): number =>
          blackScholes({ ...of, type, ...change }).price;
        const slope = (field: keyof typeof TERMS & keyof OptionTerms, size: number): number =>
          (value({ [field]: of[field] + size }) - value({ [field]: of[field] - size })) /
          (2 * size);
        const { delta, vega, rho, theta } = blackScholes({ ...of, type });
        const scale = of.spot + of.strike;
        expect(Math.abs(slope('spot', of.spot * 1e-6) - delta)).toBeLessThan(1e-5);
        expect(Math.abs(slope('sigma', 1e-6) - vega) / scale).toBeLessThan(1e-6);
        expect(Math.abs(slope('rate', 1e-6) - rho) / scale).toBeLessThan(1e-6);
        expect(Math.abs(slope('years', 1e-7) + theta) / scale).toBeLessThan(1e-4);
      }),
    );
  });

  it('is the intrinsic value at expiry, and the discounted one without volatility', () => {
    const of = { spot: 100, strike: 90, rate: 0.38, dividend: 0.02, sigma: 0.3, years: 0 };
    expect(both(of).call).toMatchObject({ price: 10, delta: 1, gamma: 0, vega: 0, theta: 0 });
    expect(both(of).put).toMatchObject({ price: 0, delta: 0 });
    const still = both({ ...of, sigma: 0, years: 0.5 });
    expect(still.call.price).toBeCloseTo(100 * Math.exp(-0.01) - 90 * Math.exp(-0.19), 12);
    expect(still.put.price).toBe(0);
    expect(both({ ...of, strike: 200, sigma: 0, years: 0.5 }).put.rho).toBeLessThan(0);
    expect(() => both({ ...of, spot: 0 })).toThrow(RangeError);
    expect(() => both({ ...of, years: -1 })).toThrow(RangeError);
    expect(() => both({ ...of, sigma: Number.NaN })).toThrow(RangeError);
    expect([yearsTo(130, 100), yearsTo(100, 100), yearsTo(99, 100)]).toEqual([30 / 365, 0, 0]);
  });
});
