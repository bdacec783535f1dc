import { Refusal } from '#domain/errors.ts';
import { readAmount } from '#domain/money/amount.ts';
import { assetScale } from '#domain/money/asset.ts';
import { minorText } from '#domain/money/money.ts';
import type { userUpdateAutoapply } from '#protocol/http/account.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import { tellBalances } from '#server/app/balances/tell-balances.ts';
import { callingUser } from '#server/app/account/users.ts';
import { isProductClosed, mustBeOpen, productOfIssue } from '#server/app/operators/open-product.ts';
import { isMember } from '#server/app/vip/membership.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { AutoApplyRow, IssuePartRow, IssueRow } from '#server/ports/issue-rows.ts';
import { usualPart, writeApplication } from './apply.ts';
import { autoInUse, partsOf, type Owner } from './find-issue.ts';
import { amountText, costOf, liraOf } from './issue-row.ts';
import { freeCreditOf, limitOf } from './pay-later.ts';
import { cutQty } from './plans.ts';
import { issueArgs, tellMessage, tellSubscription } from './tell-subscription.ts';

type AutoView = DataOf<typeof userUpdateAutoapply>;

const DEFAULT_MAX = liraOf('2000');
const DEFAULT_CAP = liraOf('10000');
const MOST = liraOf('100000000');
/** Accounts per command. */
const SLICE = 50;

const idOf = ({ userId, realm }: Owner): string => `${userId}:${realm}`;

function lira(minor: bigint): string {
  return minorText(minor, assetScale('TRY'));
}

async function isVerified(db: CoreReader, { userId, realm }: Owner): Promise<boolean> {
  if (realm !== 'real') return true;
  return (await callingUser(db, userId)).idStatus === 'succ';
}

async function viewOf(
  db: CoreReader,
  owner: Owner,
  row: AutoApplyRow | undefined,
): Promise<AutoView> {
  return {
    openAutoApply: row?.isOn ?? false,
    maxPerIssue: lira(row?.maxPerIssue ?? DEFAULT_MAX),
    totalCap: lira(row?.totalCap ?? DEFAULT_CAP),
    inUse: lira(await autoInUse(db, owner)),
    isAllowed: await isVerified(db, owner),
  };
}

/** Current settings of automatic subscription. */
export async function autoApplyFacts({ db, caller }: QueryContext): Promise<AutoView> {
  const { userId, realm } = caller;
  const owner = { userId, realm };
  return viewOf(db, owner, await db.table('autoApply').get(idOf(owner)));
}

function amountOf(text: string | undefined, kept: bigint): bigint {
  if (text === undefined) return kept;
  const read = readAmount(text, assetScale('TRY'));
  if (!read.ok) throw new Refusal(read.error, read.args);
  if (read.minor > MOST) throw new Refusal('ABOVE_MAX', { max: lira(MOST) });
  return read.minor;
}

/** Updates the user's flag: true when either account has it on. */
async function setFlag({ tx }: CommandContext, userId: string): Promise<void> {
  const user = await callingUser(tx, userId);
  const openAutoApply = (await tx.table('autoApply').count({ userId, isOn: true })) > 0;
  if (user.openAutoApply === openAutoApply) return;
  await tx.table('user').update(user, { openAutoApply });
}

/**
 * Switches automatic subscription of the account on or off and sets its limits.
 * @throws Refusal `PRODUCT_CLOSED`, `TOO_MANY_DECIMALS`, `BELOW_MIN` for zero, `ABOVE_MAX`.
 */
