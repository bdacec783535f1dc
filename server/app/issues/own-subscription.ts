import { Refusal } from '#domain/errors.ts';
import { ISSUE_KINDS, type IssueKind } from '#domain/ipo/states.ts';
import { readAmount } from '#domain/money/amount.ts';
import { assetScale } from '#domain/money/asset.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import type { stockOrderNewCancel, stockOrderNewPay } from '#protocol/http/issues.ts';
import { tellBalances } from '#server/app/balances/tell-balances.ts';
import { requireKyc } from '#server/app/identity/require-kyc.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { CoreTx } from '#server/ports/core-tx.ts';
import type { IssueRow, SubscriptionRow } from '#server/ports/issue-rows.ts';
import { releaseAll } from './subscription-moves.ts';
import { issueOfRow, ownSubscription } from './find-issue.ts';
import { amountText, costOf, withStep } from './issue-row.ts';
import { payLater } from './pay.ts';
import { tellSubscription } from './tell-subscription.ts';
import { subscriptionView } from './subscription-view.ts';

async function partOf(tx: CoreTx, { issueId, part }: SubscriptionRow) {
  const row = await tx.table('issuePart').get(`${issueId}:${part}`);
  if (row === undefined) throw new Error(`no part ${issueId}:${part}`);
  return row;
}

async function viewOf(
  { tx, now }: CommandContext,
  issue: IssueRow,
  row: SubscriptionRow,
): Promise<SubscriptionView> {
  const { lotQty } = await partOf(tx, row);
  return subscriptionView(issue, row, { now, lotQty });
}

async function cancel(
  context: CommandContext,
  id: string,
  kinds: readonly IssueKind[],
): Promise<SubscriptionView> {
  const { tx, now, caller } = context;
  const row = await ownSubscription(tx, caller, id, kinds);
  const issue = await issueOfRow(tx, row);
  const isOpen = issue.status === 'accepting_subscriptions' && now < issue.closesAt;
  if (row.status !== 'applying' || !isOpen) {
    throw new Refusal('WRONG_STATE', { state: isOpen ? row.status : issue.status });
  }
  await releaseAll(tx, issue, row);
  const part = await partOf(tx, row);
  const { demand, applicants } = part;
  const less = { demand: demand - row.qty, applicants: applicants - 1 };
  await tx.table('issuePart').update(part, less);
  const steps = withStep(row, 'cancelled', now);
  const changes = { status: 'cancelled', steps, refund: row.reserved, updatedAt: now } as const;
  const over = await tx.table('subscription').update(row, changes);
  await tellSubscription(tx, over);
  if (row.reserved > 0n) await tellBalances(tx, caller, [issue.currency]);
  return viewOf(context, issue, over);
}

/**
 * Cancels a subscription while the window is open; the row stays.
 * @throws Refusal `NOT_FOUND`, `WRONG_STATE`.
 */
export function cancelSubscription(
  context: CommandContext,
  { id }: ParsedOf<typeof stockOrderNewCancel>,
): Promise<SubscriptionView> {
  return cancel(context, id, ISSUE_KINDS);
}

/** The same for coin sales only. */
export function cancelCoins(
  context: CommandContext,
  { id }: ParsedOf<typeof stockOrderNewCancel>,
): Promise<SubscriptionView> {
  return cancel(context, id, ['coin']);
}

/**
 * Pays for the allotted quantity.
 * @throws Refusal `NOT_FOUND`, `WRONG_STATE` unless it waits for payment, `PAYMENT_EXPIRED`,
 *   `PRICE_MOVED` when the shown amount differs, `INSUFFICIENT_FOR_SUBSCRIPTION`.
 */
export async function paySubscription(
  context: CommandContext,
  { id, amount }: ParsedOf<typeof stockOrderNewPay>,
): Promise<SubscriptionView> {
  const { tx, now, caller } = context;
  // Only lira shares are paid after their allotment.
  const shown = readAmount(amount, assetScale('TRY'));
  if (!shown.ok) throw new Refusal(shown.error, shown.args);
  const row = await ownSubscription(tx, caller, id, ISSUE_KINDS);
  await requireKyc(tx, caller);
  const isDue = row.status === 'allocated_pending_payment' || row.status === 'wait_payment';
  if (row.reason === 'payment_expired') throw new Refusal('PAYMENT_EXPIRED');
  if (!isDue) throw new Refusal('WRONG_STATE', { state: row.status });
  if (now >= (row.payUntil ?? now)) throw new Refusal('PAYMENT_EXPIRED');
  const issue = await issueOfRow(tx, row);
  const { total } = costOf(issue, row.price, row.won ?? 0n);
  const text = amountText(issue, total);
  if (shown.minor !== total) throw new Refusal('PRICE_MOVED');
  const paid = await payLater(context, issue, row);
  if (paid === null) {
    const need = { amount: `${text} ${issue.currency}` };
    throw new Refusal('INSUFFICIENT_FOR_SUBSCRIPTION', need);
  }
  await tellSubscription(tx, paid);
  await tellBalances(tx, caller, [issue.currency, issue.asset]);
  return viewOf(context, issue, paid);
}
