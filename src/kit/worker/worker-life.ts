/** Maximum number of restarts within a minute. */
const RESTARTS_MAX = 5;
const RESTART_WINDOW_MS = 60_000;
/** Delay before the first restart; doubles with each further one in the window. */
const RESTART_DELAY_MS = 100;
const PING_EVERY_MS = 500;
const PING_TIMEOUT_MS = 2_000;
/** A tick this late means that the page itself was suspended, not the worker. */
const TICK_LATE_MS = 1_000;

/** Interface of a watched worker. */
export type WatchedWorker = {
  readonly ping: () => Promise<void>;
  readonly terminate: () => void;
};

export type WorkerLifeEvents = {
  /** Creates a worker; called at the start and after each crash. */
  readonly create: () => WatchedWorker;
  /** The worker failed too often within a minute. */
  readonly gaveUp: () => void;
};

/**
 * Keeps one worker alive: replaces it within two seconds when it reports an error or stops
 * answering, at most five times a minute.
 */
export class WorkerLife {
  readonly #events: WorkerLifeEvents;
  #worker: WatchedWorker | null = null;
  #restarts: number[] = [];
  #timer: ReturnType<typeof setInterval> | null = null;
  #restart: ReturnType<typeof setTimeout> | undefined;
  #askedAt = 0;
  #tickedAt = 0;

  constructor(events: WorkerLifeEvents) {
    this.#events = events;
  }

  start(): void {
    this.#worker = this.#events.create();
    this.#askedAt = 0;
    this.#tickedAt = Date.now();
    this.#timer ??= setInterval(() => this.#tick(), PING_EVERY_MS);
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    clearTimeout(this.#restart);
    this.#timer = null;
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** Replaces the worker after an error. Reports of an already replaced worker are ignored. */
  crashed(worker: WatchedWorker): void {
    if (worker !== this.#worker) return;
    worker.terminate();
    this.#worker = null;
    const now = Date.now();
    this.#restarts = this.#restarts.filter((at) => now - at < RESTART_WINDOW_MS);
    if (this.#restarts.length >= RESTARTS_MAX) {
      this.stop();
      this.#events.gaveUp();
      return;
    }
    const delayMs = RESTART_DELAY_MS * 2 ** this.#restarts.length;
    this.#restarts.push(now);
    this.#restart = setTimeout(() => this.start(), delayMs);
  }

  #tick(): void {
    const now = Date.now();
    const wasLate = now - this.#tickedAt > TICK_LATE_MS;
    this.#tickedAt = now;
    const worker = this.#worker;
    if (worker === null) return;
    if (this.#askedAt === 0) {
      this.#ask(worker, now);
    } else if (wasLate) {
      this.#askedAt = now;
    } else if (now - this.#askedAt >= PING_TIMEOUT_MS) {
      this.crashed(worker);
    }
  }

  #ask(worker: WatchedWorker, now: number): void {
    this.#askedAt = now;
    const answered = (): void => {
      if (worker === this.#worker) this.#askedAt = 0;
    };
    worker.ping().then(answered, () => this.crashed(worker));
  }
}
