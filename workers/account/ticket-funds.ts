import { maxOpenQty } from '#domain/contract/size.ts';
import type { Checked } from '#domain/errors.ts';
import { Decimal, decimalText } from '#domain/money/decimal.ts';
import { fromMinor } from '#domain/money/money.ts';
import { lotDown } from '#domain/money/rounding.ts';
import { narrowerCap } from '#domain/order/protection.ts';
import { creditOf } from '#domain/stock/credit.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';
import { dec, type AccountScope } from './account-scope.ts';
import type { TicketSide } from './ticket-check.ts';
import { stockLeverage, tradable, unitPrice, type TicketQuote } from './ticket-quote.ts';

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
  const balance = scope.store.balances.get(asset);
  const bucket = spec.market === 'contract' ? 'contract' : 'available';
  return { asset, available: dec(balance?.[bucket] ?? '0') };
}

/** Largest quantity that the funds allow at the price of the ticket; null while unknown. */
export function maxQtyOf(scope: AccountScope, spec: TicketSpec, side: TicketSide): Decimal | null {
  const traded = tradable(scope, spec.sym);
  if (traded === null) return null;
  const { instrument, rules } = traded;
  const { available } = fundsOf(scope, spec, side);
  const step = fromMinor(instrument.lotQty, instrument.qtyDecimals);
  const price = unitPrice(scope, spec, side);
  if (spec.positionId !== undefined) {
    return dec(scope.store.positions.get(spec.positionId)?.qty ?? '0');
  }
  if (spec.market === 'contract') {
    if (price === null) return null;
    const leverage = new Decimal(spec.leverage);
    const feeRate = new Decimal(rules.takerRate);
    return maxOpenQty({ available, price, leverage, feeRate, step });
  }
  if (side === 'sell') return lotDown(available, step);
  if (price === null) return null;
  // A market order reserves its whole quantity at the edge of the slippage cap.
  const cap = narrowerCap(rules.slippage, spec.maxSlippage);
  const edge = spec.type === 'market' ? ONE.plus(cap) : ONE;
  const charge =
    spec.market === 'stock' ? ONE.plus(dec(rules.takerRate).times(ONE.plus(rules.taxRate))) : ONE;
  // Up to half of the shares may be on credit; fees are paid in full.
  const own = charge.minus(creditOf(ONE, stockLeverage(scope, spec)));
  const most = lotDown(available.div(price.times(edge).times(own)), step);
  return rules.maxQty === null ? most : Decimal.min(most, rules.maxQty);
}

/** Whether the account can pay what the order reserves. */
export function checkFunds(
  scope: AccountScope,
  spec: TicketSpec,
  side: TicketSide,
  ticket: TicketQuote,
): Checked {
  if (spec.positionId !== undefined) return { ok: true };
  const { asset, available } = fundsOf(scope, spec, side);
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
