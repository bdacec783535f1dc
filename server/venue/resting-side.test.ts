import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RestingSide, type Resting } from './resting-side.ts';

function restingAt(id: number, side: 'buy' | 'sell', worstPrice: number): Resting {
  const order = { id: `${id}`, side, worstPrice } as Resting['order'];
  return { order, left: 1, sinceSeq: 0, ahead: null, isFresh: false };
}

/** Expected results from a plain list. */
class PlainSide {
  list: Resting[] = [];
  readonly #sign: number;

  constructor(side: 'buy' | 'sell') {
    this.#sign = side === 'buy' ? -1 : 1;
  }

  /** How much worse the price of an order is. */
  #worse(one: Resting, price: number): number {
    return (one.order.worstPrice - price) * this.#sign;
  }

  add(resting: Resting): void {
    const worse = this.list.filter((one) => this.#worse(one, resting.order.worstPrice) > 0);
    this.list = [...this.list.filter((one) => !worse.includes(one)), resting, ...worse];
  }

  upTo(price: number): Resting[] {
    return this.list.filter((one) => this.#worse(one, price) <= 0);
  }

  at(price: number): Resting[] {
    return this.list.filter((one) => one.order.worstPrice === price);
  }
}

const STEPS = fc.array(
  fc.record({ kind: fc.constantFrom('add', 'add', 'remove', 'swap'), n: fc.nat(200) }),
  { maxLength: 120 },
);

describe('resting orders of a side', () => {
  it.each(['buy', 'sell'] as const)('of %s equal a linear search of a list', (name) => {
    fc.assert(
      fc.property(STEPS, fc.integer({ min: -1, max: 9 }), (steps, price) => {
        const side = new RestingSide(name);
        const plain = new PlainSide(name);
        steps.forEach(({ kind, n }, id) => {
          const old = plain.list[n % Math.max(1, plain.list.length)];
          const next = restingAt(id, name, kind === 'swap' ? (old?.order.worstPrice ?? 0) : n % 8);
          if (kind === 'add') {
            side.add(next);
            plain.add(next);
          } else if (old !== undefined && kind === 'remove') {
            side.remove(old);
            plain.list = plain.list.filter((one) => one !== old);
          } else if (old !== undefined) {
            side.swap(old, next);
            plain.list = plain.list.map((one) => (one === old ? next : one));
          }
        });
        expect(side.size).toBe(plain.list.length);
        expect(side.upTo(price)).toEqual(plain.upTo(price));
        expect(side.at(price)).toEqual(plain.at(price));
        expect(side.qtyAt(price)).toBe(plain.at(price).length);
        side.clear();
        expect(side.upTo(price)).toEqual([]);
      }),
    );
  });
});
