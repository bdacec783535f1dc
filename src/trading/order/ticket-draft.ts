import { proxy } from 'valtio/vanilla';
import type { SizeUnit } from '#domain/order/size-units.ts';
import type { TimeInForce } from '#domain/order/time-in-force.ts';
import type { TradeType } from './trade-choice.ts';
import { forgetAtSignOut } from '#src/kit/index.ts';

/** Input of a product's ticket. Numbers are plain decimal text with a point. */
export type TicketDraft = {
  /** Symbol of the input; another symbol starts a new draft. */
  sym: string;
  side: 'buy' | 'sell';
  type: 'market' | 'limit';
  /** How long a limit order waits; null for the default of its market. */
  time: TimeInForce | null;
  price: string;
  /** False until a price was typed, picked or taken from the market. */
  hasPrice: boolean;
  /** Typed or picked base units; empty while the size is typed in another unit. */
  qty: string;
  /** Amount typed in another unit; null for none. */
  size: { readonly unit: SizeUnit; readonly text: string } | null;
  /** Null while the box is not ticked. */
  takeProfit: string | null;
  stopLoss: string | null;
  /** Contracts: closes a position instead of opening one. */
  closes: boolean;
  /** Shares: with 2, half of a purchase is paid on credit. */
  leverage: 1 | 2;
};

/** An empty ticket. */
export function emptyDraft(sym: string, side: TicketDraft['side'] = 'buy'): TicketDraft {
  return {
    sym,
    side,
    type: 'limit',
    time: null,
    price: '',
    hasPrice: false,
    qty: '',
    size: null,
    takeProfit: null,
    stopLoss: null,
    closes: false,
    leverage: 1,
  };
}

function noDrafts(): Record<TradeType, TicketDraft> {
  return { stock: emptyDraft(''), coin: emptyDraft(''), contract: emptyDraft('') };
}

/** Drafts of all tickets; kept in memory. */
export const ticketDrafts = proxy<Record<TradeType, TicketDraft>>(noDrafts());

/** Leverage of each contract as reported by the server; otherwise ten. */
export const leverages = proxy<{ of: Readonly<Record<string, number>> }>({ of: {} });

/** Records the leverage of a contract. */
export function setLeverage(sym: string, leverage: number): void {
  leverages.of = { ...leverages.of, [sym]: leverage };
}

/** Draft of a product, emptied if it was for another symbol. */
export function draftOf(type: TradeType, sym: string): TicketDraft {
  if (ticketDrafts[type].sym !== sym) {
    const { side, type: orderType, time } = ticketDrafts[type];
    ticketDrafts[type] = { ...emptyDraft(sym, side), type: orderType, time };
  }
  return ticketDrafts[type];
}

/** Whether a size was entered, in whatever unit. */
export function hasSize({ qty, size }: Readonly<Pick<TicketDraft, 'qty' | 'size'>>): boolean {
  return qty !== '' || size !== null;
}

/** Changes fields of a draft. A quantity replaces an amount in another unit. */
export function changeDraft(type: TradeType, sym: string, patch: Partial<TicketDraft>): void {
  const replaced = patch.qty === undefined ? {} : { size: null };
  Object.assign(draftOf(type, sym), replaced, patch);
}

/** Sets the price of a draft; a market order becomes a limit order. */
export function takePrice(type: TradeType, sym: string, price: string): void {
  changeDraft(type, sym, { price, hasPrice: true, type: 'limit' });
}

forgetAtSignOut(() => {
  Object.assign(ticketDrafts, noDrafts());
  leverages.of = {};
});
