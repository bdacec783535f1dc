import type { LineReading } from '#domain/order/line-instrument.ts';
import type { OrderLine } from '#domain/order/order-line.ts';
import { changeDraft, emptyDraft, type TicketDraft } from '#src/trading/order/ticket-draft.ts';
import type { TradeType } from '#src/trading/order/trade-choice.ts';

/** Ticket of an order line. What the line does not say is as in an empty ticket. */
export function lineDraft(
  { side, amount, kind, price, trigger }: OrderLine,
  { instrument, unit }: LineReading,
): TicketDraft {
  const empty = emptyDraft(instrument.symbol, side);
  const isStop = kind === 'stop' || kind === 'stopLimit';
  return {
    ...empty,
    type: kind === 'market' ? 'market' : 'limit',
    algo: isStop ? kind : null,
    fields: { ...empty.fields, trigger },
    price,
    hasPrice: price !== '',
    ...(unit === 'base' ? { qty: amount } : { size: { unit, text: amount } }),
  };
}

/** Fills the ticket of a product with the draft of a line; nothing is sent. */
export function fillFromLine(type: TradeType, draft: TicketDraft): void {
  changeDraft(type, draft.sym, draft);
}
