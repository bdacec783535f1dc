import { describe, expect, it } from 'vitest';
import type { Ticker } from '#domain/market/types.ts';
import { TICKER_FIELDS } from '#protocol/stream/channels.ts';
import { TICKER } from '#protocol/stream/field-index.ts';
import { TickerStore } from './ticker-store.ts';

/** A ticker whose fields are all different. */
function ticker(ts: number): Ticker {
  const fields = TICKER_FIELDS.map(({ name }, at) => [name, at + 100] as const);
  return { ...Object.fromEntries(fields), state: 'auction', ts } as unknown as Ticker;
}

describe('stored tickers', () => {
  it('are unknown before the first value', () => {
    const store = new TickerStore();
    expect(store.get('A', 'last')).toBeNaN();
    expect(store.state('A')).toBeNull();
    expect(store.has('A')).toBe(false);
    store.applyValues('A', new Float64Array(TICKER_FIELDS.length), 1 << TICKER.last);
    expect(store.has('A')).toBe(true);
    expect(store.get('A', 'bid')).toBeNaN();
    expect(store.state('A')).toBeNull();
    expect([...store.symbols()]).toEqual(['A']);
  });

  it('keep each field of a call, and take a newer one only', () => {
    const store = new TickerStore();
    expect(store.applyOlder('A', ticker(5))).toBe(true);
    expect(store.get('A', 'last')).toBe(100);
    expect(store.get('A', 'indicativeQty')).toBe(99 + TICKER_FIELDS.length);
    expect(store.state('A')).toBe('auction');
    expect(store.applyOlder('A', { ...ticker(5), last: 7 })).toBe(false);
    expect(store.applyOlder('A', { ...ticker(4), last: 7 })).toBe(false);
    expect(store.get('A', 'last')).toBe(100);
    expect(store.applyOlder('A', { ...ticker(6), last: 7 })).toBe(true);
    expect(store.get('A', 'last')).toBe(7);
  });

  it('change only the fields of a mask', () => {
    const store = new TickerStore();
    store.applyOlder('A', ticker(5));
    const values = new Float64Array(TICKER_FIELDS.length).fill(1);
    store.applyValues('A', values, (1 << TICKER.last) | (1 << TICKER.state));
    expect([store.get('A', 'last'), store.get('A', 'bid')]).toEqual([1, 100 + TICKER.bid]);
    expect(store.state('A')).toBe('closed');
  });

  it('keep their values when the store grows', () => {
    const store = new TickerStore();
    for (let i = 0; i < 600; i++) store.applyOlder(`S${i}`, { ...ticker(1), last: i, low: -i });
    const all = Array.from({ length: 600 }, (_, i) => i);
    expect(all.map((i) => store.get(`S${i}`, 'last'))).toEqual(all);
    expect(all.every((i) => store.get(`S${i}`, 'low') === -i)).toBe(true);
    store.applyValues('NEW', new Float64Array(TICKER_FIELDS.length), 1 << TICKER.last);
    expect(store.get('NEW', 'bid')).toBeNaN();
  });
});
