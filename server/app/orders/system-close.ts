import type { OrderReason } from '#domain/order/end-reasons.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { OrderRow, TimerRow } from '#server/ports/rows.ts';
import { Desk } from './desk.ts';
import { endOrder, isLive, reservationOf } from './order-rows.ts';

/**
 * Ends a live order by the system: releases the rest and keeps the fills. Final orders stay
 * unchanged.
 */
export async function systemClose(desk: Desk, row: OrderRow, reason: OrderReason): Promise<void> {
  if (!isLive(row.status)) return;
  const reservation = await reservationOf(desk.context, row.id);
  await endOrder(desk, { row, reservation }, { status: 'closed_by_system', reason });
  desk.later(() => desk.context.venue.cancel(row.id));
}

/**
 * Ends an order that waited for a market to trade again: a market order that then found no
 * counterparty, a post-only order that would have taken, or a limit order outside the limits of a
 * new day. With fills it has ended already.
 */
export async function closeUnfilled(desk: Desk, orderId: string): Promise<void> {
  const row = await desk.context.tx.table('order').get(orderId);
  if (row === undefined) return;
  const isLimit = row.kind === 'limit';
  const reason = row.timeInForce === 'postOnly' ? 'postOnly' : isLimit ? 'band' : 'liquidity';
  await systemClose(desk, row, reason);
}

/** Ends a market order that got no accepted price in time. */
export async function closeWaiting(context: JobContext, { ref }: TimerRow): Promise<void> {
  const row = await context.tx.table('order').get(ref);
  if (row?.status !== 'in_transaction') return;
  const desk = new Desk(context);
  await systemClose(desk, row, 'feed');
  await desk.close();
}
