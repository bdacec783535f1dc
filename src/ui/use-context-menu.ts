import { useCallback, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { MenuItem } from './menu-item.ts';

/** A menu that was asked for, and where. */
export type MenuAsk<About> = {
  /** What its items are about. */
  readonly about: About;
  readonly x: number;
  readonly y: number;
  /** Asked for with a key: the first item gets the focus at once. */
  readonly isByKey: boolean;
  /** Gets the focus back. */
  readonly opener: HTMLElement | null;
  /** The row; in another window, its document holds the menu. */
  readonly row: HTMLElement;
};

export type ContextMenuProps = {
  readonly asked: MenuAsk<unknown>;
  /** First line of the menu and its name. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
};

export type ContextMenuControl<About> = {
  readonly asked: MenuAsk<About> | null;
  readonly close: () => void;
  /** Handlers of an element that is a row or holds rows. */
  readonly handlers: {
    readonly onContextMenuCapture: (event: MouseEvent) => void;
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  };
};

/** Right button of a mouse. */
const RIGHT = 2;
const FOCUSABLE = 'a[href], button, [tabindex]';

/** What has the focus, or can get it, in a row. */
function openerIn(row: HTMLElement): HTMLElement | null {
  const focused = row.ownerDocument.activeElement;
  if (focused instanceof HTMLElement && row.contains(focused)) return focused;
  return row.matches(FOCUSABLE) ? row : row.querySelector<HTMLElement>(FOCUSABLE);
}

/** Whether a long press here already opens something: the source of a price. */
function isOwnLongPress(event: MouseEvent, target: Element): boolean {
  const { pointerType } = event.nativeEvent as Partial<PointerEvent>;
  return pointerType === 'touch' && target.closest('[data-field]') !== null;
}

/**
 * Context menu of rows: right click, the menu key, Shift+F10, and a long press where no other part
 * uses it. With Shift, a right click opens the menu of the browser.
 * @param selector finds the row of an event.
 * @param read says what the menu of a row is about; null for no menu.
 */
export function useContextMenu<About>(
  selector: string,
  read: (row: HTMLElement, target: Element) => About | null,
): ContextMenuControl<About> {
  const [asked, setAsked] = useState<MenuAsk<About> | null>(null);
  const close = useCallback(() => setAsked(null), []);
  const ask = (event: MouseEvent | KeyboardEvent, point: { x: number; y: number } | null): void => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const row = target.closest<HTMLElement>(selector);
    const about = row === null ? null : read(row, target);
    if (row === null || about === null) return;
    event.preventDefault();
    event.stopPropagation();
    const { left, bottom } = target.getBoundingClientRect();
    const { x, y } = point ?? { x: left, y: bottom };
    setAsked({ about, x, y, isByKey: point === null, opener: openerIn(row), row });
  };
  const handlers = {
    onContextMenuCapture: (event: MouseEvent): void => {
      const { target, button, shiftKey, clientX, clientY } = event;
      if (!(target instanceof Element) || isOwnLongPress(event, target)) return;
      if (button === RIGHT && shiftKey) return;
      const isTouch = (event.nativeEvent as Partial<PointerEvent>).pointerType === 'touch';
      ask(event, button === RIGHT || isTouch ? { x: clientX, y: clientY } : null);
    },
    onKeyDownCapture: (event: KeyboardEvent): void => {
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) ask(event, null);
    },
  };
  return { asked, close, handlers };
}
