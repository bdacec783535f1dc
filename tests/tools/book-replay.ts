import { BookSync, type BookSyncOptions } from '#domain/market/book-sync.ts';
import type { BookSide } from '#domain/market/book-side.ts';
import { formatPlain, parseFixed } from '#domain/money/fixed.ts';
import { decodeBinance } from '#protocol/exchange/binance.ts';
import { decodeBitget } from '#protocol/exchange/bitget.ts';
import type { BookFrame, ExchangeFrame, QuoteFrame, RawLevel } from '#protocol/exchange/events.ts';
import { decodeKraken } from '#protocol/exchange/kraken.ts';
import { decodeOkx } from '#protocol/exchange/okx.ts';
import type { RecordedFrame, Recording, Venue } from './book-recordings.ts';

/** Result of replaying one instrument's book. */
export type StreamReport = {
  readonly recording: string;
  readonly inst: string;
  /** Number of equal checksums or best prices. */
  readonly verified: number;
  readonly mismatched: number;
  readonly gaps: number;
  /** Fields in the form of the expectations file. */
  readonly fields: Readonly<Record<string, unknown>>;
};

type Decoded = { readonly at: RecordedFrame; readonly frames: readonly ExchangeFrame[] };
type Scales = { priceDecimals: number; qtyDecimals: number };

const DECODERS: Readonly<Record<Venue, (frame: RecordedFrame) => ExchangeFrame[]>> = {
  okx: ({ text }) => decodeOkx(text),
  bitget: ({ text }) => decodeBitget(text),
  kraken: ({ text }) => decodeKraken(text),
  binanceSpot: ({ text, inst }) => decodeBinance(text, inst),
  binanceUsdm: ({ text, inst }) => decodeBinance(text, inst),
};

const SYNC: Readonly<Record<Venue, Omit<BookSyncOptions, 'scales'>>> = {
  okx: { rule: 'okx', checksum: 'okx' },
  bitget: { rule: 'none', checksum: 'okx' },
  kraken: { rule: 'none', checksum: 'kraken', maxDepth: 1000 },
  binanceSpot: { rule: 'binanceSpot', bufferUpdates: true },
  binanceUsdm: { rule: 'binanceUsdm', bufferUpdates: true },
};

function significantDecimals(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.slice(point + 1).replace(/0+$/, '').length;
}

/** The recordings have no instrument list, so the finest number seen sets the scales. */
function scalesOf(frames: readonly BookFrame[]): Scales {
  const scales = { priceDecimals: 0, qtyDecimals: 0 };
  for (const frame of frames) {
    for (const [price, qty] of [...frame.bids, ...frame.asks]) {
      scales.priceDecimals = Math.max(scales.priceDecimals, significantDecimals(price));
      scales.qtyDecimals = Math.max(scales.qtyDecimals, significantDecimals(qty));
    }
  }
  return scales;
}

/** Best price and quantity: as sent where the text is stored, else in plain decimals. */
function bestOf(side: BookSide, scales: Scales): [string, string] | null {
  if (side.size === 0) return null;
  const text = side.textAtRank(0);
  if (text !== null) return [text.price, text.qty];
  const price = formatPlain(side.bestPrice, scales.priceDecimals);
  return [price, formatPlain(side.bestQty, scales.qtyDecimals)];
}

/** Replays one book of a checksum venue. */
function replayChecksums(recording: Recording, inst: string, frames: BookFrame[]): StreamReport {
  const scales = scalesOf(frames);
  const sync = new BookSync({ ...SYNC[recording.venue as Venue], scales });
  let finalChecksum: number | null = null;
  for (const frame of frames) {
    sync.acceptText(frame);
    finalChecksum = frame.checksum ?? finalChecksum;
  }
  const { verified, mismatches, gaps } = sync.counters;
  const fields = {
    checksumFramesOk: verified,
    checksumFramesBad: mismatches,
    finalChecksum,
    bestBid: bestOf(sync.book.bids, scales),
    bestAsk: bestOf(sync.book.asks, scales),
    bidLevels: sync.book.bids.size,
    askLevels: sync.book.asks.size,
  };
  return { recording: recording.name, inst, verified, mismatched: mismatches, gaps, fields };
}

/** Best bid and ask of a ticker or of a book, as integers, with the update id they belong to. */
type Touch = { readonly bid: readonly number[]; readonly ask: readonly number[] };

function readLevel(level: RawLevel | null, scales: Scales): number[] {
  const price = level === null ? null : parseFixed(level[0], scales.priceDecimals);
  const qty = level === null ? null : parseFixed(level[1], scales.qtyDecimals);
  return [price ?? Number.NaN, qty ?? Number.NaN];
}

function sameTouch(a: Touch, b: Touch): boolean {
  return [...a.bid, ...a.ask].every((value, index) => value === [...b.bid, ...b.ask][index]);
}

/** Compares book and ticker at equal update ids, whichever came first. */
class TouchCheck {
  checked = 0;
  equal = 0;
  readonly #books = new Map<number, Touch>();
  readonly #quotes = new Map<number, Touch>();

  addBook(seq: number, touch: Touch): void {
    this.#books.set(seq, touch);
    const quote = this.#quotes.get(seq);
    if (quote !== undefined) this.#compare(touch, quote);
  }

  addQuote(seq: number, touch: Touch): void {
    const known = this.#quotes.has(seq);
    this.#quotes.set(seq, touch);
    const book = this.#books.get(seq);
    if (book !== undefined && !known) this.#compare(book, touch);
  }

  #compare(book: Touch, quote: Touch): void {
    this.checked++;
    if (sameTouch(book, quote)) this.equal++;
  }
}

