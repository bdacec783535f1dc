/** Limits the number of events in any time window of a given length. */
export class RateWindow {
  readonly #windowMs: number;
  /** Times of the last permitted events, the oldest at `#next`. */
  readonly #times: number[];
  #next = 0;

  constructor(limit: number, windowMs: number) {
    this.#windowMs = windowMs;
    this.#times = Array.from({ length: limit }, () => Number.NEGATIVE_INFINITY);
  }

  /** True when one more event at monotonic time `at`, milliseconds, is within the limit. */
  allows(at: number): boolean {
    if (at - this.#times[this.#next]! < this.#windowMs) return false;
    this.#times[this.#next] = at;
    this.#next = (this.#next + 1) % this.#times.length;
    return true;
  }
}
