import { Refusal } from '#domain/errors.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { Realm } from '#server/ports/ledger.ts';
import type { OrderRow, PositionRow } from '#server/ports/rows.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import { guardedFrom } from './guarded-position.ts';
import {
  addGoodTill,
  endOrder,
  LIVE_STATES,
  moveOrder,
  reservationOf,
} from '#server/app/orders/order-rows.ts';
import { timeOf } from '#server/app/orders/draft.ts';
import { priceInt, qtyInt } from '#server/app/orders/scales.ts';

type Owner = { readonly userId: string; readonly realm: Realm };

/** An open position of the caller. @throws Refusal NOT_FOUND for any other. */
export async function ownPosition(
  db: CoreReader,
  { userId, realm }: Owner,
  { positionId, symbol }: { readonly positionId: string; readonly symbol?: string | undefined },
): Promise<PositionRow> {
  const row = await db.table('position').get(positionId);
  const isOwn = row?.userId === userId && row.realm === realm && row.status === 'open';
  if (row === undefined || !isOwn) throw new Refusal('NOT_FOUND');
  if (symbol !== undefined && row.symbol !== symbol) throw new Refusal('NOT_FOUND');
  return row;
}

/** The open position of a side, if any. */
export async function openPosition(
  db: CoreReader,
  { userId, realm }: Owner,
  { symbol, side }: Pick<PositionRow, 'symbol' | 'side'>,
): Promise<PositionRow | undefined> {
  return db.table('position').first({ userId, realm, symbol, side, status: 'open' });
}

/** Updates the engine's watch from a position and its triggers. */
export async function watchPosition(desk: Desk, row: PositionRow): Promise<void> {
  const { tx, venue } = desk.context;
  desk.positionChanged(row);
  if (row.marginMode === 'cross') {
    const { userId, realm, symbol } = row;
    const asset = desk.instrument(symbol).quote;
    desk.later(() => venue.crossChanged({ userId, realm, asset }, symbol));
  }
  if (row.status !== 'open') {
    desk.later(() => venue.release(row.id));
    return;
  }
  const armed = await tx.table('trigger').find({ positionId: row.id, status: 'armed' });
  const guarded = guardedFrom(desk.instrument(row.symbol), row, armed);
  desk.later(() => venue.guard(guarded));
}

/** Writes changes of a position. */
export async function updatePosition(
  desk: Desk,
  row: PositionRow,
  changes: Partial<PositionRow>,
): Promise<PositionRow> {
  const { tx, now } = desk.context;
  const next = await tx.table('position').update(row, { ...changes, updatedAt: now });
  await watchPosition(desk, next);
  return next;
}

/** Resting orders that reduce a position, newest first. */
export async function reducingOrders(
  db: CoreReader,
  positionId: string,
): Promise<readonly OrderRow[]> {
  const live = { positionId, reduceOnly: true, status: LIVE_STATES };
  return db.table('order').find(live, { orderBy: ['id'], descending: true });
}

/** Replaces a resting order by a smaller one; its fills stay. */
async function shrinkOrder(desk: Desk, order: OrderRow, qty: bigint): Promise<void> {
  const { tx, venue, now, newId } = desk.context;
  const instrument = desk.instrument(order.symbol);
  const reservation = await reservationOf(desk.context, order.id);
  await endOrder(desk, { row: order, reservation }, { status: 'cancelled', reason: 'reduced' });
  const id = newId();
  const fresh: OrderRow = {
    ...order,
    id,
    version: 1,
    qty,
    filled: 0n,
    turnover: '0',
    fee: 0n,
    realised: 0n,
    closeRun: null,
    feeExact: '0',
    status: 'in_transaction',
    clientOrderId: id,
    replaces: order.id,
    createdAt: now,
    updatedAt: now,
  };
  await tx.table('order').insert(fresh);
  await moveOrder(desk, fresh, { status: 'open' });
  await addGoodTill(desk, fresh);
  const { userId, realm, symbol, side, kind } = fresh;
  const worstPrice = priceInt(instrument, fresh.worstPrice);
  const venueOrder = { id, userId, realm, symbol, side, kind, worstPrice, time: timeOf(fresh) };
  desk.later(() => venue.replace(order.id, { ...venueOrder, qty: qtyInt(instrument, qty) }));
}

/** Open quantity of the orders that reduce a position. */
export function waitingQty(orders: readonly OrderRow[]): bigint {
  return orders.reduce((sum, one) => sum + one.qty - one.filled, 0n);
}

/**
 * Limits reducing orders to the remaining position: the newest shrink first, and are cancelled at
 * zero.
 */
export async function fitReducing(desk: Desk, positionId: string): Promise<void> {
  const { tx, venue } = desk.context;
  const position = await tx.table('position').get(positionId);
  const orders = await reducingOrders(tx, positionId);
  let excess = waitingQty(orders) - (position?.qty ?? 0n);
  for (const order of orders) {
    if (excess <= 0n) return;
    const left = order.qty - order.filled;
    if (left > excess) {
      await shrinkOrder(desk, order, left - excess);
      return;
    }
    const reservation = await reservationOf(desk.context, order.id);
    await endOrder(desk, { row: order, reservation }, { status: 'cancelled', reason: 'reduced' });
    desk.later(() => venue.cancel(order.id));
    excess -= left;
  }
}

/** Cancels every armed trigger of a position. */
export async function disarm(desk: Desk, positionId: string): Promise<void> {
  const triggers = desk.context.tx.table('trigger');
  for (const row of await triggers.find({ positionId, status: 'armed' })) {
    await triggers.update(row, { status: 'cancelled' });
  }
}
