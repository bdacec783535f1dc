import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPart, orderCost } from '#domain/contract/open.ts';
import { BookSide } from '#domain/market/book-side.ts';
import type { BookLevel } from '#domain/market/types.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { feeUp } from '#domain/money/rounding.ts';
import { spotPart, spotTotals } from '#domain/spot/fill.ts';
import { adverseBand, checkOrder, type OrderBounds } from './check-order.ts';
import { addFill, feeDue, NOTHING_FILLED, type Filled } from './filled.ts';
import { quoteDifference } from './quote.ts';
import { edgePrice, levelsOf, walkBook, walkMarket } from './walk-book.ts';

const BTC = {
  priceDecimals: 1,
  qtyDecimals: 4,
  tick: { rule: 'fixed', tick: 1 },
  lotQty: 1,
  minQty: 10,
} as const;
const SHARE = {
  priceDecimals: 2,
  qtyDecimals: 0,
  tick: { rule: 'bist' },
  lotQty: 1,
  minQty: 1,
} as const;

const book = fc
  .array(
    fc.record({ step: fc.integer({ min: 1, max: 20 }), qty: fc.integer({ min: 1, max: 1e6 }) }),
    {
      maxLength: 30,
    },
  )
  .map((steps) => {
    let price = 600_000;
    return steps.map(({ step, qty }): BookLevel => ({ price: (price += step), qty }));
  });

describe('walking a book', () => {
  it('takes the best levels up to the quantity or the worst price', () => {
    const worst = fc.option(fc.integer({ min: 600_000, max: 600_400 }), { nil: null });
    fc.assert(
      fc.property(book, fc.integer({ min: 1, max: 20e6 }), worst, (asks, qty, worstPrice) => {
        const walk = walkBook(levelsOf(asks), { side: 'buy', qty, worstPrice });
        const open = asks.filter((level) => worstPrice === null || level.price <= worstPrice);
        const depth = open.reduce((sum, level) => sum + level.qty, 0);
        expect(walk.filledQty).toBe(Math.min(qty, depth));
        expect(walk.filledQty + walk.restQty).toBe(qty);
        const turnover = walk.fills.reduce((sum, fill) => sum + BigInt(fill.price * fill.qty), 0n);
        expect(walk.turnover).toBe(turnover);
        for (const [rank, fill] of walk.fills.entries()) {
          expect(fill.price).toBe(open[rank]?.price);
          if (rank < walk.fills.length - 1) expect(fill.qty).toBe(open[rank]?.qty);
        }
        expect(walk.worstPrice).toBe(walk.fills.at(-1)?.price ?? null);
      }),
      { numRuns: 1_000 },
    );
  });

  it('reads a live side like a snapshot', () => {
    const bids = new BookSide('bid');
    const levels = [
      { price: 100, qty: 5 },
      { price: 99, qty: 7 },
      { price: 97, qty: 9 },
    ];
    for (const { price, qty } of levels) bids.set(price, qty);
    const order = { side: 'sell', qty: 30, worstPrice: 98 } as const;
    expect(walkBook(bids, order)).toEqual(walkBook(levelsOf(levels), order));
    expect(walkBook(bids, order)).toMatchObject({ filledQty: 12, restQty: 18, worstPrice: 99 });
  });

  it('ends at the slippage cap, on the grid and within the cap', () => {
    expect(edgePrice(600_003, '0.005', 'buy', BTC)).toBe(603_003);
    expect(edgePrice(600_003, '0.005', 'sell', BTC)).toBe(597_003);
    expect(edgePrice(1_950, '0.1', 'buy', SHARE)).toBe(2_144);
    expect(edgePrice(1_950, '0.1', 'sell', SHARE)).toBe(1_755);
    expect(edgePrice(900_719_925_474_099, '0.00000001', 'buy', BTC)).toBe(900_719_934_481_298);
    expect(() => edgePrice(100, 'x', 'buy', BTC)).toThrow(RangeError);
    const asks = levelsOf([1000, 1010, 1011].map((price) => ({ price, qty: 1 })));
    const walk = walkMarket(asks, { side: 'buy', qty: 3, slippage: '0.01' }, BTC);
    expect(walk).toMatchObject({ edge: 1010, filledQty: 2, restQty: 1, worstPrice: 1010 });
    const empty = walkMarket(levelsOf([]), { side: 'buy', qty: 3, slippage: '0.01' }, BTC);
    expect(empty).toMatchObject({ edge: null, filledQty: 0, restQty: 3, worstPrice: null });
  });
});

