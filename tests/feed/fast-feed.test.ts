import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ticker, Trade } from '#domain/market/types.ts';
import type { FeedTrade } from '#server/ports/feed.ts';
import { Board } from '#server/app/market/board.ts';
import { createOkxFeed } from '#server/feed/okx/okx-feed.ts';
import { marketMetrics } from '#server/server-metrics.ts';
import { Hub } from '#server/stream/hub.ts';
import type { Receiver } from '#server/stream/topic-line.ts';
import { FakeOkx } from '#tests/fake-okx/fake-okx.ts';
import { ManualClock, ManualFeed, MemoryStore, PAIR, SHARE } from '#tests/market/fake-market.ts';
import { FrameCollector } from '#tests/stream/frame-collector.ts';

/** A feed with ten times the messages that its readers can receive. */

const START = Date.UTC(2026, 10, 23, 10, 0, 0);
const FLUSH_MS = 50;
/** Messages of one symbol per flush. */
const USUAL = 10;
const TEN_TIMES = 10 * USUAL;
const COIN = { ...PAIR, symbol: 'ETH-USDT', base: 'ETH' };
const INSTRUMENTS = [PAIR, COIN, SHARE];
const SYMBOLS = INSTRUMENTS.map(({ symbol }) => symbol);
const ORIGIN = { message: 'test' };
const BTC = PAIR.symbol;

const scalesOf = (sym: string) => INSTRUMENTS.find(({ symbol }) => symbol === sym) ?? PAIR;

let clock: ManualClock;
let board: Board;
beforeEach(async () => {
  clock = new ManualClock(START);
  const options = { clock, store: new MemoryStore(), feedMaxAgeMs: 10_000 };
  board = new Board({ feed: new ManualFeed(INSTRUMENTS), ...options });
  await board.open();
});

/** Queued messages of a source, in the order of sending, as on a connection. */
class Source {
  readonly waiting: FeedTrade[] = [];
  #sent = 0;

  /** Adds a number of new trades per symbol, spread over the time up to now. */
  send(perSymbol: number): void {
    for (let n = 1; n <= perSymbol; n++) {
      const ts = clock.now() - FLUSH_MS + Math.floor((FLUSH_MS * n) / perSymbol);
      for (const sym of SYMBOLS) {
        this.#sent++;
        const price = 1_000 + (this.#sent % 47);
        this.waiting.push({ sym, id: `t${this.#sent}`, price, qty: 1, side: 'buy', ts });
      }
    }
  }

  /** Delivers at most a number of messages, then reports how far they go. */
  take(most: number): void {
    const taken = this.waiting.splice(0, most);
    for (const trade of taken) board.sink.trade(trade, ORIGIN);
    const last = taken.at(-1);
    if (last !== undefined) board.sink.alive(null, last.ts);
  }
}

/** Follows the ticker and the trades of every symbol and records all frames. */
class Reader implements Receiver {
  readonly isBinary = false;
  takes = true;
  readonly tickers = new Map<string, Partial<Ticker>[]>(SYMBOLS.map((sym) => [sym, []]));
  readonly trades = new Map<string, Trade[]>(SYMBOLS.map((sym) => [sym, []]));
  readonly #collector = new FrameCollector(scalesOf);

  constructor(hub: Hub) {
    for (const sym of SYMBOLS) {
      hub.follow(this, { ch: 'ticker', sym });
      hub.follow(this, { ch: 'trades', sym });
    }
  }

