import type { IssueRow, SubscriptionRow } from '#server/ports/issue-rows.ts';
import { settle, unlockAtOf, type Works } from './subscription-moves.ts';
import { costOf, withStep } from './issue-row.ts';

/** Adds to the paid quantity and the raised amount of an issue. */
async function countPaid(
  { tx, now }: Works,
  issueId: string,
  qty: bigint,
  amount: bigint,
): Promise<void> {
  const issue = await tx.table('issue').get(issueId);
  if (issue === undefined) throw new Error(`no issue ${issueId}`);
  const changes = { paid: issue.paid + qty, raised: issue.raised + amount, updatedAt: now };
  await tx.table('issue').update(issue, changes);
}

/** Settles a won subscription: moves money and shares and marks the row as paid. */
export async function markPaid(
  works: Works,
  issue: IssueRow,
  row: SubscriptionRow,
): Promise<SubscriptionRow> {
  const { tx, now } = works;
  const qty = row.won ?? 0n;
  const cost = costOf(issue, row.price, qty);
  const unlockAt = row.unlockAt ?? unlockAtOf(issue, now);
  await settle(works, issue, { ...row, unlockAt }, { qty, cost });
  return tx.table('subscription').update(row, {
    status: 'paid',
    paid: cost.total,
    refund: row.reserved > 0n ? row.reserved - cost.total : 0n,
    paidAt: now,
    unlockAt,
    steps: withStep(row, 'paid', now),
    updatedAt: now,
  });
}

/**
 * Pays for the allotted quantity from the available balance.
 * @returns the updated row; null without any change when the balance is too low.
 */
export async function payLater(
  works: Works,
  issue: IssueRow,
  row: SubscriptionRow,
): Promise<SubscriptionRow | null> {
  const { userId, realm } = row;
  const { due, total } = costOf(issue, row.price, row.won ?? 0n);
  const free = await works.tx.balance(realm, userId, issue.currency, 'available');
  if (free < total) return null;
  const paid = await markPaid(works, issue, row);
  await countPaid(works, issue.id, row.won ?? 0n, due);
  return paid;
}
