import { useLayoutEffect, useState, type RefObject } from 'react';

/** Start of the rows inside their scroller and size of the scroller, in pixels. */
export type ListWindow = {
  readonly start: number;
  readonly height: number;
  readonly width: number;
};

const UNKNOWN: ListWindow = { start: 0, height: 800, width: 0 };

/** Tracks the position of the rows, since the content above them grows with the text size. */
export function useListWindow(
  scroller: RefObject<HTMLElement | null>,
  rows: RefObject<HTMLElement | null>,
): ListWindow {
  const [measured, setMeasured] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const outer = scroller.current;
    const inner = rows.current;
    if (outer === null || inner === null) return;
    const measure = (): void => {
      const above = inner.getBoundingClientRect().top - outer.getBoundingClientRect().top;
      const next = {
        start: Math.round(above + outer.scrollTop),
        height: outer.clientHeight > 0 ? outer.clientHeight : UNKNOWN.height,
        width: outer.clientWidth,
      };
      setMeasured((now) => {
        const isSame =
          now.start === next.start && now.height === next.height && now.width === next.width;
        return isSame ? now : next;
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    for (const sibling of outer.children) observer.observe(sibling);
    return () => observer.disconnect();
  }, [scroller, rows]);
  return measured;
}
