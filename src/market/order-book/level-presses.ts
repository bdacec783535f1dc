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
  /** Pressed twice, which may place an order where one tap is on. */
  readonly twice?: boolean;
  /** Side that rests at the level: `buy` of the bids, `sell` of the asks. */
  readonly side: 'buy' | 'sell';
};

type Press = { readonly withShift: boolean; readonly twice: boolean };
type Pressed = (row: number, press: Press) => void;

/** Handlers of a table of levels. */
export type LevelPresses = {
  readonly onClick: (event: MouseEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
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
  const press = (event: MouseEvent | KeyboardEvent, twice = false): void => {
    const row = rowOfEvent(event);
    if (row === null) return;
    event.preventDefault();
    onPress(row, { withShift: event.shiftKey, twice });
  };
  return {
    onClick: (event) => press(event),
    onDoubleClick: (event) => press(event, true),
    onKeyDown: (event) => {
      moveFocus(event);
      if (event.key === 'Enter' || event.key === ' ') press(event);
    },
  };
}

/** Rows of the side of a row, from the best level to it, and which side that is. */
function sideOf({ spec }: LiveView, row: number): { bids: boolean; upTo: readonly number[] } {
  if (spec.kind !== 'book') return { bids: false, upTo: [] };
  const { asks, bids } = bookRows(spec.book.mode, spec.book.levels);
  return asks.includes(row)
    ? { bids: false, upTo: asks.filter((one) => one >= row) }
    : { bids: true, upTo: bids.filter((one) => one <= row) };
}

/** The pick of a row; null while the row is empty. */
export function pickOf(view: LiveView, row: number, { withShift, twice }: Press): LevelPick | null {
  const price = readCell(view.id, 'price', row).text;
  if (price === '') return null;
  const { bids, upTo } = sideOf(view, row);
  const swept = withShift ? upTo.map((one) => readCell(view.id, 'qty', one).text) : [];
  return { price, swept, twice, side: bids ? 'buy' : 'sell' };
}

/** Key of what was put into the ticket, for a screen reader. */
export function pickedKey({ swept }: LevelPick): 'book.pickedSize' | 'book.picked' {
  return swept.length > 0 ? 'book.pickedSize' : 'book.picked';
}
