import { describe, expect, it } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import { topicKey } from '#protocol/stream/channels.ts';
import type { View, ViewSpec } from '#protocol/worker/market-worker.ts';
import { conversionOf, groupOf, wantedTopics } from './wanted-topics.ts';

const INSTRUMENTS = [
  { symbol: 'THYAO', kind: 'stock', exchange: 'BIST', quote: 'TRY' },
  { symbol: 'AAPL', kind: 'stock', exchange: 'US', quote: 'USD' },
  { symbol: 'XU100', kind: 'index', exchange: 'BIST', quote: 'PTS' },
  { symbol: 'SPX', kind: 'index', exchange: 'US', quote: 'PTS' },
  { symbol: 'BTC-USDT', kind: 'spot', exchange: 'crypto', quote: 'USDT' },
  { symbol: 'BTC-USDT-SWAP', kind: 'swap', exchange: 'crypto', quote: 'USDT' },
  { symbol: 'USDT-TRY', kind: 'spot', exchange: 'crypto', quote: 'TRY' },
  { symbol: 'USD-TRY', kind: 'fx', exchange: 'fx', quote: 'TRY' },
] as const;

const instrumentOf = (sym: string): Instrument | null => {
  const known = INSTRUMENTS.find(({ symbol }) => symbol === sym);
  return known === undefined ? null : (known as unknown as Instrument);
};

/** Topics of some views on screen, of each view in the order of the views. */
function topicsOf(...specs: readonly ViewSpec[]): readonly (readonly string[])[] {
  const views = specs.map((spec, id): View => ({ id, spec }));
  const wanted = wantedTopics(views, instrumentOf, () => [{ ch: 'mark', sym: 'OF-ACCOUNT' }]);
  return views.map(({ id }) => (wanted.get(id) ?? []).map(topicKey));
}

const row = (sym: string): ViewSpec => ({ kind: 'ticker', sym });
const header = (sym: string): ViewSpec => ({ kind: 'ticker', sym, detail: true });
const list = (group: string, symbols?: readonly string[]): ViewSpec =>
  ({
    kind: 'list',
    list: { group, ...(symbols === undefined ? {} : { symbols }) },
  }) as unknown as ViewSpec;
const of = (kind: string, more: object = {}): ViewSpec =>
  ({ kind, sym: 'BTC-USDT', ...more }) as unknown as ViewSpec;

describe('subscribed topics', () => {
  it.each([
    ['a share in lira: the price of the dollar too', 'THYAO', ['ticker:THYAO', 'ticker:USD-TRY']],
    ['a share in dollars', 'AAPL', ['ticker:AAPL', 'ticker:USD-TRY']],
    ['a coin: the price of the tether too', 'BTC-USDT', ['ticker:BTC-USDT', 'ticker:USDT-TRY']],
    [
      'a contract: its mark too',
      'BTC-USDT-SWAP',
      ['ticker:BTC-USDT-SWAP', 'mark:BTC-USDT-SWAP', 'ticker:USDT-TRY'],
    ],
    ['an index: nothing else', 'XU100', ['ticker:XU100']],
    ['the pair that converts: itself once', 'USD-TRY', ['ticker:USD-TRY']],
    ['an instrument that is not known yet', 'NOPE', ['ticker:NOPE']],
  ])('of the header of %s', (_name, sym, topics) => {
    expect(topicsOf(header(sym))).toEqual([topics]);
  });

  it('of a row are its own ticker alone', () => {
    expect(topicsOf(row('BTC-USDT-SWAP'))).toEqual([['ticker:BTC-USDT-SWAP']]);
    expect(topicsOf(of('spark'))).toEqual([['ticker:BTC-USDT']]);
  });

  it.each([
    ['book', {}, ['books:BTC-USDT', 'ticker:BTC-USDT']],
    ['depth', {}, ['books:BTC-USDT', 'ticker:BTC-USDT']],
    ['trades', {}, ['trades:BTC-USDT']],
    ['chart', { chart: { interval: '15m' } }, ['candles:BTC-USDT:15m']],
    ['positions', {}, ['mark:OF-ACCOUNT']],
  ])('of a view of kind %s', (kind, more, topics) => {
    expect(topicsOf(of(kind, more))).toEqual([topics]);
  });

  it('of a list are its group, or up to forty symbols each alone', () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `S${at}`);
    expect(topicsOf(list('spot'))).toEqual([['tickers:spot']]);
    expect(topicsOf(list('spot', names(2)))).toEqual([['ticker:S0', 'ticker:S1']]);
    expect(topicsOf(list('spot', names(40)))[0]).toHaveLength(40);
    expect(topicsOf(list('spot', names(41)))).toEqual([['tickers:spot']]);
  });

  it('of a row next to a list of its group are the list, never the row alone', () => {
    const specs = [row('BTC-USDT'), list('spot'), row('THYAO'), header('BTC-USDT')];
    expect(topicsOf(...specs)).toEqual([
      ['tickers:spot'],
      ['tickers:spot'],
      ['ticker:THYAO'],
      ['ticker:BTC-USDT', 'ticker:USDT-TRY'],
    ]);
    // A list of single symbols delivers only these.
    expect(topicsOf(row('BTC-USDT'), list('spot', ['ETH-USDT']))[0]).toEqual(['ticker:BTC-USDT']);
  });
});

describe('the group of an instrument', () => {
  it.each([
    ['THYAO', 'stock:TR'],
    ['AAPL', 'stock:US'],
    ['XU100', 'index:TR'],
    ['SPX', 'index:US'],
    ['BTC-USDT', 'spot'],
    ['BTC-USDT-SWAP', 'swap'],
    ['USD-TRY', 'fx'],
  ])('of %s is %s', (sym, group) => {
    expect(groupOf(instrumentOf(sym)!)).toBe(group);
  });

  it.each<[string, string | null]>([
    ['USDT', 'USDT-TRY'],
    ['TRY', 'USD-TRY'],
    ['USD', 'USD-TRY'],
    ['PTS', null],
  ])('prices in %s are converted by %s', (quote, pair) => {
    expect(conversionOf(quote)).toBe(pair);
  });
});
