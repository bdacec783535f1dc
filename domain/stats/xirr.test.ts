import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { discountRates, type Flow } from './discount-rates.ts';
import { xirr } from './xirr.ts';

const flow = (day: number, amount: number | string): Flow => ({ day, amount: new Decimal(amount) });

/** Payments in and out, then what is there at the end. */
const history = fc
  .record({
    flows: fc.array(
      fc.record({ day: fc.nat(900), amount: fc.integer({ min: -50_000, max: 20_000 }) }),
      { minLength: 1, maxLength: 30 },
    ),
    first: fc.integer({ min: -90_000, max: -1_000 }),
    end: fc.integer({ min: 1, max: 900_000 }),
  })
  .map(({ flows, first, end }) => [
    flow(0, first),
    ...flows.map(({ day, amount }) => flow(day, amount)),
    flow(950, end),
  ]);

function worthOf(flows: readonly Flow[]): (rate: number) => number {
  const rows = flows.map(({ day, amount }) => ({ years: day / 365, amount: amount.toNumber() }));
  return (rate) => rows.reduce((sum, { years, amount }) => sum + amount / (1 + rate) ** years, 0);
}

/** Changes of sign of the value on a fine grid of daily growth, each halved to its rate. */
function scanned(flows: readonly Flow[]): number[] {
  const rateOf = (growth: number): number => Math.expm1(growth * 365);
  const worth = worthOf(flows);
  const found: number[] = [];
  const step = 2e-5;
  for (let at = Math.log(0.001) / 365; at < 0.05; at += step) {
    let [low, high] = [at, at + step];
    const sign = Math.sign(worth(rateOf(low)));
    if (sign * worth(rateOf(high)) >= 0) continue;
    for (let i = 0; i < 60; i++) {
      const middle = (low + high) / 2;
      if (Math.sign(worth(rateOf(middle))) === sign) low = middle;
      else high = middle;
    }
    found.push(rateOf(low));
  }
  return found;
}

