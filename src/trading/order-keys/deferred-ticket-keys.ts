import { deferredPart, withTexts } from '#src/kit/index.ts';

/** Keys of the instrument of a ticket, loaded after the form that they belong to. */
export const ticketKeys = deferredPart(async () => {
  const { TicketKeys } = await withTexts(['keys'], import('./ticket-keys.tsx'));
  return TicketKeys;
});
