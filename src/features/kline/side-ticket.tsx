import type { Instrument } from '#domain/market/types.ts';
import { TicketPanel } from '#src/features/ticket/ticket-panel.tsx';
import { useTicket } from '#src/features/ticket/use-ticket.ts';
import type { TradeType } from '#src/state/trade-choice.ts';

type SideTicketProps = { readonly instrument: Instrument; readonly type: TradeType };

/** The ticket of the instrument on the chart. */
export function SideTicket({ instrument, type }: SideTicketProps) {
  return <TicketPanel ticket={useTicket(instrument, type)} />;
}
