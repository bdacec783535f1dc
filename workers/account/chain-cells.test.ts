import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instrument, Ticker } from '#domain/market/types.ts';
import { cellIndex, cellLayout } from '#protocol/worker/cell-layout.ts';
import { CELLS_PER_VIEW } from '#protocol/worker/market-worker.ts';
import { CHAIN_HEAD_CELLS, CHAIN_MOST, CHAIN_ROW_CELLS } from '#protocol/worker/option.ts';
import { Formats } from '#workers/market/formats.ts';
import { TickerStore } from '#workers/market/ticker-store.ts';
import type { AccountScope } from './account-scope.ts';
import { AccountStore } from './account-store.ts';
import { CHAIN_NAMES, chainCells } from './chain-cells.ts';
import { optionCells } from './option-cells.ts';

const SYM = 'THYAO';
const TOPIC = `ticker:${SYM}`;
const EXPIRY = '2026-11-30';
/** A Monday afternoon in Türkiye. */
const NOW = Date.parse('2026-11-23T15:00:00+03:00');
const SHARE = { symbol: SYM, kind: 'stock', exchange: 'BIST', quote: 'TRY', priceDecimals: 2 };

/** An account that looks at a share with a price in kurus. */
function scopeOf(last: number): AccountScope {
  const tickers = new TickerStore();
  if (last > 0) tickers.applyOlder(SYM, { last, reference: last, state: 'open', ts: 1 } as Ticker);
  const formats = new Formats({ lang: 'en-US', separators: 'comma-dot' });
  const market = {
    tickers,
    instrument: () => SHARE as Instrument,
    formats: () => formats,
    fresh: () => 'live',
    serverNow: () => NOW,
  };
  const venue = (): unknown => ({ alwaysOpen: true });
  return { market, venue, store: new AccountStore() } as unknown as AccountScope;
}

const chainOf = (scope: AccountScope, strikes: readonly string[], sigma = '0.32') =>
  chainCells(scope, { kind: 'chain', sym: SYM, chain: { expiry: EXPIRY, sigma, strikes } }, TOPIC);

const price = fc.integer({ min: 5_000, max: 60_000 }).map((cents) => (cents / 100).toFixed(2));

describe('a chain of options', () => {
  it('shows the figures of the ticket of each series', () => {
    const cases = {
      last: fc.integer({ min: 5_000, max: 60_000 }),
      strikes: fc.uniqueArray(price, { minLength: 1, maxLength: 9 }),
      sigma: fc.integer({ min: 150_000, max: 1_500_000 }).map((ppm) => (ppm / 1e6).toFixed(6)),
    };
    fc.assert(
      fc.property(fc.record(cases), ({ last, strikes, sigma }) => {
        const scope = scopeOf(last);
        const chain = chainOf(scope, strikes, sigma)!;
        for (const [row, strike] of strikes.entries()) {
          for (const type of ['call', 'put'] as const) {
            const option = { type, strike, strikes, sigma, expiry: EXPIRY, amount: '' };
            const show = (amount: string) =>
              optionCells(
                scope,
                { kind: 'option', sym: SYM, option: { ...option, amount } },
                TOPIC,
              );
            const ticket = show('')!;
            // The ticket's theta is that of what is bought: here, of one contract.
            const one = show(ticket['one']!.text.replaceAll(',', ''))!;
            expect(one['contracts']?.text).toBe('1');
            const cell = (name: string) => chain[`${String(row)}.${type}${name}`]?.text;
            expect(cell('Premium')).toBe(ticket['premium']?.text);
            expect(cell('Premium')).toBe(ticket['premiums']?.text.split('|')[row]);
            expect(cell('Delta')).toBe(one['delta']?.text);
            expect(cell('Gamma')).toBe(one['gamma']?.text);
            expect(cell('Theta')).toBe(one['theta']?.text);
            expect(cell('Vega')).toBe(one['vega']?.text);
            const place = chain[`${String(row)}.place`]!.text.split(' ');
            expect(place.includes(type)).toBe(ticket['money']?.text === 'in');
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('marks the nearest strike and the one above the price', () => {
    const places = (last: number) => {
      const cells = chainOf(scopeOf(last), ['294.00', '300.00', '306.00'])!;
      return [0, 1, 2].map((row) => cells[`${String(row)}.place`]?.text);
    };
    expect(places(30_100)).toEqual(['call', 'at call', 'first put']);
    expect(places(30_000)).toEqual(['call', 'at', 'first put']);
    expect(places(29_000)).toEqual(['at first put', 'put', 'put']);
    expect(places(31_000)).toEqual(['call', 'call', 'at call']);
  });

  it('is empty before the first price', () => {
    expect(chainOf(scopeOf(0), ['300.00'])).toBeNull();
  });

  it('writes each cell where the page reads it', () => {
    const layout = cellLayout('chain');
    expect(CHAIN_NAMES.indexOf('state')).toBe(cellIndex(layout, 'state', -1));
    for (const row of [0, 7, CHAIN_MOST - 1]) {
      for (const field of CHAIN_ROW_CELLS) {
        const at = cellIndex(layout, field, row);
        expect(CHAIN_NAMES.indexOf(`${String(row)}.${field}`)).toBe(at);
        expect(at).toBeLessThan(CELLS_PER_VIEW);
      }
    }
    expect(CHAIN_NAMES).toHaveLength(CHAIN_HEAD_CELLS.length + CHAIN_MOST * CHAIN_ROW_CELLS.length);
  });
});
