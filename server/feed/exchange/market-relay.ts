import { parseFixed } from '#domain/money/fixed.ts';
import { isInterval } from '#domain/market/interval.ts';
import type { BookResult } from '#domain/market/book-sync.ts';
import {
  RATE_DECIMALS,
  TURNOVER_DECIMALS,
  type Instrument,
  type Mark,
} from '#domain/market/types.ts';
import type {
  BookFrame,
  CandleFrame,
  ExchangeFrame,
  FundingFrame,
  TickerFrame,
  TradeFrame,
} from '#protocol/exchange/events.ts';
import type { FeedOrigin, FeedSink } from '#server/ports/feed.ts';
import { candleOfFrame, truncated } from './candle-of-frame.ts';
import {
  BookRelay,
  baseQty,
  contractQty,
  type BookRelayOptions,
  type ReadQty,
} from './book-relay.ts';

export type MarketRelayOptions = {
  readonly sink: FeedSink;
  /** How this exchange numbers and verifies its books. */
  readonly books: Pick<BookRelayOptions, 'rule' | 'checksum' | 'bufferUpdates' | 'maxDepth'>;
  /** True when contract quantities count contracts. */
  readonly contracts: boolean;
  /** Converts exchange time to our clock; absent where both agree. */
  readonly toOurTime?: (ts: number) => number;
};

/**
 * Converts decoded frames of one exchange to feed messages. Text becomes integers of the
 * instrument's scales; a price that does not fit the scales is dropped, never rounded.
 */
export class MarketRelay {
  readonly #options: MarketRelayOptions;
  readonly #books = new Map<string, BookRelay>();
  readonly #readers = new Map<string, ReadQty>();
  readonly #marks = new Map<string, Mark>();

  constructor(options: MarketRelayOptions) {
    this.#options = options;
  }

  /** Relays one frame of the instrument. Returns the outcome of a book frame. */
  relay(instrument: Instrument, frame: ExchangeFrame, origin: FeedOrigin): BookResult | null {
    if (frame.type === 'book') return this.#book(instrument, frame, origin);
    if (frame.type === 'trade') this.#trade(instrument, frame, origin);
    else if (frame.type === 'ticker') this.#ticker(instrument, frame);
    else if (frame.type === 'candle') this.#candle(instrument, frame);
    else if (frame.type === 'mark' || frame.type === 'index') {
      const price = parseFixed(frame.price, instrument.priceDecimals);
      if (price !== null) this.#mark(instrument, { [frame.type]: price }, frame.ts, origin);
    } else if (frame.type === 'funding') this.#funding(instrument, frame, origin);
    return null;
  }

  /** Book relay of a symbol, created on first use. */
  bookOf(instrument: Instrument): BookRelay {
    let relay = this.#books.get(instrument.symbol);
    if (relay === undefined) {
      const { sink, books } = this.#options;
      relay = new BookRelay({ instrument, readQty: this.#reader(instrument), sink, ...books });
      this.#books.set(instrument.symbol, relay);
    }
    return relay;
  }

  #candle(instrument: Instrument, frame: CandleFrame): void {
    const candle = candleOfFrame(instrument, frame);
    if (candle === null || !isInterval(frame.bar)) return;
    this.#options.sink.candle(instrument.symbol, frame.bar, candle);
  }

  #book(instrument: Instrument, frame: BookFrame, origin: FeedOrigin): BookResult {
    return this.bookOf(instrument).accept({ ...frame, ts: this.#time(frame.ts) }, origin);
  }

  #trade(instrument: Instrument, frame: TradeFrame, origin: FeedOrigin): void {
    const price = parseFixed(frame.price, instrument.priceDecimals);
    const qty = this.#reader(instrument)(frame.qty);
    if (price === null || qty === null) return;
    const { id, side } = frame;
    const ts = this.#time(frame.ts);
    this.#options.sink.trade({ sym: instrument.symbol, id, price, qty, side, ts }, origin);
  }

  /**
   * Relays the exchange's own 24 h figures, whose window begins before the frames received here.
   */
  #ticker(instrument: Instrument, frame: TickerFrame): void {
    const price = (text: string): number | null => parseFixed(text, instrument.priceDecimals);
    const [open, high, low] = [price(frame.open), price(frame.high), price(frame.low)];
    const volume = truncated(frame.volume, instrument.qtyDecimals);
    if (open === null || high === null || low === null || volume === null) return;
    const turnover = truncated(frame.turnover ?? '', TURNOVER_DECIMALS);
    const figures = { open, high, low, volume, ...(turnover === null ? {} : { turnover }) };
    this.#options.sink.summary(instrument.symbol, figures, this.#time(frame.ts));
  }

  #funding(instrument: Instrument, frame: FundingFrame, origin: FeedOrigin): void {
    const fundingRate = truncated(frame.rate.replace('-', ''), RATE_DECIMALS);
    if (fundingRate === null) return;
    const signed = frame.rate.startsWith('-') ? -fundingRate : fundingRate;
    const change = { fundingRate: signed, nextFundingTs: frame.fundingTs };
    this.#mark(instrument, change, frame.ts, origin);
  }

  /**
   * Merges mark, index and funding, which arrive separately. The mark is sent once its price is
   * known.
   */
  #mark(instrument: Instrument, change: Partial<Mark>, ts: number, origin: FeedOrigin): void {
    const blank = { mark: 0, index: 0, fundingRate: 0, nextFundingTs: 0, ts: 0 };
    const known = this.#marks.get(instrument.symbol) ?? blank;
    const mark = { ...known, ...change, ts: Math.max(known.ts, this.#time(ts)) };
    this.#marks.set(instrument.symbol, mark);
    if (mark.mark > 0) this.#options.sink.mark(instrument.symbol, mark, origin);
  }

  #time(ts: number): number {
    return this.#options.toOurTime?.(ts) ?? ts;
  }

  #reader(instrument: Instrument): ReadQty {
    let reader = this.#readers.get(instrument.symbol);
    if (reader === undefined) {
      const counted = this.#options.contracts && instrument.kind === 'swap';
      reader = counted ? contractQty(instrument, instrument.ctVal ?? '1') : baseQty(instrument);
      this.#readers.set(instrument.symbol, reader);
    }
    return reader;
  }
}
