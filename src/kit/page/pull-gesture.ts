/** Length of a pull that refreshes. */
export const PULL_THRESHOLD_PX = 64;
const MAX_PX = 96;
const RESISTANCE = 0.5;

/** Offset of the mark for a finger that moved down by this many pixels. */
function pullLength(fingerPx: number): number {
  return Math.min(MAX_PX, Math.max(0, fingerPx * RESISTANCE));
}

export type PullEvents = {
  readonly moved: (px: number) => void;
  /** Called when the finger lifts; `refresh` says whether it had pulled far enough. */
  readonly released: (refresh: boolean) => void;
};

/**
 * Tracks a finger that pulls a list down from its top. A touch that starts elsewhere, moves
 * sideways or has a second finger is ignored.
 */
export function followPull(element: HTMLElement, { moved, released }: PullEvents): () => void {
  let from: { readonly x: number; readonly y: number } | null = null;
  let pulled = 0;

  const start = (event: TouchEvent): void => {
    const touch = event.touches[0];
    const isOne = event.touches.length === 1 && touch !== undefined;
    from = isOne && element.scrollTop <= 0 ? { x: touch.clientX, y: touch.clientY } : null;
    if (!isOne && pulled > 0) end(false);
  };
  const move = (event: TouchEvent): void => {
    const touch = event.touches[0];
    if (from === null || touch === undefined) return;
    const down = touch.clientY - from.y;
    if (pulled === 0 && (down <= 0 || Math.abs(touch.clientX - from.x) > down)) {
      from = null;
      return;
    }
    if (event.cancelable) event.preventDefault();
    pulled = pullLength(down);
    moved(pulled);
  };
  const end = (isWhole: boolean): void => {
    from = null;
    if (pulled === 0) return;
    const isFar = isWhole && pulled >= PULL_THRESHOLD_PX;
    pulled = 0;
    released(isFar);
  };
  const lift = (): void => end(true);
  const cancel = (): void => end(false);

  element.addEventListener('touchstart', start, { passive: true });
  element.addEventListener('touchmove', move, { passive: false });
  element.addEventListener('touchend', lift);
  element.addEventListener('touchcancel', cancel);
  return () => {
    element.removeEventListener('touchstart', start);
    element.removeEventListener('touchmove', move);
    element.removeEventListener('touchend', lift);
    element.removeEventListener('touchcancel', cancel);
  };
}
