/**
 * The server's only source of time. Feed, board and stream share one clock, so a virtual clock
 * moves the whole market. Rows and frames carry wall time; timeouts use monotonic time.
 */
export interface Clock {
  /** UTC milliseconds; simulated time on a virtual clock. */
  now(): number;
  /** Milliseconds that never step back. The speed of a virtual clock does not scale them. */
  monotonic(): number;
  /** Milliseconds of market time per real millisecond: 1 unless the clock is virtual. */
  readonly speed: number;
}
