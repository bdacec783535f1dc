import { useSnapshot } from 'valtio';
import type { Instrument, Side } from '#domain/market/types.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';
import { accountBook } from '#src/kit/index.ts';
import type { LiveView } from '#src/market/index.ts';
import type { AlgoFields } from '#domain/algo/algo-order.ts';
import type { TicketDraft } from '#src/trading/order/ticket-draft.ts';
import type { TradeType } from '#src/trading/order/trade-choice.ts';

/** What a ticket gives to the forms of these kinds. */
export type AlgoTicket = {
  readonly type: TradeType;
  readonly instrument: Instrument;
  readonly draft: Readonly<TicketDraft>;
  readonly spec: TicketSpec;
  readonly view: LiveView;
  readonly ticker: LiveView;
  readonly change: (patch: Partial<TicketDraft>) => void;
};

/** Changes some of the fields. */
export function changeFields({ draft, change }: AlgoTicket, patch: Partial<AlgoFields>): void {
  change({ fields: { ...draft.fields, ...patch } });
}

/** An open position that an order reduces. */
export type Reduced = {
  readonly id: string;
  readonly side: 'long' | 'short';
  /** Base units. */
  readonly qty: string;
};

/** Side of the order, and the position that it reduces; null for one that opens. */
export function useOrderSide({ draft, spec }: AlgoTicket): {
  readonly side: Side;
  readonly reduces: Reduced | null;
} {
  const { positions } = useSnapshot(accountBook);
  const held = spec.positionId === undefined ? undefined : positions[spec.positionId];
  if (held === undefined) return { side: draft.side, reduces: null };
  return { side: held.side === 'long' ? 'sell' : 'buy', reduces: held };
}
