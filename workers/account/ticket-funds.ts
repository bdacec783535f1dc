import { viewCross } from '#domain/contract/cross-account.ts';
import { maxOpenQty } from '#domain/contract/size.ts';
import type { Checked } from '#domain/errors.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { lotDown } from '#domain/money/rounding.ts';
import { affordableQty, orderOutlay } from '#domain/order/funds.ts';
import type { SizeFunds } from '#domain/order/order-size.ts';
import { narrowerCap } from '#domain/order/protection.ts';
import { creditOf } from '#domain/stock/credit.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';
import { dec, type AccountScope } from './account-scope.ts';
import { freeContract } from './cross-scope.ts';
import type { TicketSide } from './ticket-check.ts';
import {
  closableFirst,
  quoteTicket,
  stockLeverage,
  tradable,
  unitPrice,
  type TicketQuote,
} from './ticket-quote.ts';

/** Whole shares of an order. */
const ONE = new Decimal(1);

function paidWith({ market }: AccountScope, spec: TicketSpec, side: TicketSide): string {
  const instrument = market.instrument(spec.sym);
  if (spec.market === 'contract' || side === 'buy') return instrument?.quote ?? '';
  return spec.market === 'stock' ? `STK:${spec.sym}` : (instrument?.base ?? '');
}

/** Asset that pays for an order of this ticket, and its available amount. */
export function fundsOf(
  scope: AccountScope,
  spec: TicketSpec,
  side: TicketSide,
): { readonly asset: string; readonly available: Decimal } {
  const asset = paidWith(scope, spec, side);
  if (spec.market === 'contract') return { asset, available: freeContract(scope) };
  return { asset, available: dec(scope.store.balances.get(asset)?.available ?? '0') };
}

/** Whether the whole order meets the book as it is. */
function fillsWhole({ takenQty, filledQty, restQty }: TicketQuote['quote']): boolean {
  return dec(restQty).isZero() && dec(takenQty).eq(filledQty);
}

/**
 * What an order takes from the available balance when it is placed, and what is left. Under cross
 * margin an order that fills as a whole changes profit and margin in use at the mark as well; while
 * a part rests, what it closes at once frees the margin of that part.
 */
export function fundsAfter(
  scope: AccountScope,
  spec: TicketSpec,
  { side, quote }: { readonly side: TicketSide; readonly quote: TicketQuote['quote'] },
): Readonly<Record<'outlay' | 'after', Decimal>> {
  const { available } = fundsOf(scope, spec, side);
  const sells = spec.market !== 'contract' && side === 'sell';
  const { payer, closes, crossAfter } = quote;
  if (crossAfter !== undefined && fillsWhole(quote)) {
    const after = viewCross(crossAfter).available;
    // The outlay stays what the order costs: profit at the mark is no cost of it.
    const outlay = closes == null ? orderOutlay(quote, sells) : available.minus(after);
    return { outlay, after };
  }
  if (payer === undefined || closes == null) {
    const outlay = orderOutlay(quote, sells);
    return { outlay, after: available.minus(outlay) };
  }
  const opening = orderOutlay({ ...quote, closes: { ...closes, atOnce: '0' } }, sells);
  const after = viewCross(payer).available.minus(opening);
  return { outlay: available.minus(after), after };
}

/**
 * Quantity that an amount of funds pays for by price and rates alone: the roundings, a minimum
 * commission and the depth of the book may allow less.
 */
