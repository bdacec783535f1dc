import { Refusal } from '#domain/errors.ts';
import { quoteClose } from '#domain/contract/quote-contract.ts';
import { profitAt } from '#domain/contract/upl.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import { checkReducing } from '#domain/order/market-bounds.ts';
import { feeRatesOf } from '#domain/order/rules.ts';
import type {
  contractLiquidate,
  contractLiquidateAll,
  contractOrderClose,
} from '#protocol/http/contract-orders.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { OrderRow, PositionRow } from '#server/ports/rows.ts';
import { cancelOrder } from './cancel-order.ts';
import { Desk } from '#server/app/orders/desk.ts';
import {
  demand,
  quotedDraft,
  readDraft,
  tradedInstrument,
  worstPriceOf,
  type Draft,
  type Traded,
} from '#server/app/orders/draft.ts';
import { figuresOf } from './guarded-position.ts';
import { checkOpenMarket, viewOf } from '#server/app/orders/market-gate.ts';
import { tradedByCaller } from './member-rules.ts';
import { orderView, positionView } from '#server/app/orders/object-views.ts';
import { ownPosition, reducingOrders, waitingQty } from './positions.ts';
import { checkQuote, quoteSource, type QuotedInput } from './quotes.ts';
import { qtyInt, qtyText } from '#server/app/orders/scales.ts';
import { checkLiveOrders, planOrder, writeOrder, type NewOrder } from './submit.ts';

type Close = {
  readonly traded: Traded;
  readonly position: PositionRow;
  readonly draft: Draft;
  readonly quoted: QuotedInput;
  readonly clientOrderId: string;
  /** Quantity that the amended order already had waiting. */
  readonly freedQty: bigint;
};

/**
 * Checks quantity and price of a close: on lot and tick, at most the open quantity that is not
 * waiting in other orders.
 */
async function checkClose(context: CommandContext, close: Close): Promise<void> {
  const { traded, position, draft } = close;
  const { instrument, view } = traded;
  const waiting = waitingQty(await reducingOrders(context.tx, position.id)) - close.freedQty;
  // A market close takes precedence: waiting orders shrink to make room.
  const free = draft.kind === 'market' ? position.qty : position.qty - waiting;
  const most = { qty: qtyInt(instrument, free), text: qtyText(instrument, free) };
  demand(checkReducing(draft, instrument, most));
  checkOpenMarket(context, view, draft);
}

/** Checks an order that reduces a position. It reserves nothing. */
export async function checkedClosing(context: CommandContext, close: Close): Promise<NewOrder> {
  return (await closingOf(context, close)).order;
}

/** A checked order that reduces a position, and the amount that it returns to the account. */
export async function closingOf(
  context: CommandContext,
  close: Close,
): Promise<{ readonly order: NewOrder; readonly back: bigint }> {
  const { traded, position, draft, quoted, clientOrderId } = close;
  const { instrument, rules, view } = traded;
  await checkClose(context, close);
  const { userId, realm, side, leverage, id: positionId } = position;
  const quote = quoteClose(
    {
      ...quotedDraft(draft, rules),
      contract: instrument,
      side,
      rates: feeRatesOf(rules),
      held: figuresOf(instrument, position),
      isCross: position.marginMode === 'cross',
    },
    quoteSource(view, draft),
  );
  const kept = checkQuote(quoted, quote, {
    slippage: draft.slippage ?? rules.slippage,
    of: 'turnover',
  });
  const order: NewOrder = {
    owner: { userId, realm },
    ...traded,
    draft,
    worstPrice: worstPriceOf(traded, draft),
    need: null,
    clientOrderId,
    isSystem: false,
    extras: { quote: kept, positionSide: side, reduceOnly: true, leverage, positionId },
  };
  return { order, back: toMinor(new Decimal(quote.total), assetScale(instrument.quote)) };
}

/** Places a checked close. */
async function placeClose(
  context: CommandContext,
  close: Close,
): Promise<{ readonly row: OrderRow; readonly view: OrderView }> {
  const order = await checkedClosing(context, close);
  const desk = new Desk(context);
  await checkLiveOrders(desk, order);
  const row = await writeOrder(desk, planOrder(desk, order));
  await desk.close();
  return { row, view: await orderView(context.tx, order.instrument, row) };
}

function reducingSide({ side }: PositionRow): 'buy' | 'sell' {
  return side === 'long' ? 'sell' : 'buy';
}

