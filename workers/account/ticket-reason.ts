import { checkTakeStop } from '#domain/contract/tpsl.ts';
import { errorFact, SHORT_TEXTS, type Checked, type ErrorFact } from '#domain/errors.ts';
import { decimalText, parseDecimal, type Decimal } from '#domain/money/decimal.ts';
import { isImmediate, timeInForceOf } from '#domain/order/time-in-force.ts';
import { checkTyped } from '#domain/order/typed-qty.ts';
import { acceptsOrder } from '#domain/stock/check-stock-order.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';
import { lastOf, stockPhase, type AccountScope } from './account-scope.ts';
import { checkFunds, maxQtyOf } from './ticket-funds.ts';
import type { TicketSide } from './ticket-check.ts';
import { bookSide, tradable, type TicketQuote } from './ticket-quote.ts';

export type Reason = ErrorFact & { readonly args: Readonly<Record<string, string>> };

/** A reason by the name of its error. */
export function refuse(name: Parameters<typeof errorFact>[0], args: Reason['args'] = {}): Reason {
  return { ...errorFact(name), args };
}

function reasonOf(checked: Checked): Reason | null {
  return checked.ok ? null : refuse(checked.error, checked.args ?? {});
}

/** Why an order that must fill now has nothing to fill from. */
function immediateReason(scope: AccountScope, spec: TicketSpec, side: TicketSide): Reason | null {
  const { market } = scope;
  const state = market.tickers.state(spec.sym);
  if (state === 'stale' || state === 'suspect') return refuse('NO_PRICE');
  // A limit order says how much its limit finds; that is checked with its quantity.
  if (spec.type === 'limit') return null;
  const book = market.book(spec.sym)?.book;
  const levels = bookSide(scope, spec, side) === 'buy' ? book?.asks : book?.bids;
  return levels === undefined || levels.size === 0 ? refuse('NO_LIQUIDITY') : null;
}

/** Reason why the market forbids an order now. */
function marketReason(scope: AccountScope, spec: TicketSpec, side: TicketSide): Reason | null {
  const { sym } = spec;
  if (scope.market.tickers.state(sym) === 'halted') return refuse('HALTED');
  const isNow = isImmediate(timeInForceOf(spec));
  if (!acceptsOrder(stockPhase(scope, sym), isNow ? 'market' : 'limit')) {
    return refuse('MARKET_CLOSED');
  }
  return isNow ? immediateReason(scope, spec, side) : null;
}

/** Typed decimal text, null for an empty field. */
function typedPrice(text: string): Decimal | null {
  return text === '' ? null : parseDecimal(text);
}

/** The present names and prices. */
function present(prices: Readonly<Record<string, Decimal | null>>): Record<string, Decimal> {
  const entries = Object.entries(prices);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, Decimal] => entry[1] !== null),
  );
}

/** A take-profit or stop-loss on the wrong side of the order's price. */
function triggerReason(
  scope: AccountScope,
  spec: TicketSpec,
  { side, ticket }: { readonly side: TicketSide; readonly ticket: TicketQuote },
): Reason | null {
  const tp = typedPrice(spec.takeProfit);
  const sl = typedPrice(spec.stopLoss);
  const limit = spec.type === 'limit' ? parseDecimal(spec.price) : null;
  const refPrice = limit ?? lastOf(scope, spec.sym);
  if (refPrice === null || (tp === null && sl === null)) return null;
  const liq = typedPrice(ticket.quote.liqPrice ?? ticket.quote.liqEstimate ?? '');
  const on = side === 'sell' ? 'short' : 'long';
  const checked = checkTakeStop({ side: on, refPrice, ...present({ tp, sl, liq }) });
  if (checked.ok) return null;
  const { error } = checked;
  const reason = refuse(error);
  const hasOwnText = on === 'short' && error !== 'SL_BEYOND_LIQUIDATION';
  return hasOwnText ? { ...reason, msgKey: SHORT_TEXTS[error] } : reason;
}

/** An impossible number: negative, or with more digits than an order may have. */
function typedReason(scope: AccountScope, spec: TicketSpec, side: TicketSide): Reason | null {
  const instrument = scope.market.instrument(spec.sym);
  if (instrument === null) return null;
  const { qtyDecimals, priceDecimals, kind, base } = instrument;
  const price = checkTyped(spec.type === 'limit' ? spec.price : '', priceDecimals);
  // A price above every market's is checked against the band, which is the rule it breaks.
  if (!price.ok && price.error === 'NEGATIVE') return reasonOf(price);
  for (const trigger of [spec.takeProfit, spec.stopLoss]) {
    const read = checkTyped(trigger, priceDecimals);
    if (!read.ok && read.error === 'NEGATIVE') return reasonOf(read);
  }
  const qty = checkTyped(spec.qty, qtyDecimals);
  if (qty.ok || qty.error === 'NEGATIVE') return reasonOf(qty);
  const most = maxQtyOf(scope, spec, side);
  const affordable = most === null ? '--' : decimalText(most);
  const unit = kind === 'stock' ? spec.sym : base;
  return refuse(qty.error, { ...qty.args, affordable, unit });
}

function emptyReason(scope: AccountScope, spec: TicketSpec, side: TicketSide): Reason | null {
  if (tradable(scope, spec.sym) === null) return refuse('NOT_LISTED');
  const typed = typedReason(scope, spec, side);
  if (typed !== null) return typed;
  if (spec.type === 'limit' && !/[1-9]/.test(spec.price)) return refuse('LIMIT_PRICE_ZERO');
  if (!/[1-9]/.test(spec.qty)) return refuse('AMOUNT_ZERO');
  return spec.lacksTrigger === true ? refuse('TRIGGER_REQUIRED') : null;
}

/**
 * Reason why an order of this ticket cannot be sent, the first broken rule in the order of the
 * server's checks; null when it can.
 */
export function whyNot(
  scope: AccountScope,
  spec: TicketSpec,
  { side, ticket }: { readonly side: TicketSide; readonly ticket: TicketQuote | null },
): Reason | null {
  const empty = emptyReason(scope, spec, side) ?? marketReason(scope, spec, side);
  if (empty !== null) return empty;
  if (ticket === null) return refuse('NO_PRICE');
  if (!ticket.checked.ok) return reasonOf(ticket.checked);
  return (
    triggerReason(scope, spec, { side, ticket }) ??
    reasonOf(checkFunds(scope, spec, side, ticket)) ??
    reasonOf(ticket.timed)
  );
}

/** A reason as one line for a cell: key of the text, then its values. */
export function reasonText(reason: Reason | null): string {
  if (reason === null) return '';
  const args = Object.entries(reason.args).map(([name, value]) => `${name}=${value}`);
  return [reason.msgKey, ...args].join('|');
}
