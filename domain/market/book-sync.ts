import { checksumMatches, type BookScales, type ChecksumKind } from './book-checksum.ts';
import { readBookFrame, type BookFrame, type TextBookFrame } from './book-frame.ts';
import { OrderBook } from './book.ts';
import { judgeSequence, type SequenceRule } from './sequence.ts';

/**
 * Effect of a frame. `waiting`: there is no valid book, so the update was not applied (it is kept
 * when updates are buffered). `gap`: a frame is missing and the book is now invalid. `mismatch`:
 * the checksum differs or a level is off the configured scales; the book is now invalid.
 */
export type BookResult = 'applied' | 'duplicate' | 'gap' | 'mismatch' | 'waiting';

/** How the book of a stream is maintained. */
export type BookSyncOptions = {
  readonly rule: SequenceRule;
  readonly scales: BookScales;
  /** Checksum that the stream announces; none when absent. */
  readonly checksum?: ChecksumKind;
  /** Maximum levels per side after each frame. Default: no limit. */
  readonly maxDepth?: number;
  /** The snapshot arrives separately from the stream: buffer updates until then. Default false. */
  readonly bufferUpdates?: boolean;
  /** Maximum buffered updates while waiting; beyond it the oldest are dropped. Default 1,000. */
  readonly maxBuffered?: number;
};

/** Counters of one book's lifetime. `applied` counts updates, not snapshots. */
export type BookCounters = {
  readonly applied: number;
  readonly duplicates: number;
  readonly gaps: number;
  readonly verified: number;
  readonly mismatches: number;
};

const DEFAULT_BUFFER = 1_000;

/**
 * Keeps a book equal to its source. A gap or a wrong checksum makes it invalid at once: its levels
 * stay readable (to be shown greyed), updates are refused as `waiting`, and only a snapshot makes
 * it valid again. The caller resubscribes once per `gap` or `mismatch`.
 */
export class BookSync {
  readonly book: OrderBook;
  readonly #options: BookSyncOptions;
  readonly #keepText: boolean;
  #valid = false;
  #last: number | null = null;
  #sinceSnapshot = false;
  #buffer: BookFrame[] = [];
  #firstApplied: BookFrame | null = null;
  #counters = { applied: 0, duplicates: 0, gaps: 0, verified: 0, mismatches: 0 };

  constructor(options: BookSyncOptions) {
    this.#options = options;
    this.#keepText = options.checksum === 'okx' || options.checksum === 'kraken';
    this.book = new OrderBook({
      keepText: this.#keepText,
      ...(options.maxDepth === undefined ? {} : { maxDepth: options.maxDepth }),
    });
  }

  /** True while the book equals its source, as far as the frames show. */
  get valid(): boolean {
    return this.#valid;
  }

  /** Last accepted sequence, null before the first one and on unnumbered streams. */
  get lastSeq(): number | null {
    return this.#last;
  }

  /** The first update applied after the latest snapshot. */
  get firstApplied(): BookFrame | null {
    return this.#firstApplied;
  }

  /** Counters since construction. */
  get counters(): BookCounters {
    return { ...this.#counters };
  }

  /** Accepts a frame with levels as text, in order of arrival. */
  acceptText(frame: TextBookFrame): BookResult {
    const read = readBookFrame(frame, this.#options.scales, this.#keepText);
    return read === null ? this.#mismatch() : this.accept(read);
  }

  /** Accepts a frame with integer levels, in order of arrival. */
  accept(frame: BookFrame): BookResult {
    if (frame.action === 'snapshot') return this.#acceptSnapshot(frame);
    if (this.#valid) return this.#acceptUpdate(frame);
    this.#keep(frame);
    return 'waiting';
  }

  /** Makes the book invalid and drops buffered updates, for example when the connection is lost. */
  invalidate(): void {
    this.#valid = false;
    this.#buffer = [];
  }

  #acceptSnapshot(frame: BookFrame): BookResult {
    this.book.replace(frame.bids, frame.asks);
    this.#valid = true;
    this.#last = frame.seq ?? null;
    this.#sinceSnapshot = false;
    this.#firstApplied = null;
    if (!this.#verify(frame)) return this.#mismatch();
    const kept = this.#buffer;
    this.#buffer = [];
    return this.#replay(kept);
  }

  /** Applies buffered updates; those after a gap are buffered again for the next snapshot. */
  #replay(kept: readonly BookFrame[]): BookResult {
    for (const [index, update] of kept.entries()) {
      const result = this.#acceptUpdate(update);
      if (this.#valid) continue;
      for (const later of kept.slice(index + 1)) this.#keep(later);
      return result;
    }
    return 'applied';
  }

  #acceptUpdate(frame: BookFrame): BookResult {
    const point = { last: this.#last, sinceSnapshot: this.#sinceSnapshot };
    const verdict = judgeSequence(this.#options.rule, frame, point);
    if (verdict === 'duplicate') {
      this.#counters.duplicates++;
      return 'duplicate';
    }
    if (verdict === 'gap') {
      this.#counters.gaps++;
      this.#valid = false;
      this.#keep(frame);
      return 'gap';
    }
    this.book.apply(frame.bids, frame.asks);
    this.#last = frame.seq ?? this.#last;
    this.#sinceSnapshot = true;
    this.#firstApplied ??= frame;
    this.#counters.applied++;
    return this.#verify(frame) ? 'applied' : this.#mismatch();
  }

  #verify(frame: BookFrame): boolean {
    const kind = this.#options.checksum;
    const announced = frame.checksum;
    if (kind === undefined || announced === undefined) return true;
    if (kind === 'okx' && announced === 0) return true;
    if (!checksumMatches(this.book, kind, announced, this.#options.scales)) return false;
    this.#counters.verified++;
    return true;
  }

  #mismatch(): BookResult {
    this.#counters.mismatches++;
    this.#valid = false;
    return 'mismatch';
  }

  #keep(frame: BookFrame): void {
    if (this.#options.bufferUpdates !== true) return;
    this.#buffer.push(frame);
    if (this.#buffer.length > (this.#options.maxBuffered ?? DEFAULT_BUFFER)) this.#buffer.shift();
  }
}
