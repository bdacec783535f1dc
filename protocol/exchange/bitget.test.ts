import { describe, expect, it } from 'vitest';
import { decodeBitget } from './bitget.ts';

const read = (channel: string, data: readonly unknown[], action = 'update'): unknown[] =>
  decodeBitget(JSON.stringify({ action, arg: { channel, instId: 'AB' }, data }));
const BAD = { type: 'bad', reason: 'shape' };

describe('Bitget frames', () => {
  it('are control messages', () => {
    expect(decodeBitget('pong')).toEqual([{ type: 'control', event: 'pong' }]);
    expect(decodeBitget('{"event":"error"}')).toEqual([{ type: 'control', event: 'error' }]);
    expect(decodeBitget('{"event":"subscribe"}')).toEqual([
      { type: 'control', event: 'subscribed' },
    ]);
  });

  it('are books, with a checksum where there is one', () => {
    const row = { bids: [['1', '2']], asks: [['3', '4']], ts: '5' };
    const book = { type: 'book', inst: 'AB', bids: [['1', '2']], asks: [['3', '4']], ts: 5 };
    expect(read('books', [row])).toEqual([{ ...book, action: 'update' }]);
    expect(read('books', [{ ...row, checksum: -6 }], 'snapshot')).toEqual([
      { ...book, action: 'snapshot', checksum: -6 },
    ]);
    expect(read('books', [7])).toEqual([BAD]);
  });

  it('are trades of either side', () => {
    const trade = { type: 'trade', inst: 'AB', price: '1', qty: '2', ts: 5 };
    expect(
      read('trade', [
        ['5', '1', '2', 'buy'],
        ['5', '1', '2', 'sell'],
        ['5', '1', '2', 'x'],
      ]),
    ).toEqual([
      { ...trade, id: '5-1-2-buy', side: 'buy' },
      { ...trade, id: '5-1-2-sell', side: 'sell' },
      BAD,
    ]);
  });

  it('are candles, which never say that they are closed', () => {
    expect(read('candle1m', [['60000', '1', '4', '0.5', '2', '10']])).toEqual([
      {
        type: 'candle', inst: 'AB', bar: '1m', start: 60_000, open: '1', high: '4', low: '0.5',
        close: '2', volume: '10', turnover: '', closed: false,
      }, // prettier-ignore
    ]);
  });

  it('are tickers', () => {
    const row = {
      last: '1', open24h: '2', high24h: '3', low24h: '4', baseVolume: '5', quoteVolume: '6',
      ts: '7',
    }; // prettier-ignore
    expect(read('ticker', [row, 7])).toEqual([
      {
        type: 'ticker', inst: 'AB', last: '1', open: '2', high: '3', low: '4', volume: '5',
        turnover: '6', ts: 7,
      }, // prettier-ignore
      BAD,
    ]);
    expect(read('nothing', [row])).toEqual([BAD]);
  });
});
