import type { JobContext } from '#server/ports/engine.ts';
import type { Reason, UserBucket } from '#server/ports/ledger.ts';
import type { OrderRow, OrderState, ReservationRow } from '#server/ports/rows.ts';
import type { Desk } from './desk.ts';

/** A live order with its reservation; null if it reserves nothing. */
export type LiveOrder = {
  readonly row: OrderRow;
  readonly reservation: ReservationRow | null;
};

const MOVES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  in_transaction: ['open', 'partially_completed', 'closed', 'cancelled', 'closed_by_system'],
  open: ['open', 'partially_completed', 'closed', 'cancelled', 'closed_by_system'],
  partially_completed: ['partially_completed', 'closed', 'cancelled', 'closed_by_system'],
  closed: [],
  cancelled: [],
  closed_by_system: [],
};

/** Live states. All other states are final. */
export const LIVE_STATES = ['in_transaction', 'open', 'partially_completed'] as const;

export function isLive(state: OrderState): boolean {
  return MOVES[state].length > 0;
}

/**
 * Writes changes of an order.
 * @throws Error for a transition that the states do not allow. That is a defect, and the work
 *   rolls back.
 */
export async function moveOrder(
  desk: Desk,
  row: OrderRow,
  changes: Partial<OrderRow>,
): Promise<OrderRow> {
  const to = changes.status ?? row.status;
  if (!MOVES[row.status].includes(to)) {
    throw new Error(`order ${row.id}: ${row.status} does not lead to ${to}`);
  }
  const { tx, now } = desk.context;
  const next = await tx.table('order').update(row, { ...changes, updatedAt: now });
  desk.changed(next);
  if (next.algoId !== null) await lookAtParent(desk, next.algoId);
  return next;
}

/** Timer that brings an order that places others up to date with its children. */
export const ALGO_TIMER = 'algoStep';

/** Timer at which a waiting order ends: that of its session, or its own date. */
export const EXPIRY_TIMER = 'orderExpiry';

/** Sets the timer for the end of an order that names one. */
export async function addGoodTill(desk: Desk, { id: ref, goodTill }: OrderRow): Promise<void> {
  if (goodTill === null) return;
  const { tx, newId } = desk.context;
  const timer = { id: newId(), version: 1, dueAt: goodTill, kind: EXPIRY_TIMER, ref };
  await tx.table('timer').insert({ ...timer, isDone: false });
}

/** The parent of an order follows in work of its own, so that a fill never waits for it. */
async function lookAtParent(desk: Desk, algoId: string): Promise<void> {
  const { tx, now, newId } = desk.context;
  const timers = tx.table('timer');
  const next = { kind: ALGO_TIMER, ref: algoId, isDone: false };
  if ((await timers.first({ ...next, dueAt: now })) !== undefined) return;
  await timers.insert({ id: newId(), version: 1, dueAt: now, ...next });
}

/** Bucket that an order's reservation comes from and returns to. */
function sourceBucket(order: Pick<OrderRow, 'market'>): UserBucket {
  return order.market === 'contract' ? 'contract' : 'available';
}

/** Moves an amount between the order's free bucket and `frozen`. */
async function move(
  desk: Desk,
  order: OrderRow,
  asset: string,
  { amount, reason }: { readonly amount: bigint; readonly reason: Reason },
): Promise<void> {
  const { userId: owner, realm, id: ref } = order;
  const free = { owner, bucket: sourceBucket(order), asset, amount: -amount };
  const frozen = { owner, bucket: 'frozen', asset, amount } as const;
  await desk.post({ realm, reason, ref, legs: [free, frozen] });
}

/** Reserves the maximum cost of an order. @throws Refusal INSUFFICIENT_BALANCE */
export async function reserve(
  desk: Desk,
  order: OrderRow,
  need: { readonly asset: string; readonly amount: bigint },
): Promise<ReservationRow> {
  await move(desk, order, need.asset, { amount: need.amount, reason: 'orderReserve' });
  const row: ReservationRow = {
    id: desk.context.newId(),
    version: 1,
    objectKind: 'order',
    objectId: order.id,
    userId: order.userId,
    realm: order.realm,
    ...need,
  };
  await desk.context.tx.table('reservation').insert(row);
  return row;
}

/** Reservation of a stored order; null if it never had one. */
export async function reservationOf(
  context: Pick<JobContext, 'tx'>,
  orderId: string,
): Promise<ReservationRow | null> {
  const where = { objectKind: 'order', objectId: orderId } as const;
  return (await context.tx.table('reservation').first(where)) ?? null;
}

/** Releases the rest of a reservation. */
async function release(desk: Desk, { row, reservation }: LiveOrder): Promise<void> {
  if (reservation === null || reservation.amount === 0n) return;
  const { asset, amount } = reservation;
  await move(desk, row, asset, { amount: -amount, reason: 'orderRelease' });
  await desk.context.tx.table('reservation').update(reservation, { amount: 0n });
}

/** Ends an order: releases the rest of its reservation and keeps its fills. */
export async function endOrder(
  desk: Desk,
  live: LiveOrder,
  end: Partial<OrderRow> & { readonly status: OrderState },
): Promise<OrderRow> {
  await release(desk, live);
  const row = await moveOrder(desk, live.row, end);
  await cancelTriggers(desk, row);
  return row;
}

/** Cancels triggers that waited for the first fill of an order. */
async function cancelTriggers(desk: Desk, order: OrderRow): Promise<void> {
  if (order.market !== 'contract') return;
  const triggers = desk.context.tx.table('trigger');
  const waiting = { orderId: order.id, positionId: null, status: 'armed' } as const;
  for (const trigger of await triggers.find(waiting)) {
    await triggers.update(trigger, { status: 'cancelled' });
  }
}
