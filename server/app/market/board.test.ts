import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { rollUp } from '#domain/market/candle-series.ts';
import { INTERVALS, type Candle, type Interval } from '#domain/market/types.ts';
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
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_AGE = 10_000;
const ORIGIN = { message: 'test' };
const BTC = PAIR.symbol;

let clock: ManualClock;
let store: MemoryStore;
let feed: ManualFeed;
let board: Board;
let ids = 0;

async function open(kind: 'simulated' | 'replay' = 'replay'): Promise<Board> {
  feed = new ManualFeed([PAIR, SHARE, CONTRACT], kind);
  board = new Board({ feed, clock, store, feedMaxAgeMs: MAX_AGE });
  await board.open();
  return board;
}

function trade(price: number, more: Partial<FeedTrade> = {}): void {
  ids += 1;
  const usual = { sym: BTC, id: `${ids}`, price, qty: 10, side: 'buy' as const, ts: clock.now() };
  board.sink.trade({ ...usual, ...more }, ORIGIN);
}

function pass(ms: number): void {
  clock.advance(ms);
  board.tick(clock.now());
}

function minute(start: number, close: number, volume = 10): Candle {
  const prices = { open: close, high: close, low: close, close };
  return { start, ...prices, volume, turnover: 1, trades: 1, closed: true };
}

beforeEach(async () => {
  clock = new ManualClock(START);
  store = new MemoryStore();
  await open();
});

describe('accepted ticks only', () => {
  it.each<[string, Partial<FeedTrade>, string]>([
    ['price 0', { price: 0 }, 'price'],
    ['a negative price', { price: -5 }, 'price'],
    ['a price that is no number', { price: Number.NaN }, 'price'],
    ['an endless price', { price: Number.POSITIVE_INFINITY }, 'price'],
    ['a broken unit', { price: 1000.5 }, 'price'],
    ['no quantity', { qty: 0 }, 'qty'],
    ['a known id', { id: 'first' }, 'duplicate'],
    ['an older time', { ts: START - 5 }, 'order'],
    ['a time ahead', { ts: START + 60_000 }, 'future'],
    ['an unknown symbol', { sym: 'NOPE' }, 'symbol'],
  ])('counts and drops %s', (_name, wrong, reason) => {
    trade(1000, { id: 'first' });
    const before = [board.ticker(BTC), board.openCandles(BTC, '1m'), board.trades(BTC, 10)];
    trade(1001, wrong);
    expect(board.rejected()).toEqual({ [reason]: 1 });
    expect([board.ticker(BTC), board.openCandles(BTC, '1m'), board.trades(BTC, 10)]).toEqual(
      before,
    );
  });

  it('ignores a spike completely', () => {
    trade(1000);
    trade(1500);
    expect(board.ticker(BTC)?.state).toBe('suspect');
    expect(board.openCandles(BTC, '1m')[0]?.high).toBe(1000);
    trade(1001);
    expect(board.ticker(BTC)).toMatchObject({ state: 'open', last: 1001, high: 1001 });
    expect(board.rejected()).toEqual({ suspect: 1 });
  });

  it('accepts a jump that lasts two seconds', () => {
    trade(1000);
    for (let n = 0; n < 3; n++) {
      trade(1500);
      pass(1_100);
    }
    trade(1501);
    expect(board.ticker(BTC)).toMatchObject({ state: 'open', last: 1501 });
  });

  it('treats a crossed book as bad until it uncrosses', () => {
    trade(1000);
    const book = (bids: number[], asks: number[]) =>
      board.sink.book({ sym: BTC, type: 'snapshot', bids, asks, ts: clock.now() }, ORIGIN);
    book([999, 5], [1001, 5]);
    expect(board.isBookGood(BTC)).toBe(true);
    book([1002, 5], [1001, 5]);
    expect(board.isBookGood(BTC)).toBe(false);
    expect(board.ticker(BTC)?.state).toBe('suspect');
    board.sink.state(BTC, 'auction');
    expect(board.ticker(BTC)?.state).toBe('auction');
    board.sink.state(BTC, 'open');
    expect(board.isBookGood(BTC)).toBe(false);
    book([1000, 5], [1001, 5]);
    expect(board.ticker(BTC)).toMatchObject({ state: 'open', bid: 1000, ask: 1001 });
    expect(board.rejected()).toEqual({ crossed: 1 });
  });

  it('publishes the indicative auction price while there is one', () => {
    trade(1000);
    board.sink.state(BTC, 'auction');
    expect(board.ticker(BTC)).toMatchObject({ indicative: 0, indicativeQty: 0 });
    board.sink.indicative(BTC, 1003, 40);
    expect(board.ticker(BTC)).toMatchObject({ last: 1000, indicative: 1003, indicativeQty: 40 });
    board.sink.state(BTC, 'open');
    expect(board.ticker(BTC)).toMatchObject({ indicative: 0, indicativeQty: 0 });
  });

  it.each([
    ['a price without a quantity', 'auction', 1003, 0],
    ['a quantity without a price', 'auction', 0, 40],
    ['a broken unit', 'auction', 1003.5, 40],
    ['a negative price', 'auction', -3, 40],
    ['one outside an auction', 'open', 1003, 40],
  ] as const)('refuses as an auction result %s', (_name, state, price, qty) => {
    trade(1000);
    board.sink.state(BTC, state);
    board.sink.indicative(BTC, price, qty);
    expect(board.ticker(BTC)).toMatchObject({ indicative: 0, indicativeQty: 0 });
    expect(board.rejected()).toEqual({ indicative: 1 });
  });

  it('refuses a whole book with an impossible level', () => {
    const book = {
      sym: BTC,
      type: 'change' as const,
      bids: [999, 5, 998, -1],
      asks: [],
      ts: START,
    };
    board.sink.book(book, ORIGIN);
    expect(board.book(BTC, 5)).toEqual({ bids: [], asks: [] });
    expect(board.rejected()).toEqual({ level: 1 });
  });
});

