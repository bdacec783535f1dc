import { Refusal } from '#domain/errors.ts';
import type { Instrument } from '#domain/market/types.ts';
import type { MarketView, VenueFill, VenueOrder, VenuePlan } from '#server/ports/core.ts';
import type { Realm } from '#server/ports/ledger.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import { bookFills } from './book-fills.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { demand, topOf, type Draft } from '#server/app/orders/draft.ts';
import { groupBy } from './group-by.ts';
import {
  addGoodTill,
  isLive,
  LIVE_STATES,
  reservationOf,
  reserve,
} from '#server/app/orders/order-rows.ts';
import { feeAssetOf } from '#server/app/orders/object-views.ts';
import {
  checkTimeInForce,
  timesInForce,
  waitsInBook,
  type TimeInForce,
} from '#domain/order/time-in-force.ts';
import { checkGoodTill } from '#domain/order/good-till.ts';
import { MAX_LIVE_ORDERS, MAX_LIVE_PER_SYMBOL, type TradingRules } from '#domain/order/rules.ts';
import { priceRow, qtyInt, qtyRow } from '#server/app/orders/scales.ts';

/** Fields of certain orders only. */
export type OrderExtras = Partial<
  Pick<
    OrderRow,
    | 'positionSide'
    | 'reduceOnly'
    | 'leverage'
    | 'quote'
    | 'tradeDate'
    | 'replaces'
    | 'positionId'
    | 'triggerId'
    | 'reason'
    | 'feeDiscount'
    | 'algoId'
    | 'closeRun'
  >
>;

/** An order that passed every check. */
export type NewOrder = {
  readonly owner: { readonly userId: string; readonly realm: Realm };
  readonly rules: TradingRules;
  readonly instrument: Instrument;
  readonly view: MarketView;
  readonly draft: Draft;
  readonly worstPrice: number;
  /** Amount to reserve; null for reducing orders. */
  readonly need: { readonly asset: string; readonly amount: bigint } | null;
  readonly clientOrderId: string;
  /** Orders of the system skip an own order in their way; those of a user are refused. */
  readonly isSystem: boolean;
  readonly extras: OrderExtras;
  /** Writes rows that refer to the order, before it reserves or fills. */
  readonly onInserted?: (desk: Desk, order: OrderRow) => Promise<void>;
};

/** An order with the venue's plan. */
export type PlannedOrder = {
  readonly order: NewOrder;
  readonly venueOrder: VenueOrder;
  readonly plan: VenuePlan;
};

/** @throws Refusal WOULD_TAKE, NOT_FILLABLE or GOOD_TILL: the plan breaks its time in force. */
function checkTime(
  { draft, instrument, view }: NewOrder,
  { time, now }: { readonly time: TimeInForce; readonly now: number },
  { leftQty }: VenuePlan,
): void {
  if (draft.goodTill !== undefined) demand(checkGoodTill(draft.goodTill, now));
  const { bid, ask } = topOf(view);
  const { side, qty, price } = draft;
  const opposite = side === 'buy' ? ask : bid;
  const matching = { time, side, price: price ?? 0, qty, takenQty: qty - leftQty, opposite };
  demand(checkTimeInForce(matching, instrument));
}

/**
 * Plans an order at the venue. Nothing is written.
 * @throws Refusal WRONG_STATE when it would match an own order, NO_LIQUIDITY when a market order
 *   would get nothing, WOULD_TAKE, NOT_FILLABLE or GOOD_TILL for its time in force.
 */
