import type { KeyboardEvent, MouseEvent } from 'react';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { readCell } from '#src/kit/index.ts';
import { bookRows } from './book-rows.ts';
import { useRowKeys } from './use-row-keys.ts';

/** A pressed level, with its figures as in its cells. */
export type LevelPick = {
  readonly price: string;
  /** Sizes from the best level to this one where Shift was held; otherwise none. */
  readonly swept: readonly string[];
};

type Pressed = (row: number, withShift: boolean) => void;

/** Handlers of a table of levels. */
export type LevelPresses = {
  readonly onClick: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void;
};

/** Book row of an event, or null. */
function rowOfEvent({ target }: { readonly target: EventTarget }): number | null {
  const row = target instanceof Element ? target.closest('tr[data-row]') : null;
  return row === null ? null : Number.parseInt(row.getAttribute('data-row') ?? '', 10);
}

/** Clicks, Enter and Space press a level; arrow keys move between levels. */
export function useLevelPresses(onPress: Pressed): LevelPresses {
  const moveFocus = useRowKeys();
  const press = (event: MouseEvent | KeyboardEvent): void => {
    const row = rowOfEvent(event);
    if (row === null) return;
    event.preventDefault();
    onPress(row, event.shiftKey);
  };
  return {
    onClick: press,
    onKeyDown: (event) => {
      moveFocus(event);
      if (event.key === 'Enter' || event.key === ' ') press(event);
    },
  };
}

/** Sizes from the best level to a row. */
function sizesUpTo({ id, spec }: LiveView, row: number): readonly string[] {
  if (spec.kind !== 'book') return [];
  const { asks, bids } = bookRows(spec.book.mode, spec.book.levels);
  const swept = asks.includes(row)
    ? asks.filter((one) => one >= row)
    : bids.filter((one) => one <= row);
  return swept.map((one) => readCell(id, 'qty', one).text);
}

/** The pick of a row; null while the row is empty. */
export function pickOf(view: LiveView, row: number, withShift: boolean): LevelPick | null {
  const price = readCell(view.id, 'price', row).text;
  if (price === '') return null;
  return { price, swept: withShift ? sizesUpTo(view, row) : [] };
}

/** Key of what was put into the ticket, for a screen reader. */
export function pickedKey({ swept }: LevelPick): 'book.pickedSize' | 'book.picked' {
  return swept.length > 0 ? 'book.pickedSize' : 'book.picked';
}
