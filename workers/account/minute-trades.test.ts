import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rungIndex, rungsAround } from '#domain/market/ladder.ts';
import type { Trade } from '#domain/market/types.ts';
import { KEPT_MINUTES, MinuteTrades } from './minute-trades.ts';

const OWNER = { tick: { rule: 'fixed', tick: 1 } } as const;
const RUNGS = rungsAround(100, { group: 2, perSide: 4 }, OWNER as never);
const MINUTE_MS = 60_000;

const trade = fc.record({
  price: fc.integer({ min: 85, max: 115 }),
  qty: fc.integer({ min: 1, max: 1_000 }),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  ts: fc.integer({ min: 0, max: 8 * MINUTE_MS }),
});

const minuteOf = ({ ts }: { readonly ts: number }): number => Math.floor(ts / MINUTE_MS);

function counted(trades: readonly Pick<Trade, 'price' | 'qty' | 'side' | 'ts'>[]): MinuteTrades {
  const minutes = new MinuteTrades();
  for (const one of trades) minutes.add(one as Trade);
  return minutes;
}

describe('trades by minute', () => {
  it('are those of the newest minutes, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 60 }), (trades) => {
        const minutes = counted(trades);
        const kept = [...new Set(trades.map(minuteOf))].sort((a, b) => b - a);
        kept.slice(0, KEPT_MINUTES).forEach((minute, place) => {
          expect(minutes.start(place)).toBe(minute * MINUTE_MS);
        });
        expect(minutes.start(KEPT_MINUTES)).toBeUndefined();
      }),
    );
  });

  it('are bought less sold in each row, and add up to what was traded there', () => {
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 60 }), (drawn) => {
        const trades = drawn.toSorted((a, b) => b.ts - a.ts);
        const minutes = counted(trades);
        for (let place = 0; place < KEPT_MINUTES; place += 1) {
          const start = minutes.start(place);
          const own = trades.filter((one) => minuteOf(one) * MINUTE_MS === start);
          const naive = Array.from(RUNGS.prices, (_, row) => {
            const here = own.filter(
              ({ price, side }) => rungIndex(RUNGS, price, side === 'buy' ? 'up' : 'down') === row,
            );
            if (here.length === 0) return Number.NaN;
            return here.reduce((sum, { qty, side }) => sum + (side === 'buy' ? qty : -qty), 0);
          });
          expect([...minutes.netByRow(place, RUNGS)]).toEqual(naive);
        }
      }),
    );
  });
});