describe('freshness', () => {
  it('distinguishes a quiet symbol from a dead feed', () => {
    trade(1000);
    pass(MAX_AGE);
    expect(board.ticker(BTC)?.state).toBe('open');
    pass(1);
    expect(board.ticker(BTC)?.state).toBe('stale');
    board.sink.alive(null, clock.now());
    expect(board.ticker(BTC)?.state).toBe('open');
    expect(board.feedAgeMs(BTC)).toBe(0);
  });

  it('turns stale at once when the source is lost, and notifies its listeners', () => {
    trade(1000);
    const told: string[] = [];
    const quiet = { trade: () => {}, book: () => {}, candle: () => {}, mark: () => {} };
    board.listen({ ...quiet, ticker: (sym) => told.push(sym) });
    board.sink.lost([BTC], 'gone');
    expect(board.ticker(BTC)?.state).toBe('stale');
    expect(told).toContain(BTC);
    board.sink.alive(BTC, clock.now());
    expect(board.ticker(BTC)?.state).toBe('open');
  });

  it('has no ticker before the first price', () => {
    expect(board.ticker(BTC)).toBeUndefined();
    expect(board.feedAgeMs(BTC)).toBe(1_000_000_000);
  });
});

describe('bars', () => {
  it('of every interval equal the roll-up of the minutes', () => {
    const steps = fc.array(
      fc.record({
        wait: fc.integer({ min: 1, max: 40 * MINUTE }),
        price: fc.integer({ min: 960, max: 1040 }),
        qty: fc.integer({ min: 1, max: 500 }),
      }),
      { minLength: 1, maxLength: 120 },
    );
    fc.assert(
      fc.property(steps, (prints) => {
        clock = new ManualClock(START);
        feed = new ManualFeed([PAIR]);
        board = new Board({ feed, clock, store: new MemoryStore(), feedMaxAgeMs: MAX_AGE });
        const closed = new Map<Interval, Candle[]>(INTERVALS.map((iv) => [iv, []]));
        const quiet = { ticker: () => {}, trade: () => {}, book: () => {}, mark: () => {} };
        board.listen({ ...quiet, candle: (_sym, iv, bar) => closed.get(iv)?.push(bar) });
        for (const { wait, price, qty } of prints) {
          pass(wait);
          trade(price, { qty });
        }
        const minutes = [...closed.get('1m')!, ...board.openCandles(BTC, '1m').slice(-1)];
        for (const interval of INTERVALS) {
          const open = board.openCandles(BTC, interval).slice(-1);
          const bars = [...closed.get(interval)!, ...open.filter((bar) => !bar.closed)];
          const wanted = rollUp(minutes, interval, 'crypto');
          const shape = (list: readonly Candle[]) => list.map((bar) => ({ ...bar, closed: null }));
          const known = new Map(bars.map((bar) => [bar.start, bar]));
          for (const bar of board.openCandles(BTC, interval)) known.set(bar.start, bar);
          // A bar that has just ended is closed a moment later, so it may come after its successor.
          const inOrder = [...known.values()].sort((one, other) => one.start - other.start);
          expect(shape(inOrder)).toEqual(shape(wanted));
        }
      }),
      {
        numRuns: 60,
        examples: [
          [
            [
              { wait: 796_849, price: 960, qty: 1 },
              { wait: 73_151, price: 960, qty: 1 },
            ],
          ],
        ],
      },
    );
  });

  it('are paged into the past', async () => {
    for (let n = 0; n < 10; n++) {
      trade(1000 + n);
      pass(MINUTE);
    }
    await board.flush();
    const first = await board.candles(BTC, '1m', { limit: 4 });
    expect(first.candles.map((bar) => bar.close)).toEqual([1006, 1007, 1008, 1009]);
    expect(first.more).toBe(true);
    const before = first.candles[0]!.start;
    const second = await board.candles(BTC, '1m', { before, limit: 6 });
    expect(second.candles.map((bar) => bar.close)).toEqual([1000, 1001, 1002, 1003, 1004, 1005]);
    expect(second.more).toBe(false);
  });

  it('leave a gap where nothing was traded', async () => {
    trade(1000);
    pass(5 * MINUTE);
    trade(1001);
    const { candles } = await board.candles(BTC, '1m', { limit: 10 });
    expect(candles.map((bar) => bar.start)).toEqual([START - 30_000, START + 4.5 * MINUTE]);
  });

  it('continue after a restart without a trace of it', async () => {
    trade(1000, { qty: 5 });
    pass(2 * MINUTE);
    trade(1010, { qty: 7 });
    pass(2 * MINUTE);
    await board.flush();
    await open();
    trade(1005, { qty: 11 });
    const [hour] = (await board.candles(BTC, '1h', { limit: 1 })).candles;
    const sums = { open: 1000, high: 1010, low: 1000, close: 1005, volume: 23, trades: 3 };
    expect(hour).toMatchObject({ start: START - 30_000, ...sums, closed: false });
    expect(board.trades(BTC, 2).map(({ price }) => price)).toEqual([1005, 1010]);
  });

  it('accept bars computed by the source', () => {
    trade(1000);
    const start = START - 30_000;
    board.sink.candle(BTC, '1m', { ...minute(start, 1003, 99), closed: false });
    expect(board.openCandles(BTC, '1m')).toMatchObject([{ close: 1003, volume: 99 }]);
    board.sink.candle(BTC, '1m', minute(start, 1004, 120));
    expect(board.openCandles(BTC, '1m')).toMatchObject([
      { close: 1004, volume: 120, closed: true },
    ]);
    board.sink.candle(BTC, '1m', { ...minute(start, 1004), low: 0 });
    expect(board.rejected()).toEqual({ candle: 1 });
  });

  it('of a generated history do not fill the gaps of live times', async () => {
    await open('simulated');
    trade(1000);
    pass(3 * MINUTE);
    const live = START - 30_000;
    feed.past.push(minute(live - MINUTE, 990), minute(live + MINUTE, 777));
    await board.flush();
    const { candles } = await board.candles(BTC, '1m', { limit: 10 });
    expect(candles.map((bar) => bar.close)).toEqual([990, 1000]);
  });
});

