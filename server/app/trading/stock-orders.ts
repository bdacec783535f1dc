import { Refusal } from '#domain/errors.ts';
import { nextOpen, sessionPhase, sessionTimes, tradeDay } from '#domain/market/session.ts';
import type { Phase } from '#domain/market/session.ts';
import type { PriceBand } from '#domain/market/tick.ts';
import { assetScale } from '#domain/money/asset.ts';
import { toMinor } from '#domain/money/money.ts';
import {
  acceptsCancel,
  BIST_ORDER_RULES,
  checkStockOrder,
  US_ORDER_RULES,
  venuePhase,
  type StockMarket,
} from '#domain/stock/check-stock-order.ts';
import { isImmediate } from '#domain/order/time-in-force.ts';
import { bestPrice } from '#domain/order/market-bounds.ts';
import { checkSale, type Lot } from '#domain/stock/lots.ts';
import { quoteStock } from '#domain/stock/quote-stock.ts';
import { isoOfDay } from '#domain/time/civil-date.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import type {
  stockOrderBuy,
  stockOrderCancel,
  stockOrderChange,
} from '#protocol/http/stock-orders.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { CommandContext, MarketView } from '#server/ports/core.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import { checkLeverage } from '#server/app/credit/credit-calls.ts';
import { cancelOrder, ownOrder } from './cancel-order.ts';
import { changeOrder, type Change } from './change-order.ts';
import { Desk } from '#server/app/orders/desk.ts';
import {
  demand,
  quotedDraft,
  readDraft,
  topOf,
  tradedInstrument,
  worstPriceOf,
  type Draft,
  type Traded,
} from '#server/app/orders/draft.ts';
import { checkOpenMarket, viewOf } from '#server/app/orders/market-gate.ts';
import { tradedByCaller } from './member-rules.ts';
import { EXPIRY_TIMER, isLive } from '#server/app/orders/order-rows.ts';
import { orderView } from '#server/app/orders/object-views.ts';
import { checkQuote, quoteSource, type QuotedInput } from './quotes.ts';
import { qtyRow } from '#server/app/orders/scales.ts';
import { feesOf, stockExchange } from './stock-fill.ts';
import { checkLiveOrders, planOrder, writeOrder, type NewOrder } from './submit.ts';

function limitsOf({ upperLimit, lowerLimit }: MarketView): PriceBand | null {
  return upperLimit > 0 && lowerLimit > 0 ? { upper: upperLimit, lower: lowerLimit } : null;
}

function phaseOf(context: CommandContext, traded: Pick<Traded, 'instrument'>): Phase {
  const phase = sessionPhase(context.now, stockExchange(traded.instrument));
  return venuePhase(phase, context.settings.alwaysOpen);
}

function marketOf(context: CommandContext, { instrument, view }: Traded): StockMarket {
  return {
    phase: phaseOf(context, { instrument }),
    limits: limitsOf(view),
    lastPrice: view.last,
    hasOffers: (view.book?.asks.length ?? 0) > 0,
    hasBids: (view.book?.bids.length ?? 0) > 0,
  };
}

/** Error arguments of a closed market: when it opens. */
function closedArgs(context: CommandContext, { instrument }: Traded): Record<string, string> {
  const opens = nextOpen(context.now, stockExchange(instrument));
  return opens === null ? {} : { opensAt: String(opens) };
}

/** Lots of a share with the unlock time that applies to a sale now. */
async function lotsOf(context: CommandContext, symbol: string): Promise<readonly Lot[]> {
  const { caller, tx, now } = context;
  const { userId, realm } = caller;
  const rows = await tx.table('lot').find({ userId, realm, symbol });
  // A lot counts as unlocked only after the scheduler has moved its shares.
  return rows.map((row) => ({ ...row, unlockAt: unlockedAt(row, now) }));
}

function unlockedAt(row: Lot & { readonly isUnlocked: boolean }, now: number): number {
  if (row.isUnlocked) return Math.min(row.unlockAt, now);
  return Math.max(row.unlockAt, now + 1);
}

type Asked = {
  readonly traded: Traded;
  readonly draft: Draft;
  readonly quoted: QuotedInput;
  /** Amount that an amendment releases first. */
  readonly freed: bigint;
  /** At 2, half of a buy is paid on credit. */
  readonly leverage: number;
};

/** Checks the shares to sell: unlocked lots less the reservations of other sales. */
async function checkShares(context: CommandContext, { traded, draft, freed }: Asked) {
  const { instrument } = traded;
  const { caller, tx, now } = context;
  const asset = `STK:${instrument.symbol}`;
  const frozen = await tx.balance(caller.realm, caller.userId, asset, 'frozen');
  const lots = await lotsOf(context, instrument.symbol);
  const exchange = stockExchange(instrument);
  const qty = qtyRow(instrument, draft.qty);
  demand(checkSale(lots, { qty, frozen: frozen - freed, now, exchange }));
}

/** True for a sale of all free shares, which is allowed below the minimum. */
async function sellsAll(context: CommandContext, { traded, draft, freed }: Asked) {
  if (draft.side === 'buy') return false;
  const { symbol } = traded.instrument;
  const { caller, tx } = context;
  const free = await tx.balance(caller.realm, caller.userId, `STK:${symbol}`, 'available');
  return BigInt(draft.qty) === free + freed;
}

