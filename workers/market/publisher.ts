import type { Batch } from '#protocol/worker/market-worker.ts';

/** A batch with its transferable buffers. */
export type Parcel = { readonly batch: Batch; readonly transfer: readonly ArrayBuffer[] };

/** Content to send now, and milliseconds until more is due; 0 for no more. */
export type Collected = { readonly parcel: Parcel | null; readonly nextMs: number };

export type PublisherOptions = {
  /** Collects everything that changed and is due. */
  readonly collect: (now: number) => Collected;
  /** Resolves when the page has taken the batch. */
  readonly send: (parcel: Parcel) => Promise<unknown>;
  readonly now: () => number;
};

/** Maximum wait for the page: a lost answer must not end the stream of cells. */
const STUCK_MS = 5_000;

/**
 * Sends at most one batch at a time, at a limited rate. While the page is busy nothing queues up:
 * changes are collected once per cell when it is ready again.
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

  /** A hidden page gets nothing; changes are sent at once when it returns. */
  setHidden(hidden: boolean): void {
    this.#hidden = hidden;
    if (!hidden) this.wake();
  }

  /** An urgent change: a hidden page gets this one batch as well. */
  hurry(): void {
    this.#isUrgent = true;
    this.wake();
  }

  /** Something changed: a batch is due as soon as rate and page allow. */
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

  /** Schedules changes that wait for their own rate. */
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
