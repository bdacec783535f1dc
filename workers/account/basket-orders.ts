import { offsetLimit, splitBasket, type BasketSplit, type SizedLeg } from '#domain/order/basket.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal, decimalText, parseDecimal } from '#domain/money/decimal.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { fromMinor } from '#domain/money/money.ts';
import { lotDown } from '#domain/money/rounding.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';
import type { BasketLegSpec, BasketSpec } from '#protocol/worker/basket.ts';
import { dec, lastOf, type AccountScope } from './account-scope.ts';
import { fundsOf } from './ticket-funds.ts';
import { quoteTicket, type TicketQuote } from './ticket-quote.ts';
import { refuse, whyNot, type Reason } from './ticket-reason.ts';
import { leastValue, qtyOfAmount } from './ticket-size.ts';

const NOTHING = new Decimal(0);

/** An order of a basket with its size and its cost. */
export type BasketOrder = {
  readonly ticket: TicketSpec;
  readonly quoted: TicketQuote | null;
  /** Why it cannot be sent; null when it can. */
  readonly why: Reason | null;
  /** Value of the smallest order that is accepted, in the currency of its instrument. */
  readonly least: Decimal | null;
  /** Price of one unit of that currency in the currency of the basket. */
  readonly rate: Decimal | null;
};

export type BasketOrders = {
  readonly orders: readonly BasketOrder[];
  /** Null for weights above 100, and without a total. */
  readonly split: BasketSplit | null;
};

function inLira(scope: AccountScope, currency: string): Decimal | null {
  return currency === 'TRY' ? new Decimal(1) : lastOf(scope, `${currency}-TRY`);
}

/** Price of one unit of a currency in another one; null while a rate is unknown. */
function rateBetween(scope: AccountScope, of: string, other: string): Decimal | null {
  if (of === other) return new Decimal(1);
  const [from, to] = [inLira(scope, of), inLira(scope, other)];
  return from === null || to === null ? null : from.div(to);
}

/** A weight or distance as typed; nothing for an empty or unreadable field. */
function percent(text: string): Decimal {
  const typed = parseDecimal(text);
  return typed === null || typed.lt(0) ? NOTHING : typed;
}

/** Limit of a leg, empty for a market order and while there is no price. */
function limitOf(scope: AccountScope, { sym, type, side, offset }: BasketLegSpec): string {
  const instrument = scope.market.instrument(sym);
  const last = scope.market.tickers.get(sym, 'last');
  if (type === 'market' || instrument === null || !(last > 0)) return '';
  const limit = offsetLimit(last, percent(offset), side, instrument);
  return formatPlain(limit, instrument.priceDecimals);
}

/** The ticket of a leg, still without a quantity. */
function ticketOf(scope: AccountScope, leg: BasketLegSpec): TicketSpec {
  const { weight: _weight, offset: _offset, ...spec } = leg;
  return { ...spec, price: limitOf(scope, leg), qty: '', takeProfit: '', stopLoss: '' };
}

/** The largest order on the lot that is worth at most an amount; null while there is no price. */
function sizeOf(scope: AccountScope, ticket: TicketSpec, amount: Decimal): SizedLeg | null {
  const { sym, side } = ticket;
  const instrument = scope.market.instrument(sym);
  let qty = qtyOfAmount(scope, ticket, side, amount);
  if (qty === null || instrument === null) return null;
  const lot = fromMinor(instrument.lotQty, instrument.qtyDecimals);
  while (qty.gt(0)) {
    const quoted = quoteTicket(scope, { ...ticket, qty: decimalText(qty) }, side);
    if (quoted === null) return null;
    const value = dec(quoted.quote.turnover);
    if (value.lte(amount)) return { qty, value };
    // A sale may get more than its limit, and a turnover is rounded.
    const fitting = lotDown(qty.times(amount).div(value), lot);
    qty = fitting.lt(qty) ? fitting : qty.minus(lot);
  }
  return { qty: NOTHING, value: NOTHING };
}

/** What the orders before one have reserved, by what pays for them. */
type Spent = Map<string, Decimal>;

/** Why an order cannot be paid after those before it; notes what it reserves where it can. */
function shortOf(
  scope: AccountScope,
  { ticket, quoted }: Pick<BasketOrder, 'ticket' | 'quoted'>,
  spent: Spent,
): Reason | null {
  if (quoted === null) return null;
  const { side, market } = ticket;
  const { asset, available } = fundsOf(scope, ticket, side);
  const payer = market === 'contract' ? market : asset;
  const before = spent.get(payer) ?? NOTHING;
  const needed = dec(quoted.quote.reserve);
  if (before.plus(needed).gt(available)) {
    const name = market === 'contract' ? 'INSUFFICIENT_MARGIN' : 'INSUFFICIENT_BALANCE';
    const left = Decimal.max(0, available.minus(before));
    return refuse(name, { needed: decimalText(needed), available: decimalText(left), asset });
  }
  spent.set(payer, before.plus(needed));
  return null;
}

function reasonFor(
  scope: AccountScope,
  order: Omit<BasketOrder, 'why'>,
  spent: Spent,
): Reason | null {
  const { ticket, quoted, least } = order;
  const tooSmall = least && refuse('BELOW_MIN', { min: decimalText(least) });
  if (ticket.qty === '0' && tooSmall !== null) return tooSmall;
  const why = whyNot(scope, ticket, { side: ticket.side, ticket: quoted });
  // A smallest quantity is said as a value, which is what the weights share.
  if (why?.error === 'BELOW_MIN') return tooSmall ?? why;
  return why ?? shortOf(scope, order, spent);
}

/** The orders of a basket. Each counts on the money that those before it leave. */
export function basketOrders(
  scope: AccountScope,
  { currency, total: typed, legs }: BasketSpec,
): BasketOrders {
  const total = parseDecimal(typed);
  const tickets = legs.map((leg) => ticketOf(scope, leg));
  const rates = legs.map(({ sym }) => {
    const quote = scope.market.instrument(sym)?.quote;
    return quote === undefined ? null : rateBetween(scope, quote, currency);
  });
  const terms = legs.map(({ sym, weight }, at) => ({
    weight: percent(weight),
    rate: rates[at] ?? null,
    scale: assetScale(scope.market.instrument(sym)?.quote ?? currency),
    size: (amount: Decimal) => sizeOf(scope, tickets[at]!, amount),
  }));
  const split = total?.gt(0) === true ? splitBasket(total, assetScale(currency), terms) : null;
  const spent: Spent = new Map();
  const orders = tickets.map((plain, at): BasketOrder => {
    const qty = split?.parts[at]?.sized?.qty;
    const ticket = qty === undefined ? plain : { ...plain, qty: decimalText(qty) };
    const quoted = quoteTicket(scope, ticket, ticket.side);
    const least = leastValue(scope, plain, plain.side);
    const order = { ticket, quoted, least, rate: rates[at] ?? null };
    return { ...order, why: reasonFor(scope, order, spent) };
  });
  return { orders, split };
}
