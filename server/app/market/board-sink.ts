import type { Candle, Interval, Mark } from '#domain/market/types.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { FeedBook, FeedDay, FeedOrigin, FeedSink, FeedTrade } from '#server/ports/feed.ts';
import type { BoardListener } from '#server/ports/market-board.ts';
import type { Recorder } from './recorder.ts';
import type { RejectCounter } from './reject-counter.ts';
import { NOTHING_MATCHED, type SymbolMarket } from './symbol-market.ts';

export type SinkParts = {
  readonly clock: Clock;
  readonly symbols: ReadonlyMap<string, SymbolMarket>;
  readonly rejects: RejectCounter;
  readonly recorder: Recorder;
  readonly listeners: ReadonlySet<BoardListener>;
};

type Figures = Parameters<FeedSink['summary']>[1];
type InvalidReason = Parameters<FeedSink['bookInvalid']>[1];

/** True when a flat list is valid: prices above 0, quantities not below 0. */
function isFlatBook(flat: readonly number[]): boolean {
  if (flat.length % 2 !== 0) return false;
  return flat.every((n, at) => Number.isSafeInteger(n) && (at % 2 === 0 ? n > 0 : n >= 0));
}

/** Entrance of the board: accepts messages of a feed, and refuses and counts impossible ones. */
export class BoardSink implements FeedSink {
  readonly #parts: SinkParts;

  constructor(parts: SinkParts) {
    this.#parts = parts;
  }

