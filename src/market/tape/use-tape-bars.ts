import { useLayoutEffect, type RefObject } from 'react';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { watchCell } from '#src/market/cells/watch-cell.ts';
import { readCell } from '#src/kit/index.ts';
import { barShares, sizeOfCell } from './tape-bars.ts';

/**
 * Keeps the length and the direction of the bar of every row, without rendering: `--bar` and
 * `data-side` of each `tr[data-row]` in the table.
 */
export function useTapeBars(
  table: RefObject<HTMLTableElement | null>,
  view: LiveView,
  rows: number,
): void {
  const { id } = view;
  useLayoutEffect(() => {
    let waiting = false;
    const paint = (): void => {
      waiting = false;
      const elements = table.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [];
      const places = [...elements].map((_, row) => row);
      const shares = barShares(places.map((row) => sizeOfCell(readCell(id, 'qty', row).text)));
      elements.forEach((element, row) => {
        element.style.setProperty('--bar', String(shares[row] ?? 0));
        element.dataset['side'] = readCell(id, 'side', row).text;
      });
    };
    const schedule = (): void => {
      if (waiting) return;
      waiting = true;
      queueMicrotask(paint);
    };
    paint();
    const places = Array.from({ length: rows }, (_, row) => row);
    const ends = places.flatMap((row) =>
      ['qty', 'side'].map((field) => watchCell(view, { view: id, field, row }, schedule)),
    );
    return () => ends.forEach((end) => end());
  }, [table, view, id, rows]);
}
