import { errorFact } from '#domain/errors.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { decimalText, roundTo } from '#domain/money/decimal.ts';
import { isImmediate, timeInForceOf } from '#domain/order/time-in-force.ts';
import type { Quote as Figures } from '#domain/order/quote.ts';
import type { Quote, QuoteAnswer, TicketSpec } from '#protocol/worker/account.ts';
import { dec, type AccountScope } from './account-scope.ts';
import { ticketCells } from './ticket-cells.ts';
import { fundsAfter } from './ticket-funds.ts';
import type { TicketSide } from './ticket-check.ts';
import { quoteTicket, type TicketQuote } from './ticket-quote.ts';
import { sizedTicket } from './ticket-size.ts';
import { whyNot } from './ticket-reason.ts';

type Handed = { readonly side: TicketSide; readonly quote: TicketQuote['quote'] };
type Step = { readonly key: string; readonly args: Readonly<Record<string, string>> };

const RATE_DECIMALS = 6;

/** Base and rate of the fee: that of a taker, of a maker, or between them. */
function feeBasis({ quote, rules, instrument }: TicketQuote) {
  const { filledQty, takenQty, feeAsset } = quote;
  const turnover = feeAsset === instrument.base ? filledQty : quote.turnover;
  if (dec(takenQty).eq(filledQty)) return { turnover, rate: rules.takerRate };
  if (dec(takenQty).isZero()) return { turnover, rate: rules.makerRate };
  const rate = roundTo(dec(quote.fee).div(turnover), RATE_DECIMALS, 'halfUp');
  return { turnover, rate: decimalText(rate) };
}

/** Derivation of the figures, one line each, in raw decimal texts. */
function stepsOf(ticket: TicketQuote, spec: TicketSpec): readonly Step[] {
  const { quote, rules } = ticket;
  const price = quote.avgPrice ?? '0';
  const { turnover, fee, tax, total, margin } = quote;
  const qty = quote.filledQty;
  const steps: Step[] = [
    { key: 'order.how.turnover', args: { price, qty, turnover } },
    { key: 'order.how.fee', args: { ...feeBasis(ticket), fee } },
  ];
  if (dec(tax).gt(0)) {
    steps.push({ key: 'order.how.tax', args: { fee, rate: rules.taxRate, tax } });
  }
  if (quote.credit !== undefined && margin !== null) {
    const { credit } = quote;
    steps.push({ key: 'order.how.credit', args: { turnover, credit } });
    steps.push({ key: 'order.how.own', args: { total, credit, margin } });
  } else if (margin !== null && spec.positionId === undefined) {
    const leverage = `${spec.leverage}`;
    const opened = quote.openTurnover ?? turnover;
    steps.push({ key: 'order.how.margin', args: { turnover: opened, leverage, margin } });
  }
  steps.push({ key: 'order.how.total', args: { total } });
  return steps;
}

function textsOf(scope: AccountScope, spec: TicketSpec): Readonly<Record<string, string>> {
  const cells = ticketCells(scope, { kind: 'ticket', sym: spec.sym, ticket: spec }, '') ?? {};
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell.text]));
}

function liqText(figures: Figures, spec: TicketSpec): string {
  if (spec.market !== 'contract' || spec.positionId !== undefined) return '';
  return figures.liqPrice ?? 'none';
}

function pricesOf(ticket: TicketQuote, spec: TicketSpec) {
  const { quote, maxLoss, maxLossWithHeld, protection, instrument } = ticket;
  return {
    liqPrice: liqText(quote, spec),
    liqEstimate: quote.liqEstimate ?? '',
    average: quote.avgPrice ?? '',
    worst: quote.worstPrice ?? '',
    protection: protection === null ? '' : formatPlain(protection, instrument.priceDecimals),
    maxLoss: maxLoss ?? '',
    maxLossWithHeld: maxLossWithHeld ?? '',
  };
}

/** What an order closes before it opens. */
function closesFirst(quote: TicketQuote['quote']): Quote['closes'] {
  const { closes, openQty = '0' } = quote;
  if (closes == null) return null;
  const { qty, realisedPnl, released, fee, total } = closes;
  const openFee = decimalText(dec(quote.fee).minus(fee));
  return { qty, openQty, realisedPnl, released, fee, openFee, total };
}

/** Amount an order takes from the account when placed; a close takes nothing. */
function outlayTexts(scope: AccountScope, spec: TicketSpec, handed: Handed) {
  if (spec.positionId !== undefined) return { outlay: '', availableAfter: '' };
  const { outlay, after } = fundsAfter(scope, spec, handed);
  return { outlay: decimalText(outlay), availableAfter: decimalText(after) };
}

/** An immediate order never rests; another may fill in part and rest with the remainder. */
function liquidityOf({ takenQty }: TicketQuote['quote'], spec: TicketSpec): Quote['liquidity'] {
  if (isImmediate(timeInForceOf(spec))) return 'taker';
  const taken = dec(takenQty);
  if (taken.isZero()) return 'maker';
  return taken.lt(dec(spec.qty)) ? 'both' : 'taker';
}

/**
 * Figures for confirmation, or the reason for having none. A size in another unit is computed
 * first, as in the cells of the ticket.
 */
export function answerQuote(scope: AccountScope, typed: TicketSpec, side: TicketSide): QuoteAnswer {
  const spec = typed.size === undefined ? typed : sizedTicket(scope, typed).spec;
  const ticket = quoteTicket(scope, spec, side);
  const why = whyNot(scope, spec, { side, ticket });
  if (why !== null) return { ok: false, ...why };
  if (ticket === null) return { ok: false, ...errorFact('NO_PRICE'), args: {} };
  const { quote } = ticket;
  const texts = textsOf(scope, { ...spec, side });
  return {
    ok: true,
    quote: {
      ts: scope.market.serverNow(),
      bookSeq: quote.bookSeq,
      price: spec.type === 'limit' ? spec.price : '',
      qty: spec.qty,
      fee: quote.fee,
      feeAsset: quote.feeAsset,
      feeDiscount: ticket.rules.feeDiscount,
      liquidity: liquidityOf(quote, spec),
      tax: quote.tax,
      amount: quote.turnover,
      margin: quote.margin ?? '',
      credit: quote.credit ?? '',
      total: quote.total,
      ...pricesOf(ticket, spec),
      closes: closesFirst(quote),
      ...outlayTexts(scope, spec, { side, quote }),
      texts,
      steps: stepsOf(ticket, spec),
    },
  };
}
