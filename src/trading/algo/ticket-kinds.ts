import type { AlgoChoice } from '#domain/algo/algo-order.ts';
import type { TicketDraft } from '#src/trading/order/ticket-draft.ts';
import type { TradeType } from '#src/trading/order/trade-choice.ts';

/** Kinds of order that a ticket offers. */
export type TicketKind = 'limit' | 'market' | AlgoChoice;

/** Kinds of a product: those with a cell of their own, and those behind the last cell. */
export type OfferedKinds = {
  readonly cells: readonly TicketKind[];
  readonly more: readonly TicketKind[];
};

const STOCK: OfferedKinds = {
  cells: ['limit', 'market', 'stop', 'stopLimit', 'trailing', 'scale', 'twap'],
  more: ['chase', 'pov', 'takeProfit', 'takeProfitLimit'],
};

const COIN: OfferedKinds = {
  cells: ['limit', 'market', 'stop', 'stopLimit', 'trailing', 'oco', 'iceberg'],
  more: ['scale', 'twap', 'chase', 'pov', 'takeProfit', 'takeProfitLimit'],
};

/** Kinds of a product, in the order of their cells. */
export function offeredKinds(type: TradeType): OfferedKinds {
  return type === 'stock' ? STOCK : COIN;
}

/** Kind of a draft. */
export function kindOf({ algo, type }: Pick<TicketDraft, 'algo' | 'type'>): TicketKind {
  return algo ?? type;
}

/** What a draft changes for another kind. */
export function kindPatch(kind: TicketKind): Partial<TicketDraft> {
  return kind === 'limit' || kind === 'market' ? { type: kind, algo: null } : { algo: kind };
}
