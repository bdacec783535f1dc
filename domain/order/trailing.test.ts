import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { nextTrailing, TRAILING_START, trailPrices, type TrailingTerms } from './trailing.ts';

const TICK = { tick: { rule: 'fixed', tick: 5 }, priceDecimals: 1 } as const;
const UNIT = { tick: { rule: 'fixed', tick: 1 }, priceDecimals: 1 } as const;
const SHARE = { tick: { rule: 'bist' }, priceDecimals: 2 } as const;

const percent = (rate: string) => ({ kind: 'percent', rate }) as const;
const amount = (ticks: number) => ({ kind: 'amount', amount: ticks }) as const;
const sale = { side: 'sell', callback: percent('0.05'), activation: null } as const;
const buy = { ...sale, side: 'buy' } as const;

const runs = fc.record({
  terms: fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    callback: fc.oneof(
      fc.constantFrom('0', '0.001', '0.01', '0.05', '0.3').map(percent),
      fc.integer({ min: 0, max: 300 }).map(amount),
    ),
    activation: fc.option(fc.integer({ min: 900, max: 1_100 })),
  }),
  prices: fc.array(fc.integer({ min: 800, max: 1_200 }), { maxLength: 40 }),
});

/** The rule over a whole series in decimals, with no state. */
function expected({ side, callback, activation }: TrailingTerms, prices: readonly number[]) {
  const isSale = side === 'sell';
  const reaches = (a: number, b: number): boolean => (isSale ? a >= b : a <= b);
  const stops: (number | null)[] = [];
  for (const [index, price] of prices.entries()) {
    const seen = prices.slice(0, index + 1);
    if (activation !== null && !seen.some((one) => reaches(one, activation))) {
      stops.push(null);
      continue;
    }
    const best = new Decimal(isSale ? Math.max(...seen) : Math.min(...seen));
    const off = callback.kind === 'amount' ? callback.amount : best.times(callback.rate);
    const steps = (isSale ? best.minus(off) : best.plus(off)).div(5);
    const stop = (isSale ? steps.ceil() : steps.floor()).times(5).toNumber();
    stops.push(stop);
    if (reaches(stop, price)) return { index, stops };
  }
  return { index: null, stops };
}

describe('trailing stop', () => {
  it('follows the market up for a sale, and triggers on the way back', () => {
    expect(trailPrices(sale, [1_000, 1_040, 1_020, 1_100, 1_046, 1_045, 1_044], UNIT)).toEqual({
      index: 5,
      stops: [950, 988, 988, 1_045, 1_045, 1_045],
    });
  });

  it('follows the market down for a buy', () => {
    expect(trailPrices(buy, [1_000, 960, 990, 1_008], UNIT)).toEqual({
      index: 3,
      stops: [1_050, 1_008, 1_008, 1_008],
    });
  });

  it('rounds to the tick toward the market', () => {
    expect(trailPrices(sale, [1_001], TICK).stops).toEqual([955]);
    expect(trailPrices(buy, [1_001], TICK).stops).toEqual([1_050]);
    const by = { ...sale, callback: amount(52) };
    expect(trailPrices(by, [1_000], TICK).stops).toEqual([950]);
    expect(trailPrices({ ...by, side: 'buy' }, [1_000], TICK).stops).toEqual([1_050]);
    // 20.30 - 0.35 = 19.95 has a tick of 0.01; 19.80 + 0.35 = 20.15 one of 0.02.
    const share = { ...by, callback: amount(35) };
    expect(trailPrices(share, [2_030], SHARE).stops).toEqual([1_995]);
    expect(trailPrices({ ...share, side: 'buy' }, [1_980], SHARE).stops).toEqual([2_014]);
  });

  it('waits without a stop until the price is at the activation or beyond', () => {
    const late = { ...sale, activation: 1_010 };
    expect(trailPrices(late, [1_000, 1_009, 1_010, 1_005], UNIT)).toEqual({
      index: null,
      stops: [null, null, 960, 960],
    });
    expect(trailPrices(late, [500, 1_009], UNIT)).toEqual({ index: null, stops: [null, null] });
    expect(trailPrices({ ...buy, activation: 990 }, [1_000, 990, 980], UNIT).stops).toEqual([
      null,
      1_039,
      1_029,
    ]);
    expect(trailPrices({ ...buy, activation: 990 }, [980], UNIT).stops).toEqual([1_029]);
  });

  it('keeps its best price when the market falls back behind the activation', () => {
    const late = { ...sale, activation: 1_010 };
    expect(trailPrices(late, [1_010, 990, 1_000, 959], UNIT)).toEqual({
      index: 3,
      stops: [960, 960, 960, 960],
    });
  });

  it('triggers at once when rounding leaves no distance', () => {
    expect(trailPrices({ ...sale, callback: amount(3) }, [1_000, 990], TICK)).toEqual({
      index: 0,
      stops: [1_000],
    });
  });

  it('never triggers on a stop that is no price', () => {
    const far = { ...sale, callback: amount(1_000) };
    expect(trailPrices(far, [900, 1_000, 1], UNIT)).toEqual({ index: null, stops: [-100, 0, 0] });
  });

  it('triggers once: nothing changes after it', () => {
    let state = nextTrailing(sale, TRAILING_START, 1_000, UNIT);
    expect(state).toEqual({ best: 1_000, stop: 950, isTriggered: false });
    state = nextTrailing(sale, state, 949, UNIT);
    expect(state).toEqual({ best: 1_000, stop: 950, isTriggered: true });
    expect(nextTrailing(sale, state, 2_000, UNIT)).toBe(state);
  });

  it('has no stops without prices, and refuses a rate that is none', () => {
    expect(trailPrices(sale, [], UNIT)).toEqual({ index: null, stops: [] });
    expect(() => trailPrices({ ...sale, callback: percent('x') }, [1], UNIT)).toThrow(RangeError);
  });

  it('equals the rule applied to the whole series', () => {
    fc.assert(
      fc.property(runs, ({ terms, prices }) => {
        expect(trailPrices(terms, prices, TICK)).toEqual(expected(terms, prices));
      }),
      { numRuns: 1_000 },
    );
  });

  it('never moves its stop back', () => {
    fc.assert(
      fc.property(runs, ({ terms, prices }) => {
        const stops = trailPrices(terms, prices, TICK).stops.filter((stop) => stop !== null);
        const sign = terms.side === 'sell' ? 1 : -1;
        stops.forEach((stop, at) => {
          expect((stop - (stops[at - 1] ?? stop)) * sign).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });
});