describe('the history of all symbols', () => {
  it('is read first for those whose change is computed from it', async () => {
    await open();
    feed.past.push(minute(START - HOUR - 30_000, 1000));
    board.sink.day(SHARE.symbol, {
      date: '2026-11-23',
      previousClose: 900,
      upperLimit: 990,
      lowerLimit: 810,
    });
    const told: string[] = [];
    board.listen({
      ticker: (sym) => void told.push(sym),
      trade: () => undefined,
      book: () => undefined,
      candle: () => undefined,
      mark: () => undefined,
    });
    await board.seedAll();
    expect(told).toEqual([BTC, CONTRACT.symbol, SHARE.symbol]);
  });
});

describe('figures', () => {
  it('of a pair cover the last 24 hours', () => {
    trade(900);
    pass(MINUTE);
    trade(950);
    pass(24 * HOUR - MINUTE);
    trade(930);
    expect(board.ticker(BTC)).toMatchObject({ open: 950, reference: 950, high: 950, low: 930 });
    expect(board.ticker(BTC)?.volume).toBe(20);
  });

  it('of the source take precedence, and later prints are added', () => {
    trade(1000);
    const told = { open: 980, high: 1050, low: 970, volume: 5_000, turnover: 123 };
    board.sink.summary(BTC, told, clock.now());
    trade(1060, { qty: 100 });
    expect(board.ticker(BTC)).toMatchObject({ open: 980, high: 1060, low: 970, volume: 5_100 });
    // 106.0 x 1.00 = 106.00 on top of 1.23
    expect(board.ticker(BTC)?.turnover).toBe(123 + 10_600);
  });

  it('of a share restart with its day', () => {
    const day = { previousClose: 30_000, upperLimit: 33_000, lowerLimit: 27_000 };
    const share = { sym: SHARE.symbol, qty: 3 };
    board.sink.day(SHARE.symbol, { date: '2026-11-23', ...day });
    trade(30_500, share);
    expect(board.ticker(SHARE.symbol)).toMatchObject({
      reference: 30_000,
      volume: 3,
      open: 30_500,
    });
    pass(6 * HOUR);
    board.sink.day(SHARE.symbol, { ...day, date: '2026-11-24', previousClose: 30_500 });
    trade(30_600, share);
    expect(board.ticker(SHARE.symbol)).toMatchObject({
      reference: 30_500,
      volume: 3,
      open: 30_600,
    });
  });
});