function touchOfBook(sync: BookSync): Touch {
  const { bids, asks } = sync.book;
  return { bid: [bids.bestPrice, bids.bestQty], ask: [asks.bestPrice, asks.bestQty] };
}

/** U, u and pu of the first applied update, and the id of the snapshot it followed. */
function firstIds(sync: BookSync, snapshot: BookFrame): readonly (number | null)[] {
  const first = sync.firstApplied;
  return [first?.firstSeq, first?.seq, first?.prevSeq, snapshot.seq].map((id) => id ?? null);
}

/** Replays one Binance book with its REST snapshot and the ticker of the same symbol. */
function replayBinance(
  recording: Recording,
  inst: string,
  frames: readonly (BookFrame | QuoteFrame)[],
): StreamReport | null {
  const books = frames.filter((frame) => frame.type === 'book');
  const snapshot = books.find((frame) => frame.action === 'snapshot');
  if (snapshot === undefined) return null;
  const scales = scalesOf(books);
  const sync = new BookSync({ ...SYNC[recording.venue as Venue], scales });
  const check = new TouchCheck();
  for (const frame of frames) {
    if (frame.type === 'quote') {
      const touch = { bid: readLevel(frame.bid, scales), ask: readLevel(frame.ask, scales) };
      check.addQuote(frame.seq ?? -1, touch);
    } else if (sync.acceptText(frame) === 'applied' && frame.action === 'update') {
      check.addBook(sync.lastSeq ?? -2, touchOfBook(sync));
    }
  }
  const { applied, duplicates, gaps } = sync.counters;
  const ids = firstIds(sync, snapshot);
  const fields = {
    depthDiscardedBeforeSnapshot: duplicates,
    firstApplied: { U: ids[0], u: ids[1], pu: ids[2], lastUpdateId: ids[3] },
    first: ids,
    depthApplied: applied,
    gaps,
    bookTickerSameUpdateIdChecked: check.checked,
    bookTickerEqual: check.equal,
    finalUpdateId: sync.lastSeq,
    finalBestBid: bestOf(sync.book.bids, scales),
    finalBestAsk: bestOf(sync.book.asks, scales),
    bidLevels: sync.book.bids.size,
    askLevels: sync.book.asks.size,
  };
  const mismatched = check.checked - check.equal + (sync.book.isCrossed() ? 1 : 0);
  return { recording: recording.name, inst, verified: check.equal, mismatched, gaps, fields };
}

function decodeAll(recording: Recording): Decoded[] {
  const { venue } = recording;
  if (venue === null) return [];
  return recording.frames.map((at) => ({ at, frames: DECODERS[venue](at) }));
}

/** Book and quote frames by instrument. A snapshot inside a one-symbol log takes its symbol. */
function byInstrument(decoded: readonly Decoded[]): Map<string, (BookFrame | QuoteFrame)[]> {
  const groups = new Map<string, (BookFrame | QuoteFrame)[]>();
  const named = decoded.flatMap(({ frames }) => frames).filter((frame) => frame.type === 'book');
  const only = new Set(named.map((frame) => frame.inst).filter((inst) => inst !== ''));
  for (const frame of decoded.flatMap(({ frames }) => frames)) {
    if (frame.type !== 'book' && frame.type !== 'quote') continue;
    const inst = frame.inst === '' ? ([...only][0] ?? '') : frame.inst;
    const group = groups.get(inst);
    if (group === undefined) groups.set(inst, [frame]);
    else group.push(frame);
  }
  return groups;
}

/** Counts of the recording as a whole, in the form of the expectations file. */
function recordingFields(recording: Recording, decoded: readonly Decoded[]): object {
  const frames = decoded.flatMap((entry) => entry.frames);
  const books = frames.filter((frame) => frame.type === 'book');
  const snapshots = books.filter((frame) => frame.action === 'snapshot').length;
  const count = (type: ExchangeFrame['type']): number =>
    frames.filter((frame) => frame.type === type).length;
  const first = decoded[0]?.at.seconds ?? 0;
  const last = decoded.at(-1)?.at.seconds ?? 0;
  return {
    files: recording.files.map((file) => file.replace(/^.*\//, '')),
    frames: {
      depth: books.length - snapshots,
      bookTicker: count('quote'),
      trade: count('trade'),
      snapshot: snapshots,
    },
    seconds: Math.round((last - first) * 10) / 10,
  };
}

/** Result of one recording. Books in `withoutSnapshot` cannot be built and are only named. */
export type RecordingReport = {
  readonly streams: StreamReport[];
  readonly withoutSnapshot: string[];
  readonly bad: number;
};

/** Replays every book of a recording through the product's own decoders and book. */
export function replayRecording(recording: Recording): RecordingReport {
  const decoded = decodeAll(recording);
  const bad = decoded
    .flatMap(({ frames }) => frames)
    .filter((frame) => frame.type === 'bad').length;
  const streams: StreamReport[] = [];
  const withoutSnapshot: string[] = [];
  const isBinance = recording.venue === 'binanceSpot' || recording.venue === 'binanceUsdm';
  const shared = isBinance ? recordingFields(recording, decoded) : {};
  for (const [inst, frames] of byInstrument(decoded)) {
    const books = frames.filter((frame) => frame.type === 'book');
    if (books.length === 0) continue;
    const report = isBinance
      ? replayBinance(recording, inst, frames)
      : replayChecksums(recording, inst, books);
    if (report === null) withoutSnapshot.push(inst);
    else streams.push({ ...report, fields: { ...shared, ...report.fields } });
  }
  return { streams, withoutSnapshot, bad };
}
