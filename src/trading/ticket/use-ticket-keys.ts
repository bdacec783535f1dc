import { useEffect, useRef, type RefObject } from 'react';
import { isKey } from '#src/kit/index.ts';
import { sideOfKey } from './side-of-key.ts';
import type { Ticket } from './use-ticket.ts';

/** Opens the confirm sheet of the ticket's side, if its button is enabled. */
function submit(form: HTMLElement | null): boolean {
  const button = form?.querySelector<HTMLButtonElement>('button[aria-keyshortcuts]:not(:disabled)');
  button?.click();
  return button != null;
}

function isInside(form: HTMLElement | null): boolean {
  return form?.contains(document.activeElement) === true;
}

/** Switches to the side of a letter, long or short for a contract, and focuses the first field. */
function toSide(event: KeyboardEvent, ticket: Ticket, form: HTMLElement | null): boolean {
  const side = sideOfKey(event);
  if (side === null) return false;
  ticket.change({ side });
  form?.querySelector<HTMLElement>('input[inputmode="decimal"]')?.focus();
  return true;
}

/**
 * A key for each side chooses it and focuses the first field; another opens the confirm sheet of
 * that side, whose button is marked with it. No key sends an order outside one-tap mode.
 */
export function useTicketKeys(ticket: Ticket): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null);
  const latest = useRef(ticket);
  useEffect(() => {
    latest.current = ticket;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('[role$="dialog"]') !== null) return;
      const isDone = isKey(event, 'confirm')
        ? isInside(form.current) && submit(form.current)
        : toSide(event, latest.current, form.current);
      if (isDone) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return form;
}
