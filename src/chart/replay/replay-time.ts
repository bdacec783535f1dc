/** A recorded period: start, end, and duration of its bars. */
export type Stretch = { readonly from: number; readonly to: number; readonly barMs: number };

/**
 * Number of bars ended at a moment of the replay. A bar is shown only after it has ended, because
 * its high and low are unknown before.
 * @param starts ascending bar starts, UTC milliseconds.
 */
export function barsEnded(starts: readonly number[], at: number, barMs: number): number {
  const first = starts.findIndex((start) => start + barMs > at);
  return first < 0 ? starts.length : first;
}

/** Cursor position after some real time at a speed; capped at the end. */
export function advanced(at: number, elapsedMs: number, speed: number, to: number): number {
  return Math.min(to, at + elapsedMs * speed);
}

/** End of the next or the previous bar, within the period. */
export function stepped({ from, to, barMs }: Stretch, at: number, direction: 1 | -1): number {
  const bars = direction === 1 ? Math.floor(at / barMs) + 1 : Math.ceil(at / barMs) - 1;
  return Math.min(to, Math.max(from, bars * barMs));
}
