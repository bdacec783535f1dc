import type { JobContext } from '#server/ports/engine.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { Desk } from '#server/app/orders/desk.ts';
import { systemClose } from '#server/app/orders/system-close.ts';

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

/** Ends a day order that is still open after its session. */
export async function expireOrder(context: JobContext, { ref }: TimerRow): Promise<void> {
  const row = await context.tx.table('order').get(ref);
  if (row === undefined) return;
  const desk = new Desk(context);
  await systemClose(desk, row, 'dayEnd');
  await desk.close();
}
