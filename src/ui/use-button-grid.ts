import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { makeTabStop, nextPlace } from './grid-keys.ts';

/** What the keys move between: the buttons of a row, and cells that are only read. */
const STOPS = 'tbody button, tbody [data-stop]';

function placesOf(table: HTMLTableElement): HTMLElement[][] {
  return [...(table.tBodies[0]?.rows ?? [])].map((row) => [
    ...row.querySelectorAll<HTMLElement>('button, [data-stop]'),
  ]);
}

/**
 * Keys of an ARIA grid whose cells hold one button each, or an element marked `data-stop`: arrows,
 * Home, End and Page keys move the focus, and one of them is a Tab stop. Every row has as many.
 */
export function useButtonGrid() {
  const ref = useRef<HTMLTableElement>(null);
  // Without a list of what it depends on: any commit may have removed the cell that Tab reached.
  useLayoutEffect(() => {
    const table = ref.current;
    const first = table?.querySelector<HTMLElement>(`td :is(button, [data-stop])`);
    if (table === null || first == null) return;
    if (table.querySelector('[tabindex="0"]') === null) makeTabStop(table, first);
  });
  return {
    ref,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLTableElement>): void => {
      if (target.matches(STOPS)) makeTabStop(currentTarget, target);
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>): void => {
      if (event.altKey || event.metaKey || event.shiftKey) return;
      const places = placesOf(event.currentTarget);
      const row = places.findIndex((line) => line.includes(event.target as HTMLElement));
      if (row < 0) return;
      const line = places[row] ?? [];
      const column = line.indexOf(event.target as HTMLElement);
      const next = nextPlace(event, { row, column }, { rows: places.length, columns: line.length });
      const to = next === null ? undefined : places[next.row]?.[next.column];
      if (to === undefined) return;
      event.preventDefault();
      to.focus({ preventScroll: true });
      to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
  };
}
