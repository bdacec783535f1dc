import { useEffect, useRef, type RefObject } from 'react';
import { displaySettings } from '#src/state/display.ts';
import type { Ticket } from './use-ticket.ts';

const SIDES: Readonly<Record<string, 'buy' | 'sell'>> = { b: 'buy', s: 'sell' };

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null
  );
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** Opens the confirm sheet by the first button that is not off. */
function submit(form: HTMLElement | null): boolean {
  const button = form?.querySelector<HTMLButtonElement>('button[data-submit]:not(:disabled)');
  button?.click();
  return button != null;
}

function isEnter({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

function isInside(form: HTMLElement | null): boolean {
  return form?.contains(document.activeElement) === true;
}

/** Turns to the side a letter stands for, and to the first field. */
function toSide(event: KeyboardEvent, ticket: Ticket, form: HTMLElement | null): boolean {
  if (hasModifier(event) || isTyping(event.target) || !displaySettings.singleKeys) return false;
  const side = SIDES[event.key.toLowerCase()];
  if (side === undefined) return false;
  if (ticket.type !== 'contract') ticket.change({ side });
  form?.querySelector<HTMLElement>('input[inputmode="decimal"]')?.focus();
  return true;
}

/**
 * `B` and `S` lead to the fields of a buying and a selling order, Ctrl+Enter opens the confirm
 * sheet. No key sends anything.
 */
export function useTicketKeys(ticket: Ticket): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null);
  const latest = useRef(ticket);
  useEffect(() => {
    latest.current = ticket;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const isDone = isEnter(event)
        ? isInside(form.current) && submit(form.current)
        : toSide(event, latest.current, form.current);
      if (isDone) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return form;
}
