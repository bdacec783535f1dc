import { beforeEach, describe, expect, it } from 'vitest';
import type { FeedTrade } from '#server/ports/feed.ts';
import {
  CONTRACT,
  ManualClock,
  ManualFeed,
  MemoryStore,
  PAIR,
  SHARE,
} from '#tests/market/fake-market.ts';
import { Board } from './board.ts';

const START = Date.UTC(2026, 10, 23, 10, 0, 30);
const MINUTE_MS = 60_000;
const BTC = PAIR.symbol;
const THY = SHARE.symbol;
const SWAP = CONTRACT.symbol;
const FIRST = { message: 'first' };
const SECOND = { message: 'second' };

let clock: ManualClock;
let board: Board;
let store: MemoryStore;
let told: string[];
let ids = 0;

beforeEach(async () => {
  clock = new ManualClock(START);
  store = new MemoryStore();
  board = new Board({
    feed: new ManualFeed([PAIR, SHARE, CONTRACT]),
    clock,
    store,
    feedMaxAgeMs: 10_000,
  });
  await board.open();
  told = [];
  board.listen({
    ticker: (sym) => void told.push(`ticker ${sym}`),
    trade: (sym, { price }) => void told.push(`trade ${sym} ${price}`),
    book: (sym, { snapshot, bids, asks }) =>
      void told.push(`book ${sym} ${snapshot} ${bids.join()} ${asks.join()}`),
    candle: (sym, interval, { close, closed }) =>
      void told.push(`candle ${sym} ${interval} ${close} ${closed}`),
    mark: (sym) => void told.push(`mark ${sym}`),
  });
});

function take(): string[] {
  const lines = told;
  told = [];
  return lines;
}

function trade(price: number, more: Partial<FeedTrade> = {}): void {
  ids += 1;
  const usual = { sym: BTC, id: `${ids}`, price, qty: 10, side: 'buy' as const, ts: clock.now() };
  board.sink.trade({ ...usual, ...more }, FIRST);
}

const book = (type: 'snapshot' | 'change', bids: number[], asks: number[], ts = clock.now()) =>
  board.sink.book({ sym: BTC, type, bids, asks, ts }, SECOND);

const levels = (...rows: (readonly [number, number])[]) =>
  rows.map(([price, qty]) => ({ price, qty }));

describe('a trade', () => {
  it('sets the price, joins the tape, and waits for the store', async () => {
    trade(1_000, { qty: 7, side: 'sell' });
    expect(take()).toEqual([`trade ${BTC} 1000`]);
    expect(board.ticker(BTC)).toMatchObject({ last: 1_000, lastQty: 7, ts: START, state: 'open' });
    expect(board.trades(BTC, 5)).toEqual([
      { id: `${ids}`, price: 1_000, qty: 7, side: 'sell', ts: START },
    ]);
    expect(board.origin(BTC, 'trade')).toBe(FIRST);
    expect(board.origin(BTC, 'book')).toBeUndefined();
    await board.flush();
    expect(await store.trades(BTC, 5)).toHaveLength(1);
  });

  it('of a broken quantity is refused', () => {
    for (const qty of [-1, 1.5, Number.NaN]) trade(1_000, { qty });
    expect(board.rejected()).toEqual({ qty: 3 });
    expect(take()).toEqual([]);
    expect(board.feedAgeMs(BTC)).toBe(0);
  });

  it('that becomes suspect publishes the state at once', () => {
    trade(1_000);
    take();
    trade(1_500);
    expect(take()).toEqual([`ticker ${BTC}`]);
    trade(1_001);
    expect(take()).toEqual([`ticker ${BTC}`, `trade ${BTC} 1001`]);
  });
});

describe('a level', () => {
  it('moves the price without a trade', () => {
    board.sink.level(BTC, 1_000, START, SECOND);
    expect(take()).toEqual([`ticker ${BTC}`]);
    expect(board.ticker(BTC)).toMatchObject({ last: 1_000, lastQty: 0 });
    expect(board.trades(BTC, 5)).toEqual([]);
    expect(board.origin(BTC, 'level')).toBe(SECOND);
    board.sink.level(BTC, 0, START, SECOND);
    board.sink.level('NOPE', 1_000, START, SECOND);
    expect(board.rejected()).toEqual({ price: 1, symbol: 1 });
  });
});

