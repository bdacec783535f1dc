import { GTC_DAYS } from '#domain/order/time-in-force.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { Desk } from '#server/app/orders/desk.ts';
import { timeOf } from '#server/app/orders/draft.ts';
import { systemClose } from '#server/app/orders/system-close.ts';
import { addExpiry } from './stock-orders.ts';

/** Unlocks shares once: moves them from locked to available. */
export async function unlockShares(context: JobContext, { ref }: TimerRow): Promise<void> {
  const desk = new Desk(context);
  const lots = context.tx.table('lot');
  const lot = await lots.get(ref);
  if (lot === undefined || lot.isUnlocked) return;
  const { userId: owner, realm, symbol, left } = lot;
  const asset = `STK:${symbol}`;
  const legs = [
    { owner, bucket: 'locked', asset, amount: -left } as const,
    { owner, bucket: 'available', asset, amount: left } as const,
  ];
  await desk.post({ realm, reason: 'sharesUnlock', ref, legs });
  await lots.update(lot, { isUnlocked: true });
  await desk.close();
}

/** Settles the proceeds of a sale, which may then be withdrawn. */
export async function settleProceeds(context: JobContext, { ref }: TimerRow): Promise<void> {
  const table = context.tx.table('proceeds');
  const row = await table.get(ref);
  if (row !== undefined && !row.isSettled) await table.update(row, { isSettled: true });
}

/**
 * Ends an order that is still open after its session, or at the date that it names. One that is
 * good till cancelled waits for the end of the next session, with its reservation and its place,
 * until it is too old.
 */
export async function expireOrder(context: JobContext, { ref }: TimerRow): Promise<void> {
  const row = await context.tx.table('order').get(ref);
  if (row === undefined) return;
  const desk = new Desk(context);
  const { goodTill } = row;
  const isLong = timeOf(row) === 'gtc';
  const isOld = context.now - row.createdAt >= GTC_DAYS * DAY_MS;
  if (goodTill !== null) await systemClose(desk, row, 'goodTill');
  else if (isLong && !isOld) await addExpiry(desk, row);
  else await systemClose(desk, row, isLong ? 'lifetime' : 'dayEnd');
  await desk.close();
}
