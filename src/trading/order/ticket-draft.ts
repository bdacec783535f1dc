import { proxy } from 'valtio/vanilla';
import type { AlgoChoice, AlgoFields } from '#domain/algo/algo-order.ts';
import type { MarginMode, PositionMode } from '#domain/contract/position-mode.ts';
import { DEFAULT_LEVERAGE } from '#domain/order/rules.ts';
import type { SizeUnit } from '#domain/order/size-units.ts';
import type { TimeInForce } from '#domain/order/time-in-force.ts';
import type { TradeType } from './trade-choice.ts';
import { accountBook, forgetAtSignOut } from '#src/kit/index.ts';
import { NO_FIELDS, takesTrigger } from './algo-fields.ts';

/** Input of a product's ticket. Numbers are plain decimal text with a point. */
export type TicketDraft = {
  /** Symbol of the input; another symbol starts a new draft. */
  sym: string;
  side: 'buy' | 'sell';
  type: 'market' | 'limit';
  /** Kind whose order places others; null for a market or limit order. */
  algo: AlgoChoice | null;
  fields: AlgoFields;
  /** How long a limit order waits; null for the default of its market. */
  time: TimeInForce | null;
  /** End of an order that waits until a date, UTC milliseconds; null while none is typed. */
  goodTill: number | null;
  price: string;
  /** False until a price was typed, picked or taken from the market. */
  hasPrice: boolean;
  /** Typed or picked base units; empty while the size is typed in another unit. */
  qty: string;
  /** Amount typed in another unit; null for none. */
  size: { readonly unit: SizeUnit; readonly text: string } | null;
  /** Null while the bracket is off, empty while no price is typed. */
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
    algo: null,
    fields: NO_FIELDS,
    time: null,
    goodTill: null,
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

/** Input that is no part of an order: another symbol and an empty ticket keep it. */
function nextDraft(sym: string, { side, type, algo, time, goodTill }: TicketDraft): TicketDraft {
  return { ...emptyDraft(sym, side), type, algo, time, goodTill };
}

/** Drafts of all tickets; kept in memory. */
export const ticketDrafts = proxy<Record<TradeType, TicketDraft>>(noDrafts());

type Sent = Record<TradeType, TicketDraft | null>;

function noneSent(): Sent {
  return { stock: null, coin: null, contract: null };
}

/** Input of the order placed last from each ticket, until the next edit. */
export const sentDrafts = proxy<Sent>(noneSent());

/** Leverage of each contract as chosen, reported by the server. */
export const leverages = proxy<{ of: Readonly<Record<string, number>> }>({ of: {} });

/** Records the leverage of a contract. */
export function setLeverage(sym: string, leverage: number): void {
  leverages.of = { ...leverages.of, [sym]: leverage };
}

/** An open or closed position, as far as its leverage counts. */
type Leveraged = {
  readonly symbol: string;
  readonly status: string;
  readonly leverage: number;
};

/**
 * Leverage of a contract: that of its open position, which every order must share and which may
 * have been changed on another device; else the choice as reported by the server, else ten.
 */
export function leverageOf(
  sym: string,
  positions: Readonly<Record<string, Leveraged>>,
  chosen: Readonly<Record<string, number>>,
): number {
  const open = Object.values(positions).find(
    ({ symbol, status }) => symbol === sym && status === 'open',
  );
  return open?.leverage ?? chosen[sym] ?? DEFAULT_LEVERAGE;
}

/** Position mode of each contract as reported by the server; otherwise the default. */
export const positionModes = proxy<{ of: Readonly<Record<string, PositionMode>> }>({ of: {} });

/** Records the position mode of a contract. */
export function setPositionMode(sym: string, mode: PositionMode): void {
  positionModes.of = { ...positionModes.of, [sym]: mode };
}

/** Margin mode of each contract as reported by the server; otherwise the default. */
export const marginModes = proxy<{ of: Readonly<Record<string, MarginMode>> }>({ of: {} });

/** Records the margin mode of a contract. */
export function setMarginMode(sym: string, mode: MarginMode): void {
  marginModes.of = { ...marginModes.of, [sym]: mode };
}

/** What the terms of contracts are read from: the states above, or snapshots of them. */
type TermsOf = {
  readonly positions: Readonly<Record<string, Leveraged>>;
  readonly chosen: Readonly<Record<string, number>>;
  readonly modes: Readonly<Record<string, PositionMode>>;
  readonly margins: Readonly<Record<string, MarginMode>>;
};

function currentTerms(): TermsOf {
  const { positions } = accountBook;
  const [modes, margins] = [positionModes.of, marginModes.of];
  return { positions, chosen: leverages.of, modes, margins };
}

/** Leverage and modes of a contract, which decide what an order costs and what it closes first. */
export function contractTerms(symbol: string, from: TermsOf = currentTerms()) {
  const positionMode = from.modes[symbol];
  const marginMode = from.margins[symbol];
  return {
    leverage: leverageOf(symbol, from.positions, from.chosen),
    ...(positionMode === undefined ? {} : { positionMode }),
    ...(marginMode === undefined ? {} : { marginMode }),
  };
}

/** Draft of a product, emptied if it was for another symbol. */
export function draftOf(type: TradeType, sym: string): TicketDraft {
  if (ticketDrafts[type].sym !== sym) {
    ticketDrafts[type] = nextDraft(sym, ticketDrafts[type]);
  }
  return ticketDrafts[type];
}

/** Whether a size was entered, in whatever unit. */
export function hasSize({ qty, size }: Readonly<Pick<TicketDraft, 'qty' | 'size'>>): boolean {
  return qty !== '' || size !== null;
}

/** The market's price for a field that nobody has touched is no edit. */
function isFirstPrice(draft: TicketDraft, patch: Partial<TicketDraft>): boolean {
  return !draft.hasPrice && Object.keys(patch).every((name) => /^(p|hasP)rice$/.test(name));
}

/** Changes fields of a draft. A quantity replaces an amount in another unit. */
export function changeDraft(type: TradeType, sym: string, patch: Partial<TicketDraft>): void {
  const draft = draftOf(type, sym);
  if (!isFirstPrice(draft, patch)) sentDrafts[type] = null;
  const replaced = patch.qty === undefined ? {} : { size: null };
  Object.assign(draft, replaced, patch);
}

/** Empties the ticket of a placed order, which can be restored; what was typed meanwhile stays. */
export function emptySent(type: TradeType, sent: TicketDraft): void {
  if (JSON.stringify(ticketDrafts[type]) !== JSON.stringify(sent)) return;
  ticketDrafts[type] = nextDraft(sent.sym, sent);
  sentDrafts[type] = { ...sent };
}

/** Fills the ticket with the order placed last from it. */
export function restoreSent(type: TradeType): void {
  const sent = sentDrafts[type];
  if (sent === null) return;
  ticketDrafts[type] = { ...sent };
  sentDrafts[type] = null;
}

/**
 * Sets the price of a draft: of its trigger where it has no other, else of its limit. A market
 * order becomes a limit order.
 */
export function takePrice(type: TradeType, sym: string, price: string): void {
  const { algo, fields } = draftOf(type, sym);
  const patch = takesTrigger({ algo })
    ? { fields: { ...fields, trigger: price } }
    : { price, hasPrice: true, type: 'limit' as const };
  changeDraft(type, sym, patch);
}

forgetAtSignOut(() => {
  Object.assign(ticketDrafts, noDrafts());
  Object.assign(sentDrafts, noneSent());
  leverages.of = {};
  positionModes.of = {};
  marginModes.of = {};
});
