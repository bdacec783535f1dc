import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { rollUp } from '#domain/market/candle-series.ts';
import { INTERVALS, type Candle, type Instrument, type Interval } from '#domain/market/types.ts';
import type { Feed } from '#server/ports/feed.ts';
import { ManualClock, MemoryStore, PAIR, PastFeed, SHARE } from '#tests/market/fake-market.ts';
import { Board } from './board.ts';

/** A Tuesday, half an hour before the close of Borsa Istanbul. */
const START = Date.UTC(2026, 10, 24, 14, 40, 30);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PAST = Date.UTC(2026, 10, 23, 12);
const ORIGIN = { message: 'test' };

/** The generated minute that begins at a time; most are empty. */
function minuteOf(start: number): Candle | null {
  const place = start / MINUTE;
  if (place % 7 > 2) return null;
  const open = 1_000 + (place % 11);
  const close = 1_000 + (place % 13);
  const prices = { open, high: Math.max(open, close) + 2, low: Math.min(open, close) - 3, close };
  return { start, ...prices, volume: 5 + (place % 3), turnover: 9, trades: 4, closed: true };
}

const feed = new PastFeed([PAIR, SHARE], {
  from: PAST,
  to: START + 3 * 24 * HOUR,
  now: () => clock.now(),
  minuteOf,
});

let clock: ManualClock;
let store: MemoryStore;
let board: Board;
let ids = 0;

/** The feed with one instrument. */
function only(instrument: Instrument): Feed {
  return {
    info: feed.info,
    instruments: [instrument],
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    history: (sym, interval, range) => feed.history(sym, interval, range),
  };
}

/** Starts a server on the stored data, however the previous one ended. */
async function start(instrument: Instrument): Promise<void> {
  board = new Board({ feed: only(instrument), clock, store, feedMaxAgeMs: 10_000 });
  await board.open();
  await board.seedAll();
}

function trade({ symbol }: Instrument, price: number, qty = 10): void {
  ids += 1;
  const print = { sym: symbol, id: `${ids}`, price, qty, side: 'buy' as const, ts: clock.now() };
  board.sink.trade(print, ORIGIN);
}

function pass(ms: number): void {
  clock.advance(ms);
  board.tick(clock.now());
}

async function all(symbol: string, interval: Interval): Promise<readonly Candle[]> {
  return (await board.candles(symbol, interval, { limit: 20_000 })).candles;
}

const shape = (bars: readonly Candle[]) => bars.map((bar) => ({ ...bar, closed: null }));

/** Compares every bar of every interval with the fold of its minutes. */
async function expectFolded({ symbol, exchange }: Instrument): Promise<void> {
  const minutes = await all(symbol, '1m');
  for (const interval of INTERVALS) {
    const bars = await all(symbol, interval);
    expect(shape(bars), interval).toEqual(shape(rollUp(minutes, interval, exchange)));
  }
}

async function live(instrument: Instrument, minutes: number): Promise<void> {
  for (let n = 0; n < minutes; n++) {
    trade(instrument, 1_000 + ((n * 7) % 20), 1 + n);
    pass(MINUTE);
  }
}

beforeEach(() => {
  clock = new ManualClock(START);
  store = new MemoryStore();
});

