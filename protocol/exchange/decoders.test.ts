import { describe, expect, it } from 'vitest';
import { decodeBinance } from './binance.ts';
import { decodeBitget } from './bitget.ts';
import { decodeKraken } from './kraken.ts';
import { decodeOkx } from './okx.ts';

const okx = (channel: string, data: readonly unknown[], extra: object = {}): unknown[] =>
  decodeOkx(JSON.stringify({ arg: { channel, instId: 'AAA-BBB' }, ...extra, data }));

describe('OKX', () => {
  it('reads both generations of book frames', () => {
    const levels = { asks: [['2', '3', '0', '1']], bids: [['1', '0', '0', '0']], ts: '1700' };
    const old = okx('books', [{ ...levels, checksum: -5 }], { action: 'update' });
    expect(old).toEqual([
      {
        type: 'book',
        inst: 'AAA-BBB',
        action: 'update',
        ts: 1700,
        checksum: -5,
        asks: [['2', '3']],
        bids: [['1', '0']],
      },
    ]);
    const ids = { seqId: 335226848531, prevSeqId: -1, checksum: 0 };
    const [modern] = okx('books', [{ ...levels, ...ids }], { action: 'snapshot' });
    expect(modern).toMatchObject({
      action: 'snapshot',
      seq: 335226848531,
      prevSeq: -1,
      checksum: 0,
    });
  });

  it('treats each push of a short book as the whole book', () => {
    const [short] = okx('books5', [{ asks: [], bids: [], ts: '1', seqId: 7 }]);
    expect(short).toMatchObject({ action: 'snapshot', seq: 7 });
    const [missing] = okx('books', [{ asks: [], bids: [], ts: '1' }], { action: 'update' });
    expect(missing).not.toHaveProperty('prevSeq');
  });

  it('reads trades, candles, marks and control messages', () => {
    const row = { instId: 'AAA-BBB', tradeId: '9', px: '1.5', sz: '2', side: 'sell', ts: '3' };
    expect(okx('trades', [row])).toEqual([
      { type: 'trade', inst: 'AAA-BBB', id: '9', price: '1.5', qty: '2', side: 'sell', ts: 3 },
    ]);
    expect(okx('trades', [{ ...row, side: 'none' }])).toEqual([{ type: 'bad', reason: 'shape' }]);
    expect(okx('candle1m', [['60000', '1', '3', '1', '2', '10', '20', '20', '1']])).toMatchObject([
      { type: 'candle', bar: '1m', start: 60_000, high: '3', volume: '10', closed: true },
    ]);
    expect(okx('mark-price', [{ instId: 'X', markPx: '5', ts: '1' }])).toMatchObject([
      { type: 'mark', price: '5' },
    ]);
    expect(decodeOkx('pong')).toEqual([{ type: 'control', event: 'pong' }]);
    expect(decodeOkx('{"event":"error","code":"60018","msg":"no"}')).toMatchObject([
      { type: 'control', event: 'error', code: '60018' },
    ]);
  });
});

describe('Binance', () => {
  const event = (data: object, stream = 'x@y'): unknown[] =>
    decodeBinance(JSON.stringify({ stream, data }));

  it('reads depth of both markets and the snapshot', () => {
    const depth = { e: 'depthUpdate', E: 5, s: 'AAABBB', U: 1, u: 4, b: [['1', '2']], a: [] };
    expect(event(depth)).toMatchObject([{ action: 'update', firstSeq: 1, seq: 4, ts: 5 }]);
    expect(event(depth)[0]).not.toHaveProperty('prevSeq');
    expect(event({ ...depth, pu: 0 })).toMatchObject([{ prevSeq: 0 }]);
    expect(decodeBinance('{"lastUpdateId":9,"bids":[],"asks":[["3","4"]]}', 'AAABBB')).toEqual([
      {
        type: 'book',
        inst: 'AAABBB',
        action: 'snapshot',
        seq: 9,
        ts: 0,
        bids: [],
        asks: [['3', '4']],
      },
    ]);
  });

  it('names the taker and the best prices', () => {
    const trade = { e: 'trade', s: 'AAABBB', t: 7, p: '1', q: '2', T: 3 };
    expect(event({ ...trade, m: true })).toMatchObject([{ id: '7', side: 'sell' }]);
    expect(event({ ...trade, m: false })).toMatchObject([{ side: 'buy' }]);
    const quote = { u: 8, s: 'AAABBB', b: '1', B: '2', a: '3', A: '4' };
    expect(event(quote, 'aaabbb@bookTicker')).toMatchObject([
      { type: 'quote', seq: 8, bid: ['1', '2'], ask: ['3', '4'] },
    ]);
  });
});

describe('Bitget and Kraken', () => {
  it('read a Bitget book and a trade without an id of its own', () => {
    const arg = { instType: 'sp', instId: 'AAABBB' };
    const data = [{ asks: [['2', '1']], bids: [], checksum: 12, ts: '6' }];
    const book = { action: 'snapshot', arg: { ...arg, channel: 'books' }, data };
    expect(decodeBitget(JSON.stringify(book))).toMatchObject([
      { type: 'book', action: 'snapshot', checksum: 12, asks: [['2', '1']] },
    ]);
    const trades = { arg: { ...arg, channel: 'trade' }, data: [['5', '1', '2', 'buy']] };
    expect(decodeBitget(JSON.stringify(trades))).toMatchObject([{ id: '5-1-2-buy', ts: 5 }]);
  });

  it('joins the two halves of a Kraken update', () => {
    const asks = { a: [['2.0', '1.0', '10.250000']] };
    const bids = { b: [['1.0', '0.0', '11.500000']], c: '4000000000' };
    const frame = [42, asks, bids, 'book-1000', 'AAA/BBB'];
    expect(decodeKraken(JSON.stringify(frame))).toEqual([
      {
        type: 'book',
        inst: 'AAA/BBB',
        action: 'update',
        asks: [['2.0', '1.0']],
        bids: [['1.0', '0.0']],
        checksum: 4_000_000_000,
        ts: 11_500,
      },
    ]);
    const snapshot = [42, { as: [], bs: [] }, 'book-1000', 'AAA/BBB'];
    expect(decodeKraken(JSON.stringify(snapshot))).toMatchObject([{ action: 'snapshot' }]);
  });
});

describe('text that is not a frame', () => {
  it.each([decodeOkx, decodeBinance, decodeBitget, decodeKraken])('%o never throws', (decode) => {
    for (const text of [
      '',
      '{',
      'null',
      '7',
      '"x"',
      '[]',
      '{}',
      '{"arg":5}',
      '[1,2,3]',
      '[{},"b"]',
    ]) {
      const frames = (decode as (text: string) => readonly { type: string }[])(text);
      for (const frame of frames) expect(['bad', 'control']).toContain(frame.type);
    }
  });
});
