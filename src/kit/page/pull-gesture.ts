/** A pull of this length refreshes. */
export const PULL_THRESHOLD_PX = 64;
const MAX_PX = 96;
const RESISTANCE = 0.5;

/** How far the mark follows a finger that went down by so many pixels. */
function pullLength(fingerPx: number): number {
  return Math.min(MAX_PX, Math.max(0, fingerPx * RESISTANCE));
}

export type PullEvents = {
  readonly moved: (px: number) => void;
  /** The finger left; `refresh` tells whether it had pulled far enough. */
  readonly released: (refresh: boolean) => void;
};

/**
 * Follows a finger that pulls a list down from its top. A finger that starts elsewhere, goes
 * sideways or is joined by another one pulls nothing.
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
