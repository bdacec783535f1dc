import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { afterFee, cardOf, chainUnits, type FinishedRun } from './card.ts';
import { maxDrawdown } from './performance.ts';
import { STATS_MIN_TRADES } from './products.ts';

const dec = (value: number): Decimal => new Decimal(value);
const FEE = dec(0.2);
const DAY_MS = 86_400_000;

const runs = fc.array(
  fc.record({ rate: fc.integer({ min: -900, max: 900 }), fall: fc.integer({ min: 0, max: 900 }) }),
  { minLength: 1, maxLength: 12 },
);

const finished = (list: readonly { rate: number; fall: number }[]): FinishedRun[] =>
  list.map(({ rate, fall }, index) => ({
    startedAt: index * DAY_MS,
    endedAt: (index + 2) * DAY_MS,
    rate: dec(rate).div(1_000),
    fall: dec(fall).div(1_000),
    profit: dec(rate),
  }));

const trades = (count: number, won: number): Decimal[] =>
  Array.from({ length: count }, (_, index) => dec(index < won ? 1 : -1));

describe('a card', () => {
  it('has no figures with too few closed trades', () => {
    const list = finished([{ rate: 100, fall: 10 }]);
    const few = cardOf(list, trades(STATS_MIN_TRADES - 1, 9), FEE);
    expect(few).toMatchObject({ isEnough: false, closedTrades: 29, wonTrades: 9, equity: [] });
    expect([few.accuracy, few.medianReturn, few.bestReturn, few.profit]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const enough = cardOf(list, trades(STATS_MIN_TRADES, 9), FEE);
    expect([enough.isEnough, String(enough.accuracy)]).toEqual([true, '0.3']);
  });

  it('orders worst, median and best, none of them above the return before the fee', () => {
    fc.assert(
      fc.property(runs, (list) => {
        const card = cardOf(finished(list), trades(40, 20), FEE);
        const [worst, middle, best] = [card.worstReturn!, card.medianReturn!, card.bestReturn!];
        expect(worst.lte(middle) && middle.lte(best)).toBe(true);
        const gross = list.map(({ rate }) => rate / 1_000);
        expect(best.lte(Math.max(...gross))).toBe(true);
        // A loss is unaffected by the fee.
        if (Math.min(...gross) <= 0) expect(worst.eq(Math.min(...gross))).toBe(true);
        expect(card.maxDrawdown!.eq(Math.max(...list.map(({ fall }) => fall)) / 1_000)).toBe(true);
      }),
    );
  });

  it('chains runs: the last unit is their product, its drawdowns are those of the curve', () => {
    fc.assert(
      fc.property(runs, (list) => {
        const points = chainUnits(finished(list), FEE);
        const product = finished(list).reduce(
          (unit, { rate }) => unit.times(afterFee(rate, FEE).plus(1)),
          dec(1),
        );
        expect(points.at(-1)!.unit.eq(product)).toBe(true);
        const deepest = Decimal.max(...points.map(({ drawdown }) => drawdown));
        const { maxDrawdown: fall } = maxDrawdown(points.map(({ unit }) => unit));
        expect(deepest.minus(fall).abs().lt('1e-30')).toBe(true);
      }),
    );
  });

  it('uses the middle of an odd number of runs, the mean of the middle two of an even one', () => {
    const of = (...rates: number[]): string =>
      String(
        cardOf(finished(rates.map((rate) => ({ rate, fall: 0 }))), trades(30, 1), FEE).medianReturn,
      );
    expect([of(-30, -10, -20), of(-40, -10, -20, -30), of(100)]).toEqual([
      '-0.02',
      '-0.025',
      '0.08',
    ]);
  });

  it('has no figures of runs before the first one ended', () => {
    const card = cardOf([], trades(30, 30), FEE);
    expect([String(card.accuracy), card.medianReturn, card.equity.length]).toEqual(['1', null, 0]);
  });
});
