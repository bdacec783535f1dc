import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import { TICKER_GROUPS } from '#protocol/stream/channels.ts';
import { Catalog } from './catalog.ts';
import type { GroupAnswer, MarketCalls } from './market-calls.ts';

const of = (symbol: string): Instrument => ({ symbol }) as Instrument;
const NO_NEWS = { first: null, instruments: null };

/** A catalog over calls that bring `listed` with the first list, and no other instruments. */
function harness(listed: string[] = ['A', 'B'], isFirstKnown = true) {
  const log: string[] = [];
  const answer = (symbols: readonly string[]): GroupAnswer => ({
    instruments: symbols.map(of),
    tickers: symbols.map((sym) => ({ sym, ticker: {} as never, ageMs: 0 })),
  });
  const calls = {
    venue: () => {
      log.push('venue');
      return Promise.resolve({ feedMaxAgeMs: 5 });
    },
    group: (group: string) => {
      if (group === TICKER_GROUPS[0]) log.push('lists');
      return Promise.resolve(answer(group === TICKER_GROUPS[0] ? listed : []));
    },
    one: (sym: string) => {
      log.push(`one ${sym}`);
      return isFirstKnown ? Promise.resolve(answer([sym])) : Promise.reject(new Error('no'));
    },
  } as unknown as MarketCalls;
  const catalog = new Catalog(calls, {
    tickers: (answers) => log.push(`tickers ${answers.map(({ sym }) => sym).join()}`),
    loaded: () => log.push('loaded'),
  });
  return { catalog, listed, taken: () => log.splice(0) };
}

describe('the catalog', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('loads the venue and all lists once', async () => {
    const { catalog, taken } = harness();
    expect([catalog.hasAny, catalog.isWhole, catalog.venueNow]).toEqual([false, false, null]);
    catalog.start(undefined);
    const begun = catalog.othersBegun;
    await vi.advanceTimersByTimeAsync(0);
    await begun;
    expect(taken()).toEqual(['venue', 'lists', 'tickers A,B', 'loaded']);
    expect([catalog.hasAny, catalog.isWhole]).toEqual([true, true]);
    expect(catalog.venueNow).toEqual({ feedMaxAgeMs: 5 });
    expect(catalog.get('B')).toEqual(of('B'));
    expect([catalog.names('A'), catalog.names('Z')]).toEqual([true, false]);
    await Promise.all([catalog.instruments(), catalog.venue()]);
    expect(taken()).toEqual([]);
  });

  it('tells its news once', async () => {
    const { catalog } = harness();
    catalog.start(undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(catalog.takeNews()).toEqual({ first: null, instruments: [of('A'), of('B')] });
    expect(catalog.takeNews()).toEqual(NO_NEWS);
  });

  it('loads the first instrument before all others', async () => {
    const { catalog, taken } = harness();
    catalog.start('B');
    expect(catalog.names('B')).toBe(true);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(taken()).toEqual(['venue', 'one B', 'tickers B', 'loaded']);
    expect([catalog.hasAny, catalog.isWhole]).toEqual([true, false]);
    expect(catalog.takeNews()).toEqual({ first: of('B'), instruments: null });
    await vi.advanceTimersByTimeAsync(1);
    expect(taken()).toEqual(['lists', 'tickers A,B', 'loaded']);
    expect(catalog.takeNews()).toEqual({ first: null, instruments: [of('A'), of('B')] });
  });

  it('loads all at once when the first one does not exist', async () => {
    const { catalog, taken } = harness(['A'], false);
    catalog.start('GONE');
    await vi.advanceTimersByTimeAsync(0);
    expect(taken()).toEqual(['venue', 'one GONE', 'lists', 'tickers A', 'loaded']);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(taken()).toEqual([]);
  });

  it('ignores the first instrument when all are known by then', async () => {
    const { catalog, taken } = harness();
    void catalog.instruments();
    await vi.advanceTimersByTimeAsync(0);
    taken();
    catalog.start('B');
    await vi.advanceTimersByTimeAsync(9_000);
    expect(taken()).toEqual(['venue', 'one B']);
    expect(catalog.takeNews().first).toBeNull();
  });

  it('looks for an unknown symbol, each at most every 15 seconds', async () => {
    const { catalog, listed, taken } = harness();
    expect(catalog.get('NEW')).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(taken()).toEqual([]);
    catalog.start(undefined);
    await vi.advanceTimersByTimeAsync(0);
    catalog.takeNews();
    taken();

    catalog.get('NEW');
    catalog.get('OTHER');
    await vi.advanceTimersByTimeAsync(0);
    expect(taken()).toEqual(['lists', 'tickers A,B', 'loaded']);
    expect(catalog.takeNews()).toEqual(NO_NEWS);

    listed.push('NEW');
    await vi.advanceTimersByTimeAsync(14_999);
    catalog.get('NEW');
    await vi.advanceTimersByTimeAsync(0);
    expect(taken()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    catalog.get('NEW');
    await vi.advanceTimersByTimeAsync(0);
    expect(taken()).toHaveLength(3);
    expect(catalog.get('NEW')).toEqual(of('NEW'));
    expect(catalog.takeNews().instruments).toHaveLength(3);
    // A known symbol starts no search.
    expect(taken()).toEqual([]);
  });
});
