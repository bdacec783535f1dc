import { Refusal } from '#domain/errors.ts';
import { freeCreditLine, payLaterLimit } from '#domain/ipo/pay-later.ts';
import { LIVE_SUBSCRIPTIONS } from '#domain/ipo/states.ts';
import { assetScale } from '#domain/money/asset.ts';
import { PRICE_DECIMALS } from '#domain/money/money.ts';
import { roomOf } from '#server/app/loans/limits.ts';
import { openLoanDebt } from '#server/app/loans/open-loan.ts';
import type { QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { IssuePartRow, IssueRow } from '#server/ports/issue-rows.ts';
import type { Owner } from './find-issue.ts';
import { amountText, costOf, qtyText } from './issue-row.ts';

type Prices = Pick<QueryContext, 'now' | 'instrument' | 'view'>;

/** Amount that the account's pay-later applications may still cost, in kurus. */
async function owedLater(db: CoreReader, { userId, realm }: Owner): Promise<bigint> {
  const live = { userId, realm, status: [...LIVE_SUBSCRIPTIONS] };
  const rows = (await db.table('subscription').find(live)).filter((row) => row.reserved === 0n);
  const ids = [...new Set(rows.map(({ issueId }) => issueId))];
  const issues = ids.length === 0 ? [] : await db.table('issue').find({ id: ids });
  const byId = new Map(issues.map((issue) => [issue.id, issue]));
  return rows.reduce((sum, { issueId, price, qty, won }) => {
    const issue = byId.get(issueId);
    return issue?.isPayLater === true ? sum + costOf(issue, price, won ?? qty).total : sum;
  }, 0n);
}

/** Free credit line for pay-later applications, in kurus; 0 for a score too low for a loan. */
export async function freeCreditOf(
  db: CoreReader,
  { userId, realm }: Owner,
  prices: Prices,
): Promise<bigint> {
  const owner = { userId, realm };
  const { max, annualRate } = await roomOf(db, owner, prices);
  if (annualRate === null) return 0n;
  const debt = await openLoanDebt(db, owner, prices.now);
  return freeCreditLine(max, debt + (await owedLater(db, owner)));
}

/** Limit of a priced part for a free credit line in the currency of its issue. */
export function limitOf(
  { currency }: Pick<IssueRow, 'currency'>,
  { supply }: Pick<IssuePartRow, 'supply'>,
  { price, freeCredit }: { readonly price: bigint; readonly freeCredit: bigint },
) {
  const unit = 10n ** BigInt(PRICE_DECIMALS - assetScale(currency));
  return payLaterLimit(freeCredit * unit, { price, supply });
}

type Asked = { readonly part: IssuePartRow; readonly price: bigint; readonly qty: bigint };

/**
 * Checks a pay-later application against its limit.
 * @throws Refusal `PAY_LATER_SUPPLY` above the supply of the category, `PAY_LATER_CREDIT` above
 *   the free credit line.
 */
export async function requireCredit(
  db: CoreReader,
  issue: IssueRow,
  { owner, prices }: { readonly owner: Owner; readonly prices: Prices },
  { part, price, qty }: Asked,
): Promise<void> {
  if (!issue.isPayLater) return;
  const freeCredit = await freeCreditOf(db, owner, prices);
  const { maxQty, by } = limitOf(issue, part, { price, freeCredit });
  if (qty <= maxQty) return;
  const text = { max: qtyText(issue, maxQty), qty: qtyText(issue, qty) };
  if (by === 'supply') throw new Refusal('PAY_LATER_SUPPLY', text);
  const money = (amount: bigint): string => `${amountText(issue, amount)} ${issue.currency}`;
  const amount = money(costOf(issue, price, qty).total);
  throw new Refusal('PAY_LATER_CREDIT', { ...text, credit: money(freeCredit), amount });
}