describe('checks of an order', () => {
  const bounds: OrderBounds = { lower: 500_000, upper: 700_000, minValue: '5', maxValue: '200000' };
  const good = { side: 'buy', qty: 100, price: 600_000, valuePrice: 600_000 } as const;

  it.each([
    [{}, null],
    [{ qty: 0 }, 'AMOUNT_ZERO'],
    [{ qty: 9 }, 'BELOW_MIN'],
    [{ price: 0 }, 'LIMIT_PRICE_ZERO'],
    [{ price: 700_001 }, 'PRICE_ABOVE_BAND'],
    [{ price: 700_000 }, null],
    [{ price: 499_999 }, 'PRICE_BELOW_BAND'],
    [{ price: 500_000 }, null],
    [{ qty: 40_000 }, 'ABOVE_MAX'],
    [{ qty: 33_333 }, null],
    [{ price: null, valuePrice: 499 }, 'BELOW_MIN'],
    [{ price: null, valuePrice: 600_000 }, null],
  ])('%o is %s', (change, error) => {
    const result = checkOrder({ ...good, ...change }, BTC, bounds);
    expect(result.ok ? null : result.error).toBe(error);
  });

  it('give step and bounds', () => {
    const coarse = { ...BTC, tick: { rule: 'fixed', tick: 5 }, lotQty: 25 } as const;
    expect(checkOrder({ ...good, price: 600_001 }, coarse, bounds)).toEqual({
      ok: false,
      error: 'PRICE_NOT_ON_TICK',
      args: { step: '0.5' },
    });
    expect(checkOrder({ ...good, qty: 110 }, coarse, bounds)).toEqual({
      ok: false,
      error: 'NOT_A_MULTIPLE',
      args: { step: '0.0025' },
    });
    expect(checkOrder({ ...good, price: 700_001 }, BTC, bounds)).toMatchObject({
      args: { min: '50000.0', max: '70000.0' },
    });
    const open = { lower: null, upper: 700_000, minValue: null, maxValue: null };
    expect(checkOrder({ ...good, price: 700_001 }, BTC, open)).toMatchObject({
      args: { min: '-', max: '70000.0' },
    });
    expect(() => checkOrder(good, BTC, { ...bounds, minValue: '5.123' })).toThrow(RangeError);
  });

  it('bound the side on which a trader would lose', () => {
    expect(adverseBand(600_000, '0.05', 'buy', BTC)).toEqual({ lower: null, upper: 630_000 });
    expect(adverseBand(600_000, '0.05', 'sell', BTC)).toEqual({ lower: 570_000, upper: null });
  });
});

describe('an order filled in parts', () => {
  const part = fc.record({
    qty: fc.integer({ min: 1, max: 1e8 }).map((units) => fromMinor(units, 8)),
    price: fc.integer({ min: 1, max: 1e7 }).map((ticks) => fromMinor(ticks, 2)),
    feeRate: fc.constantFrom('0', '0.0002', '0.0008', '0.001').map((rate) => new Decimal(rate)),
  });
  const parts = fc.array(part, { minLength: 1, maxLength: 15 });
  const scales = { baseScale: 8, quoteScale: 8 };

  function totals(fills: readonly Filled[]): Filled {
    return fills.at(-1) ?? NOTHING_FILLED;
  }

  it('costs the same as in one, and no part has a negative fee', () => {
    const sides = fc.constantFrom('buy' as const, 'sell' as const);
    fc.assert(
      fc.property(parts, sides, fc.constantFrom(0, 2, 8), (fills, side, scale) => {
        const feeOn = side === 'buy' ? 'qty' : 'turnover';
        const steps: Filled[] = [];
        let booked = new Decimal(0);
        let quote = new Decimal(0);
        let base = new Decimal(0);
        for (const fill of fills) {
          const before = totals(steps);
          const after = addFill(before, { ...fill, feeOn });
          const due = feeDue(after, booked, scale);
          expect(due.gte(0)).toBe(true);
          booked = booked.plus(due);
          const moved = spotPart(side, before, after, scales);
          expect(moved.fee.gte(0)).toBe(true);
          quote = quote.plus(moved.quoteDelta);
          base = base.plus(moved.baseDelta);
          steps.push(after);
        }
        const all = totals(steps);
        expect(booked.eq(feeUp(all.feeExact, scale))).toBe(true);
        const whole = spotTotals({ side, ...all, ...scales });
        expect([quote.toString(), base.toString()]).toEqual([
          whole.quoteDelta.toString(),
          whole.baseDelta.toString(),
        ]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes the margin of one order', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 125 }), (fills, times) => {
        const leverage = new Decimal(times);
        const feeRate = new Decimal('0.0005');
        let filled = NOTHING_FILLED;
        let margin = new Decimal(0);
        let fee = new Decimal(0);
        for (const fill of fills) {
          const after = addFill(filled, { ...fill, feeRate, feeOn: 'turnover' });
          const moved = openPart(filled, after, leverage);
          expect(moved.margin.gte(0) && moved.fee.gte(0)).toBe(true);
          margin = margin.plus(moved.margin);
          fee = fee.plus(moved.fee);
          filled = after;
        }
        const price = filled.turnover;
        const whole = orderCost({ qty: new Decimal(1), price, leverage, feeRate });
        expect([margin.toString(), fee.toString()]).toEqual([
          whole.initialMargin.toString(),
          whole.openFee.toString(),
        ]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a confirmed quote', () => {
  const quote = {
    tickId: '7',
    bookSeq: 3,
    fee: '1.00',
    margin: null,
    total: '11.00',
    liqPrice: null,
  };

  it('differs by its figures, not by their source', () => {
    expect(quoteDifference(quote, { ...quote, tickId: '8', bookSeq: 4 })).toBeNull();
    expect(quoteDifference(quote, { ...quote, fee: '1.01' })).toBe('fee');
    expect(quoteDifference(quote, { ...quote, liqPrice: '5' })).toBe('liqPrice');
  });
});