describe('mark', () => {
  const swap = CONTRACT.symbol;

  it('is the source’s own if it sends one', () => {
    const mark = { mark: 1003, index: 1002, fundingRate: 5, nextFundingTs: START, ts: START };
    board.sink.mark(swap, mark, ORIGIN);
    trade(1000, { sym: swap });
    pass(1_000);
    expect(board.mark(swap)).toEqual(mark);
    board.sink.mark(swap, { ...mark, mark: 0 }, ORIGIN);
    expect(board.mark(swap)).toEqual(mark);
    expect(board.rejected()).toEqual({ price: 1 });
  });

  it('is the median of trade, mid and average otherwise, with the pair as index', () => {
    trade(998);
    trade(1000, { sym: swap });
    board.sink.book(
      { sym: swap, type: 'snapshot', bids: [1003, 1], asks: [1005, 1], ts: START },
      ORIGIN,
    );
    pass(1_000);
    expect(board.mark(swap)).toMatchObject({ mark: 1000, index: 998, fundingRate: 0 });
    expect(board.mark(BTC)).toBeUndefined();
  });
});

it('keeps a bounded tape, newest first', () => {
  for (let n = 0; n < 700; n++) trade(1000 + (n % 5));
  const tape = board.trades(BTC, 1_000);
  expect(tape).toHaveLength(500);
  expect(tape[0]?.id).toBe(`${ids}`);
  expect(tape.at(-1)?.id).toBe(`${ids - 499}`);
});