describe.each([
  ['a pair', PAIR],
  ['a share', SHARE],
])('after a kill, the coarse bars of %s', (_name, instrument) => {
  it('equal the fold when only minutes were written', async () => {
    await start(instrument);
    await live(instrument, 3);
    await board.flush();
    clock.advance(40 * MINUTE);
    await start(instrument);
    await expectFolded(instrument);
    expect(board.barRepairs().start).toBeGreaterThan(0);
  });

  it('equal the fold when only coarse bars were written', async () => {
    await start(instrument);
    await live(instrument, 22);
    await board.flush();
    const minutes = store.bars.get(`${instrument.symbol} 1m`);
    for (const lost of [...(minutes?.keys() ?? [])].slice(-9)) minutes?.delete(lost);
    await start(instrument);
    await expectFolded(instrument);
  });

  it('equal the fold after days of downtime', async () => {
    await start(instrument);
    await live(instrument, 22);
    await board.flush();
    clock.advance(60 * HOUR);
    await start(instrument);
    await expectFolded(instrument);
    await board.flush();
    await start(instrument);
    expect(board.barRepairs()).toEqual({ start: 0, running: 0 });
  });

  it('equal the fold when a stored one is wrong', async () => {
    await start(instrument);
    await live(instrument, 80);
    await board.flush();
    for (const interval of INTERVALS.filter((one) => one !== '1m')) {
      const bars = store.bars.get(`${instrument.symbol} ${interval}`);
      for (const bar of bars?.values() ?? []) bars?.set(bar.start, { ...bar, high: 9_999 });
    }
    clock.advance(3 * HOUR);
    await start(instrument);
    await expectFolded(instrument);
    await board.flush();
    await start(instrument);
    expect(board.barRepairs()).toEqual({ start: 0, running: 0 });
  });
});

describe('while the server runs', () => {
  it('a wrong coarse bar is found, repaired, published and counted', async () => {
    await start(PAIR);
    await live(PAIR, 30);
    await board.flush();
    const fives = store.bars.get('BTC-USDT 5m');
    const wrong = [...(fives?.values() ?? [])][2]!;
    fives?.set(wrong.start, { ...wrong, volume: wrong.volume + 1 });
    const told: string[] = [];
    const quiet = { ticker: () => {}, trade: () => {}, book: () => {}, mark: () => {} };
    board.listen({
      ...quiet,
      candle: (_sym, interval, bar) => told.push(`${interval} ${bar.start}`),
    });
    await board.checkNext();
    expect(told).toEqual([`5m ${wrong.start}`]);
    expect(board.barRepairs()).toEqual({ start: 0, running: 1 });
    await expectFolded(PAIR);
    await board.checkNext();
    expect(board.barRepairs().running).toBe(1);
  });

  it('a late minute of the source is folded into its coarse bars', async () => {
    await start(PAIR);
    await live(PAIR, 30);
    const late = minuteOf(Date.UTC(2026, 10, 24, 14, 51))!;
    board.sink.candle(PAIR.symbol, '1m', { ...late, high: 1_900 });
    await board.checkNext();
    await expectFolded(PAIR);
  });

  it('minutes filled in after a gap end the open one', async () => {
    await start(PAIR);
    trade(PAIR, 1_000);
    clock.advance(14 * MINUTE);
    for (let at = START + 30_000; at < clock.now() - MINUTE; at += MINUTE) {
      const bar = minuteOf(at);
      if (bar !== null) board.sink.candle(PAIR.symbol, '1m', bar);
    }
    trade(PAIR, 1_010);
    pass(2 * MINUTE);
    await expectFolded(PAIR);
    await board.checkNext();
    expect(board.barRepairs().running).toBe(0);
  });
});

describe('with any trades and restarts', () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('trade'), ms: fc.nat(4 * MINUTE) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('flush'), ms: fc.nat(3_000) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('check'), ms: fc.nat(3_000) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('kill'), ms: fc.nat(90 * MINUTE) }) },
  );

  it.each([
    ['a pair', PAIR],
    ['a share', SHARE],
  ])('every coarse bar of %s is the fold of its minutes', async (_name, instrument) => {
    const steps = fc.array(step, { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(steps, fc.infiniteStream(fc.nat(40)), async (given, prices) => {
        clock = new ManualClock(START);
        store = new MemoryStore();
        await start(instrument);
        for (const { kind, ms } of given) {
          if (kind === 'kill') {
            clock.advance(ms);
            await start(instrument);
            continue;
          }
          pass(ms);
          if (kind === 'flush') await board.flush();
          else if (kind === 'check') await board.checkNext();
          else trade(instrument, 980 + prices.next().value!);
        }
        await expectFolded(instrument);
        expect(board.barRepairs().running).toBe(0);
      }),
      { numRuns: 12, interruptAfterTimeLimit: 60_000 },
    );
  });
});
