import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticksFrom, type TickOwner } from '#domain/market/tick.ts';
import { chasePrice, type ChaseTerms } from './chase.ts';

const COIN: TickOwner = { tick: { rule: 'fixed', tick: 5 }, priceDecimals: 1 };
const SHARE: TickOwner = { tick: { rule: 'bist' }, priceDecimals: 2 };
const BUY: ChaseTerms = { side: 'buy', limit: 1_050, distance: 0 };
const SELL: ChaseTerms = { side: 'sell', limit: 950, distance: 0 };

describe('the price of a chase', () => {
  it.each([
    ['begins at the best price', BUY, 1_000, null, 1_000],
    ['begins some steps behind it', { ...BUY, distance: 3 }, 1_000, null, 985],
    ['begins some steps behind it, selling', { ...SELL, distance: 3 }, 1_000, null, 1_015],
    ['begins at its limit when the market is beyond it', BUY, 1_100, null, 1_050],
    ['begins at its limit, selling', SELL, 900, null, 950],
    ['has nowhere to begin at an empty side', BUY, null, null, null],
    ['stays with an empty side', BUY, null, 1_000, 1_000],
    ['follows when the market moves away', BUY, 1_020, 1_000, 1_020],
    ['follows when the market moves away, selling', SELL, 980, 1_000, 980],
    ['stops at its limit', BUY, 1_200, 1_000, 1_050],
    ['stops at its limit, selling', SELL, 100, 1_000, 950],
    ['never moves back', BUY, 980, 1_000, 1_000],
    ['never moves back, selling', SELL, 1_020, 1_000, 1_000],
    [
      'does not follow itself when it is the best price',
      { ...BUY, distance: 2 },
      1_000,
      1_000,
      1_000,
    ],
  ] as const)('%s', (...[, terms, best, held, price]) => {
    expect(chasePrice(terms, { best, held }, COIN)).toBe(price);
  });

  it('counts each step of a share by the band of its place', () => {
    const terms = { side: 'buy', limit: 3_000, distance: 2 } as const;
    expect(chasePrice(terms, { best: 2_002, held: null }, SHARE)).toBe(1_999);
  });

  it('never passes its limit, never improves the book, and never returns', () => {
    const price = fc.integer({ min: 1, max: 4_000 }).map((steps) => steps * 5);
    const side = fc.constantFrom('buy' as const, 'sell' as const);
    fc.assert(
      fc.property(side, price, fc.nat(20), fc.array(price), (...[own, limit, distance, bests]) => {
        const sign = own === 'buy' ? 1 : -1;
        let held: number | null = null;
        for (const best of bests) {
          const next = chasePrice({ side: own, limit, distance }, { best, held }, COIN);
          if (next === null) throw new Error('no price');
          expect((limit - next) * sign).toBeGreaterThanOrEqual(0);
          const isMoved = next !== held;
          if (isMoved) {
            const most = ticksFrom(best, -sign * distance, COIN);
            expect((most - next) * sign).toBeGreaterThanOrEqual(0);
            if (held !== null) expect((next - held) * sign).toBeGreaterThan(0);
          }
          held = next;
        }
      }),
    );
  });

  it('lets two chases alone on a side come to rest', () => {
    const own = fc.record({ limit: fc.constant(9_000), distance: fc.nat(5) });
    fc.assert(
      fc.property(own, own, fc.integer({ min: 100, max: 900 }), (one, other, start) => {
        const best = start * 5;
        const first = { ...one, side: 'buy' } as const;
        const second = { ...other, side: 'buy' } as const;
        let [a, b] = [best, best];
        for (let round = 0; round < 5; round++) {
          a = chasePrice(first, { best: Math.max(a, b), held: a }, COIN) ?? 0;
          b = chasePrice(second, { best: Math.max(a, b), held: b }, COIN) ?? 0;
        }
        expect([a, b]).toEqual([best, best]);
      }),
    );
  });
});