function linearQty(
  scope: AccountScope,
  spec: TicketSpec,
  { side, funds }: { readonly side: TicketSide; readonly funds: Decimal },
): Decimal | null {
  const traded = tradable(scope, spec.sym);
  const price = unitPrice(scope, spec, side);
  if (traded === null || price === null) return null;
  const { instrument, rules } = traded;
  if (spec.market === 'contract') {
    const step = fromMinor(instrument.lotQty, instrument.qtyDecimals);
    const leverage = new Decimal(spec.leverage);
    const feeRate = new Decimal(rules.takerRate);
    const opens = maxOpenQty({ available: funds, price, leverage, feeRate, step });
    return opens.plus(closableFirst(scope, spec, side));
  }
  // A market order reserves its whole quantity at the edge of the slippage cap.
  const cap = narrowerCap(rules.slippage, spec.maxSlippage);
  const edge = spec.type === 'market' ? ONE.plus(cap) : ONE;
  const charge =
    spec.market === 'stock' ? ONE.plus(dec(rules.takerRate).times(ONE.plus(rules.taxRate))) : ONE;
  // Up to half of the shares may be on credit; fees are paid in full.
  const own = charge.minus(creditOf(ONE, stockLeverage(scope, spec)));
  return funds.div(price.times(edge).times(own));
}

/** What pays for an order of a ticket; null while its instrument is unknown. */
export function sizeFunds(
  scope: AccountScope,
  spec: TicketSpec,
  side: TicketSide,
): SizeFunds | null {
  const instrument = tradable(scope, spec.sym)?.instrument;
  if (instrument === undefined) return null;
  const lot = fromMinor(instrument.lotQty, instrument.qtyDecimals);
  const { available } = fundsOf(scope, spec, side);
  const closes = spec.positionId !== undefined;
  if (closes || (side === 'sell' && spec.market !== 'contract')) {
    const free = closes ? dec(scope.store.positions.get(spec.positionId)?.qty ?? '0') : available;
    return { available: free, costOf: (qty) => qty, affordable: (funds) => lotDown(funds, lot) };
  }
  const costOf = (qty: Decimal): Decimal | null => {
    const quoted = quoteTicket(scope, { ...spec, qty: decimalText(qty) }, side);
    return quoted === null ? null : dec(quoted.quote.reserve);
  };
  const affordable = (funds: Decimal): Decimal | null => {
    const linear = linearQty(scope, spec, { side, funds });
    if (linear === null) return null;
    // Commission and tax are rounded half up, which may allow a lot more.
    const estimate = spec.market === 'contract' ? linear : linear.plus(lot);
    // Without a book nothing is quoted: the linear quantity is the best there is.
    return affordableQty({ estimate, funds, lot }, costOf) ?? lotDown(linear, lot);
  };
  return { available, costOf, affordable };
}

/** Largest quantity that the funds allow at the price of the ticket; null while unknown. */
export function maxQtyOf(scope: AccountScope, spec: TicketSpec, side: TicketSide): Decimal | null {
  const traded = tradable(scope, spec.sym);
  const funds = sizeFunds(scope, spec, side);
  const most = funds?.affordable(funds.available) ?? null;
  if (traded === null || most === null || spec.positionId !== undefined) return most;
  const { maxQty } = traded.rules;
  return maxQty === null ? most : Decimal.min(most, maxQty);
}

/** Whether the account can pay what the order reserves. */
export function checkFunds(
  scope: AccountScope,
  spec: TicketSpec,
  side: TicketSide,
  ticket: TicketQuote,
): Checked {
  if (spec.positionId !== undefined) return { ok: true };
  const { asset, available: free } = fundsOf(scope, spec, side);
  const { payer } = ticket.quote;
  const available = payer === undefined ? free : viewCross(payer).available;
  const needed = dec(ticket.quote.reserve);
  if (needed.lte(available)) return { ok: true };
  const args = { needed: decimalText(needed), available: decimalText(available), asset };
  if (spec.market === 'contract') return { ok: false, error: 'INSUFFICIENT_MARGIN', args };
  if (side === 'buy') return { ok: false, error: 'INSUFFICIENT_BALANCE', args };
  if (available.isZero()) {
    const locked = dec(scope.store.holdings.get(spec.sym)?.locked ?? '0');
    return { ok: false, error: locked.gt(0) ? 'LOCKED' : 'NOTHING_TO_SELL', args };
  }
  return { ok: false, error: 'EXCEEDS_AVAILABLE', args: { ...args, max: args.available } };
}