describe('a book', () => {
  it('is replaced by a snapshot and changed by increments', () => {
    book('snapshot', [999, 5, 998, 6], [1_001, 7]);
    expect(take()).toEqual([`book ${BTC} true 999,5,998,6 1001,7`]);
    book('change', [999, 0], [1_002, 8]);
    expect(board.book(BTC, 5)).toEqual({
      bids: levels([998, 6]),
      asks: levels([1_001, 7], [1_002, 8]),
    });
    expect(take()).toEqual([`book ${BTC} false 999,0 1002,8`]);
    book('snapshot', [990, 1], []);
    expect(board.book(BTC, 5)).toEqual({ bids: levels([990, 1]), asks: [] });
    expect(board.origin(BTC, 'book')).toBe(SECOND);
  });

  it('of odd length, with a price of zero or broken units is refused', () => {
    for (const bids of [[999], [0, 5], [999, -1], [999.5, 1], [-1, 1]]) book('snapshot', bids, []);
    for (const asks of [[999], [0, 5], [999, -1]]) book('snapshot', [], asks);
    expect(board.rejected()).toEqual({ level: 8 });
    expect(take()).toEqual([]);
  });

  it('advances the time of the ticker, never back', () => {
    trade(1_000);
    book('snapshot', [999, 5], [1_001, 7], START + 5);
    expect(board.ticker(BTC)?.ts).toBe(START + 5);
    book('snapshot', [999, 5], [1_001, 7], START + 1);
    expect(board.ticker(BTC)).toMatchObject({
      ts: START + 5,
      bid: 999,
      bidQty: 5,
      ask: 1_001,
      askQty: 7,
    });
  });

  it('counts as crossed once until it uncrosses', () => {
    book('snapshot', [1_002, 5], [1_001, 7]);
    book('snapshot', [1_003, 5], [1_001, 7]);
    expect(board.rejected()).toEqual({ crossed: 1 });
    book('snapshot', [1_000, 5], [1_001, 7]);
    book('snapshot', [1_002, 5], [1_001, 7]);
    expect(board.rejected()).toEqual({ crossed: 2 });
  });

  it('declared invalid by its source is bad at once', () => {
    trade(1_000);
    book('snapshot', [999, 5], [1_001, 7]);
    take();
    board.sink.bookInvalid(BTC, 'checksum' as Parameters<typeof board.sink.bookInvalid>[1]);
    expect(take()).toEqual([`ticker ${BTC}`]);
    expect(board.isBookGood(BTC)).toBe(false);
    expect(board.rejected()).toEqual({ 'book.checksum': 1 });
    board.sink.bookInvalid('NOPE', 'checksum' as Parameters<typeof board.sink.bookInvalid>[1]);
    expect(take()).toEqual([]);
  });
});

describe('a mark', () => {
  const mark = { mark: 1_000, index: 1_001, fundingRate: 5, nextFundingTs: START, ts: START };

  it('of the source replaces the computed one', () => {
    board.sink.level(SWAP, 900, START, FIRST);
    board.tick(START);
    expect(board.mark(SWAP)).toMatchObject({ mark: 900, index: 900, fundingRate: 0, ts: START });
    take();
    board.sink.mark(SWAP, mark, SECOND);
    expect(take()).toEqual([`mark ${SWAP}`]);
    expect(board.mark(SWAP)).toEqual(mark);
    expect(board.origin(SWAP, 'mark')).toBe(SECOND);
    board.tick(START + 1);
    expect(board.mark(SWAP)).toEqual(mark);
    board.sink.mark(SWAP, { ...mark, mark: 0 }, SECOND);
    board.sink.mark('NOPE', mark, SECOND);
    expect(board.rejected()).toEqual({ price: 1, symbol: 1 });
    expect(board.mark(BTC)).toBeUndefined();
  });
});

describe('figures and bars of the source', () => {
  it('are taken when every value is sound', () => {
    trade(1_000);
    take();
    board.sink.summary(BTC, { high: 1_200, low: 800, volume: 5 }, START);
    expect(take()).toEqual([`ticker ${BTC}`]);
    expect(board.ticker(BTC)).toMatchObject({ high: 1_200, low: 800, volume: 5 });
    board.sink.summary(BTC, { high: -1 }, START);
    board.sink.summary(BTC, { high: 1.5 }, START);
    expect(board.rejected()).toEqual({ summary: 2 });
  });

  it('are refused when their prices contradict each other', () => {
    const bar = {
      start: START - 30_000,
      open: 10,
      high: 12,
      low: 9,
      close: 11,
      volume: 1,
      turnover: 1,
      trades: 1,
      closed: true,
    };
    for (const wrong of [
      { low: 0 },
      { low: -1 },
      { high: 10 },
      { low: 11 },
      { close: 13 },
      { open: 8 },
    ]) {
      board.sink.candle(BTC, '1m', { ...bar, ...wrong });
    }
    expect(board.rejected()).toEqual({ candle: 6 });
    expect(take()).toEqual([]);
    board.sink.candle(BTC, '1m', { ...bar, low: 10, high: 11 });
    expect(take()).toContain(`candle ${BTC} 1m 11 true`);
  });
});

describe('a trade day', () => {
  const day = { date: '2026-11-23', previousClose: 900, upperLimit: 990, lowerLimit: 810 };

  it('gives reference and limits', () => {
    trade(950, { sym: THY });
    take();
    board.sink.day(THY, day);
    expect(take()).toEqual([`ticker ${THY}`]);
    expect(board.ticker(THY)).toMatchObject({ reference: 900, upperLimit: 990, lowerLimit: 810 });
    expect(board.ticker(BTC)).toBeUndefined();
  });

  it('does not set a price, except for a new listing', () => {
    board.sink.day(THY, day);
    expect(board.ticker(THY)).toBeUndefined();
  });
});