export function planOrder(
  desk: Desk,
  order: NewOrder,
  emptiness: 'refused' | 'mayBeEmpty' = 'refused',
): PlannedOrder {
  const { owner, instrument, draft, worstPrice, view } = order;
  const venueOrder: VenueOrder = {
    id: desk.context.newId(),
    ...owner,
    symbol: instrument.symbol,
    side: draft.side,
    kind: draft.kind,
    worstPrice,
    qty: draft.qty,
    time: draft.time,
  };
  const plan = desk.context.venue.plan(venueOrder, view);
  if (plan.meetsOwn && !order.isSystem) throw new Refusal('WRONG_STATE', { state: 'open' });
  const { time } = draft;
  const { now } = desk.context;
  if (time !== null && draft.price !== null) checkTime(order, { time, now }, plan);
  const isEmpty = draft.kind === 'market' && plan.fills.length === 0 && !plan.rests;
  if (isEmpty && emptiness === 'refused') throw new Refusal('NO_LIQUIDITY');
  return { order, venueOrder, plan };
}

/**
 * Checks the number of live orders and that the client's id is new. An order that does not rest is
 * never limited.
 * @throws Refusal ABOVE_MAX or KEY_REUSED
 */
export async function checkLiveOrders(
  desk: Desk,
  { owner, instrument, clientOrderId, draft }: NewOrder,
): Promise<void> {
  const { userId, realm } = owner;
  const orders = desk.context.tx.table('order');
  const taken = await orders.count({ userId, realm, clientOrderId });
  if (taken > 0) throw new Refusal('KEY_REUSED');
  if (draft.time === null || !waitsInBook(draft.time)) return;
  const own = { userId, realm, status: LIVE_STATES };
  if ((await orders.count(own)) >= MAX_LIVE_ORDERS) {
    throw new Refusal('ABOVE_MAX', { max: String(MAX_LIVE_ORDERS) });
  }
  if ((await orders.count({ ...own, symbol: instrument.symbol })) >= MAX_LIVE_PER_SYMBOL) {
    throw new Refusal('ABOVE_MAX', { max: String(MAX_LIVE_PER_SYMBOL) });
  }
}

function rowOf(desk: Desk, { order, venueOrder }: PlannedOrder): OrderRow {
  const { owner, rules, instrument, draft, worstPrice, clientOrderId, extras } = order;
  const { now } = desk.context;
  return {
    id: venueOrder.id,
    version: 1,
    ...owner,
    market: rules.market,
    symbol: instrument.symbol,
    side: draft.side,
    kind: draft.kind,
    positionSide: null,
    reduceOnly: false,
    leverage: null,
    price: draft.price === null ? null : priceRow(instrument, draft.price),
    worstPrice: priceRow(instrument, worstPrice),
    qty: qtyRow(instrument, draft.qty),
    filled: 0n,
    turnover: '0',
    fee: 0n,
    feeAsset: feeAssetOf(instrument, draft.side),
    tax: 0n,
    realised: 0n,
    status: 'in_transaction',
    reason: null,
    clientOrderId,
    replaces: null,
    positionId: null,
    triggerId: null,
    quote: null,
    tradeDate: null,
    closeRun: null,
    feeDiscount: rules.feeDiscount,
    feeExact: '0',
    timeInForce: draft.time === timesInForce(rules.market)[0] ? null : draft.time,
    algoId: null,
    goodTill: draft.goodTill ?? null,
    ...extras,
    createdAt: now,
    updatedAt: now,
  };
}

/** Fills grouped by order, in the order of first appearance. */
export function byOrder(fills: readonly VenueFill[]): ReadonlyMap<string, readonly VenueFill[]> {
  return groupBy(fills, ({ orderId }) => orderId);
}

/**
 * Fills of a reducing order that ended before they were booked: in one-way mode, the same price
 * filled another order of its owner, which closed of the position. What replaces it gets them, as
 * far as it goes. While the order still rests at the venue, its replacement rests there instead,
 * and gets its own fills.
 * @throws Error for any other order, which is a defect.
 */
