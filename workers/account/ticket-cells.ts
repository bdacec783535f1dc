import { liqDistance } from '#domain/contract/risk.ts';
import { exitAt } from '#domain/contract/what-if.ts';
import { tradeDay } from '#domain/market/session.ts';
import { settlementOf } from '#domain/market/settlement.ts';
import { parseDecimal, type Decimal } from '#domain/money/decimal.ts';
import { displayScale } from '#domain/money/display-scale.ts';
import { isImmediate, timeInForceOf } from '#domain/order/time-in-force.ts';
import { callPrice, creditDayInterest } from '#domain/stock/credit.ts';
import { formatDate, formatDateTime } from '#domain/text/date-text.ts';
import { MISSING } from '#domain/text/number-text.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import type { AccountViewSpec, TicketSpec } from '#protocol/worker/account.ts';
import { toneOf, type CellValue } from '#workers/market/cell-writer.ts';
import {
  amountText,
  dec,
  hundredths,
  markOf,
  shownDecimals,
  signedText,
  type AccountScope,
} from './account-scope.ts';
import type { CellTexts } from './cells-view.ts';
import { fundsAfter, fundsOf } from './ticket-funds.ts';
import type { TicketSide } from './ticket-check.ts';
import { quoteTicket, tradable, type TicketQuote } from './ticket-quote.ts';
import { reasonText, whyNot } from './ticket-reason.ts';
import { sizedTicket, type SizedTicket } from './ticket-size.ts';

type Spec = Extract<AccountViewSpec, { kind: 'ticket' }>;

const PNL_DECIMALS = 4;
const COIN_DECIMALS = 8;

function maybe(text: string | null): Decimal | null {
  return text === null ? null : dec(text);
}

/** Daily limits and locked quantity of a share. */
function shareCells({ market, store }: AccountScope, sym: string): CellTexts {
  const formats = market.formats();
  const instrument = market.instrument(sym);
  if (instrument === null || instrument.kind !== 'stock') return {};
  const limit = (field: 'upperLimit' | 'lowerLimit'): CellValue => ({
    text: formats.price(market.tickers.get(sym, field), instrument),
  });
  const held = store.holdings.get(sym);
  const day = tradeDay(market.serverNow(), instrument.exchange);
  const settles = settlementOf(day, instrument.exchange).cashSettlement * DAY_MS;
  return {
    upperLimit: limit('upperLimit'),
    lowerLimit: limit('lowerLimit'),
    sellable: { text: amountText(dec(held?.sellable ?? '0'), 0, formats) },
    locked: { text: amountText(dec(held?.locked ?? '0'), 0, formats) },
    unlockAt: {
      text: held?.unlockAt === undefined ? '' : formatDateTime(held.unlockAt, formats.language),
    },
    settles: { text: formatDate(settles) },
  };
}

const CREDIT_FIGURES = ['own', 'credit', 'dayInterest', 'callPrice'] as const;

/**
 * Own part and credit of a purchase, daily cost of the credit, and the price at which these shares
 * alone would trigger a margin call.
 */
function creditTexts({ market, venue }: AccountScope, quote: TicketQuote['quote']): CellTexts {
  const formats = market.formats();
  const credit = maybe(quote.credit ?? null);
  const rate = dec(venue()?.stock.creditRate ?? '0');
  const figures = {
    own: maybe(quote.margin),
    credit,
    dayInterest: credit === null ? null : creditDayInterest(credit, rate),
    callPrice: credit === null ? null : callPrice(credit, dec(quote.filledQty)),
  };
  return Object.fromEntries(
    CREDIT_FIGURES.map((name) => [name, { text: amountText(figures[name], 2, formats) }]),
  );
}

/** Cost of an order of shares or coins. */
function costCells(scope: AccountScope, spec: TicketSpec, { quote }: TicketQuote): CellTexts {
  const formats = scope.market.formats();
  const shown = shownDecimals(scope.market.instrument(spec.sym)?.quote ?? '');
  const { asset } = fundsOf(scope, spec, spec.side);
  const { after } = fundsAfter(scope, spec, { side: spec.side, quote });
  const isBuy = spec.side === 'buy';
  const fee = dec(quote.fee);
  // The fee of a coin purchase is taken from the coins; shares arrive in full.
  const received = isBuy && spec.market === 'spot' ? dec(quote.filledQty).minus(fee) : null;
  return {
    amount: { text: amountText(dec(quote.turnover), shown, formats) },
    fee: { text: amountText(fee, displayScale(quote.feeAsset).fee, formats) },
    tax: { text: amountText(dec(quote.tax), shown, formats) },
    total: { text: amountText(dec(quote.total), shown, formats) },
    received: { text: amountText(received, displayScale(quote.feeAsset).full, formats) },
    after: {
      text: amountText(after, shownDecimals(asset), formats),
    },
    ...creditTexts(scope, quote),
  };
}

