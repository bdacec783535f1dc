import { useSnapshot } from 'valtio';
import type { Instrument } from '#domain/market/types.ts';
import { isRisk, type SizeUnit } from '#domain/order/size-units.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';
import { type LiveView, useView } from '#src/market/index.ts';
import { accountBook } from '#src/kit/index.ts';
import { offeredUnit, sizeUnits } from '#src/trading/order/size-unit.ts';
import {
  changeDraft,
  emptyDraft,
  leverageOf,
  leverages,
  marginModes,
  positionModes,
  ticketDrafts,
  type TicketDraft,
} from '#src/trading/order/ticket-draft.ts';
import type { TradeType } from '#src/trading/order/trade-choice.ts';
import { withCap } from '#src/trading/order/order-cap.ts';
import { orderSettings } from '#src/trading/order/order-settings.ts';
import { specOf } from '#src/trading/order/draft-spec.ts';

/** A ticket being filled in, with the cells of its cost. */
export type Ticket = {
  readonly type: TradeType;
  readonly instrument: Instrument;
  readonly draft: Readonly<TicketDraft>;
  readonly spec: TicketSpec;
  /** Unit of the size field. */
  readonly unit: SizeUnit;
  /** Cells of the ticket. */
  readonly view: LiveView;
  /** Cells of the instrument. */
  readonly ticker: LiveView;
  readonly change: (patch: Partial<TicketDraft>) => void;
};

type HeldPosition = {
  readonly id: string;
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly status: string;
};

/** Position of a closing ticket: that of its side, else the only one. */
function closedPosition(
  draft: Readonly<TicketDraft>,
  positions: Readonly<Record<string, HeldPosition>>,
): string | undefined {
  if (!draft.closes) return undefined;
  const open = Object.values(positions).filter(
    ({ symbol, status }) => symbol === draft.sym && status === 'open',
  );
  const side = draft.side === 'buy' ? 'long' : 'short';
  return (open.find((one) => one.side === side) ?? open[0])?.id;
}

/** Ticket of an instrument. Input goes to the worker, which fills the cells. */
export function useTicket(instrument: Instrument, type: TradeType): Ticket {
  const { symbol } = instrument;
  const stored = useSnapshot(ticketDrafts)[type];
  const draft = stored.sym === symbol ? stored : emptyDraft(symbol, stored.side);
  return useDraftTicket(instrument, type, draft);
}

/** The same for input that is not in the ticket, such as an order line. */
export function useDraftTicket(
  instrument: Instrument,
  type: TradeType,
  draft: Readonly<TicketDraft>,
): Ticket {
  const { symbol } = instrument;
  const modes = useSnapshot(positionModes).of;
  const margins = useSnapshot(marginModes).of;
  const isContract = type === 'contract';
  const positionMode = isContract ? modes[symbol] : undefined;
  const marginMode = isContract ? margins[symbol] : undefined;
  const { positions } = useSnapshot(accountBook);
  const leverage = leverageOf(symbol, positions, useSnapshot(leverages).of);
  const multiple = type === 'stock' ? draft.leverage : leverage;
  const { cap } = useSnapshot(orderSettings);
  const chosen = useSnapshot(sizeUnits)[type];
  const wanted = draft.size?.unit ?? offeredUnit(type, draft.closes, chosen);
  // A size by risk needs the stop of a bracket, which an order that places others does not have.
  const unit = draft.algo !== null && isRisk(wanted) ? 'base' : wanted;
  const positionId = closedPosition(draft, positions);
  const terms = { unit, leverage: multiple, positionMode, marginMode, positionId };
  const typed = specOf(draft, type, terms);
  const spec = withCap(typed, instrument, cap);
  const view = useView({ kind: 'ticket', sym: symbol, ticket: spec });
  const ticker = useView({ kind: 'ticker', sym: symbol, detail: true });
  const change = (patch: Partial<TicketDraft>): void => changeDraft(type, symbol, patch);
  return { type, instrument, draft, spec, unit, view, ticker, change };
}