  trade(trade: FeedTrade, origin: FeedOrigin): void {
    const market = this.#heard(trade.sym);
    if (market === null) return;
    const { id, price, qty, side, ts } = trade;
    if (!Number.isSafeInteger(qty) || qty <= 0) {
      this.#parts.rejects.add('qty');
      return;
    }
    if (!this.#accepts(market, { price, ts, id, channel: 'trades' })) return;
    market.price({ price, qty, ts });
    market.origins.set('trade', origin);
    const kept = { id, price, qty, side, ts };
    market.tape(kept);
    this.#parts.recorder.trade({ sym: trade.sym, trade: kept });
    for (const listener of this.#parts.listeners) listener.trade(trade.sym, kept);
  }

  level(sym: string, price: number, ts: number, origin: FeedOrigin): void {
    const market = this.#heard(sym);
    if (market === null || !this.#accepts(market, { price, ts, channel: 'level' })) return;
    market.price({ price, qty: 0, ts });
    market.origins.set('level', origin);
    this.#tickerChanged(sym);
  }

  book(book: FeedBook, origin: FeedOrigin): void {
    const market = this.#heard(book.sym);
    if (market === null) return;
    if (!isFlatBook(book.bids) || !isFlatBook(book.asks)) {
      this.#parts.rejects.add('level');
      return;
    }
    const isSnapshot = book.type === 'snapshot';
    if (isSnapshot) market.book.clear();
    for (const side of ['bid', 'ask'] as const) {
      const flat = side === 'bid' ? book.bids : book.asks;
      for (let at = 0; at < flat.length; at += 2) market.book.set(side, flat[at]!, flat[at + 1]!);
    }
    market.book.trim();
    const isCrossed = !market.isAuction && market.book.isCrossed();
    if (isCrossed && !market.isBookBad) this.#parts.rejects.add('crossed');
    market.isBookBad = isCrossed;
    market.ts = Math.max(market.ts, book.ts);
    market.origins.set('book', origin);
    const change = { snapshot: isSnapshot, bids: book.bids, asks: book.asks };
    for (const listener of this.#parts.listeners) listener.book(book.sym, change);
  }

  mark(sym: string, mark: Mark, origin: FeedOrigin): void {
    const market = this.#heard(sym);
    if (market === null) return;
    const { rejects, clock } = this.#parts;
    const tick = { price: mark.mark, ts: mark.ts, channel: 'mark' };
    if (!rejects.passes(market.markGate.accept(tick, clock.now()))) return;
    market.mark = mark;
    market.hasFeedMark = true;
    market.origins.set('mark', origin);
    for (const listener of this.#parts.listeners) listener.mark(sym);
  }

  summary(sym: string, figures: Figures): void {
    const market = this.#heard(sym);
    if (market === null) return;
    const values = Object.values(figures);
    if (!values.every((value) => Number.isSafeInteger(value) && value >= 0)) {
      this.#parts.rejects.add('summary');
      return;
    }
    market.rolling?.tell(figures);
    this.#tickerChanged(sym);
  }

  candle(sym: string, interval: Interval, candle: Candle): void {
    const market = this.#heard(sym);
    if (market === null) return;
    const { open, high, low, close } = candle;
    if (low <= 0 || high < Math.max(open, close, low) || low > Math.min(open, close)) {
      this.#parts.rejects.add('candle');
      return;
    }
    market.bars.replace(interval, candle);
    for (const listener of this.#parts.listeners) listener.candle(sym, interval, candle);
  }

  day(sym: string, day: FeedDay): void {
    const market = this.#heard(sym);
    if (market === null) return;
    market.beginDay(day);
    // A new share has its issue price until the auction of its first day sets one.
    if (market.instrument.listedAt !== undefined) market.seedPrice(day.previousClose, 0);
    this.#tickerChanged(sym);
  }

  alive(sym: string | null, ts: number): void {
    const { clock, symbols } = this.#parts;
    const lagMs = Math.max(0, clock.now() - ts) / clock.speed;
    if (sym !== null) {
      const market = this.#heard(sym);
      if (market !== null) this.#lags(market, lagMs);
      return;
    }
    const now = clock.monotonic();
    for (const market of symbols.values()) {
      market.heardAt = now;
      market.isLost = false;
      this.#lags(market, lagMs);
    }
  }

  lost(syms: readonly string[] | null): void {
    const { symbols } = this.#parts;
    for (const sym of syms ?? symbols.keys()) {
      const market = symbols.get(sym);
      if (market === undefined) continue;
      market.isLost = true;
      this.#tickerChanged(sym);
    }
  }

  state(sym: string, state: 'open' | 'closed' | 'auction' | 'halted'): void {
    const market = this.#heard(sym);
    if (market === null) return;
    market.declared = state;
    if (!market.isAuction) {
      market.isBookBad = market.book.isCrossed();
      market.indicative = NOTHING_MATCHED;
    }
    this.#tickerChanged(sym);
  }

  indicative(sym: string, price: number, qty: number): void {
    const market = this.#heard(sym);
    if (market === null) return;
    const isSound = [price, qty].every((value) => Number.isSafeInteger(value) && value >= 0);
    if (!isSound || price > 0 !== qty > 0 || (price > 0 && !market.isAuction)) {
      this.#parts.rejects.add('indicative');
      return;
    }
    if (market.indicative.price === price && market.indicative.qty === qty) return;
    market.indicative = { price, qty };
    this.#tickerChanged(sym);
  }

  bookInvalid(sym: string, reason: InvalidReason): void {
    const market = this.#parts.symbols.get(sym);
    if (market === undefined) return;
    this.#parts.rejects.add(`book.${reason}`);
    market.isBookBad = true;
    this.#tickerChanged(sym);
  }

  /** Marks the symbol as alive; null for an unknown one. */
  #heard(sym: string): SymbolMarket | null {
    const market = this.#parts.symbols.get(sym);
    if (market === undefined) {
      this.#parts.rejects.add('symbol');
      return null;
    }
    market.heardAt = this.#parts.clock.monotonic();
    market.isLost = false;
    return market;
  }

  /** Publishes a lag at once, because a lagging market must not be traded until the next check. */
  #lags(market: SymbolMarket, lagMs: number): void {
    const wasLagging = market.isLagging;
    market.lagMs = lagMs;
    if (market.isLagging !== wasLagging) this.#tickerChanged(market.instrument.symbol);
  }

  #accepts(market: SymbolMarket, tick: Parameters<SymbolMarket['gate']['accept']>[0]): boolean {
    const { rejects, clock } = this.#parts;
    const wasSuspect = market.gate.suspect;
    const isAccepted = rejects.passes(market.gate.accept(tick, clock.now()));
    if (market.gate.suspect !== wasSuspect) this.#tickerChanged(market.instrument.symbol);
    return isAccepted;
  }

  #tickerChanged(sym: string): void {
    for (const listener of this.#parts.listeners) listener.ticker(sym);
  }
}
