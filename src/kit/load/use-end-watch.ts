import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Distance to the end of a list at which the next page is requested. */
const AHEAD = '400px';

/**
 * Calls `more` when the end of a list comes near. Attach the returned ref to an element after the
 * last row.
 */
export function useEndWatch(more: () => void, isOn: boolean): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(more);
  useEffect(() => {
    const { current } = end;
    if (!isOn || current === null) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) reached();
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [isOn]);
  return end;
}