describe('states', () => {
  it('are published, and an end of the auction clears its result', () => {
    trade(1_000);
    take();
    for (const state of ['halted', 'closed', 'auction', 'open'] as const) {
      board.sink.state(BTC, state);
      expect(board.ticker(BTC)?.state).toBe(state);
      expect(take()).toEqual([`ticker ${BTC}`]);
    }
    board.sink.state('NOPE', 'open');
    expect(board.rejected()).toEqual({ symbol: 1 });
  });

  it('of an auction announce a new result once', () => {
    trade(1_000);
    board.sink.state(BTC, 'auction');
    take();
    board.sink.indicative(BTC, 1_003, 40);
    expect(take()).toEqual([`ticker ${BTC}`]);
    board.sink.indicative(BTC, 1_003, 40);
    expect(take()).toEqual([]);
    board.sink.indicative(BTC, 1_003, 41);
    board.sink.indicative(BTC, 1_004, 41);
    board.sink.indicative(BTC, 0, 0);
    expect(take()).toEqual([`ticker ${BTC}`, `ticker ${BTC}`, `ticker ${BTC}`]);
  });

  it('turn stale with a lost source and recover with its next message', () => {
    trade(1_000);
    trade(900, { sym: THY });
    take();
    board.sink.lost([BTC, 'NOPE'], 'gone');
    expect(take()).toEqual([`ticker ${BTC}`]);
    expect([board.ticker(BTC)?.state, board.ticker(THY)?.state]).toEqual(['stale', 'open']);
    board.sink.lost(null, 'gone');
    expect(take()).toHaveLength(3);
    expect(board.ticker(THY)?.state).toBe('stale');
    board.sink.alive(null, clock.now());
    expect([board.ticker(BTC)?.state, board.ticker(THY)?.state]).toEqual(['open', 'open']);
  });

  it('turn stale when messages arrive more than two seconds late', () => {
    trade(1_000);
    take();
    board.sink.alive(BTC, START - 2_000);
    expect([board.feedLagMs(BTC), board.ticker(BTC)?.state]).toEqual([2_000, 'open']);
    expect(take()).toEqual([]);
    board.sink.alive(BTC, START - 2_001);
    expect([board.feedLagMs(BTC), board.ticker(BTC)?.state]).toEqual([2_001, 'stale']);
    expect(take()).toEqual([`ticker ${BTC}`]);
    board.sink.alive(null, START + 5);
    expect([board.feedLagMs(BTC), board.ticker(BTC)?.state]).toEqual([0, 'open']);
    board.sink.alive('NOPE', START);
    expect(board.rejected()).toEqual({ symbol: 1 });
  });
});

describe('the clock', () => {
  it('publishes a change of state once', () => {
    trade(1_000);
    board.tick(clock.now());
    take();
    board.tick(clock.now());
    expect(take().filter((line) => line.includes(BTC) && line.startsWith('ticker'))).toEqual([]);
    clock.advance(10_001);
    board.tick(clock.now());
    expect(take()).toContain(`ticker ${BTC}`);
    expect(board.feedAgeMs(BTC)).toBe(10_001);
    expect(board.feedAgeMs('NOPE')).toBe(1_000_000_000);
  });

  it('closes a minute a second after its end', () => {
    trade(1_000);
    take();
    clock.advance(30_999);
    board.tick(clock.now());
    expect(take().filter((line) => line.startsWith('candle'))).toEqual([]);
    clock.advance(1);
    board.tick(clock.now());
    expect(take()).toContain(`candle ${BTC} 1m 1000 true`);
  });

  it('stops telling a listener that left', () => {
    const heard: string[] = [];
    const leave = board.listen({
      ticker: (sym) => void heard.push(sym),
      trade: (sym) => void heard.push(sym),
      book: () => undefined,
      candle: () => undefined,
      mark: () => undefined,
    });
    trade(1_000);
    leave();
    trade(1_001);
    expect(heard).toEqual([BTC]);
  });
});

describe('a history that fails', () => {
  it('is asked again by the next request', async () => {
    const feed = new ManualFeed([PAIR]);
    const again = new Board({ feed, clock, store, feedMaxAgeMs: 10_000 });
    await again.open();
    const history = feed.history.bind(feed);
    let calls = 0;
    let isFailing = true;
    feed.history = async (...asked) => {
      calls++;
      if (isFailing) throw new Error('source');
      return history(...asked);
    };
    await again.seedAll();
    expect(again.rejected()).toEqual({ history: 1 });
    isFailing = false;
    feed.past.push({
      start: START - 30_000 - MINUTE_MS,
      open: 5,
      high: 5,
      low: 5,
      close: 5,
      volume: 1,
      turnover: 1,
      trades: 1,
      closed: true,
    });
    await again.candles(BTC, '1m', { limit: 5 });
    expect(again.ticker(BTC)?.last).toBe(5);
    const before = calls;
    await again.seedAll();
    expect(calls).toBe(before);
  });
});
