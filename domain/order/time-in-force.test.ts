import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { expectFill, expectedFee } from './expected.ts';
import { checkTimeInForce, TIMES_IN_FORCE, timesInForce, waitsInBook } from './time-in-force.ts';
import { levelsOf } from './walk-book.ts';

const owner = {
  priceDecimals: 1,
  qtyDecimals: 2,
  tick: { rule: 'fixed', tick: 1 },
} as const;
const order = { side: 'buy', price: 1_000, qty: 500, opposite: 990 } as const;

describe('the time in force of an order', () => {
  it('is the first of its market when none is named', () => {
    expect(timesInForce('stock')[0]).toBe('day');
    expect(timesInForce('spot')[0]).toBe('gtc');
    expect(timesInForce('contract')[0]).toBe('gtc');
    expect(timesInForce('stock')).not.toContain('postOnly');
  });

  it('says whether the rest waits', () => {
    expect(TIMES_IN_FORCE.filter(waitsInBook)).toEqual(['gtc', 'gtd', 'day', 'postOnly']);
  });

  it.each([
    ['postOnly', 0, undefined],
    ['postOnly', 1, ['WOULD_TAKE', { best: '99.0' }]],
    ['ioc', 0, ['NOT_FILLABLE', { offered: '0.00', qty: '5.00' }]],
    ['ioc', 1, undefined],
    ['fok', 499, ['NOT_FILLABLE', { offered: '4.99', qty: '5.00' }]],
    ['fok', 500, undefined],
    ['gtc', 0, undefined],
    ['gtc', 500, undefined],
    ['day', 0, undefined],
  ] as const)('%s with %i taken', (time, takenQty, refused) => {
    const checked = checkTimeInForce({ ...order, time, takenQty }, owner);
    const expected =
      refused === undefined ? { ok: true } : { ok: false, error: refused[0], args: refused[1] };
    expect(checked).toEqual(expected);
  });

  it('names the limit when the other side has no best price', () => {
    const checked = checkTimeInForce(
      { ...order, time: 'postOnly', takenQty: 1, opposite: null },
      owner,
    );
    expect(checked).toMatchObject({ args: { best: '100.0' } });
  });
});

describe('the expected fill', () => {
  const level = fc.record({ price: fc.integer({ min: 900, max: 1_100 }), qty: fc.nat(500) });
  const book = fc
    .uniqueArray(level, { selector: ({ price }) => price, maxLength: 8 })
    .map((levels) => levelsOf(levels.toSorted((a, b) => a.price - b.price)));
  const draft = { side: 'buy', price: 1_000, qty: 700, slippage: '0.01' } as const;

  it('of an order that must fill at once has nothing that rests, and no maker fee', () => {
    fc.assert(
      fc.property(book, fc.constantFrom('ioc', 'fok'), (levels, time) => {
        const now = expectFill({ ...draft, time }, levels, owner);
        const waiting = expectFill(draft, levels, owner);
        expect(now.filledQty).toEqual(waiting.taken.qty);
        expect(now.turnover).toEqual(waiting.taken.turnover);
        expect(now.filledQty.plus(now.restQty)).toEqual(new Decimal(7));
        const rates = { takerRate: new Decimal('0.001'), makerRate: new Decimal(1) };
        expect(expectedFee(now, rates, 'turnover')).toEqual(now.turnover.times('0.001'));
        expect(now.worstPrice === null).toBe(now.filledQty.isZero());
        expect(now.edgePrice).toEqual(new Decimal(100));
      }),
    );
  });

  it('of a post-only order rests in full, whatever the book shows', () => {
    fc.assert(
      fc.property(book, (levels) => {
        const now = expectFill({ ...draft, time: 'postOnly' }, levels, owner);
        expect(now).toEqual(expectFill(draft, levelsOf([]), owner));
        expect(now.taken.qty.isZero()).toBe(true);
      }),
    );
  });
});
