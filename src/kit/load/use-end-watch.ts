import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** How far before the end of a list the next page is asked for. */
const AHEAD = '400px';

/** Tells when the end of a list comes near; the element to watch stands behind its last row. */
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
