import type { Instrument } from '#domain/market/types.ts';
import type { FeedSink } from '#server/ports/feed.ts';
import type { BookRelay } from '../exchange/book-relay.ts';
import { instName } from '../exchange/inst-names.ts';
import { MarketRelay, type MarketRelayOptions } from '../exchange/market-relay.ts';
import { decodeRecorded, kindOfSource } from './recorded-instruments.ts';
import type { FrameSource, RecordedFrame } from './recording-file.ts';

/** Kraken sends a book of 1000 levels and expects the receiver to truncate it there. */
const KRAKEN_DEPTH = 1000;
const RAW_MAX = 512;

const BOOKS: Readonly<Record<FrameSource, MarketRelayOptions['books']>> = {
  okx: { rule: 'okx', checksum: 'okx', bufferUpdates: false },
  bitget: { rule: 'none', checksum: 'okx', bufferUpdates: false },
  kraken: { rule: 'none', checksum: 'kraken', bufferUpdates: false, maxDepth: KRAKEN_DEPTH },
  'binance-spot': { rule: 'binanceSpot', bufferUpdates: true },
  'binance-usdm': { rule: 'binanceUsdm', bufferUpdates: true },
};

/** Converts recorded frames to feed messages, each source by the rules of its exchange. */
export class FrameRelay {
  readonly #instruments: ReadonlyMap<string, Instrument>;
  readonly #sink: FeedSink;
  readonly #relays = new Map<FrameSource, MarketRelay>();
  readonly #books = new Map<string, BookRelay>();

  constructor(instruments: ReadonlyMap<string, Instrument>, sink: FeedSink) {
    this.#instruments = instruments;
    this.#sink = sink;
  }

  accept(recorded: RecordedFrame): void {
    const origin = { message: recorded.source, raw: recorded.text.slice(0, RAW_MAX) };
    const relay = this.#relayOf(recorded.source);
    for (const frame of decodeRecorded(recorded)) {
      if (!('inst' in frame) || frame.inst === undefined) continue;
      const symbol = instName(frame.inst, kindOfSource(recorded.source))?.symbol ?? '';
      const instrument = this.#instruments.get(symbol);
      if (instrument === undefined) continue;
      relay.relay(instrument, frame, origin);
      if (frame.type === 'book') this.#books.set(symbol, relay.bookOf(instrument));
    }
  }

  /** The book relay of a symbol, for proofs. */
  bookOf(symbol: string): BookRelay | undefined {
    return this.#books.get(symbol);
  }

  #relayOf(source: FrameSource): MarketRelay {
    let relay = this.#relays.get(source);
    if (relay === undefined) {
      const contracts = source === 'okx';
      relay = new MarketRelay({ sink: this.#sink, books: BOOKS[source], contracts });
      this.#relays.set(source, relay);
    }
    return relay;
  }
}
