import { useLayoutEffect, type RefObject } from 'react';
import { cameBy } from '#src/kit/navigation/history.ts';

/** How long to wait for a page to reach its former height. */
const GROW_MS = 1_500;
const TABS = '/pages/tabbar/';

const positions = new Map<string, number>();

/** Scrolls to a position as soon as the content is tall enough. Returns a function that cancels. */
function scrollWhenTall(element: HTMLElement, top: number): () => void {
  const until = performance.now() + GROW_MS;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const event of ['pointerdown', 'wheel', 'keydown']) {
      element.removeEventListener(event, stop);
    }
  };
  const step = (): void => {
    element.scrollTop = top;
    const isThere = Math.abs(element.scrollTop - top) < 1;
    if (isThere || performance.now() > until) stop();
    else frame = requestAnimationFrame(step);
  };
  // A user who already scrolls must not be moved.
  for (const event of ['pointerdown', 'wheel', 'keydown']) element.addEventListener(event, stop);
  step();
  return stop;
}

/**
 * Keeps the scroll position of an element per address. Tabs always restore it, other pages only
 * after "back".
 */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>, name = ''): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const key = `${location.pathname}${location.search}#${name}`;
    const returns = location.pathname.startsWith(TABS) || cameBy() === 'back';
    const top = returns ? (positions.get(key) ?? 0) : 0;
    const stop = top > 0 ? scrollWhenTall(element, top) : undefined;
    const keep = (): void => {
      positions.set(key, element.scrollTop);
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => {
      stop?.();
      element.removeEventListener('scroll', keep);
    };
  }, [scroller, name]);
}
