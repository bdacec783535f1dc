import { DEFAULT_MODE } from '#domain/contract/position-mode.ts';
import { quoteClose, type CrossTerms, type HeldContract } from '#domain/contract/quote-contract.ts';
import { quoteNet, type Against, type NetQuote } from '#domain/contract/quote-net.ts';
import type { Tier } from '#domain/contract/tiers.ts';
import type { Checked } from '#domain/errors.ts';
import { Decimal, parseDecimal } from '#domain/money/decimal.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import { fromMinor } from '#domain/money/money.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { OrderDraft, QuoteSource } from '#domain/order/expected.ts';
import type { Quote } from '#domain/order/quote.ts';
import { narrowerCap, protectionPrice } from '#domain/order/protection.ts';
import { feeRatesOf, rulesOf, withDiscount, type TradingRules } from '#domain/order/rules.ts';
import { checkGoodTill, goodTillEnd } from '#domain/order/good-till.ts';
import { checkTimeInForce, timeInForceOf } from '#domain/order/time-in-force.ts';
import { levelsOf, walkBook, type MarketOrder } from '#domain/order/walk-book.ts';
import { quoteSpot } from '#domain/spot/quote-spot.ts';
import { stockFeesOf } from '#domain/stock/fees.ts';
import { quoteStock } from '#domain/stock/quote-stock.ts';
import type { PositionView } from '#protocol/http/trading-objects.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';
import { dec, markOf, type AccountScope } from './account-scope.ts';
import { crossAccount } from './cross-scope.ts';
import {
  aheadQty,
  checkTicket,
  openingOrders,
  positionOn,
  type TicketSide,
} from './ticket-check.ts';

/** A ticket with valid fields, and its current cost. */
export type TicketQuote = {
  readonly instrument: Instrument;
  readonly rules: TradingRules;
  /** Integers of the instrument; price null for a market order. */
  readonly qty: number;
  readonly price: number | null;
  /** Worst price that a market order accepts; null for a limit order or an empty book. */
  readonly protection: number | null;
  /** A close also has its profit, an opening order its resulting tier. */
  readonly quote: Quote & {
    readonly realisedPnl?: string;
    readonly tier?: Tier | null;
  } & Partial<
      Pick<NetQuote, 'closes' | 'openQty' | 'openTurnover' | 'liqEstimate' | 'payer' | 'crossAfter'>
    >;
  /** Maximum loss of a contract order, alone and with the position it joins; null for none. */
  readonly maxLoss: string | null;
  readonly maxLossWithHeld: string | null;
  /** The first rule the order breaks, apart from funds. */
  readonly checked: Checked;
  /** Whether the book lets it in under its time in force, which funds precede. */
  readonly timed: Checked;
};

/**
 * The instrument of a ticket with the account's rules; null when it is unknown or cannot be traded.
 */
export function tradable(
  { market, store }: AccountScope,
  sym: string,
): { readonly instrument: Instrument; readonly rules: TradingRules } | null {
  const instrument = market.instrument(sym);
  const rules = instrument === null ? null : rulesOf(instrument);
  if (instrument === null || rules === null) return null;
  return { instrument, rules: withDiscount(rules, store.feeDiscount) };
}

/**
 * Side of the book that an order matches, and the sequence of its state. While nothing trades, a
 * limit order rests regardless of the book.
 */
export function sourceOf(
  { market, bookSeq: seqOf }: AccountScope,
  { sym, type }: TicketSpec,
  side: TicketSide,
): QuoteSource | null {
  const book = market.book(sym)?.book;
  const bookSeq = seqOf(sym);
  if (book === undefined) return null;
  const waits = type === 'limit' && market.tickers.state(sym) !== 'open';
  const levels = side === 'buy' ? book.asks : book.bids;
  return { tickId: `${bookSeq}`, bookSeq, levels: waits ? levelsOf([]) : levels };
}

/** Base units of live orders that open the same side of a contract. */
export function pendingQty(scope: AccountScope, sym: string, side: 'long' | 'short'): Decimal {
  let sum = new Decimal(0);
  for (const { qty, filled } of openingOrders(scope, sym, side)) sum = sum.plus(qty).minus(filled);
  return sum;
}

/** A position as quotes expect it. */
export function heldOf({ qty, entry, margin, fees }: PositionView): Required<HeldContract> {
  return { qty: dec(qty), entry: dec(entry), margin: dec(margin), fees: dec(fees) };
}