/** Checks an order of shares, up to the funds. */
export async function checkedStockOrder(context: CommandContext, asked: Asked): Promise<NewOrder> {
  const { traded, draft, quoted, leverage } = asked;
  const { instrument, rules, view } = traded;
  const { side, qty, price } = draft;
  const valuePrice = bestPrice(topOf(view), side);
  const order = { side, qty, price, valuePrice, isImmediate: isImmediate(draft.time) };
  const bounds = stockExchange(instrument) === 'US' ? US_ORDER_RULES : BIST_ORDER_RULES;
  const market = marketOf(context, traded);
  const isAll = await sellsAll(context, asked);
  const checked = checkStockOrder({ ...order, sellsAll: isAll }, instrument, market, bounds);
  if (!checked.ok && checked.error === 'MARKET_CLOSED') {
    throw new Refusal('MARKET_CLOSED', closedArgs(context, traded));
  }
  demand(checked);
  checkOpenMarket(context, view, draft);
  await checkLeverage(context, instrument, leverage);
  const quote = quoteStock(
    {
      ...quotedDraft(draft, rules),
      stock: instrument,
      fees: feesOf(instrument, rules),
      upperLimit: market.limits?.upper ?? null,
      leverage,
    },
    quoteSource(view, draft),
  );
  const kept = checkQuote(quoted, quote, {
    slippage: draft.slippage ?? rules.slippage,
    of: 'total',
  });
  if (side === 'sell') await checkShares(context, asked);
  const { reserve, reserveAsset: asset } = quote;
  const { userId, realm } = context.caller;
  return {
    owner: { userId, realm },
    ...traded,
    draft,
    worstPrice: worstPriceOf(traded, draft),
    need: { asset, amount: toMinor(reserve, assetScale(asset)) },
    clientOrderId: context.key ?? context.newId(),
    isSystem: false,
    extras: {
      quote: kept,
      tradeDate: isoOfDay(tradeDay(context.now, stockExchange(instrument))),
      leverage: leverage > 1 ? leverage : null,
    },
  };
}

/** Sets the timer of a resting share order for the end of its session, unless it has its own. */
export async function addExpiry(desk: Desk, row: OrderRow): Promise<void> {
  if (!isLive(row.status) || row.goodTill !== null) return;
  const { tx, now, newId } = desk.context;
  const exchange = stockExchange(desk.instrument(row.symbol));
  const times = sessionTimes(tradeDay(now, exchange), exchange);
  if (times === null) throw new Error(`no session for order ${row.id}`);
  const timer = { id: newId(), version: 1, dueAt: times.close, kind: EXPIRY_TIMER, ref: row.id };
  await tx.table('timer').insert({ ...timer, isDone: false });
}

/** Buys or sells shares. */
export async function addStockOrder(
  context: CommandContext,
  side: 'buy' | 'sell',
  input: ParsedOf<typeof stockOrderBuy>,
): Promise<OrderView> {
  const { symbol, leverage = 1 } = input;
  const found = await tradedByCaller(context, symbol, 'stock');
  const draft = readDraft(found, { ...input, side });
  const traded = { ...found, view: viewOf(context, symbol) };
  const order = await checkedStockOrder(context, {
    traded,
    draft,
    quoted: input,
    freed: 0n,
    leverage,
  });
  const desk = new Desk(context);
  await checkLiveOrders(desk, order);
  const row = await writeOrder(desk, planOrder(desk, order));
  await addExpiry(desk, row);
  await desk.close();
  return orderView(context.tx, found.instrument, row);
}

/** @throws Refusal while an auction is being matched: orders cannot change then. */
export function checkStill(context: CommandContext, traded: Pick<Traded, 'instrument'>): void {
  if (!acceptsCancel(phaseOf(context, traded))) throw new Refusal('MARKET_CLOSED');
}

/** @throws Refusal MARKET_CLOSED while an order of the share cannot be cancelled. */
export function checkCancel(context: CommandContext, symbol: string): void {
  checkStill(context, tradedInstrument(context, symbol, 'stock'));
}

/** Cancels the remaining quantity of a share order. */
export async function cancelStockOrder(
  context: CommandContext,
  input: ParsedOf<typeof stockOrderCancel>,
): Promise<OrderView> {
  const row = await ownOrder(context.tx, context.caller, { market: 'stock', name: input });
  if (isLive(row.status)) checkCancel(context, row.symbol);
  return cancelOrder(context, 'stock', input);
}

/** Amends a resting share order. */
export async function changeStockOrder(
  context: CommandContext,
  input: ParsedOf<typeof stockOrderChange>,
): Promise<OrderView> {
  const found = await tradedByCaller(context, input.symbol, 'stock');
  checkStill(context, found);
  const check = ({ traded, draft, freed, old }: Change): Promise<NewOrder> =>
    checkedStockOrder(context, {
      traded,
      draft,
      quoted: input,
      freed,
      leverage: old.leverage ?? 1,
    });
  return changeOrder(context, { ...found, input, onWritten: addExpiry }, check);
}