  push(frame: Uint8Array): void {
    for (const one of this.#collector.read(Buffer.from(frame).toString())) {
      if ('op' in one) continue;
      const { topic, body } = one;
      if (body.ch === 'ticker') this.tickers.get(topic.sym)?.push(body.fields);
      if (body.ch === 'trades') this.trades.get(topic.sym)?.push(...body.trades);
    }
  }
}

function flushing(): { hub: Hub; flush: () => void } {
  const hub = new Hub(board, { info: () => undefined, warn: () => undefined });
  return { hub, flush: () => hub.flush({ at: clock.monotonic(), ts: clock.now() }) };
}

/** Runs a feed for a second at a rate, with every message taken, and returns what a reader saw. */
function oneSecond(perSymbol: number, between: (turn: number) => void = () => undefined) {
  const source = new Source();
  source.send(1);
  source.take(Infinity);
  const { hub, flush } = flushing();
  const reader = new Reader(hub);
  flush();
  const accepted = new Map<string, string[]>(SYMBOLS.map((sym) => [sym, []]));
  const quiet = { ticker: () => {}, book: () => {}, candle: () => {}, mark: () => {} };
  board.listen({ ...quiet, trade: (sym, { id }) => accepted.get(sym)?.push(id) });
  const lasts: Record<string, number>[] = [];
  for (let turn = 0; turn < 20; turn++) {
    clock.advance(FLUSH_MS);
    source.send(perSymbol);
    source.take(Infinity);
    between(turn);
    flush();
    lasts.push(Object.fromEntries(SYMBOLS.map((sym) => [sym, board.ticker(sym)?.last ?? 0])));
  }
  return { reader, accepted, lasts };
}

describe('a feed of ten times the usual rate', () => {
  it('becomes one ticker frame per symbol and flush, with the last accepted price', () => {
    const { reader, lasts } = oneSecond(TEN_TIMES);
    for (const sym of SYMBOLS) {
      const [snapshot, ...frames] = reader.tickers.get(sym) ?? [];
      expect(snapshot?.state).toBe('open');
      expect(frames).toHaveLength(20);
      let shown = snapshot?.last;
      const told = frames.map(({ last }) => (shown = last ?? shown));
      expect(told).toEqual(lasts.map((one) => one[sym]));
    }
  });

  it('keeps the order of accepted ticks and drops repeated and older ones', () => {
    const late = (turn: number): void => {
      const trade = { sym: BTC, price: 1_000, qty: 1, side: 'buy', ts: clock.now() } as const;
      board.sink.trade({ ...trade, id: 't4' }, ORIGIN);
      board.sink.trade({ ...trade, id: `late-${turn}`, ts: clock.now() - 60_000 }, ORIGIN);
    };
    const { reader, accepted } = oneSecond(TEN_TIMES, late);
    for (const sym of SYMBOLS) {
      const trades = reader.trades.get(sym) ?? [];
      // The first one belongs to the snapshot.
      expect(trades.slice(1).map(({ id }) => id)).toEqual(accepted.get(sym));
      expect(trades).toHaveLength(1 + 20 * TEN_TIMES);
      const times = trades.map(({ ts }) => ts);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
    expect(board.rejected()).toEqual({ duplicate: 20, order: 20 });
  });

  it('shows a slow reader the newest frame, never an older one after it', () => {
    const source = new Source();
    const { hub, flush } = flushing();
    const reader = new Reader(hub);
    for (let turn = 0; turn < 60; turn++) {
      clock.advance(FLUSH_MS);
      source.send(TEN_TIMES);
      source.take(Infinity);
      // It receives one flush in ten.
      reader.takes = turn % 10 === 9;
      flush();
    }
    for (const sym of SYMBOLS) {
      const tickers = reader.tickers.get(sym) ?? [];
      expect(tickers).toHaveLength(6);
      const times = tickers.map(({ ts }) => ts ?? 0);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(tickers.at(-1)).toMatchObject({ last: board.ticker(sym)?.last, ts: clock.now() });
    }
  });
});

describe('a feed with growing lag', () => {
  const stateOf = (sym: string) => board.ticker(sym)?.state;
  const lagOf = (sym: string): number => {
    const { feed_lag_ms: lag } = marketMetrics(board);
    return typeof lag === 'object' ? (lag.values[sym] ?? -1) : -1;
  };

  it('makes its symbols stale from two seconds of lag, and live once it has caught up', () => {
    const source = new Source();
    const { hub, flush } = flushing();
    const reader = new Reader(hub);
    const capacity = SYMBOLS.length * USUAL;
    const turn = (perSymbol: number, most: number): void => {
      clock.advance(FLUSH_MS);
      source.send(perSymbol);
      source.take(most);
      board.tick(clock.now());
      flush();
      for (const sym of SYMBOLS) {
        expect([lagOf(sym), stateOf(sym)]).toEqual([
          lagOf(sym),
          lagOf(sym) > 2_000 ? 'stale' : 'open',
        ]);
      }
    };
    for (let n = 0; n < 20; n++) turn(USUAL, capacity);
    expect(SYMBOLS.map(lagOf)).toEqual([0, 0, 0]);
    let turns = 0;
    while (stateOf(BTC) === 'open' && turns < 200) {
      turn(TEN_TIMES, capacity);
      turns++;
    }
    // Nine tenths of each turn queue up: the lag is two seconds after some 2.2 s.
    expect(turns * FLUSH_MS).toBeGreaterThan(2_000);
    expect(turns * FLUSH_MS).toBeLessThan(2_600);
    expect(lagOf(BTC)).toBeGreaterThan(2_000);
    // Messages arrive all the time, so the age of the feed does not show the lag.
    expect(board.feedAgeMs(BTC)).toBeLessThan(100);
    expect(SYMBOLS.map(stateOf)).toEqual(['stale', 'stale', 'stale']);
    expect(reader.tickers.get(BTC)?.at(-1)).toMatchObject({ state: 'stale' });
    while (source.waiting.length > 0 && turns < 1_000) {
      turn(USUAL, 3 * capacity);
      turns++;
    }
    expect([lagOf(BTC), stateOf(BTC)]).toEqual([0, 'open']);
    expect(reader.tickers.get(BTC)?.filter(({ state }) => state !== undefined)).toMatchObject([
      { state: 'open' },
      { state: 'stale' },
      { state: 'open' },
    ]);
  });

  it('notifies its listeners at once, not at the next check', () => {
    board.sink.trade({ sym: BTC, id: '1', price: 1_000, qty: 1, side: 'buy', ts: START }, ORIGIN);
    const told: string[] = [];
    const quiet = { trade: () => {}, book: () => {}, candle: () => {}, mark: () => {} };
    board.listen({ ...quiet, ticker: (sym) => told.push(`${sym} ${stateOf(sym)}`) });
    board.sink.alive(BTC, START - 2_000);
    expect(told).toEqual([]);
    board.sink.alive(BTC, START - 2_001);
    expect(told).toEqual([`${BTC} stale`]);
    board.sink.alive(BTC, START);
    expect(told).toEqual([`${BTC} stale`, `${BTC} open`]);
  });
});

describe('the feed of an exchange', () => {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const stop of stops.splice(0)) await stop();
  });

