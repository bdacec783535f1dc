import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock, ManualFeed, MemoryStore, PAIR, SHARE } from '#tests/market/fake-market.ts';
import { Board } from './board.ts';

const START = Date.UTC(2026, 10, 23, 10, 0, 30);
const MINUTE = 60_000;
const MAX_AGE = 10_000;
const ORIGIN = { message: 'test' };
const BTC = PAIR.symbol;

let clock: ManualClock;
let store: MemoryStore;
let board: Board;

function pass(ms: number): void {
  clock.advance(ms);
  board.tick(clock.now());
}

beforeEach(() => {
  clock = new ManualClock(START);
  store = new MemoryStore();
});

describe('a listing', () => {
  const NEW = { ...SHARE, symbol: 'WAYCK', base: 'WAYCK', listedAt: START + 10 * MINUTE };
  const later = { sym: NEW.symbol, price: 1_450, qty: 10, side: 'buy' as const };

  async function withNew(): Promise<void> {
    const feed = new ManualFeed([PAIR, NEW, SHARE]);
    board = new Board({ feed, clock, store, feedMaxAgeMs: MAX_AGE });
    await board.open();
    await board.firstPrices();
    await board.seedAll();
  }

  const symbols = (): string[] => board.instruments.map(({ symbol }) => symbol);

  it('adds the instrument to every list at its instant, in its place', async () => {
    await withNew();
    expect(symbols()).toEqual([BTC, SHARE.symbol]);
    expect(board.known).toHaveLength(3);
    expect(board.instrument(NEW.symbol)).toBeUndefined();
    pass(10 * MINUTE - 1);
    expect(symbols()).toEqual([BTC, SHARE.symbol]);
    pass(1);
    expect(symbols()).toEqual([BTC, NEW.symbol, SHARE.symbol]);
    expect(board.instrument(NEW.symbol)).toBe(NEW);
    expect(board.ticker(NEW.symbol)).toBeUndefined();
  });

  it('starts trading, and the daily bar starts with the first trade', async () => {
    await withNew();
    pass(10 * MINUTE);
    board.sink.day(NEW.symbol, {
      date: '2026-11-23',
      previousClose: 1_450,
      upperLimit: 1_595,
      lowerLimit: 1_305,
    });
    board.sink.state(NEW.symbol, 'auction');
    expect(board.ticker(NEW.symbol)).toMatchObject({ last: 1_450, state: 'auction' });
    board.sink.state(NEW.symbol, 'open');
    board.sink.trade({ ...later, id: 'n1', ts: clock.now() }, ORIGIN);
    board.sink.trade({ ...later, id: 'n2', price: 1_460, ts: clock.now() }, ORIGIN);
    expect(board.ticker(NEW.symbol)).toMatchObject({
      last: 1_460,
      reference: 1_450,
      upperLimit: 1_595,
      open: 1_450,
      volume: 20,
      state: 'open',
    });
    const { candles, more } = await board.candles(NEW.symbol, '1D', { limit: 10 });
    expect(more).toBe(false);
    expect(candles.map(({ open, high, volume }) => [open, high, volume])).toEqual([
      [1_450, 1_460, 20],
    ]);
  });

  it('in the past needs no further action', async () => {
    clock.advance(11 * MINUTE);
    await withNew();
    expect(symbols()).toEqual([BTC, NEW.symbol, SHARE.symbol]);
  });
});
