import type { Desk } from '#server/app/orders/desk.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import { creditRow } from './credit-row.ts';
import { openCall } from './watch-credit.ts';

/** Reason of forced sales of shares bought on credit. */
export const FORCED = 'margin';

/** Adds the proceeds of a forced sale, in kurus, to its margin call. */
export async function noteForcedSale(desk: Desk, order: OrderRow, turnover: bigint): Promise<void> {
  if (order.reason !== FORCED || order.market !== 'stock') return;
  const { tx, now } = desk.context;
  const row = await creditRow(tx, order);
  const call = row === undefined ? undefined : await openCall(tx, row);
  if (call?.status !== 'selling') return;
  await tx.table('creditCall').update(call, { sold: call.sold + turnover, updatedAt: now });
}
