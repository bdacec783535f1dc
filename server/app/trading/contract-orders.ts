import { Refusal, SHORT_TEXTS, type Checked } from '#domain/errors.ts';
import { checkOpening, type JoinedPosition } from '#domain/contract/check-opening.ts';
import type { CrossAccount } from '#domain/contract/cross-account.ts';
import type { CrossTerms } from '#domain/contract/quote-contract.ts';
import { quoteNet } from '#domain/contract/quote-net.ts';
import { checkTakeStop } from '#domain/contract/tpsl.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { formatPlain } from '#domain/money/fixed.ts';
import { fromMinor, toMinor } from '#domain/money/money.ts';
import { feeRatesOf } from '#domain/order/rules.ts';
import { isOnTick, tickAt } from '#domain/market/tick.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { contractOrderAdd } from '#protocol/http/contract-orders.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import type { OrderView } from '#protocol/http/trading-objects.ts';
import { requireKyc } from '#server/app/identity/require-kyc.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { OrderRow, PositionRow, TriggerRow } from '#server/ports/rows.ts';
import { Desk } from '#server/app/orders/desk.ts';
import {
  checkDraft,
  demand,
  quotedDraft,
  readDraft,
  readPrice,
  worstPriceOf,
  type Draft,
  type Traded,
} from '#server/app/orders/draft.ts';
import { freeMarginOf, readCross } from './cross-account.ts';
import { figuresOf } from './guarded-position.ts';
import { checkOpenMarket, viewOf } from '#server/app/orders/market-gate.ts';
import { keepLeverage, marginModeOf } from './contract-mode.ts';
import { closedFirst } from './net-order.ts';
import { tradedByCaller } from './member-rules.ts';
import { LIVE_STATES } from '#server/app/orders/order-rows.ts';
import { orderView } from '#server/app/orders/object-views.ts';
import { openPosition } from './positions.ts';
import { checkQuote, quoteSource, type QuotedInput } from './quotes.ts';
import { amountDec, priceRow, qtyDec } from '#server/app/orders/scales.ts';
import { checkLiveOrders, planOrder, writeOrder, type NewOrder } from './submit.ts';

type AddInput = ParsedOf<typeof contractOrderAdd>;
type Side = PositionRow['side'];

/** Take-profit and stop-loss of a request, integers of the contract; null if absent. */
type TakeStopDraft = {
  readonly tp: number | null;
  readonly sl: number | null;
  readonly priceBy: TriggerRow['priceBy'];
};

/** A requested contract order. */
type Asked = {
  readonly traded: Traded;
  readonly draft: Draft;
  readonly side: Side;
  readonly leverage: number;
  readonly quoted: QuotedInput;
  readonly triggers: TakeStopDraft;
  /** Order replaced by an amendment; its quantity is not counted twice. */
  readonly old: OrderRow | null;
  readonly freed: bigint;
  /** Quantity that is checked together with it and comes before it, as stored. */
  readonly queued?: bigint;
  /** Position that the same command closes before it. */
  readonly reverses?: string;
};

/** Pending orders of the caller in a contract that would open or enlarge a position. */
export async function pendingOpenings(
  { caller, tx }: CommandContext,
  of: { readonly symbol: string; readonly positionSide?: Side },
): Promise<readonly OrderRow[]> {
  const { userId, realm } = caller;
  return tx.table('order').find({ userId, realm, ...of, reduceOnly: false, status: LIVE_STATES });
}

/** @throws Refusal for an invalid trigger, with the text for the side of the position. */
export function demandTakeStop(checked: Checked, side: Side): void {
  if (checked.ok) return;
  const { error } = checked;
  const short = error === 'TP_WRONG_SIDE' || error === 'SL_WRONG_SIDE' ? SHORT_TEXTS[error] : null;
  if (side === 'short' && short !== null) throw new Refusal(error, checked.args ?? {}, short);
  throw new Refusal(error, checked.args ?? {});
}

/** Parses a trigger price. @throws Refusal PRICE_NOT_ON_TICK */
export function readTrigger(instrument: Instrument, text: string | undefined): number | null {
  if (text === undefined) return null;
  const { priceDecimals } = instrument;
  const price = readPrice(text, priceDecimals);
  if (price === 0) return null;
  if (isOnTick(price, instrument)) return price;
  const step = formatPlain(tickAt(price, instrument), priceDecimals);
  throw new Refusal('PRICE_NOT_ON_TICK', { step });
}

/** Checks triggers against the order's price, or the last price, and the liquidation price. */
function checkTriggers({ traded, draft, side, triggers }: Asked, liqPrice: string | null): void {
  const { instrument, view } = traded;
  const price = (units: number): Decimal => fromMinor(units, instrument.priceDecimals);
  const given = (units: number | null, key: 'tp' | 'sl') =>
    units === null ? {} : { [key]: price(units) };
  const checked = checkTakeStop({
    side,
    refPrice: price(draft.price ?? view.last),
    ...given(triggers.tp, 'tp'),
    ...given(triggers.sl, 'sl'),
    ...(liqPrice === null ? {} : { liq: new Decimal(liqPrice) }),
  });
  demandTakeStop(checked, side);
}

/** The owner's money and cross positions, after what the same command releases or closes. */
async function accountBehind(context: CommandContext, asked: Asked): Promise<CrossAccount> {
  const { quote: asset } = asked.traded.instrument;
  const account = await readCross(context, context.caller, asset);
  const balance = account.balance.plus(amountDec(asset, asked.freed));
  const positions = account.positions.filter(({ id }) => id !== asked.reverses);
  return { ...account, balance, positions };
}

