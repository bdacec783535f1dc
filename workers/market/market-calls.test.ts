import { describe, expect, it } from 'vitest';
import type { Instrument } from '#domain/market/types.ts';
import type { Call } from './calls.ts';
import { MarketCalls } from './market-calls.ts';

const TEXTS = {
  lastQty: '1', bid: '1.00', bidQty: '1', ask: '1.00', askQty: '1', reference: '1.00',
  open: '1.00', high: '1.00', low: '1.00', volume: '1', turnover: '1.00', upperLimit: '0',
  lowerLimit: '0', state: 'open', ts: 1, indicative: '0', indicativeQty: '0', ageMs: 7,
}; // prettier-ignore

function row(symbol: string, kind = 'stock', exchange = 'BIST') {
  return {
    symbol, kind, exchange, name: { tr: symbol, en: symbol }, base: symbol, quote: 'TRY',
    priceDecimals: 2, qtyDecimals: 0, tick: '0.01', lotQty: '1', minQty: '1',
    ticker: { ...TEXTS, symbol, last: '5.00' },
  }; // prettier-ignore
}

/** Calls that are answered from a list, in its order, and are recorded. */
function answered(...answers: readonly unknown[]) {
  const asked: { path: string; input: unknown }[] = [];
  const call = (({ path }: { path: string }, input: unknown) => {
    asked.push({ path, input });
    return Promise.resolve(answers[asked.length - 1]);
  }) as unknown as Call;
  return { calls: new MarketCalls(call), asked };
}

const SHARE = { symbol: 'THYAO', kind: 'stock', priceDecimals: 2, qtyDecimals: 0 } as Instrument;
const INDEX = { ...SHARE, symbol: 'XU100', kind: 'index' } as Instrument;
const COIN = { ...SHARE, symbol: 'BTC-USDT', kind: 'spot' } as Instrument;
const MARK = {
  symbol: 'X',
  mark: '1.50',
  index: '1.51',
  fundingRate: '0',
  nextFundingTs: 4,
  ts: 5,
};

describe('the venue', () => {
  const facts = {
    venue: { kind: 'simulated', alwaysOpen: true },
    feed: { prices: 'live' },
    feedMaxAgeMs: 9,
    stock: 'on',
    closed: [],
  };

  it('is read with the speed of a replay, if it is one', async () => {
    const plain = await answered(facts).calls.venue();
    expect(plain).toEqual({
      simulated: true,
      prices: 'live',
      alwaysOpen: true,
      feedMaxAgeMs: 9,
      stock: 'on',
      closed: [],
    });
    const replay = { ...facts, feed: { prices: 'replay', replay: { speed: 60 } } };
    const read = await answered({ ...replay, venue: { kind: 'real' } }).calls.venue();
    expect(read).toMatchObject({ simulated: false, prices: 'replay', replaySpeed: 60 });
  });
});

describe('a list of shares', () => {
  it('is read page by page until the total is reached', async () => {
    const { calls, asked } = answered(
      { items: [row('A'), row('B')], total: 3 },
      { items: [row('C')], total: 3 },
    );
    const { instruments, tickers } = await calls.group('stock:US');
    expect(instruments.map(({ symbol }) => symbol)).toEqual(['A', 'B', 'C']);
    expect(tickers.map(({ sym, ageMs, ticker }) => [sym, ageMs, ticker.last])).toEqual([
      ['A', 7, 500],
      ['B', 7, 500],
      ['C', 7, 500],
    ]);
    const page = { country: 'US', sort: 'symbol', order: 'asc', size: '100' };
    expect(asked.map(({ input }) => input)).toEqual([
      { ...page, page: '1' },
      { ...page, page: '2' },
    ]);
  });

  it('ends at an empty page, even below its total', async () => {
    const { calls, asked } = answered({ items: [row('A')], total: 9 }, { items: [], total: 9 });
    expect((await calls.group('stock:TR')).instruments).toHaveLength(1);
    expect(asked.map(({ input }) => (input as { country: string }).country)).toEqual(['TR', 'TR']);
  });

  it('of indices is one call for its country', async () => {
    const { calls, asked } = answered({ items: [row('XU100', 'index')] });
    expect((await calls.group('index:TR')).tickers).toHaveLength(1);
    expect(asked.map(({ input }) => input)).toEqual([{ country: 'TR' }]);
  });
});

