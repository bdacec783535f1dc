import { useEffect, useRef, type RefObject } from 'react';
import { sideOfKey } from './side-of-key.ts';
import type { Ticket } from './use-ticket.ts';

/** Opens the confirm sheet with the first enabled button. */
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

/** Switches to the side of a letter and focuses the first field. */
function toSide(event: KeyboardEvent, ticket: Ticket, form: HTMLElement | null): boolean {
  const side = sideOfKey(event);
  if (side === null) return false;
  if (ticket.type !== 'contract') ticket.change({ side });
  form?.querySelector<HTMLElement>('input[inputmode="decimal"]')?.focus();
  return true;
}

/**
 * `B` and `S` focus the fields of a buy or a sell order, Ctrl+Enter opens the confirm sheet. No key
 * sends an order.
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