async function fillsAfterShrink(
  desk: Desk,
  ended: OrderRow,
  fills: readonly VenueFill[],
): Promise<{ readonly row: OrderRow; readonly fills: readonly VenueFill[] } | null> {
  if (!ended.reduceOnly) throw new Error(`fill of order ${ended.id}, which is over`);
  const instrument = desk.instrument(ended.symbol);
  const sum = fills.reduce((qty, fill) => qty + qtyRow(instrument, fill.qty), 0n);
  if (sum < ended.qty - ended.filled) return null;
  const orders = desk.context.tx.table('order');
  let row = await orders.first({ replaces: ended.id });
  while (row !== undefined && !isLive(row.status)) row = await orders.first({ replaces: row.id });
  if (row === undefined) return null;
  let left = qtyInt(instrument, row.qty - row.filled);
  const taken: VenueFill[] = [];
  for (const fill of fills) {
    const qty = Math.min(left, fill.qty);
    if (qty > 0) taken.push({ ...fill, orderId: row.id, qty });
    left -= qty;
  }
  return { row, fills: taken };
}

/** Books fills of resting orders. @throws Error for an order without a row, which is a defect. */
export async function bookResting(desk: Desk, fills: readonly VenueFill[]): Promise<OrderRow[]> {
  const booked: OrderRow[] = [];
  for (const [id, group] of byOrder(fills)) {
    const stored = await desk.context.tx.table('order').get(id);
    if (stored === undefined) throw new Error(`fill of unknown order ${id}`);
    const filled = isLive(stored.status)
      ? { row: stored, fills: group }
      : await fillsAfterShrink(desk, stored, group);
    if (filled === null) continue;
    const { row } = filled;
    const reservation = await reservationOf(desk.context, row.id);
    booked.push(await bookFills(desk, { row, reservation }, filled.fills));
  }
  return booked;
}

/** Time that a market order waits for a price. */
const PRICE_WAIT_MS = 10_000;
export const TIMEOUT_TIMER = 'orderTimeout';

async function addTimeout(desk: Desk, row: OrderRow): Promise<void> {
  const { tx, now, newId } = desk.context;
  const dueAt = now + PRICE_WAIT_MS;
  const timer = { id: newId(), version: 1, dueAt, kind: TIMEOUT_TIMER, ref: row.id };
  await tx.table('timer').insert({ ...timer, isDone: false });
  desk.changed(row);
}

/**
 * Refuses a key that already belongs to an order, whatever call it came with.
 * @throws Refusal KEY_REUSED
 */
async function refuseKnownKey(desk: Desk, row: OrderRow): Promise<void> {
  const { userId, realm, clientOrderId } = row;
  const known = await desk.context.tx.table('order').count({ userId, realm, clientOrderId });
  if (known > 0) throw new Refusal('KEY_REUSED');
}

/**
 * Writes a planned order: its row, its reservation, its fills and those of the orders it matches.
 * The venue follows when the desk closes, unless the order already rests there.
 * @throws Refusal INSUFFICIENT_BALANCE, KEY_REUSED
 */
export async function writeOrder(
  desk: Desk,
  planned: PlannedOrder,
  entry: 'enters' | 'inPlace' = 'enters',
): Promise<OrderRow> {
  const { order, venueOrder, plan } = planned;
  const { draft } = order;
  const { tx, venue } = desk.context;
  const row = rowOf(desk, planned);
  await refuseKnownKey(desk, row);
  await tx.table('order').insert(row);
  await order.onInserted?.(desk, row);
  const reservation = order.need === null ? null : await reserve(desk, row, order.need);
  if (draft.kind === 'market' && plan.rests) {
    await addTimeout(desk, row);
    desk.later(() => venue.confirm(venueOrder, plan, order.view));
    return row;
  }
  // Registered first, because bookings may change resting orders, and those changes must follow the
  // fills.
  if (entry === 'enters') desk.later(() => venue.confirm(venueOrder, plan, order.view));
  const own = plan.fills.filter((fill) => fill.orderId === row.id);
  const others = plan.fills.filter((fill) => fill.orderId !== row.id);
  const written = await bookFills(desk, { row, reservation }, own);
  await bookResting(desk, others);
  if (isLive(written.status)) await addGoodTill(desk, written);
  return written;
}
