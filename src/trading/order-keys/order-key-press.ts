import { partOfHeld, priceOfKeyOrder, type KeyOrder } from '#domain/order/order-key.ts';
import type { Instrument } from '#domain/market/types.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import { accountBook, marketCalls, plainNumber, unitsOf } from '#src/kit/index.ts';
import { fillTicket, askOfPress } from '#src/trading/at-price/price-press.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import { changeDraft, draftOf } from '#src/trading/order/ticket-draft.ts';
import type { TradeType } from '#src/trading/order/trade-choice.ts';
import { closingSide, closingTicket } from '#src/trading/position/closing-ticket.ts';

/** What a press asks the user about, or sends by one tap: an order, or the stop in the ticket. */
export type KeyAsk = { readonly what: 'order'; readonly ask: OrderAsk } | { readonly what: 'stop' };

/** Why a press does nothing: no price yet, or no position that its side closes. */
export type NoPress = 'price' | 'position';

/** Best and last prices, integers of the instrument; null for none. */
export type Anchors = Readonly<Record<KeyOrder['anchor'], number | null>>;

type Scene = {
  readonly type: TradeType;
  readonly instrument: Instrument;
  readonly anchors: Anchors;
  /** One-tap mode: an order within its limit is sent without its sheet. */
  readonly atOnce: boolean;
};

/** Price of a key's order as plain decimal text: empty for a market order, null without a price. */
function priceOf(order: KeyOrder, { anchors, instrument }: Scene): string | null {
  if (order.kind === 'market') return '';
  const anchor = anchors[order.anchor];
  const price = anchor === null ? null : priceOfKeyOrder(order, anchor, instrument);
  return price === null ? null : formatPlain(price, instrument.priceDecimals);
}

/** Open position that a side closes. */
function closable({ symbol }: Instrument, side: KeyOrder['side']): PositionView | undefined {
  return Object.values(accountBook.positions).find(
    (one) => one.symbol === symbol && one.status === 'open' && closingSide(one) === side,
  );
}

/** Closes a part of a contract position: the ticket closes too, so that a refusal can be mended. */
function closeAsk(order: KeyOrder, price: string, scene: Scene): KeyAsk | NoPress {
  const { type, instrument, atOnce } = scene;
  const position = closable(instrument, order.side);
  const held = position === undefined ? null : unitsOf(position.qty, instrument.qtyDecimals);
  if (position === undefined || held === null) return 'position';
  const kind = order.kind === 'market' ? 'market' : 'limit';
  const part = partOfHeld(order.size, held, instrument);
  const qty = part === 0 ? '' : formatPlain(part, instrument.qtyDecimals);
  if (!atOnce) {
    const side = position.side === 'long' ? 'buy' : 'sell';
    const priced = price === '' ? {} : { price, hasPrice: true };
    changeDraft(type, instrument.symbol, { side, closes: true, type: kind, algo: null, qty });
    changeDraft(type, instrument.symbol, priced);
  }
  const ticket = closingTicket(position, { type: kind, price, qty });
  return { what: 'order', ask: { ticket, side: order.side, instrument, atOnce } };
}

/** Size of a key's order as a ticket holds it. A part of what is held is a part of what is free. */
function sizeOf({ unit, size }: KeyOrder) {
  const text = plainNumber(size);
  if (unit === 'base') return { qty: text };
  return { qty: '', size: { unit: unit === 'position' ? 'percent' : unit, text } } as const;
}

/**
 * The order of a pressed key, on the way of the ladder and the book. Without one-tap mode, and for
 * a stop, it also fills the ticket.
 */
export function askOfKey(order: KeyOrder, scene: Scene): KeyAsk | NoPress {
  const { type, instrument, atOnce } = scene;
  const { side, kind } = order;
  const price = priceOf(order, scene);
  if (price === null) return 'price';
  if (order.unit === 'position') {
    if (type === 'contract') return closeAsk(order, price, scene);
    if (side === 'buy') return 'position';
  }
  const sized = sizeOf(order);
  const isStop = kind === 'stop' || kind === 'stopLimit';
  if (isStop || !atOnce) {
    fillTicket(type, instrument, { side, kind, price, qty: '' });
    changeDraft(type, instrument.symbol, sized);
  }
  if (isStop) return { what: 'stop' };
  const { ticket, ...ask } = askOfPress(type, instrument, { side, kind, price, qty: sized.qty });
  const draft = atOnce ? {} : { draft: { ...draftOf(type, instrument.symbol) } };
  const size = 'size' in sized ? { size: sized.size } : {};
  return { what: 'order', ask: { ...ask, ...draft, ticket: { ...ticket, ...size }, atOnce } };
}

/**
 * The same order with its quantity computed once, so that it stays while the confirm sheet is open.
 * An order that is refused keeps its typed size: its sheet gives the reason.
 */
export async function sizedOnce(next: KeyAsk): Promise<KeyAsk> {
  if (next.what === 'stop' || next.ask.ticket.size === undefined) return next;
  const { ask } = next;
  const answer = await marketCalls.quote(ask.ticket, ask.side);
  if (!answer.ok) return next;
  const { size: _, ...plain } = ask.ticket;
  return { ...next, ask: { ...ask, ticket: { ...plain, qty: answer.quote.qty } } };
}
