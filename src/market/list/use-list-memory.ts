import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Where each list was left, while the page lives. */
const left = new Map<string, number>();

type Memory = {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Lists with equal names share a place. */
  readonly name: string;
  /** Changes when the rows are put in another order by the user: that begins at the top. */
  readonly sorting: string;
  readonly isReady: boolean;
};

/** Goes back to where a list was left as soon as its rows are there. */
export function useListMemory({ scroller, name, sorting, isReady }: Memory): void {
  const shown = useRef<string | null>(null);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!isReady || element === null || shown.current === sorting) return;
    const isFirst = shown.current === null;
    shown.current = sorting;
    element.scrollTo({ top: isFirst ? (left.get(name) ?? 0) : 0 });
  }, [scroller, name, sorting, isReady]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null || !isReady) return;
    const remember = (): void => void left.set(name, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [scroller, name, isReady]);
}
