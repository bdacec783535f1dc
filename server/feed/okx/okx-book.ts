import type { Instrument } from '#domain/market/types.ts';
import type { BookFrame } from '#protocol/exchange/events.ts';
import { okxBook } from '#protocol/exchange/okx.ts';
import type { FeedOrigin } from '#server/ports/feed.ts';
import type { MarketRelay } from '../exchange/market-relay.ts';
import type { OkxRest } from './okx-rest.ts';

export type OkxBookOptions = {
  readonly instrument: Instrument;
  readonly relay: MarketRelay;
  readonly rest: OkxRest;
  /** Renews the subscription of the book once. */
  readonly resubscribe: () => void;
  /** Time to wait for a snapshot on the socket before fetching it. */
  readonly snapshotWaitMs?: number;
};

const SNAPSHOT_WAIT_MS = 1_500;
const RETRY_MS = 400;
const TRIES_MAX = 6;
const KEPT_MAX = 1_000;
const FETCHED: FeedOrigin = { message: 'GET /market/books' };

/**
 * Keeps one book live: by the snapshot on the socket or, if none arrives, by the REST snapshot and
 * the updates buffered meanwhile. A gap causes one resubscription. Until the next snapshot updates
 * are only buffered, so resubscriptions cannot pile up.
 */
export class OkxBook {
  readonly #options: OkxBookOptions;
  #kept: { frame: BookFrame; origin: FeedOrigin }[] = [];
  #timer: NodeJS.Timeout | null = null;
  #tries = 0;

  constructor(options: OkxBookOptions) {
    this.#options = options;
  }

  accept(frame: BookFrame, origin: FeedOrigin): void {
    if (frame.action === 'snapshot') {
      this.#settle();
      this.#relay(frame, origin);
      return;
    }
    if (this.#options.relay.bookOf(this.#options.instrument).valid) this.#relay(frame, origin);
    else this.#keep(frame, origin);
  }

  /** Handles a lost socket: the book is not live, and buffered updates are no longer connected. */
  lost(): void {
    this.#settle();
    this.#options.relay.bookOf(this.#options.instrument).invalidate('reset');
  }

  stop(): void {
    this.#settle();
  }

  #relay(frame: BookFrame, origin: FeedOrigin): void {
    const result = this.#options.relay.relay(this.#options.instrument, frame, origin);
    if (result !== 'gap' && result !== 'mismatch') return;
    this.#settle();
    this.#options.resubscribe();
    this.#waitForSnapshot();
  }

  #keep(frame: BookFrame, origin: FeedOrigin): void {
    this.#kept.push({ frame, origin });
    if (this.#kept.length > KEPT_MAX) this.#kept.shift();
    this.#waitForSnapshot();
  }

  #waitForSnapshot(): void {
    this.#timer ??= setTimeout(() => {
      void this.#fetch();
    }, this.#options.snapshotWaitMs ?? SNAPSHOT_WAIT_MS);
  }

  #settle(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#kept = [];
    this.#tries = 0;
  }

  async #fetch(): Promise<void> {
    const waiting = this.#timer;
    const { instrument, rest } = this.#options;
    const [row] = await rest
      .objects('/market/books', { instId: instrument.symbol, sz: '400' })
      .catch(() => []);
    // A snapshot on the socket arrived before the REST answer.
    if (this.#timer !== waiting) return;
    const snapshot = row === undefined ? null : okxBook(instrument.symbol, 'snapshot', row);
    if (snapshot === null || !this.#reaches(snapshot)) {
      this.#retry();
      return;
    }
    this.#join(snapshot);
  }

  /** True when no update is missing between the answer and the first buffered one. */
  #reaches(snapshot: BookFrame): boolean {
    const first = this.#kept[0]?.frame;
    if (snapshot.seq === undefined) return false;
    return first?.prevSeq === undefined || snapshot.seq >= first.prevSeq;
  }

  #retry(): void {
    this.#timer = null;
    this.#tries += 1;
    if (this.#tries >= TRIES_MAX) {
      this.#settle();
      this.#options.resubscribe();
    }
    this.#timer = setTimeout(() => {
      void this.#fetch();
    }, RETRY_MS);
  }

  #join(snapshot: BookFrame): void {
    const seq = snapshot.seq ?? 0;
    const later = this.#kept.filter(({ frame }) => (frame.seq ?? 0) > seq);
    this.#settle();
    this.#relay(snapshot, FETCHED);
    later.forEach(({ frame, origin }, index) => {
      // The answer lies inside the span of the first buffered update, which continues from it.
      this.accept(index === 0 ? { ...frame, prevSeq: seq } : frame, origin);
    });
  }
}
