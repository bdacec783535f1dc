import type { OrderBook } from '#domain/market/book.ts';
import { isListed } from '#domain/market/listing.ts';
import type {
  BookSnapshot,
  Candle,
  Instrument,
  Interval,
  Mark,
  Ticker,
  Trade,
} from '#domain/market/types.ts';
import type { OriginKind } from '#server/app/market/symbol-market.ts';
import type { Bus } from '#server/ports/bus.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { FeedInfo, FeedOrigin } from '#server/ports/feed.ts';
import type { BoardListener, MarketBoard } from '#server/ports/market-board.ts';
import {
  MARKET,
  type CandlesAsk,
  type MarketHello,
  type MarketPulse,
  type MarketState,
  type SymbolChange,
} from './market-messages.ts';
import { MirrorSymbol } from './mirror-symbol.ts';

export type MirrorParts = {
  readonly bus: Pick<Bus, 'request'>;
  readonly clock: Clock;
  /** Age at which a symbol becomes stale, in real milliseconds. */
  readonly feedMaxAgeMs: number;
  readonly hello: MarketHello;
};

/** Age that means "never heard". */
const NEVER_MS = 1_000_000_000;
const CANDLES_WAIT_MS = 10_000;

function infoOf({ feed, instruments }: MarketHello): FeedInfo {
  const { kind, prices, replay, venues, drawnBooks } = feed;
  const place = new Map(instruments.map(({ symbol }, at) => [symbol, at]));
  const info = {
    kind,
    prices,
    venue: (symbol: string) => venues[place.get(symbol) ?? -1] ?? '',
    simulatedBook: (symbol: string) => drawnBooks[place.get(symbol) ?? -1] ?? false,
  };
  return replay === undefined ? info : { ...info, replay };
}

/**
 * Mirror of a market in another process, received over the bus, with the same state and numbers.
 * Only the age of prices is counted here, so that a silent feed becomes visible.
 */
export class MirrorBoard implements MarketBoard {
  readonly feed: FeedInfo;
  readonly known: readonly Instrument[];
  readonly #parts: MirrorParts;
  readonly #symbols: ReadonlyMap<string, MirrorSymbol>;
  readonly #listeners = new Set<BoardListener>();
  #rejected: Readonly<Record<string, number>> = {};

  constructor(parts: MirrorParts) {
    const { instruments } = parts.hello;
    this.#parts = parts;
    this.feed = infoOf(parts.hello);
    this.known = instruments;
    this.#symbols = new Map(instruments.map((one) => [one.symbol, this.#newSymbol(one)]));
  }

  get instruments(): readonly Instrument[] {
    const now = this.#parts.clock.now();
    return this.known.filter((one) => isListed(one, now));
  }

  /** Restores whole symbols; listeners receive it as a change of everything. */
  restore({ seq, symbols }: MarketState): void {
    for (const state of symbols) {
      const symbol = this.#symbols.get(state.symbol);
      if (symbol === undefined) continue;
      const change = symbol.restore(state, seq);
      for (const listener of this.#listeners) {
        listener.ticker(state.symbol);
        listener.book(state.symbol, change);
        if (state.mark !== null) listener.mark(state.symbol);
      }
    }
  }

  /** Applies the changes of a frame; those already included in a symbol are skipped. */
  apply(seq: number, changes: readonly SymbolChange[]): void {
    for (const change of changes) {
      const symbol = this.#symbols.get(change.symbol);
      if (symbol === undefined || seq <= symbol.seq) continue;
      symbol.seq = seq;
      if (change.tape.length > 0) symbol.age = { ms: 0, at: this.#parts.clock.monotonic() };
      symbol.apply(change, this.#listeners);
    }
  }

  /** Marks everything as unknown: frames are skipped for a symbol until it is restored. */
  forget(): void {
    for (const symbol of this.#symbols.values()) symbol.seq = Number.POSITIVE_INFINITY;
  }

  /** Applies the ages of all prices, and shows those that became stale. */
  pulse({ ages, rejected }: Pick<MarketPulse, 'ages' | 'rejected'>): void {
    this.#rejected = rejected;
    const at = this.#parts.clock.monotonic();
    for (const [place, { symbol }] of this.known.entries()) {
      const mirror = this.#symbols.get(symbol);
      const ms = ages[place];
      if (mirror !== undefined && ms !== undefined) mirror.age = { ms, at };
    }
  }

  /** Advances time: listeners learn of prices that became stale. */
  tick(): void {
    for (const [symbol, mirror] of this.#symbols) {
      const isStale = this.#isStale(mirror);
      if (isStale === mirror.isShownStale) continue;
      mirror.isShownStale = isStale;
      for (const listener of this.#listeners) listener.ticker(symbol);
    }
  }

  instrument(sym: string): Instrument | undefined {
    const instrument = this.#symbols.get(sym)?.instrument;
    if (instrument === undefined || !isListed(instrument, this.#parts.clock.now())) return;
    return instrument;
  }

  ticker(sym: string): Ticker | undefined {
    const mirror = this.#symbols.get(sym);
    if (mirror?.ticker == null) return undefined;
    return this.#isStale(mirror) ? { ...mirror.ticker, state: 'stale' } : mirror.ticker;
  }

  mark(sym: string): Mark | undefined {
    return this.#symbols.get(sym)?.mark ?? undefined;
  }

  book(sym: string, depth: number): BookSnapshot | undefined {
    return this.#symbols.get(sym)?.book.snapshot(depth);
  }

  orderBook(sym: string): OrderBook | undefined {
    return this.#symbols.get(sym)?.book;
  }

  isBookGood(sym: string): boolean {
    return this.#symbols.get(sym)?.isBookGood === true;
  }

  trades(sym: string, limit: number): readonly Trade[] {
    return this.#symbols.get(sym)?.trades.newest(limit) ?? [];
  }

  async candles(
    sym: string,
    interval: Interval,
    page: { before?: number; limit: number },
  ): Promise<{ candles: readonly Candle[]; more: boolean }> {
    const { before = null, limit } = page;
    const ask: CandlesAsk = { symbol: sym, interval, before, limit };
    const answer = await this.#parts.bus.request(MARKET.candles, ask, CANDLES_WAIT_MS);
    return answer as { candles: readonly Candle[]; more: boolean };
  }

  openCandles(sym: string, interval: Interval): readonly Candle[] {
    return this.#symbols.get(sym)?.bars.recent(interval) ?? [];
  }

  feedAgeMs(sym: string): number {
    const mirror = this.#symbols.get(sym);
    return mirror === undefined ? NEVER_MS : this.#ageOf(mirror);
  }

  origin(sym: string, kind: OriginKind): FeedOrigin | undefined {
    return this.#symbols.get(sym)?.origins.get(kind);
  }

  rejected(): Readonly<Record<string, number>> {
    return this.#rejected;
  }

  listen(listener: BoardListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #newSymbol(instrument: Instrument): MirrorSymbol {
    return new MirrorSymbol(instrument, (interval, candle) => {
      for (const listener of this.#listeners) listener.candle(instrument.symbol, interval, candle);
    });
  }

  #ageOf({ age }: MirrorSymbol): number {
    const ageMs = age.ms + this.#parts.clock.monotonic() - age.at;
    return Math.round(Math.min(NEVER_MS, Math.max(0, ageMs)));
  }

  #isStale(mirror: MirrorSymbol): boolean {
    return this.#ageOf(mirror) > this.#parts.feedMaxAgeMs;
  }
}
