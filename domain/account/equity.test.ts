import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { equityCurve, type EquityPoint } from './equity.ts';

const HOUR_MS = 3_600_000;
const NEAR = '1e-20';

type Step = { readonly percent: number; readonly paidIn: number; readonly outPercent: number };

/** Worths of an account that is paid into, moves with the market, and is taken from. */
function account(steps: readonly Step[]): EquityPoint[] {
  let worth = new Decimal(10_000);
  const none = new Decimal(0);
  const points: EquityPoint[] = [{ ts: 0, worth, paidIn: none, takenOut: none }];
  for (const [at, { percent, paidIn, outPercent }] of steps.entries()) {
    const moved = worth.plus(paidIn).times(percent).div(100);
    const takenOut = moved.times(outPercent).div(100);
    worth = moved.minus(takenOut);
    points.push({ ts: (at + 1) * HOUR_MS, worth, paidIn: new Decimal(paidIn), takenOut });
  }
  return points;
}

const steps = fc.array(
  fc.record({
    percent: fc.integer({ min: 40, max: 200 }),
    paidIn: fc.integer({ min: 0, max: 50_000 }),
    outPercent: fc.integer({ min: 0, max: 90 }),
  }),
  { minLength: 1, maxLength: 30 },
);

describe('equity curve', () => {
  it('shows only the market, whatever is paid in and taken out', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const paid = equityCurve(account(list));
        const quiet = equityCurve(
          account(list.map(({ percent }) => ({ percent, paidIn: 0, outPercent: 0 }))),
        );
        for (const [at, { unit, drawdown }] of paid.points.entries()) {
          const same = quiet.points[at]!;
          expect(unit.minus(same.unit).abs().lte(same.unit.times(NEAR))).toBe(true);
          expect(drawdown.minus(same.drawdown).abs().lte(NEAR)).toBe(true);
        }
        expect(paid.maxDrawdown.minus(quiet.maxDrawdown).abs().lte(NEAR)).toBe(true);
      }),
    );
  });

  it('has neither profit nor drawdown from payments alone', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const still = account(list.map((step) => ({ ...step, percent: 100 })));
        const { profit, rate, maxDrawdown, peakAt, troughAt } = equityCurve(still);
        expect(profit.abs().lte(NEAR)).toBe(true);
        expect(rate.abs().lte(NEAR)).toBe(true);
        expect([maxDrawdown.toNumber(), peakAt, troughAt]).toEqual([0, null, null]);
      }),
    );
  });

  it('explains the whole change of the worth by payments and profit', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const points = account(list);
        const paid = points.slice(1).reduce((sum, one) => {
          return sum.plus(one.paidIn).minus(one.takenOut);
        }, new Decimal(0));
        const change = points.at(-1)!.worth.minus(points[0]!.worth);
        expect(equityCurve(points).profit.plus(paid).minus(change).abs().lte(NEAR)).toBe(true);
      }),
    );
  });

  it('finds the deepest of all falls from an earlier peak', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { points, maxDrawdown, peakAt, troughAt } = equityCurve(account(list));
        const falls = points.flatMap((low, to) =>
          points.slice(0, to).map((high) => high.unit.minus(low.unit).div(high.unit)),
        );
        expect(maxDrawdown.eq(Decimal.max(0, ...falls))).toBe(true);
        expect(maxDrawdown.eq(Decimal.max(...points.map(({ drawdown }) => drawdown)))).toBe(true);
        if (maxDrawdown.gt(0)) expect(peakAt!).toBeLessThan(troughAt!);
      }),
    );
  });

  it('counts a payment from the start of its sub-period and a withdrawal until its end', () => {
    const [paidIn, takenOut] = [new Decimal(1_000), new Decimal(550)];
    const none = new Decimal(0);
    const { points, rate } = equityCurve([
      { ts: 0, worth: none, paidIn: none, takenOut: none },
      { ts: HOUR_MS, worth: new Decimal(1_100), paidIn, takenOut: none },
      { ts: 2 * HOUR_MS, worth: none, paidIn: none, takenOut },
    ]);
    expect(points.map(({ unit }) => unit.toFixed(2))).toEqual(['1.00', '1.10', '0.55']);
    expect(rate.toFixed(2)).toBe('-0.45');
  });

  it('counts a worth below zero as nothing left', () => {
    const none = new Decimal(0);
    const point = (ts: number, worth: number) => {
      return { ts, worth: new Decimal(worth), paidIn: none, takenOut: none };
    };
    const { rate, profit, maxDrawdown } = equityCurve([point(0, 100), point(1, -20)]);
    expect([rate.toNumber(), profit.toNumber(), maxDrawdown.toNumber()]).toEqual([-1, -120, 1]);
  });

  it('is empty without points', () => {
    const { points, rate, peakAt } = equityCurve([]);
    expect([points, rate.toNumber(), peakAt]).toEqual([[], 0, null]);
  });
});
