/** Number of durations kept for the operator's percentiles. */
const KEPT = 1_000;

/** The last thousand durations. */
export class Latencies {
  readonly #times: number[] = [];
  #next = 0;

  /** Adds a duration in milliseconds. */
  add(ms: number): void {
    this.#times[this.#next] = ms;
    this.#next = (this.#next + 1) % KEPT;
  }

  /** Duration that this share of the kept ones does not exceed; 0 when there are none. */
  quantile(share: number): number {
    const sorted = [...this.#times].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }
}
