import { beforeEach, describe, expect, it } from 'vitest';
import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import { FakeBoard } from '#tests/stream/fake-board.ts';
import { Hub } from './hub.ts';
import type { Follower, Receiver } from './topic-line.ts';

const RECEIVER: Receiver = { isBinary: false, takes: true, push: () => undefined };
const LOG = { warn: () => undefined } as unknown as ConstructorParameters<typeof Hub>[1];

let board: FakeBoard;
let hub: Hub;
let followers: Follower[];
let at: number;

function follow(...topics: readonly Topic[]): void {
  for (const topic of topics) {
    const follower = hub.follow(RECEIVER, topic);
    if (follower === null) throw new Error(`no topic ${topicKey(topic)}`);
    followers.push(follower);
  }
}

function flush(): void {
  at += 50;
  hub.flush({ at, ts: at });
}

/** Ages in a heartbeat, by topic. */
function ages(): Readonly<Record<string, number>> {
  const { topics } = hub.heartbeat(followers, at);
  return Object.fromEntries(topics.map(({ topic, ageMs }) => [topicKey(topic), ageMs]));
}

beforeEach(() => {
  board = new FakeBoard();
  hub = new Hub(board, LOG);
  followers = [];
  at = 0;
});

describe('the feed age in a heartbeat', () => {
  it('is that of the symbol on every channel', () => {
    board.ages.set('BTC-USDT', 11).set('THYAO', 5_000).set('BTC-USDT-SWAP', 340);
    board.changeMark('BTC-USDT-SWAP', 100);
    follow(
      { ch: 'ticker', sym: 'BTC-USDT' },
      { ch: 'books', sym: 'THYAO' },
      { ch: 'trades', sym: 'THYAO' },
      { ch: 'candles', sym: 'BTC-USDT', interval: '1m' },
      { ch: 'mark', sym: 'BTC-USDT-SWAP' },
    );
    flush();
    expect(ages()).toEqual({
      'ticker:BTC-USDT': 11,
      'books:THYAO': 5_000,
      'trades:THYAO': 5_000,
      'candles:BTC-USDT:1m': 11,
      'mark:BTC-USDT-SWAP': 340,
    });
  });

  it('of a list is that of its youngest symbol, and of no other list', () => {
    const shares = board.known.filter(
      ({ kind, exchange }) => kind === 'stock' && exchange === 'BIST',
    );
    const coins = board.known.filter(({ kind }) => kind === 'spot');
    for (const [index, { symbol }] of shares.entries()) board.ages.set(symbol, 9_000 - index);
    for (const [index, { symbol }] of coins.entries()) board.ages.set(symbol, 400 + index);
    follow({ ch: 'tickers', sym: 'stock:TR' }, { ch: 'tickers', sym: 'spot' });
    flush();
    expect(ages()).toEqual({ 'tickers:stock:TR': 9_001 - shares.length, 'tickers:spot': 400 });
  });

  it('is read after each flush: a dead feed grows old without a frame', () => {
    follow({ ch: 'ticker', sym: 'BTC-USDT' });
    for (const age of [7, 1_007, 12_345, 0]) {
      board.ages.set('BTC-USDT', age);
      flush();
      expect(ages()).toEqual({ 'ticker:BTC-USDT': age });
    }
  });

  it('is an integer and never below zero', () => {
    follow({ ch: 'ticker', sym: 'BTC-USDT' });
    for (const [age, told] of [
      [12.6, 13],
      [-4, 0],
    ] as const) {
      board.ages.set('BTC-USDT', age);
      flush();
      expect(ages()).toEqual({ 'ticker:BTC-USDT': told });
    }
  });
});
