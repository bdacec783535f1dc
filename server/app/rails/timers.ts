import type { JobContext } from '#server/ports/engine.ts';

/** Kinds of timers of deposits and withdrawals. */
export const EXPIRE_TIMER = 'deposit.expire';
export const DESK_TIMER = 'rails.desk';
export const CLAIM_TIMER = 'deposit.claim';
export const PAYOUT_TIMER = 'withdrawal.limit';
export const ALERT_TIMER = 'withdrawal.alert';

/** Sets a timer. */
export async function addTimer(
  { tx, newId }: Pick<JobContext, 'tx' | 'newId'>,
  kind: string,
  ref: string,
  dueAt: number,
): Promise<void> {
  await tx.table('timer').insert({ id: newId(), version: 1, dueAt, kind, ref, isDone: false });
}
