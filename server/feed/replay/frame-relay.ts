import { parseFixed } from '#domain/money/fixed.ts';
import { isInterval } from '#domain/market/interval.ts';
import { mulDivTrunc, pow10 } from '#domain/money/fixed.ts';
import { TURNOVER_DECIMALS, type Instrument } from '#domain/market/types.ts';
import type {
  CandleFrame,
  ExchangeFrame,
  TickerFrame,
  TradeFrame,
} from '#protocol/exchange/events.ts';
import type { FeedOrigin, FeedSink } from '#server/ports/feed.ts';
import {
  BookRelay,
  baseQty,
  contractQty,
  type BookRelayOptions,
  type ReadQty,
} from '../exchange/book-relay.ts';
import { instName } from '../exchange/inst-names.ts';
import { decodeRecorded, kindOfSource } from './recorded-instruments.ts';
import type { FrameSource, RecordedFrame } from './recording-file.ts';

/** Kraken sends a book of 1000 levels and expects the receiver to keep no more. */
const KRAKEN_DEPTH = 1000;
const RAW_MAX = 512;

type Rules = Pick<BookRelayOptions, 'rule' | 'checksum' | 'bufferUpdates' | 'maxDepth'>;

const RULES: Readonly<Record<FrameSource, Rules>> = {
  okx: { rule: 'okx', checksum: 'okx', bufferUpdates: false },
  bitget: { rule: 'none', checksum: 'okx', bufferUpdates: false },
  kraken: { rule: 'none', checksum: 'kraken', bufferUpdates: false, maxDepth: KRAKEN_DEPTH },
  'binance-spot': { rule: 'binanceSpot', bufferUpdates: true },
  'binance-usdm': { rule: 'binanceUsdm', bufferUpdates: true },
};

/** Turns recorded exchange frames into feed messages, as the live adapter does with its own. */
export class FrameRelay {
  readonly #instruments: ReadonlyMap<string, Instrument>;
  readonly #sink: FeedSink;
  readonly #books = new Map<string, BookRelay>();
  readonly #readers = new Map<string, ReadQty>();

  constructor(instruments: ReadonlyMap<string, Instrument>, sink: FeedSink) {
    this.#instruments = instruments;
    this.#sink = sink;
  }

  accept(recorded: RecordedFrame): void {
    const origin = { message: recorded.source, raw: recorded.text.slice(0, RAW_MAX) };
    for (const frame of decodeRecorded(recorded)) this.#relay(frame, recorded.source, origin);
  }

  /** The book relay of a symbol, for proofs. */
  bookOf(symbol: string): BookRelay | undefined {
    return this.#books.get(symbol);
  }

  #relay(frame: ExchangeFrame, source: FrameSource, origin: FeedOrigin): void {
    if (!('inst' in frame) || frame.inst === undefined) return;
    const symbol = instName(frame.inst, kindOfSource(source))?.symbol ?? '';
    const instrument = this.#instruments.get(symbol);
    if (instrument === undefined) return;
    if (frame.type === 'book') {
      this.#book(instrument, source).accept(frame, origin);
    } else if (frame.type === 'trade') {
      this.#trade(instrument, source, frame, origin);
    } else if (frame.type === 'ticker') {
      this.#ticker(instrument, frame);
    } else if (frame.type === 'candle') {
      this.#candle(instrument, frame);
    }
  }

  #book(instrument: Instrument, source: FrameSource): BookRelay {
    let relay = this.#books.get(instrument.symbol);
    if (relay === undefined) {
      const readQty = this.#reader(instrument, source);
      relay = new BookRelay({ instrument, readQty, sink: this.#sink, ...RULES[source] });
      this.#books.set(instrument.symbol, relay);
    }
    return relay;
  }

  #reader(instrument: Instrument, source: FrameSource): ReadQty {
    let reader = this.#readers.get(instrument.symbol);
    if (reader === undefined) {
      const contracts = source === 'okx' && instrument.kind === 'swap';
      reader = contracts ? contractQty(instrument, instrument.ctVal ?? '1') : baseQty(instrument);
      this.#readers.set(instrument.symbol, reader);
    }
    return reader;
  }

  #trade(instrument: Instrument, source: FrameSource, frame: TradeFrame, origin: FeedOrigin): void {
    const price = parseFixed(frame.price, instrument.priceDecimals);
    const qty = this.#reader(instrument, source)(frame.qty);
    if (price === null || qty === null) return;
    const { id, side, ts } = frame;
    this.#sink.trade({ sym: instrument.symbol, id, price, qty, side, ts }, origin);
  }

  /** Summary figures are the exchange's own: its 24 h window is longer than the recording. */
  #ticker(instrument: Instrument, frame: TickerFrame): void {
    const price = (text: string): number | null => parseFixed(text, instrument.priceDecimals);
    const [open, high, low] = [price(frame.open), price(frame.high), price(frame.low)];
    const volume = truncated(frame.volume, instrument.qtyDecimals);
    if (open === null || high === null || low === null || volume === null) return;
    const turnover = truncated(frame.turnover ?? '', TURNOVER_DECIMALS);
    const figures = { open, high, low, volume, ...(turnover === null ? {} : { turnover }) };
    this.#sink.summary(instrument.symbol, figures, frame.ts);
  }

  #candle(instrument: Instrument, frame: CandleFrame): void {
    if (!isInterval(frame.bar)) return;
    const price = (text: string): number | null => parseFixed(text, instrument.priceDecimals);
    const [open, high, low, close] = [frame.open, frame.high, frame.low, frame.close].map(price);
    const volume = truncated(frame.volume, instrument.qtyDecimals);
    if (!open || !high || !low || !close || volume === null) return;
    const shift = Math.max(0, instrument.priceDecimals + instrument.qtyDecimals - 2);
    const turnover =
      truncated(frame.turnover, TURNOVER_DECIMALS) ?? mulDivTrunc(close, volume, pow10(shift));
    this.#sink.candle(instrument.symbol, frame.bar, {
      start: frame.start,
      open,
      high,
      low,
      close,
      volume,
      turnover,
      trades: frame.trades ?? 0,
      closed: frame.closed,
    });
  }
}

/** A sum with more digits than our scale, cut toward zero: sums are shown, never booked. */
function truncated(text: string, decimals: number): number | null {
  const [whole = '', fraction = ''] = text.split('.');
  return parseFixed(
    decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(1, '0')}`,
    decimals,
  );
}