/**
 * What a quote needs where the contract is under cross margin.
 * @throws Refusal NO_PRICE before the first mark
 */
async function crossTerms(
  { tx, caller }: CommandContext,
  { instrument, view }: Traded,
  account: CrossAccount,
): Promise<CrossTerms | undefined> {
  const mode = await marginModeOf(tx, { ...caller, symbol: instrument.symbol });
  if (mode === 'isolated') return undefined;
  if (view.mark === null) throw new Refusal('NO_PRICE');
  return { account, mark: fromMinor(view.mark.mark, instrument.priceDecimals) };
}

/** The open position that an order joins, or the leverage of pending orders of its side. */
function joinedBy(
  instrument: Instrument,
  held: PositionRow | undefined,
  pending: readonly OrderRow[],
): JoinedPosition | null {
  const leverage = held?.leverage ?? pending[0]?.leverage ?? null;
  return leverage === null ? null : { qty: qtyDec(instrument, held?.qty ?? 0n), leverage };
}

/** Checks an order that opens or enlarges a position, up to the funds. */
export async function checkedOpening(context: CommandContext, asked: Asked): Promise<NewOrder> {
  const { traded, draft, side, leverage, quoted } = asked;
  const { instrument, rules, view } = traded;
  const { caller, tx } = context;
  const { userId, realm } = caller;
  checkDraft(traded, draft);
  await requireKyc(context.tx, context.caller);
  checkOpenMarket(context, view, draft);
  const held = await openPosition(tx, caller, { symbol: instrument.symbol, side });
  const pending = (
    await pendingOpenings(context, { symbol: instrument.symbol, positionSide: side })
  ).filter(({ id }) => id !== asked.old?.id);
  const pendingQty = pending.reduce((sum, row) => sum + row.qty - row.filled, asked.queued ?? 0n);
  const account = await accountBehind(context, asked);
  const quote = quoteNet(
    {
      ...quotedDraft(draft, rules),
      contract: instrument,
      side,
      leverage: new Decimal(leverage),
      rates: feeRatesOf(rules),
      held: held === undefined ? null : figuresOf(instrument, held),
      pendingQty: qtyDec(instrument, pendingQty),
      cross: await crossTerms(context, traded, account),
    },
    await closedFirst(context, asked),
    quoteSource(view, draft),
  );
  const opens = { ...quote, turnover: quote.openTurnover };
  demand(checkOpening({ leverage, instrument }, opens, joinedBy(instrument, held, pending)));
  checkTriggers(asked, quote.liqPrice ?? quote.liqEstimate);
  const kept = checkQuote(quoted, quote, {
    slippage: draft.slippage ?? rules.slippage,
    of: 'total',
  });
  const asset = instrument.quote;
  const need = { asset, amount: toMinor(quote.reserve, assetScale(asset)) };
  if (freeMarginOf(quote.payer ?? account, asset).forOrders < need.amount) {
    throw new Refusal('INSUFFICIENT_MARGIN');
  }
  return {
    owner: { userId, realm },
    ...traded,
    draft,
    worstPrice: worstPriceOf(traded, draft),
    need,
    clientOrderId: context.key ?? context.newId(),
    isSystem: false,
    extras: { quote: kept, positionSide: side, leverage },
  };
}

/** Stores triggers that wait for the order's first fill. */
async function insertTriggers(
  desk: Desk,
  order: OrderRow,
  { tp, sl, priceBy }: TakeStopDraft,
): Promise<void> {
  const { tx, now, newId } = desk.context;
  const instrument = desk.instrument(order.symbol);
  const { userId, realm, symbol } = order;
  for (const [kind, price] of [
    ['tp', tp],
    ['sl', sl],
  ] as const) {
    if (price === null) continue;
    await tx.table('trigger').insert({
      id: newId(),
      version: 1,
      userId,
      realm,
      symbol,
      positionId: null,
      orderId: order.id,
      kind,
      price: priceRow(instrument, price),
      priceBy,
      status: 'armed',
      firedOrderId: null,
      createdAt: now,
    });
  }
}

/** Opens or enlarges a long or short position. */
export async function addContractOrder(
  context: CommandContext,
  input: AddInput,
): Promise<OrderView> {
  const { symbol, side, leverage } = input;
  const found = await tradedByCaller(context, symbol, 'contract');
  const { instrument } = found;
  const draft = readDraft(found, { ...input, side: side === 'long' ? 'buy' : 'sell' });
  const triggers: TakeStopDraft = {
    tp: readTrigger(instrument, input.takeProfit),
    sl: readTrigger(instrument, input.stopLoss),
    priceBy: input.triggerBy,
  };
  const traded = { ...found, view: viewOf(context, symbol) };
  const asked = { traded, draft, side, leverage, quoted: input, triggers, old: null, freed: 0n };
  const order: NewOrder = {
    ...(await checkedOpening(context, asked)),
    onInserted: (within, row) => insertTriggers(within, row, triggers),
  };
  const desk = new Desk(context);
  await checkLiveOrders(desk, order);
  const row = await writeOrder(desk, planOrder(desk, order));
  await keepLeverage(context, symbol, leverage);
  await desk.close();
  return orderView(context.tx, instrument, row);
}
