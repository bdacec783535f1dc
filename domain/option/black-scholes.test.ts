import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { blackScholes, yearsTo, type OptionTerms, type OptionValue } from './black-scholes.ts';
import { normalCdf } from './normal.ts';

/** N(x) with 60 digits: Taylor series of the integral of the density, exact to its last term. */
function exactCdf(x: number): Decimal {
  const Wide = Decimal.clone({ precision: 60 });
  const z = new Wide(x);
  let power = z;
  let sum = z;
  for (let n = 1; n < 400 && !power.abs().lt('1e-45'); n++) {
    power = power
      .times(z)
      .times(z)
      .div(-2 * n);
    sum = sum.plus(power.div(2 * n + 1));
  }
  const pi = new Wide('3.14159265358979323846264338327950288419716939937510582097494459');
  return new Decimal(sum.div(pi.times(2).sqrt()).plus('0.5').toString());
}

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

describe('normal distribution', () => {
  it('agrees with 60 digits to 1e-12 everywhere, and far better', () => {
    for (let x = -8; x <= 8; x += 0.05) {
      const away = exactCdf(x).minus(normalCdf(x)).abs();
      expect(away.lt('1e-15')).toBe(true);
    }
  });

  it('keeps relative digits in the far tail, and its limits', () => {
    for (const x of [-3.0001, -5, -7.5]) {
      const exact = exactCdf(x);
      expect(exact.minus(normalCdf(x)).div(exact).abs().lt('1e-12')).toBe(true);
    }
    expect(normalCdf(Number.NEGATIVE_INFINITY)).toBe(0);
    expect(normalCdf(Number.POSITIVE_INFINITY)).toBe(1);
    expect(normalCdf(-40)).toBeGreaterThanOrEqual(0);
    expect(normalCdf(0)).toBe(0.5);
  });

  it('is symmetric and increasing', () => {
    fc.assert(
      fc.property(double(-9, 9), double(1e-9, 1), (x, step) => {
        expect(normalCdf(x) + normalCdf(-x)).toBeCloseTo(1, 14);
        expect(normalCdf(x + step)).toBeGreaterThanOrEqual(normalCdf(x) - 1e-15);
      }),
    );
  });
});

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