describe('money-weighted return', () => {
  it('equals a scan for changes of sign over 200 random histories', () => {
    let compared = 0;
    fc.assert(
      fc.property(history, (flows) => {
        const expected = scanned(flows);
        const rates = discountRates(flows, 365).map((rate) => rate.toNumber());
        // Beyond the scan lie growths above 5 % a day only.
        const seen = rates.filter((rate) => rate < Math.expm1(0.05 * 365));
        expect(seen).toHaveLength(expected.length);
        seen.forEach((rate, i) => {
          expect(Math.abs(rate / expected[i]! - 1)).toBeLessThan(1e-7);
        });
        if (rates.length === 0) {
          expect(() => xirr(flows)).toThrow(RangeError);
          return;
        }
        compared++;
        const { rate, isOnly } = xirr(flows);
        expect(isOnly).toBe(rates.length === 1);
        expect(rate.abs().toNumber()).toBe(Math.min(...rates.map(Math.abs)));
      }),
      { numRuns: 200 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  it('is the yearly growth of a single stake, in any order and with any start', () => {
    const two = [flow(365, 150), flow(0, -100)];
    expect(xirr(two).rate.minus('0.5').abs().lt('1e-14')).toBe(true);
    expect(xirr(two).isOnly).toBe(true);
    const later = [flow(20_365, 150), flow(20_000, -40), flow(20_000, -60)];
    expect(xirr(later).rate.minus('0.5').abs().lt('1e-13')).toBe(true);
    const half = [flow(0, -100), flow(730, 25)];
    expect(xirr(half).rate.plus('0.5').abs().lt('1e-14')).toBe(true);
    expect(
      xirr([flow(0, -100), flow(77, 100)])
        .rate.abs()
        .lt('1e-14'),
    ).toBe(true);
  });

  it('is the published example of a spreadsheet', () => {
    // Microsoft's page of XIRR: 1 January 2008 to 1 April 2009, 37.34 %.
    const flows = [
      flow(0, -10_000), flow(60, 2_750), flow(303, 4_250), flow(411, 3_250), flow(456, 2_750),
    ]; // prettier-ignore
    expect(xirr(flows).rate.toNumber()).toBeCloseTo(0.373362535, 8);
  });

  it('does not depend on the currency, nor on the direction', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 2, max: 90_000 }), (flows, times) => {
        const rates = discountRates(flows, 365).map(String);
        const grown = flows.map(({ day, amount }) => flow(day, amount.times(-times).toString()));
        const others = discountRates(grown, 365);
        expect(others).toHaveLength(rates.length);
        others.forEach((rate, i) => {
          expect(rate.minus(rates[i]!).abs().div(rate.plus(1)).lt('1e-9')).toBe(true);
        });
      }),
    );
  });

  it('is the nearest to 0 of several, and says so', () => {
    // -100 (1 + r)^2 + 230 (1 + r) - 132 is 0 at 10 % and at 20 %.
    const twice = [flow(0, -100), flow(365, 230), flow(730, -132)];
    const { rate, isOnly } = xirr(twice);
    expect(rate.minus('0.1').abs().lt('1e-12')).toBe(true);
    expect(isOnly).toBe(false);
    // -100 (1 + r - 1.1)^2: both rates are the same.
    const touching = [flow(0, -100), flow(365, 220), flow(730, -121)];
    expect(discountRates(touching, 365)).toHaveLength(1);
    expect(xirr(touching).rate.minus('0.1').abs().lt('1e-6')).toBe(true);
    // (x - 0.8)(x - 1.1)(x - 1.5) = x^3 - 3.4 x^2 + 3.73 x - 1.32 in x = 1 + r.
    const thrice = [flow(0, 1_000), flow(365, -3_400), flow(730, 3_730), flow(1_095, -1_320)];
    const all = discountRates(thrice, 365).map((one) => one.toNumber());
    [-0.2, 0.1, 0.5].forEach((expected, i) => expect(all[i]).toBeCloseTo(expected, 10));
    expect(xirr(thrice).rate.minus('0.1').abs().lt('1e-10')).toBe(true);
  });

  it('finds rates beyond any usual one, and those just above the least', () => {
    const day = xirr([flow(0, -1), flow(1, 2)]).rate;
    expect(day.div(new Decimal(2).pow(365)).minus(1).abs().lt('1e-9')).toBe(true);
    const lost = xirr([flow(0, -1_000), flow(365, '1.001')]).rate;
    expect(lost.plus('0.998999').abs().lt('1e-12')).toBe(true);
    const century = [flow(0, -1), flow(36_500, 200)];
    expect(xirr(century).rate.plus(1).pow(100).minus(200).abs().lt('1e-8')).toBe(true);
  });

  it('refuses flows without a rate', () => {
    const refused: readonly (readonly Flow[])[] = [
      [],
      [flow(0, 0), flow(9, 0)],
      [flow(0, -100), flow(30, -5)],
      [flow(0, 100), flow(30, 5)],
      [flow(3, -100), flow(3, 120)],
      // Less than the thousandth part came back within a year.
      [flow(0, -1_000), flow(365, '0.999')],
      // 100 (x^2 - x + 1) is never 0.
      [flow(0, 100), flow(365, -100), flow(730, 100)],
    ];
    for (const flows of refused) expect(() => xirr(flows)).toThrow(RangeError);
  });

  it('reads two hundred alternating flows', () => {
    const flows = Array.from({ length: 200 }, (_, i) => flow(i * 7, i % 2 === 0 ? -1_000 : 1_001));
    const found = discountRates(flows, 365).map((rate) => rate.toNumber());
    const expected = scanned(flows);
    expect(found).toHaveLength(expected.length);
    found.forEach((rate, i) => expect(rate).toBeCloseTo(expected[i]!, 7));
  });
});
