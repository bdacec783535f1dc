import { OrderBook } from '#domain/market/book.ts';
import type { Candle, Instrument, Interval, Mark, Ticker } from '#domain/market/types.ts';
import { SymbolBars } from '#server/app/market/symbol-bars.ts';
import { LEVELS_KEPT, TRADES_KEPT, type OriginKind } from '#server/app/market/symbol-market.ts';
import { TradeRing } from '#server/app/market/trade-ring.ts';
import type { FeedOrigin } from '#server/ports/feed.ts';
import type { BoardListener } from '#server/ports/market-board.ts';
import type { SymbolChange, SymbolState, TapeEntry } from './market-messages.ts';

type Change = Parameters<BoardListener['book']>[1];

function setLevels(book: OrderBook, side: 'bid' | 'ask', levels: ArrayLike<number>): void {
  for (let at = 0; at < levels.length; at += 2) book.set(side, levels[at]!, levels[at + 1]!);
}

/** Mirror of one instrument whose market runs in another process. */
export class MirrorSymbol {
  readonly instrument: Instrument;
  readonly book = new OrderBook({ maxDepth: LEVELS_KEPT });
  readonly origins = new Map<OriginKind, FeedOrigin>();
  trades = new TradeRing(TRADES_KEPT);
  bars: SymbolBars;
  ticker: Ticker | null = null;
  mark: Mark | null = null;
  isBookGood = false;
  /** Last reported age, and the monotonic time of the report. */
  age = { ms: Number.POSITIVE_INFINITY, at: 0 };
  /** True once listeners were notified that its price is stale. */
  isShownStale = false;
  /** Frame up to which the state is included; earlier frames contain nothing new. */
  seq = Number.POSITIVE_INFINITY;
  readonly #closed: (interval: Interval, candle: Candle) => void;

  constructor(instrument: Instrument, closed: (interval: Interval, candle: Candle) => void) {
    this.instrument = instrument;
    this.#closed = closed;
    this.bars = new SymbolBars(instrument, closed);
  }

  /** Restores the state after a frame. @returns the whole book as a change. */
  restore(state: SymbolState, seq: number): Change {
    const { ticker, mark, isBookGood, bids, asks, trades, bars, origins } = state;
    this.seq = seq;
    this.ticker = ticker;
    this.mark = mark;
    this.isBookGood = isBookGood;
    this.book.clear();
    setLevels(this.book, 'bid', bids);
    setLevels(this.book, 'ask', asks);
    this.trades = new TradeRing(TRADES_KEPT);
    for (const trade of trades) this.trades.add(trade);
    this.#restoreBars(bars);
    this.#keepOrigins(origins);
    return { snapshot: true, bids: [...bids], asks: [...asks] };
  }

  /** Applies changes in order, and notifies the listeners. */
  apply(change: SymbolChange, listeners: ReadonlySet<BoardListener>): void {
    const { symbol } = this.instrument;
    this.ticker = change.ticker ?? this.ticker;
    this.mark = change.mark ?? this.mark;
    this.isBookGood = change.isBookGood;
    this.#keepOrigins(change.origins);
    if (change.bars !== undefined) this.#restoreBars(change.bars);
    for (const [interval, candle] of change.candles) this.bars.replace(interval, candle);
    if (change.minute != null) this.bars.replace('1m', change.minute);
    for (const entry of change.tape) this.#apply(entry, listeners);
    for (const listener of listeners) {
      if (change.mark !== undefined) listener.mark(symbol);
      listener.ticker(symbol);
    }
  }

  #apply(entry: TapeEntry, listeners: ReadonlySet<BoardListener>): void {
    const { symbol } = this.instrument;
    if ('trade' in entry) {
      this.trades.add(entry.trade);
      for (const listener of listeners) listener.trade(symbol, entry.trade);
      return;
    }
    if (entry.snapshot) this.book.clear();
    setLevels(this.book, 'bid', entry.bids);
    setLevels(this.book, 'ask', entry.asks);
    this.book.trim();
    for (const listener of listeners) listener.book(symbol, entry);
  }

  #restoreBars(bars: SymbolState['bars']): void {
    this.bars = new SymbolBars(this.instrument, this.#closed);
    this.bars.restore(bars);
  }

  #keepOrigins(origins: SymbolState['origins']): void {
    for (const [kind, origin] of origins) this.origins.set(kind, origin);
  }
}