/** Closes a whole position at market. */
async function wholeAtMarket(
  context: CommandContext,
  position: PositionRow,
  clientOrderId: string,
): Promise<Close> {
  const found = await tradedByCaller(context, position.symbol, 'contract');
  const qty = qtyInt(found.instrument, position.qty);
  const side = reducingSide(position);
  const draft: Draft = { side, kind: 'market', price: null, qty, time: null };
  const traded = { ...found, view: viewOf(context, position.symbol) };
  return { traded, position, draft, quoted: {}, clientOrderId, freedQty: 0n };
}

/** Cancels a resting order by its name, or closes a position or part of it. */
export async function closeContractOrder(
  context: CommandContext,
  input: ParsedOf<typeof contractOrderClose>,
): Promise<OrderView> {
  const { orderId, clientOrderId, positionId, symbol } = input;
  if (positionId === undefined) {
    return cancelOrder(context, 'contract', { orderId, clientOrderId });
  }
  const isMixed = orderId !== undefined || clientOrderId !== undefined || symbol === undefined;
  if (isMixed) throw new Refusal('PARAMETER', { field: 'positionId' });
  const found = await tradedByCaller(context, symbol, 'contract');
  const stored = await context.tx.table('position').get(positionId);
  const { userId, realm } = context.caller;
  const isOwn = stored?.userId === userId && stored.realm === realm;
  if (isOwn && stored.status !== 'open') throw new Refusal('NO_POSITION');
  const position = await ownPosition(context.tx, context.caller, { positionId, symbol });
  const draft = readDraft(found, {
    side: reducingSide(position),
    type: input.type ?? 'market',
    price: input.price,
    qty: input.qty ?? qtyText(found.instrument, position.qty),
    timeInForce: input.timeInForce,
    goodTill: input.goodTill,
    maxSlippage: input.maxSlippage,
    protectionPrice: input.protectionPrice,
  });
  const traded = { ...found, view: viewOf(context, symbol) };
  const name = context.key ?? context.newId();
  const close = { traded, position, draft, quoted: input, clientOrderId: name, freedQty: 0n };
  return (await placeClose(context, close)).view;
}

/** Closes one position at market. */
export async function liquidateOne(
  context: CommandContext,
  input: ParsedOf<typeof contractLiquidate>,
): Promise<DataOf<typeof contractLiquidate>> {
  const { caller, tx } = context;
  const position = await ownPosition(tx, caller, input);
  const name = context.key ?? context.newId();
  const close = await wholeAtMarket(context, position, name);
  const { view: order } = await placeClose(context, close);
  const after = (await tx.table('position').get(position.id)) ?? position;
  const instrument = tradedInstrument(context, position.symbol, 'contract').instrument;
  return { order, position: await positionView(tx, instrument, after) };
}

/** Loss of a position at the mark; an unknown mark counts as no loss. */
function lossOf(context: CommandContext, position: PositionRow): Decimal {
  const { instrument } = tradedInstrument(context, position.symbol, 'contract');
  const mark = context.view(position.symbol)?.mark;
  if (mark === null || mark === undefined) return new Decimal(0);
  const figures = figuresOf(instrument, position);
  return profitAt(figures, fromMinor(mark.mark, instrument.priceDecimals)).neg();
}

/** Closes every open position at market, largest loss first, with one result each. */
export async function liquidateAll(
  context: CommandContext,
  _input: ParsedOf<typeof contractLiquidateAll>,
): Promise<DataOf<typeof contractLiquidateAll>> {
  const { userId, realm } = context.caller;
  const open = await context.tx.table('position').find({ userId, realm, status: 'open' });
  const ordered = open
    .map((position) => ({ position, loss: lossOf(context, position) }))
    .sort((a, b) => b.loss.comparedTo(a.loss));
  const items: DataOf<typeof contractLiquidateAll>['items'] = [];
  for (const { position } of ordered) {
    const { id: positionId, symbol } = position;
    try {
      const close = await wholeAtMarket(context, position, `${context.newId()}`);
      items.push({ positionId, symbol, code: 0, order: (await placeClose(context, close)).view });
    } catch (error) {
      // All rules are checked before the first row of a close, so a refusal left nothing behind.
      if (!(error instanceof Refusal)) throw error;
      const { refusal, code, msgKey } = error;
      items.push({ positionId, symbol, code, error: refusal, msgKey });
    }
  }
  return { items };
}
