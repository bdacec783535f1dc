import type { Batch } from '#protocol/worker/market-worker.ts';

/** A batch with the buffers that are handed over with it. */
export type Parcel = { readonly batch: Batch; readonly transfer: readonly ArrayBuffer[] };

/** What is to be sent now, and in how many milliseconds more is due; 0 for no more. */
export type Collected = { readonly parcel: Parcel | null; readonly nextMs: number };

export type PublisherOptions = {
  /** Gathers everything that changed and is due. */
  readonly collect: (now: number) => Collected;
  /** Resolves when the page took the batch. */
  readonly send: (parcel: Parcel) => Promise<unknown>;
  readonly now: () => number;
};

/** The page is not waited for longer than this: a lost answer must not end the stream of cells. */
const STUCK_MS = 5_000;

/**
 * Sends at most one batch at a time and at most so many a second. While the page is busy nothing
 * queues up: what changed meanwhile is collected when it is ready again, once per cell.
 */
export class Publisher {
  readonly #options: PublisherOptions;
  #minGapMs = 33;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #later: ReturnType<typeof setTimeout> | undefined;
  #sending = 0;
  #sentAt = Number.NEGATIVE_INFINITY;
  #hidden = false;
  #again = false;
  #isUrgent = false;

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  get #isQuiet(): boolean {
    return this.#hidden && !this.#isUrgent;
  }

  setRate(maxBatchHz: number): void {
    this.#minGapMs = 1000 / maxBatchHz;
  }

  /** A hidden page gets nothing; what changed is sent at once when it is back. */
  setHidden(hidden: boolean): void {
    this.#hidden = hidden;
    if (!hidden) this.wake();
  }

  /** Something a person waits for: a hidden page gets this one batch as well. */
  hurry(): void {
    this.#isUrgent = true;
    this.wake();
  }

  /** Something changed: a batch is due, as soon as rate and page allow. */
  wake(): void {
    if (this.#isQuiet || this.#timer !== null) return;
    const now = this.#options.now();
    if (this.#sending !== 0) {
      this.#again = true;
      if (now - this.#sending < STUCK_MS) return;
    }
    const waitMs = Math.max(0, this.#sentAt + this.#minGapMs - now);
    this.#timer = setTimeout(() => this.#flush(), waitMs);
  }

  /** What waits for its own rate comes with the first batch after its time. */
  #wakeIn(ms: number): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.wake(), ms);
  }

  #flush(): void {
    this.#timer = null;
    if (this.#isQuiet) return;
    this.#isUrgent = false;
    const now = this.#options.now();
    const { parcel, nextMs } = this.#options.collect(now);
    if (nextMs > 0) this.#wakeIn(nextMs);
    if (parcel === null) return;
    this.#sentAt = now;
    this.#sending = now;
    this.#again = false;
    const done = (): void => {
      if (this.#sending !== now) return;
      this.#sending = 0;
      if (this.#again) this.wake();
    };
    this.#options.send(parcel).then(done, done);
  }
}
