import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VenueFill, VenueOrder } from '#server/ports/core.ts';
import { book, levels, OPTIONS, order, SYMBOL, trade, viewOf } from '#tests/support/venue-kit.ts';
import { SimVenue } from './sim-venue.ts';

type Step =
  | {
      kind: 'order';
      user: number;
      side: 'buy' | 'sell';
      price: number;
      qty: number;
      market: boolean;
    }
  | { kind: 'book'; isBid: boolean; price: number; qty: number }
  | { kind: 'trade'; side: 'buy' | 'sell'; price: number; qty: number }
  | { kind: 'cancel'; at: number };

const side = fc.constantFrom<'buy' | 'sell'>('buy', 'sell');
const price = fc.integer({ min: 95, max: 105 });
const qty = fc.integer({ min: 1, max: 30 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    user: fc.nat(2),
    side,
    price,
    qty,
    market: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('book' as const), isBid: fc.boolean(), price, qty: fc.nat(30) }),
  fc.record({ kind: fc.constant('trade' as const), side, price, qty }),
  fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(30) }),
);

/** Runs random steps and checks every fill against a plain record of the market. */
class Witness {
  readonly venue = new SimVenue({ ...OPTIONS, feedHoldsUsers: true });
  readonly orders: { order: VenueOrder; filled: number; isLive: boolean }[] = [];
  readonly feed = new Map<string, number>();
  readonly taken = new Map<string, number>();
  #seq = 1;

  constructor() {
    this.venue.look(viewOf(1, { book: { bids: levels([99, 10]), asks: levels([101, 10]) } }));
    this.feed.set('buy@99', 10).set('sell@101', 10);
  }

  run(one: Step): void {
    this.#seq++;
    if (one.kind === 'order') this.#order(one);
    else if (one.kind === 'cancel') this.#cancel(one.at);
    else if (one.kind === 'book') this.#book(one);
    else this.#trade(one);
    this.#liquidity();
    for (const {
      order: { id, qty: whole },
      filled,
    } of this.orders) {
      expect(filled).toBeLessThanOrEqual(whole);
      expect(this.venue.queueAhead(id) ?? 0).toBeGreaterThanOrEqual(0);
    }
  }

  #order(one: Step & { kind: 'order' }): void {
    const placed = order(one.side, one.price, one.qty, {
      userId: `u${one.user}`,
      kind: one.market ? 'market' : 'limit',
    });
    this.orders.push({ order: placed, filled: 0, isLive: !one.market });
    const plan = this.venue.plan(placed, this.venue.view(SYMBOL)!);
    this.venue.confirm(placed, plan);
    this.#fills(plan.fills);
    const makers = plan.fills.filter((fill) => fill.liquidity === 'maker');
    const taken = plan.fills.filter((fill) => fill.liquidity === 'taker');
    const sum = (fills: readonly VenueFill[]): number =>
      fills.reduce((all, fill) => all + fill.qty, 0);
    expect(sum(makers)).toBeLessThanOrEqual(sum(taken));
    expect(sum(taken) + plan.leftQty).toBe(one.qty);
    this.#priority(makers, one.side === 'buy' ? 'sell' : 'buy', `u${one.user}`);
  }

  #cancel(at: number): void {
    const one = this.orders[at];
    if (one === undefined) return;
    this.venue.cancel(one.order.id);
    one.isLive = false;
  }

  #book({ isBid, price: at, qty: now }: Step & { kind: 'book' }): void {
    const flat = [at, now];
    const key = `${isBid ? 'buy' : 'sell'}@${at}`;
    if ((this.feed.get(key) ?? 0) !== now) this.taken.delete(key);
    this.feed.set(key, now);
    this.#fills(this.venue.apply(book(this.#seq, isBid ? flat : [], isBid ? [] : flat)));
  }

  #trade(one: Step & { kind: 'trade' }): void {
    const fills = this.venue.apply(trade(this.#seq, one.price, one.qty, one.side));
    expect(fills.reduce((all, fill) => all + fill.qty, 0)).toBeLessThanOrEqual(one.qty);
    this.#fills(fills);
    this.#priority(fills, one.side === 'buy' ? 'sell' : 'buy', null);
  }

  #fills(fills: readonly VenueFill[]): void {
    for (const fill of fills) {
      const one = this.orders.find(({ order: { id } }) => id === fill.orderId)!;
      one.filled += fill.qty;
      if (one.filled === one.order.qty) one.isLive = false;
      const sign = one.order.side === 'buy' ? 1 : -1;
      expect((one.order.worstPrice - fill.price) * sign).toBeGreaterThanOrEqual(0);
      expect(fill.qty).toBeGreaterThan(0);
    }
  }

  /** Checks that no order ahead of a filled one stayed unfilled. */
  #priority(fills: readonly VenueFill[], of: 'buy' | 'sell', taker: string | null): void {
    const sign = of === 'buy' ? 1 : -1;
    for (const fill of fills) {
      const place = this.orders.findIndex(({ order: { id } }) => id === fill.orderId);
      const later = this.orders[place]!.order;
      const passed = this.orders.filter(({ order: one, isLive }, at) => {
        if (!isLive || one.side !== of || one.userId === taker || at === place) return false;
        const better = (one.worstPrice - later.worstPrice) * sign;
        return better > 0 || (better === 0 && at < place);
      });
      expect(passed.map(({ order: { id } }) => id)).toEqual([]);
    }
  }

  #liquidity(): void {
    for (const call of this.venue.drainInfluence()) {
      if (call[0] !== 'taken') continue;
      const [, , by, at, part] = call;
      const key = `${by === 'buy' ? 'sell' : 'buy'}@${at}`;
      const sum = (this.taken.get(key) ?? 0) + part;
      this.taken.set(key, sum);
      expect(sum).toBeLessThanOrEqual(this.feed.get(key) ?? 0);
    }
  }
}

describe('any sequence of orders, cancels, trades and book changes', () => {
  it('respects limits, quantities, queue places, priority and liquidity', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        const witness = new Witness();
        for (const one of steps) witness.run(one);
      }),
      { numRuns: 1_500 },
    );
  });
});