/** Position that an order of a ticket closes before it opens; null for none, and in hedge mode. */
function closedFirst(
  scope: AccountScope,
  { sym, type, price, positionMode = DEFAULT_MODE }: TicketSpec,
  side: TicketSide,
): Against | null {
  if (positionMode === 'hedge') return null;
  const other = positionOn(scope, sym, side === 'buy' ? 'short' : 'long');
  if (other === null) return null;
  const limit = type === 'limit' ? parseDecimal(price) : null;
  return { held: heldOf(other), aheadQty: aheadQty(scope, sym, { side, price: limit }) };
}

/** Base units that an order closes before it opens, at most. */
export function closableFirst(scope: AccountScope, spec: TicketSpec, side: TicketSide): Decimal {
  const against = closedFirst(scope, spec, side);
  return Decimal.max(0, against?.held.qty.minus(against.aheadQty) ?? 0);
}

type QuotedOrder = Pick<TicketQuote, 'quote' | 'maxLoss' | 'maxLossWithHeld'>;

/** Values of products without a maximum loss. */
const NO_LOSS = { maxLoss: null, maxLossWithHeld: null } as const;

type Draft = Pick<OrderDraft, 'qty' | 'price' | 'slippage' | 'time'>;

/** What a quote needs under cross margin; undefined for isolated, and while a mark is unknown. */
export function crossTerms(
  scope: AccountScope,
  { sym, marginMode }: Pick<TicketSpec, 'sym' | 'marginMode'>,
): CrossTerms | undefined {
  if (marginMode !== 'cross') return undefined;
  const [account, mark] = [crossAccount(scope), markOf(scope, sym)];
  return account === null || mark === null ? undefined : { account, mark };
}

function contractQuote(
  scope: AccountScope,
  { instrument, rules }: { instrument: Instrument; rules: TradingRules },
  { spec, side, draft, source }: QuoteJob,
): QuotedOrder {
  const rates = feeRatesOf(rules);
  const closes = spec.positionId === undefined ? null : scope.store.positions.get(spec.positionId);
  const on = side === 'buy' ? 'long' : 'short';
  const known = closes ?? positionOn(scope, spec.sym, on);
  const held = known === null ? null : heldOf(known);
  if (closes != null && held !== null) {
    const isCross = closes.marginMode === 'cross';
    const close = { ...draft, contract: instrument, side: closes.side, rates, held, isCross };
    return { quote: quoteClose(close, source), ...NO_LOSS };
  }
  const quote = quoteNet(
    {
      ...draft,
      contract: instrument,
      side: on,
      leverage: new Decimal(spec.leverage),
      rates,
      held,
      pendingQty: pendingQty(scope, spec.sym, on),
      cross: crossTerms(scope, spec),
    },
    closedFirst(scope, spec, side),
    source,
  );
  const { maxLoss, maxLossWithHeld } = quote;
  return { quote, maxLoss, maxLossWithHeld };
}

type QuoteJob = {
  readonly spec: TicketSpec;
  readonly side: TicketSide;
  readonly draft: Draft;
  readonly source: QuoteSource;
};

function quoteOf(
  scope: AccountScope,
  traded: { instrument: Instrument; rules: TradingRules },
  job: QuoteJob,
): QuotedOrder {
  const { instrument, rules } = traded;
  const { side, draft, source } = job;
  if (rules.market === 'contract') return contractQuote(scope, traded, job);
  if (rules.market === 'spot') {
    const rates = feeRatesOf(rules);
    return {
      quote: quoteSpot({ ...draft, side, pair: instrument, rates }, source),
      ...NO_LOSS,
    };
  }
  const upper = scope.market.tickers.get(instrument.symbol, 'upperLimit');
  const fees = stockFeesOf(rules, instrument.exchange === 'US' ? 'USD' : 'TRY');
  const upperLimit = upper > 0 ? upper : null;
  const leverage = stockLeverage(scope, job.spec);
  return {
    quote: quoteStock({ ...draft, side, stock: instrument, fees, upperLimit, leverage }, source),
    ...NO_LOSS,
  };
}

