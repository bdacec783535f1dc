import { describe, expect, it } from 'vitest';
import { decodeKraken } from './kraken.ts';

const read = (frame: unknown): unknown[] => decodeKraken(JSON.stringify(frame));
const BAD = { type: 'bad', reason: 'shape' };

describe('Kraken frames', () => {
  it('are control messages when they are objects', () => {
    expect(read({ status: 'error', errorMessage: 'no' })).toEqual([
      { type: 'control', event: 'error', msg: 'no' },
    ]);
    expect(read({ status: 'subscribed' })).toEqual([{ type: 'control', event: 'subscribed' }]);
    expect(read({ status: 'online' })).toEqual([{ type: 'control', event: 'status' }]);
    expect(read(7)).toEqual([BAD]);
    expect(decodeKraken('{')).toEqual([{ type: 'bad', reason: 'json' }]);
  });

  it('are snapshots with either whole side, timed by their newest level', () => {
    const side = [['1.0', '2.0', '10.123956']];
    const book = { type: 'book', inst: 'A/B', action: 'snapshot', ts: 10_123 };
    expect(read([1, { bs: side }, 'book-10', 'A/B'])).toEqual([
      { ...book, bids: [['1.0', '2.0']], asks: [] },
    ]);
    expect(read([1, { as: side }, 'book-10', 'A/B'])).toMatchObject([
      { action: 'snapshot', asks: [['1.0', '2.0']], bids: [] },
    ]);
    const levels = [
      ['1', '2', '12.5'],
      ['1', '2', '11'],
    ];
    expect(read([1, { a: levels }, 'book-10', 'A/B'])).toMatchObject([
      { action: 'update', ts: 12_500 },
    ]);
    expect(read([1, 7, 'book-10', 'A/B'])).toEqual([BAD]);
  });

  it('are trades, numbered within their frame', () => {
    const trades = [
      ['1.5', '2.5', '10.5', 'b', 'l', ''],
      ['1.6', '2.6', '10.5', 's', 'l', ''],
    ];
    const common = { type: 'trade', inst: 'A/B', ts: 10_500 };
    expect(read([1, trades, 'trade', 'A/B'])).toEqual([
      { ...common, id: '10.5-0', price: '1.5', qty: '2.5', side: 'buy' },
      { ...common, id: '10.5-1', price: '1.6', qty: '2.6', side: 'sell' },
    ]);
  });

  it('are tickers of the last 24 hours', () => {
    const ticker = { c: ['5', '1'], o: ['1', '2'], h: ['3', '4'], l: ['6', '7'], v: ['8', '9'] };
    const day = { open: '2', high: '4', low: '7', volume: '9' };
    expect(read([1, ticker, 'ticker', 'A/B'])).toEqual([
      { type: 'ticker', inst: 'A/B', last: '5', ...day, ts: 0 },
    ]);
    expect(read([1, 7, 'ticker', 'A/B'])).toEqual([BAD]);
    expect(read([1, {}, 'spread', 'A/B'])).toEqual([BAD]);
  });
});
