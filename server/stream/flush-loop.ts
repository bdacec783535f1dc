import type { Clock } from '#server/ports/clock.ts';

/**
 * Calls `run` on the marks of a fixed grid of monotonic time, with the time of the mark. Each next
 * mark is computed from the clock, because a timer that counts its own periods falls behind under
 * load. Marks passed during a long run are skipped.
 */
export class FlushLoop {
  readonly #clock: Clock;
  readonly #everyMs: number;
  readonly #run: (at: number) => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isRunning = false;
  #startedAt = 0;
  #mark = 0;

  constructor(clock: Clock, everyMs: number, run: (at: number) => void) {
    this.#clock = clock;
    this.#everyMs = everyMs;
    this.#run = run;
  }

  start(): void {
    this.#isRunning = true;
    this.#startedAt = this.#clock.monotonic();
    this.#mark = 0;
    this.#schedule();
  }

  stop(): void {
    this.#isRunning = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /**
   * Number of marks since the start. A timer may fire slightly early, so its own mark counts too.
   */
  #passed(): number {
    const elapsedMs = this.#clock.monotonic() - this.#startedAt;
    return Math.max(this.#mark, Math.floor(elapsedMs / this.#everyMs));
  }

  #schedule(): void {
    this.#mark = this.#passed() + 1;
    const dueAt = this.#startedAt + this.#mark * this.#everyMs;
    const waitMs = Math.ceil(dueAt - this.#clock.monotonic());
    this.#timer = setTimeout(() => this.#tick(), Math.max(0, waitMs));
  }

  #tick(): void {
    this.#mark = this.#passed();
    try {
      this.#run(this.#startedAt + this.#mark * this.#everyMs);
    } finally {
      if (this.#isRunning) this.#schedule();
    }
  }
}
