import { fixedOfBig, parseFixed } from '#domain/money/fixed.ts';
import type { BookChange } from '#domain/market/book.ts';
import { BookSync, type BookResult } from '#domain/market/book-sync.ts';
import type { ChecksumKind } from '#domain/market/book-checksum.ts';
import type { SequenceRule } from '#domain/market/sequence.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { BookFrame, RawLevel } from '#protocol/exchange/events.ts';
import type { FeedOrigin, FeedSink } from '#server/ports/feed.ts';

/** Parses a quantity of the exchange into our unit; null when it does not fit our scale. */
export type ReadQty = (text: string) => number | null;

/** A reader for pairs: quantities are base units already. */
export function baseQty(instrument: Instrument): ReadQty {
  return (text) => parseFixed(text, instrument.qtyDecimals);
}

/** Maximum number of decimals of a contract size. */
const CONTRACT_DECIMALS = 4;

/** A reader for linear contracts: one contract is `ctVal` base units. */
export function contractQty(instrument: Instrument, ctVal: string): ReadQty {
  const decimals = ctVal.split('.')[1]?.length ?? 0;
  const unit = BigInt(parseFixed(ctVal, decimals) ?? 0);
  const shift = CONTRACT_DECIMALS + decimals - instrument.qtyDecimals;
  return (text) => {
    const contracts = parseFixed(text, CONTRACT_DECIMALS);
    if (contracts === null) return null;
    const product = BigInt(contracts) * unit;
    if (shift <= 0) return fixedOfBig(product * 10n ** BigInt(-shift));
    const divisor = 10n ** BigInt(shift);
    return product % divisor === 0n ? fixedOfBig(product / divisor) : null;
  };
}

export type BookRelayOptions = {
  readonly instrument: Instrument;
  readonly readQty: ReadQty;
  readonly rule: SequenceRule;
  readonly checksum?: ChecksumKind;
  /** The snapshot arrives separately from the stream, so earlier updates are buffered. */
  readonly bufferUpdates: boolean;
  readonly maxDepth?: number;
  readonly sink: FeedSink;
};

/**
 * Relays one exchange book to the board: checks sequence and checksum by the exchange's rule,
 * converts text levels to integers, and reports at once when the book cannot be trusted.
 */
export class BookRelay {
  readonly #options: BookRelayOptions;
  readonly #sync: BookSync;

  constructor(options: BookRelayOptions) {
    this.#options = options;
    this.#sync = new BookSync({
      rule: options.rule,
      scales: options.instrument,
      bufferUpdates: options.bufferUpdates,
      ...(options.checksum === undefined ? {} : { checksum: options.checksum }),
      ...(options.maxDepth === undefined ? {} : { maxDepth: options.maxDepth }),
    });
  }

  get valid(): boolean {
    return this.#sync.valid;
  }

  get lastSeq(): number | null {
    return this.#sync.lastSeq;
  }

  get counters(): BookSync['counters'] {
    return this.#sync.counters;
  }

  /** The current book, for proofs. */
  get book(): BookSync['book'] {
    return this.#sync.book;
  }

  /**
   * Applies a frame in order of arrival. A gap or a mismatch invalidates the book until the next
   * snapshot.
   */
  accept(frame: BookFrame, origin: FeedOrigin): BookResult {
    const bids = this.#levels(frame.bids);
    const asks = this.#levels(frame.asks);
    if (bids === null || asks === null) return this.#broken('mismatch');
    const result = this.#sync.accept({ ...frame, bids, asks });
    if (result === 'gap' || result === 'mismatch') return this.#broken(result);
    if (result === 'applied') this.#publish(frame, bids, asks, origin);
    return result;
  }

  /** Marks the book as unknown until the next snapshot, after a lost connection. */
  invalidate(reason: 'gap' | 'reset'): void {
    this.#sync.invalidate();
    this.#options.sink.bookInvalid(this.#options.instrument.symbol, reason);
  }

  #broken(result: 'gap' | 'mismatch'): BookResult {
    const reason = result === 'gap' ? 'gap' : 'checksum';
    this.#sync.invalidate();
    this.#options.sink.bookInvalid(this.#options.instrument.symbol, reason);
    return result;
  }

  #publish(
    frame: BookFrame,
    bids: readonly BookChange[],
    asks: readonly BookChange[],
    origin: FeedOrigin,
  ): void {
    const { instrument, sink } = this.#options;
    const snapshot = frame.action === 'snapshot';
    // Buffered updates may have followed the snapshot, so the whole current book is sent.
    const whole = snapshot ? this.#sync.book.snapshot() : null;
    sink.book(
      {
        sym: instrument.symbol,
        type: snapshot ? 'snapshot' : 'change',
        bids: flat(whole?.bids ?? bids),
        asks: flat(whole?.asks ?? asks),
        ts: frame.ts,
      },
      origin,
    );
  }

  #levels(rows: readonly RawLevel[]): BookChange[] | null {
    const keepText = this.#options.checksum !== undefined;
    const levels: BookChange[] = [];
    for (const [priceText, qtyText] of rows) {
      const price = parseFixed(priceText, this.#options.instrument.priceDecimals);
      const qty = this.#options.readQty(qtyText);
      if (price === null || qty === null) return null;
      const text = { price: priceText, qty: qtyText };
      levels.push(keepText ? { price, qty, text } : { price, qty });
    }
    return levels;
  }
}

function flat(levels: readonly { readonly price: number; readonly qty: number }[]): number[] {
  const numbers: number[] = [];
  for (const { price, qty } of levels) numbers.push(price, qty);
  return numbers;
}
