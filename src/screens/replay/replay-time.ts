/** A recorded stretch: when it begins and ends, and how long one of its bars takes. */
export type Stretch = { readonly from: number; readonly to: number; readonly barMs: number };

/**
 * How many bars are over at a moment of the replay. A bar is shown when it has ended, never while
 * its high and low still lie ahead of the cursor.
 * @param starts rising starts of the bars, UTC milliseconds.
 */
export function barsEnded(starts: readonly number[], at: number, barMs: number): number {
  const first = starts.findIndex((start) => start + barMs > at);
  return first < 0 ? starts.length : first;
}

/** Where the cursor stands after some real time at a speed; never beyond the end. */
export function advanced(at: number, elapsedMs: number, speed: number, to: number): number {
  return Math.min(to, at + elapsedMs * speed);
}

/** The end of the next or the last bar, within the stretch. */
export function stepped({ from, to, barMs }: Stretch, at: number, direction: 1 | -1): number {
  const bars = direction === 1 ? Math.floor(at / barMs) + 1 : Math.ceil(at / barMs) - 1;
  return Math.min(to, Math.max(from, bars * barMs));
}