const NO_COST: CellTexts = Object.fromEntries(
  ['amount', 'fee', 'tax', 'total', 'received', 'after', ...CREDIT_FIGURES].map((name) => [
    name,
    { text: MISSING },
  ]),
);

/** Figures of an order of shares or coins. */
function plainCells(
  scope: AccountScope,
  { spec, maxOn }: SizedTicket,
  ticket: TicketQuote | null,
): CellTexts {
  const formats = scope.market.formats();
  const decimals = scope.market.instrument(spec.sym)?.qtyDecimals ?? 0;
  const { asset, available } = fundsOf(scope, spec, spec.side);
  const max = maxOn(spec.side);
  return {
    available: { text: amountText(available, shownDecimals(asset), formats) },
    max: { text: amountText(max, decimals, formats) },
    ...(ticket === null ? NO_COST : costCells(scope, spec, ticket)),
    why: { text: reasonText(whyNot(scope, spec, { side: spec.side, ticket })) },
  };
}

/** Expected average and worst price of a market order, and how many levels it takes. */
function walkCells(scope: AccountScope, ticket: TicketQuote | null): CellTexts {
  const formats = scope.market.formats();
  if (ticket === null) return { average: { text: MISSING }, worst: { text: MISSING } };
  const { quote, instrument } = ticket;
  return {
    average: { text: amountText(maybe(quote.avgPrice), instrument.priceDecimals, formats) },
    worst: { text: amountText(maybe(quote.worstPrice), instrument.priceDecimals, formats) },
    depthUsed: { text: amountText(dec(quote.restQty), instrument.qtyDecimals, formats) },
  };
}

/** Profit or loss after both fees when a trigger is reached. */
function exitCell(
  scope: AccountScope,
  typed: string,
  { side, ticket }: { readonly side: TicketSide; readonly ticket: TicketQuote },
): CellValue {
  const price = typed === '' ? null : parseDecimal(typed);
  const { quote, rules } = ticket;
  if (price === null || quote.avgPrice === null) return { text: '' };
  const position = {
    side: side === 'buy' ? 'long' : 'short',
    qty: dec(quote.closes == null ? quote.filledQty : (quote.openQty ?? '0')),
    entry: dec(quote.avgPrice),
  } as const;
  const net = exitAt(position, price, dec(rules.takerRate)).net.minus(quote.fee);
  const text = signedText(net, PNL_DECIMALS, scope.market.formats());
  return { text, tone: toneOf(net.comparedTo(0)) };
}

/** An order on one side, with its cost. */
type Quoted = { readonly side: TicketSide; readonly ticket: TicketQuote | null };

/** Figures of opening one side of a contract. */
function openCells(
  scope: AccountScope,
  { spec, maxOn }: SizedTicket,
  { side, ticket }: Quoted,
): CellTexts {
  const formats = scope.market.formats();
  const suffix = side === 'buy' ? 'Long' : 'Short';
  const why = { text: reasonText(whyNot(scope, spec, { side, ticket })) };
  const instrument = scope.market.instrument(spec.sym);
  const max = maxOn(side);
  const cells: Record<string, CellValue> = {
    [`why${suffix}`]: why,
    [`max${suffix}`]: { text: amountText(max, instrument?.qtyDecimals ?? 0, formats) },
  };
  const names = ['margin', 'fee', 'liq', 'distance', 'tp', 'sl'] as const;
  if (ticket === null) {
    for (const name of names) cells[`${name}${suffix}`] = { text: MISSING };
    return cells;
  }
  const { quote } = ticket;
  const liq = maybe(quote.liqPrice ?? quote.liqEstimate ?? null);
  const from = spec.type === 'limit' ? maybe(quote.avgPrice) : markOf(scope, spec.sym);
  const away = from === null ? null : liqDistance(from, liq, side === 'buy' ? 'long' : 'short');
  const share = hundredths(away);
  return {
    ...cells,
    [`margin${suffix}`]: { text: amountText(maybe(quote.margin), 2, formats) },
    [`fee${suffix}`]: { text: amountText(dec(quote.fee), PNL_DECIMALS, formats) },
    [`liq${suffix}`]: { text: amountText(liq, ticket.instrument.priceDecimals, formats) },
    [`distance${suffix}`]: {
      text: formats.changePercent(share === null || side === 'sell' ? share : -share),
    },
    [`tp${suffix}`]: exitCell(scope, spec.takeProfit, { side, ticket }),
    [`sl${suffix}`]: exitCell(scope, spec.stopLoss, { side, ticket }),
  };
}

