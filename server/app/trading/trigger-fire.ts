import { feeDiscountOf } from '#server/app/vip/membership.ts';
import type { OrderRow } from '#server/ports/rows.ts';
import type { Desk } from '#server/app/orders/desk.ts';
import type { GuardAction } from './guards.ts';
import { disarm, watchPosition } from './positions.ts';
import { writeOrder } from './submit.ts';
import { planSystemClose } from './system-order.ts';

/**
 * Fires a take-profit or stop-loss: closes the position at market and cancels the sibling. A
 * trigger fires once; without liquidity it stays armed.
 */
export async function fireTrigger(
  desk: Desk,
  { positionId, triggerId }: Extract<GuardAction, { kind: 'trigger' }>,
): Promise<'done' | 'waits'> {
  const { tx } = desk.context;
  const triggers = tx.table('trigger');
  const trigger = await triggers.get(triggerId);
  const position = await tx.table('position').get(positionId);
  if (position?.status !== 'open') return 'done';
  if (trigger?.status !== 'armed') {
    await watchPosition(desk, position);
    return 'done';
  }
  const feeDiscount = await feeDiscountOf(tx, position, desk.context.now);
  const extras = { triggerId, reason: trigger.kind, feeDiscount };
  const onInserted = async (within: Desk, { id: firedOrderId }: OrderRow): Promise<void> => {
    await triggers.update(trigger, { status: 'triggered', firedOrderId });
    await disarm(within, positionId);
  };
  const planned = planSystemClose(desk, position, { qty: position.qty, extras, onInserted });
  if (planned === null) return 'waits';
  await writeOrder(desk, planned);
  const after = await tx.table('position').get(positionId);
  if (after !== undefined) await watchPosition(desk, after);
  return 'done';
}
