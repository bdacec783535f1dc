/** How near the edge a finger begins that means the menu behind it. */
const EDGE_PX = 20;
const SWIPE_PX = 48;

/**
 * Calls back when one finger moves from the left edge into the page. A finger that goes more up or
 * down than aside scrolls, and where a dialog is open or a chart takes the finger nothing is meant.
 */
export function followEdge(swiped: () => void): () => void {
  let from: { readonly x: number; readonly y: number } | null = null;

  const start = ({ touches, target }: TouchEvent): void => {
    const touch = touches[0];
    const isOne = touches.length === 1 && touch !== undefined && touch.clientX < EDGE_PX;
    const isTaken = document.querySelector('canvas, [role$="dialog"]') !== null;
    // What is scrolled sideways itself goes back first.
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