/** What an order closes of the other side before it opens; empty where it closes nothing. */
function netCells(
  scope: AccountScope,
  { side, ticket }: { readonly side: TicketSide; readonly ticket: TicketQuote | null },
): CellTexts {
  const suffix = side === 'buy' ? 'Long' : 'Short';
  const { closes, openQty } = ticket?.quote ?? {};
  const decimals = ticket?.instrument.qtyDecimals ?? COIN_DECIMALS;
  const text = (qty: string | undefined): string =>
    closes == null || qty === undefined
      ? ''
      : amountText(dec(qty), decimals, scope.market.formats());
  return {
    [`closes${suffix}`]: { text: text(closes?.qty) },
    [`opens${suffix}`]: { text: text(openQty) },
  };
}

function contractCells(
  scope: AccountScope,
  sized: SizedTicket,
  long: TicketQuote | null,
): CellTexts {
  const { spec } = sized;
  const { available } = fundsOf(scope, spec, 'buy');
  const formats = scope.market.formats();
  const short = quoteTicket(scope, spec, 'sell');
  const ticket = spec.side === 'buy' ? long : short;
  const amount = maybe(ticket?.quote.turnover ?? null);
  const after =
    ticket === null
      ? null
      : fundsAfter(scope, spec, { side: spec.side, quote: ticket.quote }).after;
  const shown = shownDecimals(ticket?.instrument.quote ?? '');
  return {
    ...openCells(scope, sized, { side: 'buy', ticket: long }),
    ...openCells(scope, sized, { side: 'sell', ticket: short }),
    ...netCells(scope, { side: 'buy', ticket: long }),
    ...netCells(scope, { side: 'sell', ticket: short }),
    available: { text: amountText(available, 2, formats) },
    amount: { text: amountText(amount, 2, formats) },
    after: { text: amountText(after, shown, formats) },
  };
}

/** Figures of closing a position or a part of it. */
function closeCells(
  scope: AccountScope,
  { spec, maxOn }: SizedTicket,
  ticket: TicketQuote | null,
): CellTexts {
  const formats = scope.market.formats();
  const quote = ticket?.quote ?? null;
  const profit = maybe(quote?.realisedPnl ?? null);
  const total = maybe(quote?.total ?? null);
  return {
    max: {
      text: amountText(maxOn(spec.side), ticket?.instrument.qtyDecimals ?? COIN_DECIMALS, formats),
    },
    amount: { text: signedText(profit, PNL_DECIMALS, formats) },
    fee: { text: amountText(maybe(quote?.fee ?? null), PNL_DECIMALS, formats) },
    total: { text: signedText(total, PNL_DECIMALS, formats) },
    why: { text: reasonText(whyNot(scope, spec, { side: spec.side, ticket })) },
  };
}

/** Cells that say what the account has or may do. */
const OF_ACCOUNT: ReadonlySet<string> = new Set([
  ...['available', 'after', 'sellable', 'locked', 'max', 'maxLong', 'maxShort'],
  ...['sizeMost', 'sizePercent', 'sizeRiskPercent'],
]);

/**
 * Figures while the account is being read: what depends on it is missing rather than zero, and no
 * order is possible yet.
 */
function beforeAccount(cells: CellTexts): CellTexts {
  const known = Object.entries(cells).map(([name, cell]) => {
    if (name.startsWith('why')) return [name, { text: 'common.loading' }];
    return [name, OF_ACCOUNT.has(name) ? { text: MISSING } : cell];
  });
  return { ...Object.fromEntries(known), sizeMostQty: { text: '' } };
}

/** Figures of an order that opens or closes a position, or of an order of shares or coins. */
function orderCells(scope: AccountScope, sized: SizedTicket): CellTexts {
  const { spec } = sized;
  const isContract = spec.market === 'contract';
  const side = isContract && spec.positionId === undefined ? 'buy' : spec.side;
  const ticket = quoteTicket(scope, spec, side);
  const walk = {
    ...walkCells(scope, isImmediate(timeInForceOf(spec)) ? ticket : null),
    ...sized.cells,
  };
  if (spec.positionId !== undefined) return { ...closeCells(scope, sized, ticket), ...walk };
  if (isContract) return { ...contractCells(scope, sized, ticket), ...walk };
  return { ...plainCells(scope, sized, ticket), ...shareCells(scope, spec.sym), ...walk };
}

/** Cells of a ticket; null until its instrument is known. */
export function ticketCells(
  scope: AccountScope,
  { ticket: typed }: Spec,
  topic: string,
): CellTexts | null {
  const { market, store } = scope;
  const traded = tradable(scope, typed.sym);
  if (traded === null) return null;
  const sized = sizedTicket(scope, typed);
  const cells = orderCells(scope, sized);
  return {
    ...(store.isLoaded ? cells : beforeAccount(cells)),
    feeDiscount: { text: traded.rules.feeDiscount },
    state: { text: `${market.fresh(topic)} ${market.tickers.state(typed.sym) ?? 'none'}` },
  };
}