/** Leverage of a share purchase: at most what the venue offers, and in lira only. */
export function stockLeverage(
  { market, venue }: AccountScope,
  { sym, market: of, side, leverage }: TicketSpec,
): number {
  const isBuy = of === 'stock' && side === 'buy' && market.instrument(sym)?.exchange === 'BIST';
  return isBuy ? Math.min(leverage, venue()?.stock.leverage ?? 1) : 1;
}

/** Side of the book of a ticket: closing a long sells. */
export function bookSide(scope: AccountScope, spec: TicketSpec, side: TicketSide): TicketSide {
  const closes = spec.positionId === undefined ? null : scope.store.positions.get(spec.positionId);
  if (closes == null) return side;
  return closes.side === 'long' ? 'sell' : 'buy';
}

/** Whether the book lets an order in under its time in force. */
function checkTime(
  instrument: Instrument,
  { qty, price, time }: Draft,
  met: {
    readonly side: TicketSide;
    readonly levels: QuoteSource['levels'];
    readonly goodTill: number | undefined;
    readonly now: number;
  },
): Checked {
  const { side, levels, goodTill, now } = met;
  if (goodTill !== undefined) {
    const checked = checkGoodTill(goodTillEnd(goodTill, instrument.exchange), now);
    if (!checked.ok) return checked;
  }
  if (price === null || time === undefined) return { ok: true };
  const takenQty = walkBook(levels, { side, qty, worstPrice: price }).filledQty;
  const opposite = levels.size === 0 ? null : levels.priceAt(0);
  return checkTimeInForce({ time, side, price, qty, takenQty, opposite }, instrument);
}

/** Worst price that a market order accepts, as the server computes it; null on an empty book. */
function protectionOn(
  { market: { tickers } }: AccountScope,
  { instrument }: { readonly instrument: Instrument },
  { order, source }: { readonly order: MarketOrder; readonly source: QuoteSource },
): number | null {
  if (source.levels.size === 0) return null;
  const upperLimit = tickers.get(instrument.symbol, 'upperLimit');
  const lowerLimit = tickers.get(instrument.symbol, 'lowerLimit');
  return protectionPrice(source.levels.priceAt(0), order, {
    ...instrument,
    upperLimit,
    lowerLimit,
  });
}

/** Current cost of a ticket; null while a field is empty or invalid, or the market is unknown. */
export function quoteTicket(
  scope: AccountScope,
  spec: TicketSpec,
  side: TicketSide,
): TicketQuote | null {
  const traded = tradable(scope, spec.sym);
  const { positionId } = spec;
  const isOver = positionId !== undefined && scope.store.openPosition(positionId) === null;
  if (traded === null || isOver) return null;
  const { instrument, rules } = traded;
  const meets = bookSide(scope, spec, side);
  const qty = parseFixed(spec.qty, instrument.qtyDecimals);
  const isMarket = spec.type === 'market';
  const price = isMarket ? null : parseFixed(spec.price, instrument.priceDecimals);
  const source = sourceOf(scope, spec, meets);
  if (qty === null || qty <= 0 || source === null) return null;
  if (!isMarket && (price === null || price <= 0)) return null;
  const time = timeInForceOf(spec) ?? undefined;
  const slippage = narrowerCap(rules.slippage, spec.maxSlippage);
  const draft: Draft = { qty, price, slippage, time };
  const quoted = quoteOf(scope, traded, { spec, side, draft, source });
  const checked = checkTicket(
    scope,
    { traded, spec, order: { side: meets, qty, price } },
    quoted.quote,
  );
  const timed = checkTime(instrument, draft, {
    side: meets,
    levels: source.levels,
    goodTill: spec.goodTill,
    now: scope.market.serverNow(),
  });
  const order = { side: meets, slippage };
  const protection = isMarket ? protectionOn(scope, traded, { order, source }) : null;
  return { instrument, rules, qty, price, protection, ...quoted, checked, timed };
}

/** Expected price of one unit: the typed limit, otherwise the best opposite price. */
export function unitPrice(scope: AccountScope, spec: TicketSpec, side: TicketSide): Decimal | null {
  const instrument = scope.market.instrument(spec.sym);
  if (instrument === null) return null;
  const typed = spec.type === 'limit' ? parseFixed(spec.price, instrument.priceDecimals) : null;
  const field = bookSide(scope, spec, side) === 'buy' ? 'ask' : 'bid';
  const price = typed ?? scope.market.tickers.get(spec.sym, field);
  return price > 0 ? fromMinor(price, instrument.priceDecimals) : null;
}
