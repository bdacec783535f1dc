import type { Instrument } from '#domain/market/types.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';

/** An order somebody is about to give. */
export type OrderAsk = {
  readonly ticket: TicketSpec;
  /** Which of the two orders of the ticket: `buy` opens long, `sell` opens short. */
  readonly side: 'buy' | 'sell';
  readonly instrument: Instrument;
};
