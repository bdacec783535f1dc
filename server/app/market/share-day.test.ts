import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { barStart } from '#domain/market/interval.ts';
import { tradeDate } from '#domain/market/session.ts';
import type { Ticker } from '#domain/market/types.ts';
import { ManualClock, ManualFeed, MemoryStore, PAIR, SHARE } from '#tests/market/fake-market.ts';
import { Board } from './board.ts';

/** A Friday, three minutes before the end of the day of Borsa Istanbul (18:10). */
const START = Date.UTC(2026, 10, 27, 15, 7);
const MINUTE = 60_000;
const ORIGIN = { message: 'test' };
const SYM = SHARE.symbol;

let clock: ManualClock;
let store: MemoryStore;
let board: Board;
let date = '';
let ids = 0;

async function open(): Promise<void> {
  const feed = new ManualFeed([SHARE, PAIR], 'simulated');
  board = new Board({ feed, clock, store, feedMaxAgeMs: 10_000 });
  date = '';
  await board.open();
  declareDay();
  await board.seedAll();
}

/** A feed declares the day when it begins. */
function declareDay(): void {
  const today = tradeDate(clock.now(), 'BIST');
  if (today === date) return;
  date = today;
  const day = { date, previousClose: 30_000, upperLimit: 33_000, lowerLimit: 27_000 };
  board.sink.day(SYM, day);
}

function trade(price: number, qty: number, sym = SYM): void {
  ids += 1;
  const print = { sym, id: `${ids}`, price, qty, side: 'buy' as const, ts: clock.now() };
  board.sink.trade(print, ORIGIN);
}

function pass(ms: number): void {
  clock.advance(ms);
  declareDay();
  board.tick(clock.now());
}

const FIGURES = ['open', 'high', 'low', 'volume', 'turnover'] as const;
const figuresOf = (from: Pick<Ticker, (typeof FIGURES)[number]>) =>
  Object.fromEntries(FIGURES.map((name) => [name, from[name]]));

/** Compares the header with the current daily bar. */
function expectSame(): void {
  const ticker = board.ticker(SYM)!;
  const start = barStart(clock.now(), '1D', 'BIST');
  const today = board.openCandles(SYM, '1D').find((bar) => bar.start === start);
  const { last } = ticker;
  const nothing = { open: last, high: last, low: last, volume: 0, turnover: 0 };
  expect(figuresOf(ticker)).toEqual(figuresOf(today ?? nothing));
}

beforeEach(async () => {
  clock = new ManualClock(START);
  store = new MemoryStore();
  await open();
});

describe('the header of a share and its daily bar', () => {
  it('keep the last minute of a day in that day', () => {
    pass(2.5 * MINUTE);
    trade(30_500, 70);
    expectSame();
    pass(MINUTE / 2);
    expect(board.ticker(SYM)).toMatchObject({ last: 30_500, high: 30_500, volume: 0 });
    pass(MINUTE);
    trade(30_100, 5);
    expect(board.ticker(SYM)).toMatchObject({ high: 30_100, low: 30_100, volume: 5 });
    expectSame();
    const monday = Date.UTC(2026, 10, 29, 21);
    expect(board.openCandles(SYM, '1D').at(-1)).toMatchObject({ start: monday, volume: 5 });
  });

  it('keep the trades of the evening through a restart', async () => {
    pass(5 * MINUTE);
    trade(30_400, 11);
    pass(2 * MINUTE);
    await board.flush();
    pass(26 * 60 * MINUTE);
    await open();
    trade(30_200, 3);
    expect(board.ticker(SYM)).toMatchObject({ open: 30_400, high: 30_400, volume: 14 });
    expectSame();
  });

  it('are equal for any trades, across the end of the day and a restart', async () => {
    const step = fc.record({
      ms: fc.integer({ min: 1, max: 90_000 }),
      price: fc.integer({ min: 29_800, max: 30_200 }),
      qty: fc.integer({ min: 1, max: 900 }),
      isRestart: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        clock = new ManualClock(START);
        store = new MemoryStore();
        await open();
        for (const [at, { ms, price, qty, isRestart }] of steps.entries()) {
          pass(ms);
          trade(price, qty);
          expectSame();
          if (!isRestart || at % 7 !== 0) continue;
          await board.flush();
          await open();
        }
        if (board.ticker(SYM) !== undefined) expectSame();
      }),
      { numRuns: 20 },
    );
  });
});

it('of a pair show the last 24 hours and the UTC day', () => {
  trade(1_000, 10, PAIR.symbol);
  pass(9 * 60 * MINUTE);
  trade(990, 4, PAIR.symbol);
  expect(board.ticker(PAIR.symbol)).toMatchObject({ high: 1_000, low: 990, volume: 14 });
  expect(board.openCandles(PAIR.symbol, '1D').at(-1)).toMatchObject({ high: 990, volume: 4 });
});
