import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrderBook } from './book.ts';
import {
  LADDER_GROUPS,
  needsCentre,
  rungIndex,
  rungOf,
  rungOfOrder,
  rungsAround,
  rungSizes,
  towardOf,
} from './ladder.ts';
import { isOnTick, type TickOwner } from './tick.ts';

const FIXED: TickOwner = { priceDecimals: 1, tick: { rule: 'fixed', tick: 5 } };
const SHARE: TickOwner = { priceDecimals: 2, tick: { rule: 'bist' } };

const pricesOf = (centre: number, group: number, perSide: number, owner = FIXED) => [
  ...rungsAround(centre, { group, perSide }, owner).prices,
];

describe('rungs', () => {
  it('are a step apart, the highest first', () => {
    expect(pricesOf(1_000, 1, 2)).toEqual([1_010, 1_005, 1_000, 995, 990]);
    expect(pricesOf(1_000, 10, 2)).toEqual([1_100, 1_050, 1_000, 950, 900]);
  });

  it('follow the step of each price band', () => {
    expect(pricesOf(2_000, 1, 2, SHARE)).toEqual([2_004, 2_002, 2_000, 1_999, 1_998]);
  });

  it('end at the first step', () => {
    expect(pricesOf(5, 1, 2)).toEqual([15, 10, 5, 0, 0]);
  });

  it('are prices of their grid for every step', () => {
    const prices = fc.integer({ min: 1, max: 500_000 });
    fc.assert(
      fc.property(prices, fc.constantFrom(...LADDER_GROUPS), (price, group) => {
        const centre = rungOf(price, group, SHARE);
        const rungs = pricesOf(centre, group, 20, SHARE).filter((one) => one > 0);
        expect(rungs.every((one) => isOnTick(one, SHARE))).toBe(true);
        expect(rungs.every((one, at) => at === 0 || one < rungs[at - 1]!)).toBe(true);
      }),
    );
  });
});

describe('a price', () => {
  const rungs = rungsAround(1_000, { group: 2, perSide: 2 }, FIXED);

  it('belongs to the worse rung of its side', () => {
    expect([...rungs.prices]).toEqual([1_020, 1_010, 1_000, 990, 980]);
    expect(rungIndex(rungs, 1_005, 'down')).toBe(2);
    expect(rungIndex(rungs, 1_005, 'up')).toBe(1);
    expect(rungIndex(rungs, 1_000, 'down')).toBe(2);
    expect(rungIndex(rungs, 1_000, 'up')).toBe(2);
  });

  it('beyond either end belongs to none', () => {
    expect(rungIndex(rungs, 1_030, 'down')).toBe(-1);
    expect(rungIndex(rungs, 1_025, 'down')).toBe(0);
    expect(rungIndex(rungs, 1_025, 'up')).toBe(-1);
    expect(rungIndex(rungs, 970, 'up')).toBe(-1);
    expect(rungIndex(rungs, 975, 'up')).toBe(4);
    expect(rungIndex(rungs, 975, 'down')).toBe(-1);
  });
});

it('an order belongs to the rung that its size is added to', () => {
  const sides = fc.constantFrom('buy' as const, 'sell' as const);
  const groups = fc.constantFrom(...LADDER_GROUPS);
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 1_800 }), sides, groups, (ticks, side, group) => {
      const price = ticks * 5;
      const centre = rungOf(price, group, FIXED);
      const rungs = rungsAround(centre, { group, perSide: 2 }, FIXED);
      const row = rungIndex(rungs, price, towardOf(side === 'buy' ? 'bid' : 'ask'));
      expect(rungs.prices[row]).toBe(rungOfOrder({ side, price }, group, FIXED));
    }),
  );
});

describe('sizes', () => {
  const book = new OrderBook();
  book.replace(
    [
      { price: 1_000, qty: 3 },
      { price: 995, qty: 4 },
      { price: 990, qty: 5 },
      { price: 900, qty: 9 },
    ],
    [
      { price: 1_005, qty: 1 },
      { price: 1_010, qty: 2 },
      { price: 1_015, qty: 7 },
    ],
  );

  it('of a compressed rung are the sum of its levels', () => {
    const rungs = rungsAround(1_000, { group: 2, perSide: 2 }, FIXED);
    expect([...rungSizes(book.side('bid'), 'bid', rungs).sizes]).toEqual([0, 0, 3, 9, 0]);
    expect([...rungSizes(book.side('ask'), 'ask', rungs).sizes]).toEqual([7, 3, 0, 0, 0]);
  });

  it('add up from the best level, also from one outside the ladder', () => {
    const rungs = rungsAround(985, { group: 1, perSide: 1 }, FIXED);
    expect([...rungs.prices]).toEqual([990, 985, 980]);
    expect([...rungSizes(book.side('bid'), 'bid', rungs).totals]).toEqual([12, 0, 0]);
  });
});

describe('the centre', () => {
  const rungs = rungsAround(1_000, { group: 1, perSide: 20 }, FIXED);
  const facts = { rungs, price: 1_000, held: false, forced: false };

  it('stays while the price is near it', () => {
    expect(needsCentre(facts)).toBe(false);
    expect(needsCentre({ ...facts, price: 1_025 })).toBe(false);
    expect(needsCentre({ ...facts, price: 1_030 })).toBe(true);
    expect(needsCentre({ ...facts, price: 965 })).toBe(true);
  });

  it('stands still while a pointer or the focus is inside, unless it is asked for', () => {
    expect(needsCentre({ ...facts, price: 5_000, held: true })).toBe(false);
    expect(needsCentre({ ...facts, price: 5_000, held: true, forced: true })).toBe(true);
  });

  it('waits for a price', () => {
    expect(needsCentre({ ...facts, rungs: null, price: Number.NaN })).toBe(false);
    expect(needsCentre({ ...facts, rungs: null, held: true })).toBe(true);
  });
});
