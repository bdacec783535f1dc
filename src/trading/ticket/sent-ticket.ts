import { sizeInput, type TicketSpec } from '#protocol/worker/account.ts';
import { readCell } from '#src/kit/index.ts';
import type { Ticket } from './use-ticket.ts';

/** Frames to wait for the quantity of a size that was typed just before the button was pressed. */
const MAX_FRAMES = 60;

/** The ticket with the quantity that is on screen; null while the worker still computes it. */
function sizedTicket({ spec, view }: Ticket): TicketSpec | null {
  const { size, ...plain } = spec;
  if (size === undefined || size.text === '') return plain;
  const isCurrent = readCell(view.id, 'sizeOf').text === sizeInput(spec);
  return isCurrent ? { ...plain, qty: readCell(view.id, 'sizeQty').text } : null;
}

/** Hands over the ticket as it is sent: with a quantity, whatever unit its size was typed in. */
export function whenSized(ticket: Ticket, send: (spec: TicketSpec) => void): void {
  const attempt = (left: number): void => {
    const spec = sizedTicket(ticket);
    if (spec !== null) send(spec);
    else if (left > 0) requestAnimationFrame(() => attempt(left - 1));
  };
  attempt(MAX_FRAMES);
}