export async function setAutoApply(
  context: CommandContext,
  { openAutoApply, maxPerIssue, totalCap }: ParsedOf<typeof userUpdateAutoapply>,
): Promise<AutoView> {
  const { tx, now, caller, settings } = context;
  // Switching off is always possible.
  if (openAutoApply === '1') mustBeOpen(settings, 'ipo');
  const { userId, realm } = caller;
  const owner = { userId, realm };
  const table = tx.table('autoApply');
  const before = await table.get(idOf(owner));
  const changes = {
    isOn: openAutoApply === '1',
    maxPerIssue: amountOf(maxPerIssue, before?.maxPerIssue ?? DEFAULT_MAX),
    totalCap: amountOf(totalCap, before?.totalCap ?? DEFAULT_CAP),
    updatedAt: now,
  };
  let row: AutoApplyRow;
  if (before === undefined) {
    const place = (await table.count({ realm })) + 1;
    row = { id: idOf(owner), version: 1, ...owner, place, ...changes };
    await table.insert(row);
  } else row = await table.update(before, changes);
  await setFlag(context, userId);
  return viewOf(tx, owner, row);
}

/**
 * Maximum amount of an automatic subscription: the limits of the account, and its free balance or
 * credit.
 */
async function budgetOf(
  { tx, ...prices }: JobContext,
  issue: IssueRow,
  row: AutoApplyRow,
): Promise<bigint> {
  const left = row.totalCap - (await autoInUse(tx, row));
  const limit = left < row.maxPerIssue ? left : row.maxPerIssue;
  const free = issue.isPayLater
    ? await freeCreditOf(tx, row, prices)
    : await tx.balance(row.realm, row.userId, issue.currency, 'available');
  return free < limit ? free : limit;
}

/**
 * Largest quantity of a part that an amount pays for, limited to the supply in a pay-later issue; 0
 * below the minimum quantity.
 */
function qtyFor(issue: IssueRow, part: IssuePartRow, budget: bigint): bigint {
  if (part.price === null || budget <= 0n) return 0n;
  const one = costOf(issue, part.price, 1n).total;
  const { maxQty } = limitOf(issue, part, { price: part.price, freeCredit: budget });
  const covered = one === 0n ? 0n : budget / one;
  return cutQty(issue.isPayLater ? maxQty : covered, part);
}

async function applyFor(context: JobContext, issue: IssueRow, row: AutoApplyRow): Promise<void> {
  const { tx, now } = context;
  const { userId, realm } = row;
  const owner = { userId, realm };
  const rows = await tx.table('subscription').find({ issueId: issue.id, userId });
  // A disabled account keeps its setting, but buys nothing meanwhile.
  const { status } = await callingUser(tx, userId);
  if (rows.length > 0 || status !== 1 || !(await isVerified(tx, owner))) return;
  const parts = await partsOf(tx, issue);
  const part = usualPart(parts, 1n, await isMember(tx, owner, now));
  const budget = await budgetOf(context, issue, row);
  const qty = part === undefined ? 0n : qtyFor(issue, part, budget);
  if (part === undefined || qty === 0n) {
    const args = { ...issueArgs(issue), amount: amountText(issue, budget > 0n ? budget : 0n) };
    await tellMessage(tx, owner, 'sub.message.autoSkipped', args);
    return;
  }
  const wanted = { part, qty, isAuto: true, isCrowd: false, appliedAt: now };
  const made = await writeApplication(context, issue, owner, wanted);
  await tellSubscription(tx, made);
  if (made.reserved > 0n) await tellBalances(tx, owner, [issue.currency]);
  await tellMessage(tx, owner, 'sub.message.autoApplied', { ...issueArgs(issue), qty: `${qty}` });
}

/**
 * Subscribes for the next accounts, in the order in which they switched it on.
 * @param after place of the last account processed.
 * @returns the place of the last account processed now, null when none remain.
 */
export async function autoSlice(
  context: JobContext,
  issue: IssueRow,
  after: number,
): Promise<number | null> {
  if (isProductClosed(context.settings, productOfIssue(issue))) return null;
  const options = { orderBy: ['place'], limit: SLICE } as const;
  const range = { field: 'place', gte: after + 1 } as const;
  const where = { realm: issue.realm, isOn: true };
  const rows = await context.tx.table('autoApply').find(where, { ...options, range });
  for (const row of rows) await applyFor(context, issue, row);
  return rows.length < SLICE ? null : (rows.at(-1)?.place ?? null);
}
