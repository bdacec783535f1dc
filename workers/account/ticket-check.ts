import { checkOpening, type JoinedPosition } from '#domain/contract/check-opening.ts';
import type { Tier } from '#domain/contract/tiers.ts';
import type { Checked } from '#domain/errors.ts';
import type { Instrument } from '#domain/market/types.ts';
import { type Decimal, decimalText } from '#domain/money/decimal.ts';
import { parseFixed } from '#domain/money/fixed.ts';
import {
  bestPrice,
  checkBounds,
  checkReducing,
  type BoundedOrder,
  type MarketTop,
} from '#domain/order/market-bounds.ts';
import type { Quote } from '#domain/order/quote.ts';
import type { TradingRules } from '#domain/order/rules.ts';
import { isImmediate, timeInForceOf } from '#domain/order/time-in-force.ts';
import type { Levels } from '#domain/order/walk-book.ts';
import {
  BIST_ORDER_RULES,
  checkStockOrder,
  US_ORDER_RULES,
} from '#domain/stock/check-stock-order.ts';
import type { OrderView, PositionView } from '#protocol/http/trading-objects.ts';
import type { TicketSpec } from '#protocol/worker/account.ts';
import { isLive } from './account-store.ts';
import { dec, stockPhase, type AccountScope } from './account-scope.ts';

/** Which of the two orders of a ticket: `buy` opens long, `sell` opens short. */
export type TicketSide = 'buy' | 'sell';

/** The open position of a contract on a side. */
export function positionOn(
  { store }: AccountScope,
  sym: string,
  side: 'long' | 'short',
): PositionView | null {
  return store.openPositions().find((one) => one.symbol === sym && one.side === side) ?? null;
}

/** Live orders that would open or increase a position on a side. */
export function openingOrders(
  { store }: AccountScope,
  sym: string,
  side: 'long' | 'short',
): OrderView[] {
  return [...store.orders.values()].filter(
    (one) => one.symbol === sym && one.positionSide === side && !one.reduceOnly && isLive(one),
  );
}

/**
 * Base units of own resting orders that fill before a new one on the same side of the book: those
 * with a better limit, or the same.
 * @param price limit of the new order; null for a market order, which no order precedes.
 */
export function aheadQty(
  { store }: AccountScope,
  sym: string,
  { side, price }: { readonly side: TicketSide; readonly price: Decimal | null },
): Decimal {
  let sum = dec('0');
  if (price === null) return sum;
  for (const one of store.orders.values()) {
    const rests = one.symbol === sym && one.side === side && isLive(one);
    if (!rests || one.price === undefined) continue;
    const isAhead = side === 'buy' ? price.lte(one.price) : price.gte(one.price);
    if (isAhead) sum = sum.plus(one.qty).minus(one.filled);
  }
  return sum;
}

/** Best prices, last price and daily limits. */
export function topOf({ market }: AccountScope, sym: string): MarketTop {
  const book = market.book(sym)?.book;
  const known = (price: number): number => (price > 0 ? price : 0);
  const limit = (field: 'last' | 'lowerLimit' | 'upperLimit'): number =>
    known(market.tickers.get(sym, field));
  const best = (side: Levels | undefined): number | null =>
    side === undefined || side.size === 0 ? null : side.priceAt(0);
  return {
    bid: best(book?.bids),
    ask: best(book?.asks),
    last: limit('last'),
    upperLimit: limit('upperLimit'),
    lowerLimit: limit('lowerLimit'),
  };
}

/** A ticket with valid fields. `side` of the order is that of the book it matches. */
type Ticket = {
  readonly traded: { readonly instrument: Instrument; readonly rules: TradingRules };
  readonly spec: TicketSpec;
  readonly order: BoundedOrder;
};

/** Rules that a share order breaks, apart from funds. */
function checkShare(scope: AccountScope, { traded, spec, order }: Ticket): Checked {
  const { instrument } = traded;
  const { symbol, exchange } = instrument;
  const top = topOf(scope, symbol);
  const { upperLimit: upper, lowerLimit: lower } = top;
  const market = {
    phase: stockPhase(scope, symbol),
    limits: upper > 0 && lower > 0 ? { upper, lower } : null,
    lastPrice: top.last,
    hasOffers: top.ask !== null,
    hasBids: top.bid !== null,
  };
  const free = scope.store.balances.get(`STK:${symbol}`)?.available ?? '0';
  const sellsAll = order.side === 'sell' && dec(free).eq(order.qty);
  const rules = exchange === 'US' ? US_ORDER_RULES : BIST_ORDER_RULES;
  const valuePrice = bestPrice(top, order.side);
  const terms = { valuePrice, sellsAll, isImmediate: isImmediate(timeInForceOf(spec)) };
  return checkStockOrder({ ...order, ...terms }, instrument, market, rules);
}

/** Quantity of a position that an order may close: a limit order queues behind resting ones. */
export function closableQty(
  { store }: AccountScope,
  position: PositionView,
  type: TicketSpec['type'],
): Decimal {
  let free = dec(position.qty);
  for (const one of type === 'market' ? [] : store.orders.values()) {
    const waits = one.positionId === position.id && one.reduceOnly && isLive(one);
    if (waits) free = free.minus(one.qty).plus(one.filled);
  }
  return free;
}

/** Rules that a close breaks. */
function checkClose(
  scope: AccountScope,
  { traded, spec, order }: Ticket,
  position: PositionView,
): Checked {
  const { instrument } = traded;
  const text = decimalText(closableQty(scope, position, spec.type));
  return checkReducing(order, instrument, {
    qty: parseFixed(text, instrument.qtyDecimals) ?? 0,
    text,
  });
}

/** What an order of a side would join: the position, otherwise the orders waiting to open one. */
export function joinedBy(
  scope: AccountScope,
  sym: string,
  side: 'long' | 'short',
): JoinedPosition | null {
  const held = positionOn(scope, sym, side);
  if (held !== null) return { qty: dec(held.qty), leverage: held.leverage };
  const leverage = openingOrders(scope, sym, side)[0]?.leverage;
  return leverage === undefined ? null : { qty: dec('0'), leverage };
}

/** Fields of a quote that the contract checks need. */
type Tiered = Pick<Quote, 'avgPrice' | 'turnover'> & {
  readonly tier?: Tier | null;
  /** Contracts: turnover of the part that opens. */
  readonly openTurnover?: string;
};

/** The first rule that a ticket breaks, apart from funds. */
export function checkTicket(scope: AccountScope, ticket: Ticket, quote: Tiered): Checked {
  const { traded, spec, order } = ticket;
  const { instrument, rules } = traded;
  if (rules.market === 'stock') return checkShare(scope, ticket);
  const { sym, positionId, leverage } = spec;
  const closes = positionId === undefined ? null : scope.store.positions.get(positionId);
  if (closes != null) return checkClose(scope, ticket, closes);
  const bounds = checkBounds(order, instrument, rules, topOf(scope, sym));
  if (!bounds.ok || rules.market === 'spot') return bounds;
  const joined = joinedBy(scope, sym, order.side === 'buy' ? 'long' : 'short');
  const { avgPrice, turnover, openTurnover = turnover, tier = null } = quote;
  return checkOpening({ leverage, instrument }, { avgPrice, turnover: openTurnover, tier }, joined);
}
