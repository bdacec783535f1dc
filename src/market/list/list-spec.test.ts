import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import { LIST_SORTS } from '#protocol/worker/market-worker.ts';
import {
  exchangeOf,
  indicesOf,
  listKeyOf,
  listSpecOf,
  nextSorting,
  sectorsOf,
  type ListChoice,
} from './list-spec.ts';

const CHOICE: ListChoice = {
  tab: 'stocks',
  country: 'TR',
  filter: 'all',
  index: '',
  watched: ['THYAO', 'BTC-USDT'],
  sort: 'turnover',
  order: 'desc',
};

const share = (symbol: string, extra: Partial<Instrument>): Instrument => ({
  symbol,
  kind: 'stock',
  exchange: 'BIST',
  name: { tr: symbol, en: symbol },
  base: symbol,
  quote: 'TRY',
  priceDecimals: 2,
  qtyDecimals: 0,
  tick: { rule: 'bist' },
  lotQty: 1,
  minQty: 1,
  startPrice: '10',
  ...extra,
});

describe('list specification', () => {
  it('names the group of each tab', () => {
    const group = (change: Partial<ListChoice>) => listSpecOf({ ...CHOICE, ...change }).group;
    expect(group({})).toBe('stock:TR');
    expect(group({ country: 'US' })).toBe('stock:US');
    expect(group({ tab: 'coins', country: 'US' })).toBe('spot');
    expect(group({ tab: 'contracts' })).toBe('swap');
    expect(group({ tab: 'indices', country: 'US' })).toBe('index:US');
  });

  it('restricts by index on shares only and by symbols on the watchlist only', () => {
    expect(listSpecOf({ ...CHOICE, index: 'XU030' })).toEqual({
      group: 'stock:TR',
      sort: 'turnover',
      order: 'desc',
      filter: 'all',
      index: 'XU030',
    });
    expect(listSpecOf({ ...CHOICE, tab: 'coins', index: 'XU030' })).not.toHaveProperty('index');
    expect(listSpecOf({ ...CHOICE, tab: 'watch' }).symbols).toEqual(['THYAO', 'BTC-USDT']);
    expect(listSpecOf(CHOICE)).not.toHaveProperty('symbols');
  });

  it('is another list only in another country or tab', () => {
    expect(listKeyOf({ tab: 'stocks', country: 'TR' })).not.toBe(
      listKeyOf({ tab: 'stocks', country: 'US' }),
    );
    expect(listKeyOf({ tab: 'coins', country: 'TR' })).toBe(
      listKeyOf({ tab: 'coins', country: 'US' }),
    );
  });

  it("shows the session of the tab's exchange", () => {
    expect(exchangeOf('stocks', 'US')).toBe('US');
    expect(exchangeOf('watch', 'US')).toBe('BIST');
    expect(exchangeOf('contracts', 'TR')).toBe('crypto');
  });
});

describe('sorting by a column', () => {
  it('starts names from A and numbers from the largest, then reverses', () => {
    expect(nextSorting(CHOICE, 'symbol')).toEqual({ sort: 'symbol', order: 'asc' });
    expect(nextSorting(CHOICE, 'change')).toEqual({ sort: 'change', order: 'desc' });
    expect(nextSorting(CHOICE, 'turnover')).toEqual({ sort: 'turnover', order: 'asc' });
  });

  it('returns to the first order after three presses on another column, or two on the same', () => {
    const sorts = fc.constantFrom(...LIST_SORTS);
    const orders = fc.constantFrom('asc' as const, 'desc' as const);
    fc.assert(
      fc.property(sorts, orders, sorts, (sort, order, pressed) => {
        const once = nextSorting({ sort, order }, pressed);
        const again = nextSorting(nextSorting(once, pressed), pressed);
        expect(again).toEqual(once);
      }),
    );
  });
});

describe('filters of shares', () => {
  const all = [
    share('AKBNK', { sector: 'bank', indices: ['XU100', 'XU030', 'XBANK'] }),
    share('GARAN', { sector: 'bank', indices: ['XU100', 'XU030', 'XBANK'] }),
    share('THYAO', { sector: 'airline', indices: ['XU100', 'XU030'] }),
    share('SASA', { sector: 'oil', indices: ['XU100'] }),
    share('AAPL', { exchange: 'US', sector: 'technology', indices: ['SPX'] }),
    share('XU100', { kind: 'index' }),
  ];

  it('list the indices of a country by size', () => {
    expect(indicesOf(all, 'TR')).toEqual(['XU100', 'XU030', 'XBANK']);
    expect(indicesOf(all, 'US')).toEqual(['SPX']);
  });

  it('list the sectors of a country once', () => {
    expect(sectorsOf(all, 'TR')).toEqual(['airline', 'bank', 'oil']);
  });
});
