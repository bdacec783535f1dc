import type {
  BookSnapshot,
  Candle,
  Instrument,
  Interval,
  Mark,
  Ticker,
  Trade,
} from '#domain/market/types.ts';
import { MARK_FIELDS, topicKey, type Topic } from '#protocol/stream/channels.ts';
import { MARK } from '#protocol/stream/field-index.ts';
import type { CandleBatch, LevelBatch } from '#protocol/stream/visitor.ts';
import type { BarSeries } from './bar-series.ts';
import type { BookStore } from './book-store.ts';
import { candleOf } from './frame-body.ts';
import { TickerStore } from './ticker-store.ts';
import type { TradeTape } from './trade-store.ts';

/** Bars of one symbol and interval as returned by a call. */
export type BarsAnswer = { readonly candles: readonly Candle[]; readonly more: boolean };

/** Creates the stores that only the screen of one instrument needs. */
export type ScreenStores = {
  readonly book: (scales: Pick<Instrument, 'priceDecimals' | 'qtyDecimals'>) => BookStore;
  readonly tape: () => TradeTape;
  readonly series: () => BarSeries;
};

type InstrumentOf = (sym: string) => Instrument | null;

/** Value of a map's key, created on first use. */
function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Every store, and the only place that writes into them. */
export class MarketState {
  readonly tickers = new TickerStore();
  readonly #instrument: InstrumentOf;
  readonly #marks = new Map<string, Partial<Mark>>();
  readonly #books = new Map<string, BookStore>();
  readonly #tapes = new Map<string, TradeTape>();
  readonly #series = new Map<string, BarSeries>();
  #screen: ScreenStores | null = null;

  constructor(instrument: InstrumentOf) {
    this.#instrument = instrument;
  }

  /** Provides the stores for books, tapes and bars. */
  useScreenStores(screen: ScreenStores): void {
    this.#screen = screen;
  }

  mark(sym: string): Partial<Mark> | null {
    return this.#marks.get(sym) ?? null;
  }

  book(sym: string): BookStore | null {
    return this.#books.get(sym) ?? null;
  }

  tape(sym: string): TradeTape | null {
    return this.#tapes.get(sym) ?? null;
  }

  series(sym: string, interval: Interval): BarSeries | null {
    return this.#series.get(topicKey({ ch: 'candles', sym, interval })) ?? null;
  }

  streamMark(sym: string, values: Float64Array, mask: number): void {
    const mark: Partial<Record<keyof Mark, number>> = { ...this.#marks.get(sym) };
    for (const { name } of MARK_FIELDS) {
      const field = MARK[name];
      if (((mask >>> field) & 1) === 1) mark[name] = values[field]!;
    }
    this.#marks.set(sym, mark);
  }

  streamCandles(topic: Topic, { count, values }: CandleBatch, isSnapshot: boolean): void {
    const candles = Array.from({ length: count }, (_, at) => candleOf(values, at));
    const series = this.#seriesOf(topic);
    if (isSnapshot) series?.resume();
    series?.addStream(candles);
  }

  streamTrades(sym: string, trades: readonly Trade[], isSnapshot: boolean): void {
    const tape = this.#tapeOf(sym);
    if (isSnapshot) tape?.replace(trades);
    else tape?.add(trades);
  }

  /** @returns false when the checksum proved the book wrong. */
  streamBook(sym: string, levels: LevelBatch, isSnapshot: boolean): boolean {
    return this.#bookOf(sym)?.applyLevels(levels, isSnapshot) ?? true;
  }

  /** Stores a ticker of a call, unless the stream's is newer. */
  putTicker(sym: string, ticker: Ticker): boolean {
    return this.tickers.applyOlder(sym, ticker);
  }

  putMark(sym: string, mark: Mark): void {
    if ((this.#marks.get(sym)?.ts ?? 0) < mark.ts) this.#marks.set(sym, mark);
  }

  /** Stores a book of a call. Only without a stream, which would be newer. */
  putBook(sym: string, book: BookSnapshot): void {
    this.#bookOf(sym)?.book.replace(book.bids, book.asks);
  }

  /** Stores trades of a call, oldest first; known ones are skipped. */
  putTrades(sym: string, trades: readonly Trade[]): void {
    this.#tapeOf(sym)?.add(trades);
  }

  putNewestBars(topic: Topic, { candles, more }: BarsAnswer): void {
    this.#seriesOf(topic)?.addNewest(candles, more);
  }

  putOlderBars(topic: Topic, { candles, more }: BarsAnswer): void {
    this.#seriesOf(topic)?.addOlder(candles, more);
  }

  /** Drops the data of a topic that is no longer subscribed; tickers stay. */
  drop(topic: Topic): void {
    if (topic.ch === 'books') this.#books.delete(topic.sym);
    else if (topic.ch === 'trades') this.#tapes.delete(topic.sym);
    else if (topic.ch === 'candles') this.#series.delete(topicKey(topic));
    else if (topic.ch === 'mark') this.#marks.delete(topic.sym);
  }

  #bookOf(sym: string): BookStore | null {
    const known = this.#books.get(sym);
    if (known !== undefined) return known;
    const instrument = this.#instrument(sym);
    const make = this.#screen?.book;
    if (instrument === null || make === undefined) return null;
    return entryOf(this.#books, sym, () => make(instrument));
  }

  #tapeOf(sym: string): TradeTape | null {
    return this.#screen === null ? null : entryOf(this.#tapes, sym, this.#screen.tape);
  }

  #seriesOf(topic: Topic): BarSeries | null {
    return this.#screen === null
      ? null
      : entryOf(this.#series, topicKey(topic), this.#screen.series);
  }
}
