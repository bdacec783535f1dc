import type { Instrument } from '#domain/market/types.ts';
import { ticketKeys } from '#src/trading/order-keys/deferred-ticket-keys.ts';
import { TicketPanel } from '#src/trading/ticket/ticket-panel.tsx';
import { useTicket } from '#src/trading/ticket/use-ticket.ts';
import type { TradeType } from '#src/trading/order/trade-choice.ts';

type SideTicketProps = { readonly instrument: Instrument; readonly type: TradeType };

/** Ticket of the instrument on the chart. */
export function SideTicket({ instrument, type }: SideTicketProps) {
  return (
    <>
      <TicketPanel ticket={useTicket(instrument, type)} />
      <ticketKeys.Part instrument={instrument} type={type} />
    </>
  );
}
