import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GuardedPosition, GuardedTrigger, MarketEvent } from '#server/ports/core.ts';
import { Guards, type GuardAction } from './guards.ts';

const SYMBOL = 'BTC-USDT-SWAP';

/** The same rules applied to each position separately. */
class Plain {
  readonly watched = new Map<
    string,
    { position: GuardedPosition; dueSince: number | null; isActing: boolean }
  >();

  actions(event: MarketEvent): GuardAction[] {
    return [...this.watched.values()].flatMap((one) => {
      if (one.isActing) return [];
      const action = this.#liquidation(one, event) ?? this.#trigger(one.position, event);
      if (action === null) return [];
      one.isActing = action.kind === 'liquidate' || action.kind === 'trigger';
      return [action];
    });
  }

  #liquidation(
    one: { position: GuardedPosition; dueSince: number | null },
    event: MarketEvent,
  ): GuardAction | null {
    if (event.kind !== 'mark') return null;
    const { id: positionId, side, liqPrice } = one.position;
    const { mark, ts } = event.mark;
    const isBeyond = liqPrice !== null && (side === 'long' ? mark <= liqPrice : mark >= liqPrice);
    const since = one.dueSince;
    if (!isBeyond) {
      one.dueSince = null;
      return since === null ? null : { kind: 'clear', positionId, ts };
    }
    one.dueSince ??= ts;
    if (since === null) return { kind: 'due', positionId, ts };
    return ts - since >= 1_000 ? { kind: 'liquidate', positionId, mark } : null;
  }

  #trigger({ id: positionId, side, triggers }: GuardedPosition, event: MarketEvent) {
    const reached = triggers.filter(({ kind, price, priceBy }) => {
      const now = priceOf(priceBy, event);
      if (now === null) return false;
      return (side === 'long') === (kind === 'tp') ? now >= price : now <= price;
    });
    const fired = reached.find(({ kind }) => kind === 'sl') ?? reached[0];
    if (fired === undefined) return null;
    return { kind: 'trigger', positionId, triggerId: fired.id, event } as const;
  }
}

function priceOf(by: GuardedTrigger['priceBy'], event: MarketEvent): number | null {
  if (event.kind === 'trade') return by === 'last' ? event.price : null;
  if (event.kind !== 'mark' || by === 'last') return null;
  return by === 'mark' ? event.mark.mark : event.mark.index;
}

const price = fc.integer({ min: 90, max: 110 });
const trigger = (kind: 'tp' | 'sl') =>
  fc.record({
    id: fc.constant(kind),
    kind: fc.constant(kind),
    price,
    priceBy: fc.constantFrom<GuardedTrigger['priceBy']>('last', 'mark', 'index'),
  });
const position = fc.record({
  id: fc.nat(9).map((n) => `P${n}`),
  symbol: fc.constant(SYMBOL),
  side: fc.constantFrom<'long' | 'short'>('long', 'short'),
  liqPrice: fc.option(price),
  dueSince: fc.constant(null),
  triggers: fc
    .tuple(fc.option(trigger('tp')), fc.option(trigger('sl')))
    .map((both) => both.filter((one) => one !== null)),
});
const step = fc.oneof(
  fc.record({ do: fc.constant('set' as const), position }),
  fc.record({ do: fc.constant('delete' as const), position }),
  fc.record({ do: fc.constant('retry' as const), position }),
  fc.record({ do: fc.constant('price' as const), isMark: fc.boolean(), price, index: price }),
);

const sorted = (actions: readonly GuardAction[]): GuardAction[] =>
  [...actions].sort((a, b) => a.positionId.localeCompare(b.positionId));

describe('the watch over open positions', () => {
  it('acts as each position alone requires, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 80 }), (steps) => {
        const [guards, plain] = [new Guards(), new Plain()];
        for (const [at, one] of steps.entries()) {
          const ts = at * 400;
          if (one.do === 'set') {
            guards.set(one.position);
            plain.watched.set(one.position.id, {
              position: one.position,
              dueSince: null,
              isActing: false,
            });
          } else if (one.do === 'delete') {
            guards.delete(one.position.id);
            plain.watched.delete(one.position.id);
          } else if (one.do === 'retry') {
            guards.retry(one.position.id);
            const known = plain.watched.get(one.position.id);
            if (known !== undefined) known.isActing = false;
          } else {
            const mark = {
              mark: one.price,
              index: one.index,
              fundingRate: 0,
              nextFundingTs: 0,
              ts,
            };
            const head = { symbol: SYMBOL, seq: at };
            const event: MarketEvent = one.isMark
              ? { ...head, kind: 'mark', mark }
              : {
                  ...head,
                  kind: 'trade',
                  id: `${at}`,
                  price: one.price,
                  qty: 1,
                  side: 'buy',
                  ts,
                };
            const actions = guards.actions(event);
            expect(sorted(actions)).toEqual(sorted(plain.actions(event)));
            const places = actions.map(({ kind }) => kind === 'trigger');
            expect(places).toEqual([...places].sort());
          }
        }
        expect([...guards.symbols()]).toEqual(plain.watched.size > 0 ? [SYMBOL] : []);
      }),
      { numRuns: 500 },
    );
  });
});