  const traded = (id: number, ts: number): string =>
    JSON.stringify({
      arg: { channel: 'trades', instId: BTC },
      data: [{ instId: BTC, tradeId: `${id}`, px: '100.1', sz: '1', side: 'buy', ts: `${ts}` }],
    });

  it('has the lag of its newest frame, whenever the lag is read', async () => {
    // The exchange's clock agrees with ours when the feed measures it.
    vi.spyOn(Date, 'now').mockReturnValue(START);
    const frames = [traded(1, START), traded(2, START - 2_500), traded(3, START + 60_000)];
    const listed = { instId: BTC, state: 'live', tickSz: '0.1', lotSz: '0.01' };
    const fake = new FakeOkx(frames, {}, { '/public/instruments': [listed] });
    const urls = await fake.start();
    const told: number[] = [];
    const feed = createOkxFeed({
      restUrl: urls.rest,
      publicUrl: urls.publicWs,
      businessUrl: urls.businessWs,
      instruments: [PAIR],
      clock,
      random: () => 0,
      warn: () => undefined,
    });
    stops.push(
      () => feed.stop(),
      () => fake.stop(),
    );
    const { sink } = board;
    const alive = sink.alive.bind(sink);
    vi.spyOn(sink, 'alive').mockImplementation((sym, ts) => {
      told.push(clock.now() - ts);
      alive(sym, ts);
    });
    await feed.start(sink);
    await fake.subscribed('trades', BTC);
    told.length = 0;
    const states: (string | undefined)[] = [];
    for (const laterMs of [500, 2_000, 1_000]) {
      const before = told.length;
      clock.advance(laterMs);
      await fake.step(1);
      await vi.waitFor(() => expect(told.length).toBe(before + 1));
      states.push(board.ticker(BTC)?.state);
    }
    // An older frame does not change the lag, and a frame from the future counts as now.
    expect(told).toEqual([500, 2_500, 0]);
    expect(states).toEqual(['open', 'stale', 'open']);
  });
});
