import { rollUp } from '#domain/market/candle-series.ts';
import { barStart } from '#domain/market/interval.ts';
import type { Candle, Exchange, Instrument, Interval } from '#domain/market/types.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Feed, FeedSink, HistoryRange } from '#server/ports/feed.ts';
import type { MarketStore, StoredTrade } from '#server/ports/market-store.ts';

/** A clock that only the test moves. */
export class ManualClock implements Clock {
  readonly speed = 1;
  #now: number;
  #monotonic = 0;

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  monotonic(): number {
    return this.#monotonic;
  }

  advance(ms: number): void {
    this.#now += ms;
    this.#monotonic += ms;
  }
}

/** A store in memory; keep the object to keep it over restarts. */
export class MemoryStore implements MarketStore {
  readonly bars = new Map<string, Map<number, Candle>>();
  readonly #trades = new Map<string, StoredTrade[]>();
  readonly #meta = new Map<string, string>();

  candles(sym: string, interval: Interval, range: HistoryRange): Promise<readonly Candle[]> {
    const bars = [...(this.bars.get(`${sym} ${interval}`)?.values() ?? [])];
    const found = bars.filter((bar) => bar.start >= range.from && bar.start < range.to);
    return Promise.resolve(found.sort((a, b) => a.start - b.start).slice(-range.limit));
  }

  saveCandles(rows: readonly { sym: string; interval: Interval; candle: Candle }[]): Promise<void> {
    for (const { sym, interval, candle } of rows) {
      const key = `${sym} ${interval}`;
      const bars = this.bars.get(key) ?? new Map<number, Candle>();
      this.bars.set(key, bars.set(candle.start, candle));
    }
    return Promise.resolve();
  }

  removeCandles(
    rows: readonly { sym: string; interval: Interval; start: number }[],
  ): Promise<void> {
    for (const { sym, interval, start } of rows) {
      this.bars.get(`${sym} ${interval}`)?.delete(start);
    }
    return Promise.resolve();
  }

  trades(sym: string, limit: number): Promise<readonly StoredTrade[]> {
    return Promise.resolve([...(this.#trades.get(sym) ?? [])].reverse().slice(0, limit));
  }

  saveTrades(rows: readonly { sym: string; trade: StoredTrade }[]): Promise<void> {
    for (const { sym, trade } of rows) {
      this.#trades.set(sym, [...(this.#trades.get(sym) ?? []), trade]);
    }
    return Promise.resolve();
  }

  meta(key: string): Promise<string | undefined> {
    return Promise.resolve(this.#meta.get(key));
  }

  saveMeta(key: string, value: string): Promise<void> {
    this.#meta.set(key, value);
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** A feed that sends only the messages of the test. */
export class ManualFeed implements Feed {
  readonly info: Feed['info'];
  readonly instruments: readonly Instrument[];
  readonly past: Candle[] = [];

  constructor(instruments: readonly Instrument[], kind: 'simulated' | 'replay' = 'replay') {
    this.instruments = instruments;
    this.info = { kind, prices: kind, venue: () => 'test', simulatedBook: () => true };
  }

  start(_sink: FeedSink): Promise<void> {
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  /** Minutes put into `past` are the history of every symbol; other intervals have none. */
  history(_sym: string, interval: Interval, range: HistoryRange): Promise<readonly Candle[]> {
    if (interval !== '1m' && interval !== '5m') return Promise.resolve([]);
    const length = interval === '1m' ? 60_000 : 300_000;
    const found = this.past.filter((bar) => bar.start >= range.from && bar.start < range.to);
    return Promise.resolve(found.filter((bar) => bar.start % length === 0).slice(-range.limit));
  }
}

type Past = {
  /** Range of generated minutes; those after `now` are not returned yet. */
  readonly from: number;
  readonly to: number;
  readonly now: () => number;
  /** The minute that begins at a time, null for one without trades. */
  readonly minuteOf: (start: number) => Candle | null;
};

/** A feed with a generated past, whose coarse bars are the roll-up of its minutes. */
export class PastFeed extends ManualFeed {
  readonly #past: Past;
  readonly #bars = new Map<string, readonly Candle[]>();

  constructor(instruments: readonly Instrument[], past: Past) {
    super(instruments, 'simulated');
    this.#past = past;
  }

  override history(
    sym: string,
    interval: Interval,
    range: HistoryRange,
  ): Promise<readonly Candle[]> {
    const exchange = this.instruments.find(({ symbol }) => symbol === sym)?.exchange ?? 'crypto';
    const open = barStart(this.#past.now(), interval, exchange);
    const to = Math.min(range.to, open);
    const bars = this.#rolled(interval, exchange).filter(
      ({ start }) => start >= range.from && start < to,
    );
    return Promise.resolve(bars.slice(-range.limit));
  }

  #rolled(interval: Interval, exchange: Exchange): readonly Candle[] {
    const key = `${exchange} ${interval}`;
    const known = this.#bars.get(key);
    if (known !== undefined) return known;
    const { from, to, minuteOf } = this.#past;
    const minutes: Candle[] = [];
    for (let at = from; at < to; at += 60_000) {
      const minute = minuteOf(at);
      if (minute !== null) minutes.push(minute);
    }
    const bars = rollUp(minutes, interval, exchange).map((bar) => ({ ...bar, closed: true }));
    this.#bars.set(key, bars);
    return bars;
  }
}

/** A pair with one price decimal and two of quantity. */
export const PAIR: Instrument = {
  symbol: 'BTC-USDT',
  kind: 'spot',
  exchange: 'crypto',
  name: { tr: 'Bitcoin', en: 'Bitcoin' },
  base: 'BTC',
  quote: 'USDT',
  priceDecimals: 1,
  qtyDecimals: 2,
  tick: { rule: 'fixed', tick: 1 },
  lotQty: 1,
  minQty: 1,
  startPrice: '100.0',
};

/** A share of Borsa Istanbul. */
export const SHARE: Instrument = {
  ...PAIR,
  symbol: 'THYAO',
  kind: 'stock',
  exchange: 'BIST',
  base: 'THYAO',
  quote: 'TRY',
  priceDecimals: 2,
  qtyDecimals: 0,
  tick: { rule: 'bist' },
  limitRate: 0.1,
};

/** The perpetual contract on PAIR. */
export const CONTRACT: Instrument = { ...PAIR, symbol: 'BTC-USDT-SWAP', kind: 'swap', ctVal: '1' };
