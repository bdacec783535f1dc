import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { normalCdf, normalQuantile } from './normal.ts';

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

  it('is inverted by its quantile, in the tails to the last digits', () => {
    const probability = fc.oneof(
      double(1e-9, 0.999999999),
      double(-300, -1).map((x) => 10 ** x),
    );
    fc.assert(
      fc.property(probability, (p) => {
        expect(Math.abs(normalCdf(normalQuantile(p)) / p - 1)).toBeLessThan(1e-12);
      }),
    );
    // Published: NIST, Engineering Statistics Handbook, 1.3.6.7.1, and R's qnorm.
    expect(normalQuantile(0.5)).toBe(0);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 13);
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306167813, 13);
    expect(normalQuantile(1e-10)).toBeCloseTo(-6.361340902404056, 12);
    expect(normalQuantile(Number.MIN_VALUE)).toBeCloseTo(-38.47, 1);
    expect([normalQuantile(0), normalQuantile(1)]).toEqual([-Infinity, Infinity]);
    for (const p of [-0.1, 1.1, Number.NaN]) expect(() => normalQuantile(p)).toThrow(RangeError);
  });
});
