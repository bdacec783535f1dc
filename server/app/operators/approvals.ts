import { Refusal } from '#domain/errors.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';

/** Prefix of operators that apply fixed rules. */
const AUTOMATIC = 'operator:auto-';

/** The first and the second automatic operator. */
export const AUTO_OPERATORS = [`${AUTOMATIC}1`, `${AUTOMATIC}2`] as const;

/** Subject of an approval: one action on one object. */
export type ApprovalSubject = {
  /** `withdrawal`, `deposit`, `loan` ... */
  readonly objectKind: string;
  readonly objectId: string;
  /** Action: `approve`, `credit` ... Each action needs its own approvals. */
  readonly action: string;
};

/** Approvals so far, oldest first. */
export async function approvalsOf(
  db: CoreReader,
  { objectKind, objectId, action }: ApprovalSubject,
): Promise<readonly string[]> {
  const where = { objectKind, objectId, action };
  const rows = await db.table('approval').find(where, { orderBy: ['ts', 'id'] });
  return rows.map(({ actor }) => actor);
}

/**
 * Records an operator's approval. An operator counts once: a second approval is refused, so two
 * approvals are always two people.
 * @param needed number of operators required.
 * @returns true when there are enough; the caller then performs the action in this command.
 * @throws Refusal `WRONG_STATE` when this operator has already approved.
 */
export async function approve(
  { tx, now, newId }: Pick<CommandContext, 'tx' | 'now' | 'newId'>,
  subject: ApprovalSubject,
  actor: string,
  needed: number,
): Promise<boolean> {
  const { objectKind, objectId, action } = subject;
  const given = await approvalsOf(tx, subject);
  if (given.includes(actor)) throw new Refusal('WRONG_STATE', { state: 'approved' });
  const row = { objectKind, objectId, action, actor, ts: now };
  await tx.table('approval').insert({ id: newId(), ...row });
  const count = given.length + 1;
  await tx.audit({
    actor,
    action: `${objectKind}Approval`,
    subject: `${objectKind}:${objectId}`,
    before: `${given.length} of ${needed}`,
    after: `${action}: ${count} of ${needed}`,
  });
  return count >= needed;
}
