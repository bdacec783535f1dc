import type { Instrument } from '#domain/market/types.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';
import type { TicketDraft } from './ticket-draft.ts';

/** An order to be confirmed. */
export type OrderAsk = {
  readonly ticket: TicketSpec;
  /** Button of the ticket: `buy` opens long, `sell` opens short. */
  readonly side: 'buy' | 'sell';
  readonly instrument: Instrument;
  /** Input that it came from; absent for an order without a ticket. */
  readonly draft?: TicketDraft;
  /** One-tap mode: it is sent without its sheet where that is allowed. */
  readonly atOnce?: boolean;
};
