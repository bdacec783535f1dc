import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '#domain/money/decimal.ts';
import { checkModeChange, orderEffect, type HeldSides } from './position-mode.ts';

const dec = (value: number): Decimal => new Decimal(value);
const held = (long: number, short: number): HeldSides => ({ long: dec(long), short: dec(short) });

const orders = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  positionSide: fc.constantFrom('long' as const, 'short' as const),
  qty: fc.integer({ min: 1, max: 100 }).map(dec),
  reduceOnly: fc.boolean(),
});

describe('mode of a contract', () => {
  it('changes only without a position and without an order', () => {
    const none = { positions: 0, orders: 0, conditions: 0 };
    expect(checkModeChange(none)).toEqual({ ok: true });
    for (const one of ['positions', 'orders', 'conditions'] as const) {
      expect(checkModeChange({ ...none, [one]: 2 })).toEqual({
        ok: false,
        error: 'MODE_IN_USE',
        args: { positions: '0', orders: '0', conditions: '0', [one]: '2' },
      });
    }
  });
});

describe('order in one-way mode', () => {
  it.each([
    [{ side: 'buy', reduceOnly: false }, held(0, 0), [0, 5]],
    [{ side: 'buy', reduceOnly: false }, held(3, 0), [0, 5]],
    [{ side: 'buy', reduceOnly: false }, held(0, 8), [5, 0]],
    [{ side: 'buy', reduceOnly: false }, held(0, 3), [3, 2]],
    [{ side: 'buy', reduceOnly: true }, held(0, 3), [3, 0]],
    [{ side: 'buy', reduceOnly: true }, held(3, 0), [0, 0]],
    [{ side: 'sell', reduceOnly: false }, held(3, 0), [3, 2]],
    [{ side: 'sell', reduceOnly: false }, held(0, 3), [0, 5]],
    [{ side: 'sell', reduceOnly: true }, held(8, 0), [5, 0]],
  ] as const)('of 5, %j, with %j closes and opens %j', (order, has, does) => {
    for (const positionSide of ['long', 'short'] as const) {
      const effect = orderEffect('oneWay', { ...order, positionSide, qty: dec(5) }, has);
      expect([effect.closeQty, effect.openQty]).toEqual(does.map(dec));
    }
  });

  it('moves the net position by its quantity and never leaves both sides', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: -100, max: 100 }), (order, before) => {
        const now = held(Math.max(0, before), Math.max(0, -before));
        const { closeQty, openQty } = orderEffect('oneWay', { ...order, reduceOnly: false }, now);
        const [own, other] = order.side === 'buy' ? [now.long, now.short] : [now.short, now.long];
        const after = [own.plus(openQty), other.minus(closeQty)] as const;
        expect(after.some((left) => left.isZero())).toBe(true);
        expect(after.every((left) => left.gte(0))).toBe(true);
        expect(after[0].minus(after[1])).toEqual(own.minus(other).plus(order.qty));
      }),
    );
  });
});

describe('order in hedge mode', () => {
  it.each([
    [{ side: 'buy', positionSide: 'long', reduceOnly: false }, [0, 5]],
    [{ side: 'sell', positionSide: 'short', reduceOnly: false }, [0, 5]],
    [{ side: 'sell', positionSide: 'long', reduceOnly: false }, [3, 0]],
    [{ side: 'buy', positionSide: 'short', reduceOnly: false }, [4, 0]],
    [{ side: 'buy', positionSide: 'long', reduceOnly: true }, [0, 0]],
    [{ side: 'sell', positionSide: 'long', reduceOnly: true }, [3, 0]],
  ] as const)('of 5, %j, with 3 long and 4 short closes and opens %j', (order, does) => {
    const { closeQty, openQty } = orderEffect('hedge', { ...order, qty: dec(5) }, held(3, 4));
    expect([closeQty, openQty]).toEqual(does.map(dec));
  });

  it('never touches the other position and never closes more than there is', () => {
    fc.assert(
      fc.property(orders, fc.nat(100), fc.nat(100), (order, long, short) => {
        const now = held(long, short);
        const effect = orderEffect('hedge', order, now);
        const other = order.positionSide === 'long' ? held(long, 999) : held(999, short);
        expect(orderEffect('hedge', order, other)).toEqual(effect);
        expect(effect.closeQty.lte(now[order.positionSide])).toBe(true);
        expect(effect.closeQty.isZero() || effect.openQty.isZero()).toBe(true);
        if (order.reduceOnly) expect(effect.openQty).toEqual(dec(0));
      }),
    );
  });
});
