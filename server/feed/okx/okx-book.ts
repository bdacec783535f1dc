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
  /** Unsubscribes and subscribes the book once. */
  readonly resubscribe: () => void;
  /** How long a snapshot on the socket is waited for before it is fetched. */
  readonly snapshotWaitMs?: number;
};

const SNAPSHOT_WAIT_MS = 1_500;
const RETRY_MS = 400;
const TRIES_MAX = 6;
const KEPT_MAX = 1_000;
const FETCHED: FeedOrigin = { message: 'GET /market/books' };

/**
 * Keeps one book live by either way in: the snapshot on the socket, or, where none comes, the
 * REST snapshot with the updates kept meanwhile. A gap leads to one resubscription; until the next
 * snapshot the updates are only kept, so a storm cannot start.
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

  /** The socket is gone: the book is not live, what was kept has no chain any more. */
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
    // A snapshot on the socket settled the matter while the answer was on its way.
    if (this.#timer !== waiting) return;
    const snapshot = row === undefined ? null : okxBook(instrument.symbol, 'snapshot', row);
    if (snapshot === null || !this.#reaches(snapshot)) {
      this.#retry();
      return;
    }
    this.#join(snapshot);
  }

  /** True when no update between the answer and the first kept one is missing. */
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
      // The answer lies inside the first kept update's span: it continues from there.
      this.accept(index === 0 ? { ...frame, prevSeq: seq } : frame, origin);
    });
  }
}
