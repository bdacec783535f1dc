import { describe, expect, it } from 'vitest';
import { decodeOkx, okxCandle, okxTicker } from './okx.ts';

const rows = (channel: string, data: readonly unknown[], more: object = {}): unknown[] =>
  decodeOkx(JSON.stringify({ arg: { channel, instId: 'A-B' }, data, ...more }));

describe('OKX frames', () => {
  it('state which control event they are', () => {
    const control = (event: string): unknown => {
      const arg = { channel: 'books', instId: 'A-B' };
      return decodeOkx(JSON.stringify({ event, code: '1', msg: 'm', arg }))[0];
    };
    const common = { type: 'control', code: '1', msg: 'm', channel: 'books', inst: 'A-B' };
    expect(control('subscribe')).toEqual({ ...common, event: 'subscribed' });
    expect(control('unsubscribe')).toEqual({ ...common, event: 'unsubscribed' });
    expect(control('notice')).toEqual({ ...common, event: 'notice' });
    expect(control('channel-conn-count')).toEqual({ ...common, event: 'status' });
  });

  it('of the best prices are whole books, and so are pushes without an action', () => {
    const level = { bids: [['1', '2']], asks: [], ts: '3' };
    expect(rows('bbo-tbt', [level])).toMatchObject([{ action: 'snapshot' }]);
    expect(rows('books5', [level], { action: 'update' })).toMatchObject([{ action: 'update' }]);
    expect(rows('books', [level])).toMatchObject([{ action: 'update' }]);
  });

  it('of an unknown shape are named so, one by one', () => {
    const bad = { type: 'bad', reason: 'shape' };
    expect(rows('books', [7])).toEqual([bad]);
    expect(rows('tickers', [7, { instId: 'A-B' }])).toMatchObject([bad, { type: 'ticker' }]);
    expect(rows('nothing', [{}])).toEqual([bad]);
    expect(decodeOkx('{}')).toEqual([bad]);
    expect(decodeOkx('7')).toEqual([{ type: 'bad', reason: 'json' }]);
  });

  it('carry mark, index and funding', () => {
    expect(rows('mark-price', [{ instId: 'A', markPx: '5', ts: '1' }])).toEqual([
      { type: 'mark', inst: 'A', price: '5', ts: 1 },
    ]);
    expect(rows('index-tickers', [{ instId: 'A', idxPx: '6', ts: '2' }])).toEqual([
      { type: 'index', inst: 'A', price: '6', ts: 2 },
    ]);
    const funding = { instId: 'A', fundingRate: '0.1', fundingTime: '3', nextFundingTime: '4' };
    expect(rows('funding-rate', [{ ...funding, ts: '5' }])).toEqual([
      { type: 'funding', inst: 'A', rate: '0.1', fundingTs: 3, nextFundingTs: 4, ts: 5 },
    ]);
  });
});

describe('an OKX candle', () => {
  const row = ['60000', '1', '4', '0.5', '2', '10', '20', '30', '1'];

  it('counts the base, of a pair and of a contract', () => {
    expect(okxCandle('A-B', '1m', row)).toEqual({
      type: 'candle',
      inst: 'A-B',
      bar: '1m',
      start: 60_000,
      open: '1',
      high: '4',
      low: '0.5',
      close: '2',
      volume: '10',
      turnover: '30',
      closed: true,
    });
    expect(okxCandle('A-B-SWAP', '1m', row).volume).toBe('20');
  });

  it('of seven columns takes turnover from the last and is open', () => {
    expect(okxCandle('A-B', '1m', row.slice(0, 7))).toMatchObject({
      turnover: '20',
      closed: false,
    });
    expect(okxCandle('A-B', '1m', [...row.slice(0, 8), '0']).closed).toBe(false);
  });
});

describe('an OKX ticker', () => {
  const row = {
    last: '1', open24h: '2', high24h: '3', low24h: '4', vol24h: '5', volCcy24h: '6', ts: '7',
  }; // prettier-ignore
  const common = { type: 'ticker', last: '1', open: '2', high: '3', low: '4', ts: 7 };

  it('has turnover for a pair only', () => {
    expect(okxTicker({ ...row, instId: 'A-B' })).toEqual({
      ...common,
      inst: 'A-B',
      volume: '5',
      turnover: '6',
    });
    expect(okxTicker({ ...row, instId: 'A-B-SWAP' })).toEqual({
      ...common,
      inst: 'A-B-SWAP',
      volume: '6',
    });
  });
});
