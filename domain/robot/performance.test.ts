import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { performanceFee, robotTax, ROBOT_FEE_DAYS, ROBOT_FEE_RATE } from './performance-fee.ts';
import { maxDrawdown, timeWeightedReturn, unitValues } from './performance.ts';

const dec = (value: string | number): Decimal => new Decimal(value);
const values = fc.array(
  fc.integer({ min: 1, max: 1_000_000 }).map((units) => dec(units).div(100)),
  { minLength: 1, maxLength: 20 },
);

describe('return of a robot', () => {
  it('is the last value over the first without flows', () => {
    fc.assert(
      fc.property(values, (list) => {
        const twr = timeWeightedReturn(list.map((value) => ({ value })));
        const plain = list.at(-1)!.div(list[0]!).minus(1);
        expect(twr.minus(plain).abs().lt('1e-28')).toBe(true);
      }),
    );
  });

  it('does not change when money comes in or goes out', () => {
    const growth = fc.integer({ min: 50, max: 200 });
    const flows = fc.integer({ min: -9_000, max: 50_000 });
    const steps = fc.array(fc.tuple(growth, flows), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(steps, (list) => {
        let value = dec(10_000);
        let stake = dec(1);
        const points: { value: Decimal; flow?: Decimal }[] = [{ value }];
        for (const [percent, wanted] of list) {
          const flow = Decimal.max(wanted, value.times('-0.9'));
          value = value.plus(flow).times(percent).div(100);
          stake = stake.times(percent).div(100);
          points.push({ value, flow });
        }
        expect(timeWeightedReturn(points).minus(stake.minus(1)).abs().lt('1e-25')).toBe(true);
        expect(unitValues(points)).toHaveLength(points.length);
      }),
    );
  });

  it('is unchanged while nothing is invested, and refuses an impossible flow', () => {
    const emptied = [{ value: dec(100) }, { value: dec(0), flow: dec(-100) }];
    expect(timeWeightedReturn(emptied).isZero()).toBe(true);
    const again = [...emptied, { value: dec(60), flow: dec(50) }];
    expect(String(timeWeightedReturn(again))).toBe('0.2');
    expect(timeWeightedReturn([]).isZero()).toBe(true);
    const impossible = [{ value: dec(1) }, { value: dec(1), flow: dec(-2) }];
    expect(() => timeWeightedReturn(impossible)).toThrow(RangeError);
  });
});

describe('drawdown', () => {
  it('is the deepest fall of all pairs, and the first of equals', () => {
    fc.assert(
      fc.property(values, (list) => {
        const result = maxDrawdown(list);
        let deepest = dec(0);
        let at: readonly [number, number] = [0, 0];
        for (const [trough, low] of list.entries()) {
          for (const [peak, high] of list.slice(0, trough + 1).entries()) {
            const fall = high.minus(low).div(high);
            if (fall.gt(deepest)) [deepest, at] = [fall, [peak, trough]];
          }
        }
        expect(String(result.maxDrawdown)).toBe(String(deepest));
        expect([result.peakIndex, result.troughIndex]).toEqual(at);
      }),
    );
  });
});

describe('fee on profit', () => {
  const profits = fc.integer({ min: -1e9, max: 1e9 }).map((units) => dec(units).div(1e8));
  const period = { startDay: 0, rate: ROBOT_FEE_RATE, afterDays: ROBOT_FEE_DAYS };

  it('is due from day 30 on a profit only, rounded up at 8 decimals', () => {
    fc.assert(
      fc.property(profits, fc.integer({ min: 0, max: 60 }), (realisedProfit, closeDay) => {
        const { days, tax, net } = robotTax({ ...period, realisedProfit, closeDay });
        expect(days).toBe(closeDay);
        expect(tax.isZero()).toBe(closeDay < 30 || realisedProfit.lte(0));
        expect(net.plus(tax).eq(realisedProfit)).toBe(true);
        const above = tax.minus(realisedProfit.times('0.2'));
        if (!tax.isZero()) expect(above.gte(0) && above.lt('0.00000001')).toBe(true);
      }),
    );
  });

  it('is charged once per new high and never on a recovered loss', () => {
    fc.assert(
      fc.property(fc.array(profits, { maxLength: 12 }), (windows) => {
        let realisedProfit = dec(0);
        let highWater = dec(0);
        let paid = dec(0);
        let top = dec(0);
        for (const [index, profit] of windows.entries()) {
          realisedProfit = realisedProfit.plus(profit);
          const days = { startDay: index * 30, closeDay: index * 30 + 30 };
          const charged = performanceFee({ realisedProfit, highWater, ...days });
          expect(charged.highWater.gte(highWater)).toBe(true);
          highWater = charged.highWater;
          paid = paid.plus(charged.fee);
          top = Decimal.max(top, realisedProfit);
        }
        expect(highWater.eq(top)).toBe(true);
        const above = paid.minus(top.times('0.2'));
        expect(above.gte(0) && above.lt(dec('0.00000001').times(windows.length + 1))).toBe(true);
      }),
    );
  });
});
