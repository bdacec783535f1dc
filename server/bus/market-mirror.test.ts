import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Board } from '#server/app/market/board.ts';
import {
  CONTRACT,
  ManualClock,
  ManualFeed,
  MemoryStore,
  PAIR,
  SHARE,
} from '#tests/market/fake-market.ts';
import { LocalBus } from '#tests/support/local-bus.ts';
import { Dice } from '#tests/sim/dice.ts';
import { greetMarket, MarketFollower } from './market-follower.ts';
import { MARKET } from './market-messages.ts';
import { MarketPublisher } from './market-publisher.ts';

const START = Date.UTC(2026, 10, 23, 10, 0, 30);
const ORIGIN = { message: 'test', sourceSeq: '7' };
const BTC = PAIR.symbol;
const SYMBOLS = [PAIR, SHARE, CONTRACT].map(({ symbol }) => symbol);
const LOG = { warn: () => undefined };

let clock: ManualClock;
let bus: LocalBus;
let board: Board;
let publisher: MarketPublisher;
let follower: MarketFollower;
let ends: (() => void)[];
let ids = 0;

async function openBoard(): Promise<Board> {
  const feed = new ManualFeed([PAIR, SHARE, CONTRACT], 'replay');
  const opened = new Board({ feed, clock, store: new MemoryStore(), feedMaxAgeMs: 10_000 });
  await opened.open();
  return opened;
}

function publish(of: Board): MarketPublisher {
  const parts = { board: of, bus, clock, epoch: 1, holdsUsers: true, replaced: () => undefined };
  return new MarketPublisher(parts);
}

beforeEach(async () => {
  clock = new ManualClock(START);
  bus = new LocalBus();
  board = await openBoard();
  publisher = publish(board);
  const watch = { bus, clock, feedMaxAgeMs: 10_000, log: LOG, renewed: () => undefined };
  const parts = { ...watch, outgrown: () => undefined };
  follower = new MarketFollower(parts, await greetMarket(bus, LOG));
  await follower.start();
  ends = [() => follower.stop(), () => publisher.stop()];
});

afterEach(() => {
  for (const end of ends) end();
});

function trade(price: number, qty = 10): void {
  ids += 1;
  const print = { sym: BTC, id: `${ids}`, price, qty, side: 'buy' as const, ts: clock.now() };
  board.sink.trade(print, ORIGIN);
}

function book(type: 'snapshot' | 'change', bids: number[], asks: number[]): void {
  board.sink.book({ sym: BTC, type, bids, asks, ts: clock.now() }, ORIGIN);
}

/** Everything that a reader can ask a board. */
function told(of: Board | MarketFollower['board']): unknown {
  return SYMBOLS.map((symbol) => ({
    ticker: of.ticker(symbol),
    mark: of.mark(symbol),
    book: of.book(symbol, 100),
    isBookGood: of.isBookGood(symbol),
    trades: of.trades(symbol, 500),
    minutes: of.openCandles(symbol, '1m'),
    hours: of.openCandles(symbol, '1h'),
    origin: of.origin(symbol, 'trade'),
  }));
}

async function settle(): Promise<void> {
  await pause(400);
}

function expectSame(): void {
  expect(told(follower.board)).toEqual(told(board));
}

/** Runs a market for some time. */
function live(dice: Dice, steps: number): void {
  for (let step = 0; step < steps; step++) {
    clock.advance(dice.whole(50, 4_000));
    board.tick(clock.now());
    if (dice.chance(0.7)) trade(1_000 + dice.whole(-5, 5), dice.whole(1, 50));
    const price = 990 + dice.whole(0, 8);
    if (dice.chance(0.5)) book('change', [price, dice.whole(0, 9)], [1_010, dice.whole(1, 9)]);
    const mark = { mark: 1_000, index: 1_000, fundingRate: 1, nextFundingTs: 0, ts: clock.now() };
    if (dice.chance(0.2)) board.sink.mark(CONTRACT.symbol, mark, ORIGIN);
  }
}

describe('a mirror of the market', () => {
  it('returns the same as the board, including bars', async () => {
    book('snapshot', [999, 5, 998, 7], [1_001, 4]);
    for (const seed of [1, 2, 3]) {
      live(new Dice(seed), 200);
      await settle();
      expectSame();
    }
  });

  it('is complete from the state alone', async () => {
    live(new Dice(4), 300);
    await settle();
    bus.comeBack();
    await settle();
    expectSame();
  });

  it('reads everything again after a lost frame', async () => {
    trade(1_000);
    await settle();
    bus.lost.set(MARKET.frames, 1);
    trade(1_001);
    await settle();
    trade(1_002);
    await settle();
    expectSame();
    expect(follower.board.trades(BTC, 10).map(({ price }) => price)).toEqual([1_002, 1_001, 1_000]);
  });

  it('continues with the next run of the feed', async () => {
    trade(1_000);
    await settle();
    publisher.stop();
    board = await openBoard();
    publisher = publish(board);
    trade(2_000);
    await settle();
    expectSame();
  });

  it('reports stale prices when it receives nothing any more', async () => {
    trade(1_000);
    await settle();
    expect(follower.board.ticker(BTC)?.state).toBe('open');
    bus.isUp = false;
    clock.advance(11_000);
    follower.board.tick();
    expect(follower.board.ticker(BTC)?.state).toBe('stale');
    expect(follower.board.feedAgeMs(BTC)).toBeGreaterThan(10_000);
  });
});