describe('a list of coins', () => {
  it('joins instruments and tickers, and skips a ticker of an unknown instrument', async () => {
    const { ticker, ...info } = row('BTC-USDT', 'spot', 'crypto');
    const strange = { ...ticker, symbol: 'NEW-USDT' };
    const { calls, asked } = answered({ items: [info] }, { items: [strange, ticker] });
    const { instruments, tickers } = await calls.group('spot');
    expect(instruments.map(({ symbol }) => symbol)).toEqual(['BTC-USDT']);
    expect(tickers.map(({ sym }) => sym)).toEqual(['BTC-USDT']);
    expect(asked.map(({ input }) => input)).toEqual([{ kind: 'spot' }, { kind: 'spot' }]);
    expect(new Set(asked.map(({ path }) => path)).size).toBe(2);
  });
});

describe('one instrument', () => {
  it('comes with its ticker, and a contract with its mark price', async () => {
    const { ticker, ...instrument } = row('BTC-USDT-SWAP', 'swap', 'crypto');
    const one = await answered({ instrument, ticker, mark: MARK }).calls.one('BTC-USDT-SWAP');
    expect(one.instruments.map(({ symbol }) => symbol)).toEqual(['BTC-USDT-SWAP']);
    expect(one.tickers[0]).toMatchObject({ sym: 'BTC-USDT-SWAP', mark: { mark: 150 } });
    const plain = await answered({ instrument, ticker }).calls.one('BTC-USDT-SWAP');
    expect(plain.tickers[0]).not.toHaveProperty('mark');
  });

  it('is asked for on the side of its code', async () => {
    const { ticker, ...instrument } = row('X');
    const share = answered({ instrument, ticker });
    const coin = answered({ instrument, ticker });
    await share.calls.one('THYAO');
    await coin.calls.one('BTC-USDT');
    expect(share.asked[0]!.path).not.toBe(coin.asked[0]!.path);
    expect(share.asked[0]!.path).toContain('stock');
    const [byShare, byIndex, byCoin] = [SHARE, INDEX, COIN].map((of) => {
      const asking = answered({ ticker });
      return { asking, done: asking.calls.ticker(of) };
    });
    await Promise.all([byShare!.done, byIndex!.done, byCoin!.done]);
    const paths = [byShare, byIndex, byCoin].map((each) => each!.asking.asked[0]!.path);
    expect(paths).toEqual([share.asked[0]!.path, share.asked[0]!.path, coin.asked[0]!.path]);
  });
});

describe('data of one instrument', () => {
  it('is bars, the newest or those before an instant', async () => {
    const bar = [60_000, '1.00', '1.00', '1.00', '1.00', '1', '1.00', 1, 1];
    const { calls, asked } = answered({ candles: [bar], more: true }, { candles: [], more: false });
    const newest = await calls.candles(SHARE, '1m', { limit: 300 });
    expect(newest).toMatchObject({ candles: [{ start: 60_000, open: 100 }], more: true });
    const older = await calls.candles(COIN, '1h', { limit: 5, before: 60_000 });
    expect(older).toEqual({ candles: [], more: false });
    expect(asked.map(({ input }) => input)).toEqual([
      { symbol: 'THYAO', interval: '1m', limit: '300' },
      { symbol: 'BTC-USDT', interval: '1h', limit: '5', before: '60000' },
    ]);
    expect(asked[0]!.path).not.toBe(asked[1]!.path);
  });

  it('is a book of 200 levels, each side in place', async () => {
    const { calls, asked } = answered({ bids: [['1.00', '2']], asks: [['3.00', '4']] });
    expect(await calls.book(COIN)).toEqual({
      bids: [{ price: 100, qty: 2 }],
      asks: [{ price: 300, qty: 4 }],
    });
    expect(asked[0]!.input).toEqual({ symbol: 'BTC-USDT', depth: '200' });
  });

  it('is trades, turned to oldest first', async () => {
    const trade = (id: string) => ({ id, price: '1.00', qty: '1', side: 'buy', ts: 1 });
    const { calls, asked } = answered({ trades: [trade('2'), trade('1')] });
    expect((await calls.trades(SHARE)).map(({ id }) => id)).toEqual(['1', '2']);
    expect(asked[0]!.input).toEqual({ symbol: 'THYAO', limit: '50' });
  });
});
