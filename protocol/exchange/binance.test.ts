import { describe, expect, it } from 'vitest';
import { decodeBinance } from './binance.ts';

const read = (data: object): unknown => decodeBinance(JSON.stringify({ stream: 'x', data }))[0];
const BAD = { type: 'bad', reason: 'shape' };

describe('Binance frames', () => {
  const depth = { e: 'depthUpdate', E: 5, s: 'AB', U: 1, u: 4, b: [['1', '2']], a: [['3', '4']] };

  it('are book updates only with both sequence numbers', () => {
    expect(read(depth)).toEqual({
      type: 'book',
      inst: 'AB',
      action: 'update',
      bids: [['1', '2']],
      asks: [['3', '4']],
      ts: 5,
      seq: 4,
      firstSeq: 1,
    });
    expect(read({ ...depth, u: undefined })).toEqual(BAD);
    expect(read({ ...depth, U: undefined })).toEqual(BAD);
  });

  it('may come without the envelope of a combined stream', () => {
    expect(decodeBinance(JSON.stringify(depth))).toMatchObject([{ action: 'update', seq: 4 }]);
  });

  it('time a snapshot by its event, otherwise by its transaction', () => {
    const snapshot = (more: object): unknown =>
      decodeBinance(JSON.stringify({ lastUpdateId: 9, bids: [], asks: [], ...more }), 'AB')[0];
    expect(snapshot({ E: 6, T: 5 })).toMatchObject({ ts: 6, seq: 9 });
    expect(snapshot({ T: 5 })).toMatchObject({ ts: 5 });
    expect(snapshot({ lastUpdateId: 'x' })).not.toHaveProperty('seq');
  });

  it('are trades with the id of their kind', () => {
    const trade = { s: 'AB', t: 7, a: 8, p: '1', q: '2', T: 3, m: false };
    const common = { type: 'trade', inst: 'AB', price: '1', qty: '2', side: 'buy', ts: 3 };
    expect(read({ ...trade, e: 'trade' })).toEqual({ ...common, id: '7' });
    expect(read({ ...trade, e: 'aggTrade' })).toEqual({ ...common, id: '8' });
  });

  it('are best prices, with a time where there is one', () => {
    const quote = { e: 'bookTicker', s: 'AB', b: '1', B: '2', a: '3', A: '4' };
    const common = { type: 'quote', inst: 'AB', bid: ['1', '2'], ask: ['3', '4'] };
    expect(read(quote)).toEqual({ ...common, ts: 0 });
    expect(read({ ...quote, E: 6, u: 7 })).toEqual({ ...common, ts: 6, seq: 7 });
  });

  it('are candles, open until the exchange closes them', () => {
    const k = { t: 60_000, i: '1m', o: '1', h: '4', l: '0.5', c: '2', v: '5', q: '6', x: true };
    const candle = {
      type: 'candle', inst: 'AB', bar: '1m', start: 60_000, open: '1', high: '4', low: '0.5',
      close: '2', volume: '5', turnover: '6', closed: true,
    }; // prettier-ignore
    expect(read({ e: 'kline', s: 'AB', k })).toEqual(candle);
    expect(read({ e: 'kline', s: 'AB', k: { ...k, n: 9, x: false } })).toEqual({
      ...candle,
      trades: 9,
      closed: false,
    });
    expect(read({ e: 'kline', s: 'AB' })).toEqual(BAD);
  });

  it('are confirmations of a subscription', () => {
    expect(decodeBinance('{"result":null,"id":1}')).toEqual([
      { type: 'control', event: 'subscribed' },
    ]);
    expect(decodeBinance('{"id":1}')).toEqual([BAD]);
    expect(decodeBinance('7')).toEqual([{ type: 'bad', reason: 'json' }]);
  });
});
