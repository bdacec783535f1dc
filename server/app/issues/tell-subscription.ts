import type { CoreTx } from '#server/ports/core-tx.ts';
import type { IssueRow, SubscriptionRow } from '#server/ports/issue-rows.ts';
import type { Realm } from '#server/ports/ledger.ts';
import { factsOf, keyOf } from './issue-row.ts';

/** Sends the state of a subscription to the user's pages. Simulated applicants have none. */
export async function tellSubscription(tx: CoreTx, row: SubscriptionRow): Promise<void> {
  if (row.isCrowd) return;
  const { userId, realm, id, version, status } = row;
  const data = { id, version, issueId: keyOf(row.issueId), status };
  await tx.event({ userId, realm, kind: 'subscription', data });
}

type Owner = { readonly userId: string; readonly realm: Realm };

/** Sends a message to the user with the code of its subject. */
export async function tellMessage(
  tx: CoreTx,
  owner: Owner,
  msgKey: `sub.message.${string}`,
  args: Readonly<Record<string, string>>,
): Promise<void> {
  await tx.event({ ...owner, kind: 'message', data: { msgKey, args } });
}

/** Text arguments that identify an issue. */
export function issueArgs(issue: IssueRow): {
  readonly name: string;
  readonly code: string;
  readonly kind: IssueRow['kind'];
  readonly issueId: string;
} {
  const { code, kind, key: issueId } = issue;
  return { name: factsOf(issue).name.tr, code, kind, issueId };
}
