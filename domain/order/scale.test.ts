import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { scaleBounds, scaleOrders, type ScaleTerms } from './scale.ts';

const TICK = { tick: { rule: 'fixed', tick: 5 }, priceDecimals: 1 } as const;
const SHARE = { tick: { rule: 'bist' }, priceDecimals: 2 } as const;

const terms: ScaleTerms = {
  side: 'buy',
  from: 1_000,
  to: 910,
  count: 4,
  qty: 1_000,
  lotQty: 10,
  skew: '3',
};

const ladders = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  from: fc.integer({ min: 100, max: 1e7 }),
  to: fc.integer({ min: 100, max: 1e7 }),
  count: fc.integer({ min: 2, max: 40 }),
  qty: fc.integer({ min: 0, max: 1e9 }),
  lotQty: fc.constantFrom(1, 10, 25),
  skew: fc.constantFrom('0', '0.2', '0.33333333', '1', '1.5', '3', '10'),
});

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

describe('scale order', () => {
  it('spaces prices evenly and weighs sizes from 1 to the skew', () => {
    // Exact prices 100, 97, 94 and 91. Shares of 100 lots by 3:5:7:9 are 12.5, 20.83, 29.17, 37.5.
    expect(scaleOrders(terms, TICK)).toEqual({
      prices: [1_000, 970, 940, 910],
      sizes: [130, 210, 290, 370],
      average: new Decimal('94.3'),
    });
  });

  it('rounds prices away from the market: a buy down, a sale up', () => {
    // Exact prices 100, 96.6666..., 93.3333... and 90 on a tick of 0.5.
    const spread = { ...terms, to: 900 };
    expect(scaleOrders(spread, TICK).prices).toEqual([1_000, 965, 930, 900]);
    expect(scaleOrders({ ...spread, side: 'sell' }, TICK).prices).toEqual([1_000, 970, 935, 900]);
    const off = { ...terms, from: 1_001, to: 1_004, count: 2 };
    expect(scaleOrders(off, TICK).prices).toEqual([1_000, 1_000]);
    expect(scaleOrders({ ...off, side: 'sell' }, TICK).prices).toEqual([1_005, 1_005]);
  });

  it('takes the tick of each price where ticks depend on it', () => {
    // Exact prices 19.90, 19.975, 20.05 and 20.125: ticks 0.01 below 20, 0.02 from there.
    const share = { ...terms, from: 1_990, to: 2_013, count: 4 };
    expect(scaleOrders(share, SHARE).prices).toEqual([1_990, 1_997, 2_004, 2_012]);
    expect(scaleOrders({ ...share, side: 'sell' }, SHARE).prices).toEqual([
      1_990, 1_998, 2_006, 2_014,
    ]);
  });

  it.each([
    ['1', [3, 3, 2, 2]],
    ['3', [1, 2, 3, 4]],
    ['0.5', [3, 3, 2, 2]],
    ['0', [5, 3, 2, 0]],
  ] as const)('splits ten lots by a skew of %s, ties to the earlier', (skew, sizes) => {
    const small = { ...terms, qty: 10, lotQty: 1, skew };
    expect(scaleOrders(small, TICK).sizes).toEqual(sizes);
  });

  it('has two orders at least, and orders of 0 when there are fewer lots than orders', () => {
    expect(scaleOrders({ ...terms, count: 2, qty: 30, skew: '1' }, TICK)).toEqual({
      prices: [1_000, 910],
      sizes: [20, 10],
      average: new Decimal(97),
    });
    expect(scaleOrders({ ...terms, qty: 20, skew: '1' }, TICK).sizes).toEqual([10, 10, 0, 0]);
    expect(scaleOrders({ ...terms, qty: 9 }, TICK)).toMatchObject({
      sizes: [0, 0, 0, 0],
      average: null,
    });
  });

  it.each([
    { count: 1 },
    { count: 2.5 },
    { skew: '-0.5' },
    { skew: '1e2' },
    { skew: '0.123456789' },
    { lotQty: 0 },
    { qty: -1 },
  ])('is refused with %j', (wrong) => {
    expect(() => scaleOrders({ ...terms, ...wrong }, TICK)).toThrow(RangeError);
  });

  it('keeps prices between its ends and on the tick, and gives away every whole lot', () => {
    fc.assert(
      fc.property(ladders, (ladder) => {
        const { prices, sizes, average } = scaleOrders(ladder, TICK);
        const { side, from, to, count, qty, lotQty } = ladder;
        const tick = TICK.tick.tick;
        expect(sum(sizes)).toBe(qty - (qty % lotQty));
        expect(sizes.every((size) => size >= 0 && size % lotQty === 0)).toBe(true);
        for (const [at, price] of prices.entries()) {
          expect(price % tick).toBe(0);
          // Distance to the exact price, times the number of gaps.
          const off = (price - from) * (count - 1) - (to - from) * at;
          const away = side === 'buy' ? -off : off;
          expect(away >= 0 && away < tick * (count - 1)).toBe(true);
        }
        if (average !== null) {
          expect(average.gte(new Decimal(Math.min(...prices)).div(10))).toBe(true);
          expect(average.lte(new Decimal(Math.max(...prices)).div(10))).toBe(true);
        }
      }),
    );
  });

  it('gives no order less than one of a smaller weight', () => {
    fc.assert(
      fc.property(ladders, (ladder) => {
        const { sizes } = scaleOrders(ladder, TICK);
        const rising = Number(ladder.skew) > 1 ? sizes : [...sizes].reverse();
        rising.forEach((size, at) => expect(size).toBeGreaterThanOrEqual(rising[at - 1] ?? 0));
      }),
    );
  });
});

describe('bounds of a scale order', () => {
  it('come from the order with the least and the largest weight', () => {
    // Weights 3:5:7:9 of 24.
    const each = { least: 100, most: 900 };
    expect(scaleBounds(terms, [each, each, each, each])).toEqual({ least: 800, most: 2_400 });
  });

  it('keep every order inside its own bounds', () => {
    const one = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 10_000 }));
    const bounds = fc.array(one, { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(bounds, fc.constantFrom('0.1', '0.7', '1', '4', '10'), (all, skew) => {
        const lotQty = 10;
        const each = all.map(([least, more]) => ({
          least: least * lotQty,
          most: (least + more) * lotQty,
        }));
        const ladder = { ...terms, count: each.length, skew, lotQty };
        const { least, most } = scaleBounds(ladder, each);
        expect([least % lotQty, most % lotQty]).toEqual([0, 0]);
        for (const qty of least <= most ? [least, most] : []) {
          const { sizes } = scaleOrders({ ...ladder, qty }, TICK);
          sizes.forEach((size, at) => {
            expect(size).toBeGreaterThanOrEqual(each[at]!.least);
            expect(size).toBeLessThanOrEqual(each[at]!.most);
          });
        }
      }),
    );
  });
});
