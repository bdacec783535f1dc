/**
 * The only source of time of the server. Feed, board and stream share one clock, so a virtual one
 * moves the whole market. Wall time for rows and frames, monotonic time for timeouts.
 */
export interface Clock {
  /** UTC milliseconds; on a virtual clock the time of the simulated world. */
  now(): number;
  /** Milliseconds that never step back, not scaled by a virtual clock's speed. */
  monotonic(): number;
  /** How many milliseconds of market time pass in one of real time: 1 unless virtual. */
  readonly speed: number;
}
