/** Distance from the edge within which the swipe must start. */
const EDGE_PX = 20;
const SWIPE_PX = 48;

/**
 * Calls back when one finger swipes from the left edge. A mostly vertical move scrolls instead.
 * Swipes are ignored while a dialog is open or a chart handles the finger.
 */
export function followEdge(swiped: () => void): () => void {
  let from: { readonly x: number; readonly y: number } | null = null;

  const start = ({ touches, target }: TouchEvent): void => {
    const touch = touches[0];
    const isOne = touches.length === 1 && touch !== undefined && touch.clientX < EDGE_PX;
    const isTaken = document.querySelector('canvas, [role$="dialog"]') !== null;
    // Content scrolled sideways scrolls back first.
    const isScrolled = target instanceof Element && scrolledAside(target);
    from = isOne && !isTaken && !isScrolled ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const move = ({ touches }: TouchEvent): void => {
    const touch = touches[0];
    if (from === null || touch === undefined) return;
    const aside = touch.clientX - from.x;
    const along = Math.abs(touch.clientY - from.y);
    if (along > Math.max(aside, EDGE_PX)) from = null;
    else if (aside >= SWIPE_PX && aside > along) {
      from = null;
      swiped();
    }
  };
  const options = { passive: true };
  document.addEventListener('touchstart', start, options);
  document.addEventListener('touchmove', move, options);
  return () => {
    document.removeEventListener('touchstart', start);
    document.removeEventListener('touchmove', move);
  };
}

function scrolledAside(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at.scrollLeft > 0) return true;
  }
  return false;
}
