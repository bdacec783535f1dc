import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Number of rows of a height that fit into an element beside what else it holds.
 * @param around pixels of headers and footers.
 */
export function useFittingRows(
  host: RefObject<HTMLElement | null>,
  { row, around, least, most }: Readonly<Record<'row' | 'around' | 'least' | 'most', number>>,
): number {
  const [rows, setRows] = useState(least);
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const fitting = Math.floor((element.clientHeight - around) / row);
      setRows(Math.min(Math.max(fitting, least), most));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [host, row, around, least, most]);
  return rows;
}
