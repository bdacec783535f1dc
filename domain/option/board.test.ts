import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardDays, boardStrikes, heldContracts, type HeldSeries } from './board.ts';

const cents = fc.integer({ min: 1, max: 100_000 });
/** A price as text, with two decimals or without those that are zero. */
const strike = fc
  .tuple(cents, fc.boolean())
  .map(([price, isShort]) => (isShort ? String(price / 100) : (price / 100).toFixed(2)));
const strikes = fc.uniqueArray(strike, { selector: Number, maxLength: 12 });

describe('strikes of a board', () => {
  it('are all of both lists in ascending order, each once and as the offer writes it', () => {
    fc.assert(
      fc.property(strikes, fc.array(strike, { maxLength: 12 }), (offered, held) => {
        const all = boardStrikes(offered, held);
        const values = all.map(Number);
        expect(values).toEqual(
          [...new Set([...offered, ...held].map(Number))].sort((a, b) => a - b),
        );
        for (const one of offered) expect(all).toContain(one);
      }),
    );
  });

  it('sort by value and not by text', () => {
    expect(boardStrikes(['98.50', '102.00'], ['100', '98.5'])).toEqual(['98.50', '100', '102.00']);
  });
});

describe('expiries of a board', () => {
  it('are those on offer and those held, each once', () => {
    expect(boardDays(['2026-11-24', '2026-12-07'], ['2026-11-30', '2026-11-24'])).toEqual([
      '2026-11-24',
      '2026-11-30',
      '2026-12-07',
    ]);
  });
});

describe('contracts of a series', () => {
  const held: readonly HeldSeries[] = [
    { type: 'call', strike: '300.00', expiry: '2026-11-30', contracts: 2 },
    { type: 'call', strike: '300', expiry: '2026-11-30', contracts: 3 },
    { type: 'put', strike: '300.00', expiry: '2026-11-30', contracts: 7 },
    { type: 'call', strike: '300.00', expiry: '2026-12-07', contracts: 11 },
    { type: 'call', strike: '306.00', expiry: '2026-11-30', contracts: 13 },
  ];

  it('are the sum over its purchases', () => {
    const at = (type: 'call' | 'put', price: string, expiry: string): number =>
      heldContracts(held, { type, strike: price, expiry });
    expect(at('call', '300.00', '2026-11-30')).toBe(5);
    expect(at('put', '300.00', '2026-11-30')).toBe(7);
    expect(at('call', '300.00', '2026-12-07')).toBe(11);
    expect(at('put', '306.00', '2026-11-30')).toBe(0);
  });

  it('of all series add up to those held', () => {
    const some = fc.record({
      type: fc.constantFrom('call' as const, 'put' as const),
      strike: fc.constantFrom('98.00', '100.00', '102.00'),
      expiry: fc.constantFrom('2026-11-30', '2026-12-07'),
      contracts: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 20 }), (all) => {
        let sum = 0;
        for (const type of ['call', 'put'] as const) {
          for (const one of boardStrikes(
            [],
            all.map((series) => series.strike),
          )) {
            for (const expiry of boardDays(
              [],
              all.map((series) => series.expiry),
            )) {
              sum += heldContracts(all, { type, strike: one, expiry });
            }
          }
        }
        expect(sum).toBe(all.reduce((total, { contracts }) => total + contracts, 0));
      }),
    );
  });
});
