import { Refusal } from '#domain/errors.ts';
import { checkBlockQty } from '#domain/ipo/block.ts';
import type { IssueGroup } from '#domain/ipo/states.ts';
import { readAmount } from '#domain/money/amount.ts';
import { assetScale } from '#domain/money/asset.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { fromMinor, PRICE_DECIMALS, toMinor } from '#domain/money/money.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import type {
  coinOrderNewApply,
  stockOrderNewApply,
  stockOrderOfflineApply,
} from '#protocol/http/issues.ts';
import { tellBalances } from '#server/app/balances/tell-balances.ts';
import { requireKyc } from '#server/app/identity/require-kyc.ts';
import { mustBeOpen, productOfIssue } from '#server/app/operators/open-product.ts';
import { isMember, noteOpening } from '#server/app/vip/membership.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { IssuePartRow, IssueRow, SubscriptionRow } from '#server/ports/issue-rows.ts';
import { reserve, type Works } from './subscription-moves.ts';
import { requireChannel } from './channel.ts';
import { issueOf, partsOf, type Owner } from './find-issue.ts';
import { amountText, costOf, factsOf, qtyText } from './issue-row.ts';
import { requireCredit } from './pay-later.ts';
import { coinsFor } from './plans.ts';
import { tellSubscription } from './tell-subscription.ts';
import { subscriptionView } from './subscription-view.ts';

/** Currency of coin sales. */
const COIN_CURRENCY = 'USDT';

/** A valid application. */
type Wanted = {
  readonly part: IssuePartRow;
  readonly qty: bigint;
  readonly isAuto: boolean;
  readonly isCrowd: boolean;
  readonly appliedAt: number;
};

/** @throws Refusal `IPO_NOT_OPEN` outside the window. */
function requireOpen(issue: IssueRow, now: number): void {
  const { status, isWithdrawn, isFounding, closesAt } = issue;
  const isOpen = status === 'accepting_subscriptions' && !isWithdrawn && !isFounding;
  if (!isOpen || now >= closesAt) throw new Refusal('IPO_NOT_OPEN');
}

/** @throws Refusal `IPO_DUPLICATE` while the user has another active application. */
async function requireFirst(db: CoreReader, { id: issueId }: IssueRow, { userId }: Owner) {
  const rows = await db.table('subscription').find({ issueId, userId });
  if (rows.some(({ status }) => status !== 'cancelled')) throw new Refusal('IPO_DUPLICATE');
}

/**
 * The price shown to the user, as a stored price; undefined if none was sent.
 * @throws Refusal `LIMIT_PRICE_ZERO`, `TOO_MANY_DECIMALS`, `ABOVE_MAX`.
 */
function shownPrice(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined;
  if (new Decimal(text).isZero()) throw new Refusal('LIMIT_PRICE_ZERO');
  const read = readAmount(text, PRICE_DECIMALS);
  if (!read.ok) throw new Refusal(read.error, read.args);
  return read.minor;
}

/** Writes an application and reserves its cost if it is paid immediately. */
export async function writeApplication(
  works: Works,
  issue: IssueRow,
  owner: Owner,
  wanted: Wanted,
): Promise<SubscriptionRow> {
  const { tx, now, newId } = works;
  const { part, qty, isAuto, isCrowd, appliedAt } = wanted;
  const { price } = part;
  if (price === null) throw new Refusal('IPO_NOT_OPEN');
  const { userId, realm } = owner;
  const row: SubscriptionRow = {
    id: newId(),
    version: 1,
    issueId: issue.id,
    userId,
    realm,
    kind: issue.kind,
    part: part.part,
    qty,
    price,
    isAuto,
    isCrowd,
    status: 'applying',
    reason: null,
    reserved: issue.isPayLater ? 0n : costOf(issue, price, qty).total,
    won: null,
    ticketsWon: null,
    due: 0n,
    fee: 0n,
    paid: 0n,
    refund: 0n,
    payUntil: null,
    appliedAt,
    allottedAt: null,
    paidAt: null,
    unlockAt: null,
    vested: 0n,
    steps: JSON.stringify([{ step: 'applying', ts: appliedAt }]),
    createdAt: now,
    updatedAt: now,
  };
  await tx.table('subscription').insert(row);
  if (row.reserved > 0n) await reserve(works, issue, row);
  const counted = await tx.table('issuePart').get(part.id);
  if (counted === undefined) throw new Error(`no part ${part.id}`);
  const { demand, applicants } = counted;
  const changes = { demand: demand + qty, applicants: applicants + 1 };
  await tx.table('issuePart').update(counted, changes);
  return row;
}

/** @throws Refusal `INSUFFICIENT_FOR_SUBSCRIPTION` when the account holds less than the cost. */
async function requireMoney(
  db: CoreReader,
  issue: IssueRow,
  { userId, realm }: Owner,
  need: bigint,
): Promise<void> {
  if (issue.isPayLater) return;
  const free = await db.balance(realm, userId, issue.currency, 'available');
  if (free >= need) return;
  throw new Refusal('INSUFFICIENT_FOR_SUBSCRIPTION', {
    amount: `${amountText(issue, need)} ${issue.currency}`,
  });
}

type Order = {
  readonly part: IssuePartRow;
  readonly qty: bigint;
  readonly shown: bigint | undefined;
};

async function place(
  context: CommandContext,
  issue: IssueRow,
  { part, qty, shown }: Order,
): Promise<SubscriptionView> {
  const { tx, now, caller } = context;
  if (part.price === null) throw new Refusal('IPO_NOT_OPEN');
  if (shown !== undefined && shown !== part.price) throw new Refusal('PRICE_MOVED');
  await requireFirst(tx, issue, caller);
  await requireMoney(tx, issue, caller, costOf(issue, part.price, qty).total);
  const asked = { part, price: part.price, qty };
  await requireCredit(tx, issue, { owner: caller, prices: context }, asked);
  if (part.part === 'vip') await noteOpening(context, caller, { kind: 'offer', ref: issue.key });
  const wanted = { part, qty, isAuto: false, isCrowd: false, appliedAt: now };
  const row = await writeApplication(context, issue, caller, wanted);
  await tellSubscription(tx, row);
  if (row.reserved > 0n) await tellBalances(tx, caller, [issue.currency]);
  return subscriptionView(issue, row, { now, lotQty: part.lotQty });
}

/**
 * Parses a whole number of shares. @throws Refusal `AMOUNT_ZERO`, `TOO_MANY_DECIMALS`, `FORMAT`,
 * `ABOVE_MAX`.
 */
function shares(text: string): bigint {
  if (new Decimal(text).isZero()) throw new Refusal('AMOUNT_ZERO');
  const read = readAmount(text, 0);
  if (!read.ok) throw new Refusal(read.error, read.args);
  return read.minor;
}

/** @throws Refusal for a quantity that a part does not accept. */
function requireQty(issue: IssueRow, part: IssuePartRow, qty: bigint): void {
  const min = qtyText(issue, part.minQty);
  if (qty < part.minQty) throw new Refusal('BELOW_MIN_SUBSCRIPTION', { min });
  if (qty > part.maxQty) {
    throw new Refusal('ABOVE_MAX_SHARES', { max: qtyText(issue, part.maxQty) });
  }
  if ((qty - part.minQty) % part.multiple !== 0n) {
    const step = qtyText(issue, part.multiple);
    throw new Refusal('NOT_A_BID_MULTIPLE', { min, step });
  }
}

/** Default part of an application: the members' part, otherwise by quantity. */
export function usualPart(
  parts: readonly IssuePartRow[],
  qty: bigint,
  isVip: boolean,
): IssuePartRow | undefined {
  const of = (group: IssueGroup) => parts.find(({ part }) => part === group);
  const [vip, high] = [of('vip'), of('high')];
  if (isVip && vip !== undefined && qty <= vip.maxQty) return vip;
  if (high !== undefined && qty >= high.minQty) return high;
  return of('retail');
}

/**
 * Subscribes to new shares.
 * @throws Refusal `NOT_FOUND`, `PRODUCT_CLOSED`, `KYC_FIRST`, `IPO_NOT_OPEN`, `IPO_DUPLICATE`,
 *   `VIP_ONLY`, `PRICE_MOVED`, the rules of quantities, `INSUFFICIENT_FOR_SUBSCRIPTION`,
 *   `PAY_LATER_SUPPLY` and `PAY_LATER_CREDIT`.
 */
export async function applyForShares(
  context: CommandContext,
  input: ParsedOf<typeof stockOrderNewApply>,
): Promise<SubscriptionView> {
  const { tx, now, caller } = context;
  const qty = shares(input.qty);
  const shown = shownPrice(input.price);
  const issue = await issueOf(tx, caller, input.id, ['ipo']);
  mustBeOpen(context.settings, productOfIssue(issue));
  await requireKyc(tx, caller);
  requireOpen(issue, now);
  const parts = await partsOf(tx, issue);
  const isVip = await isMember(tx, caller, now);
  const { group } = input;
  const part =
    group === undefined ? usualPart(parts, qty, isVip) : parts.find((one) => one.part === group);
  if (part === undefined) throw new Refusal('NOT_FOUND');
  if (part.part === 'vip' && !isVip) throw new Refusal('VIP_ONLY');
  requireQty(issue, part, qty);
  return place(context, issue, { part, qty, shown });
}

async function onlyPart(db: CoreReader, issue: IssueRow): Promise<IssuePartRow> {
  const [part] = await partsOf(db, issue);
  if (part === undefined) throw new Error(`${issue.id} has no part`);
  return part;
}

/** @throws Refusal for a quantity in which a block is not sold. */
function requireBlockQty(part: IssuePartRow, qty: bigint): void {
  if (qty > part.maxQty) throw new Refusal('ABOVE_MAX_SHARES', { max: `${part.maxQty}` });
  const whole = (value: bigint): number => Number.parseInt(value.toString(), 10);
  const rule = { minQty: whole(part.minQty), multiple: whole(part.multiple) };
  const checked = checkBlockQty(whole(qty), rule);
  if (!checked.ok) throw new Refusal(checked.error, checked.args ?? {});
}

/**
 * Subscribes to a block or through a channel. The caller of this function has counted wrong
 * passwords.
 * @throws Refusal as `applyForShares`, `WRONG_CHANNEL_PASSWORD`, and the rules of blocks.
 */
export async function applyByChannel(
  context: CommandContext,
  input: ParsedOf<typeof stockOrderOfflineApply>,
): Promise<SubscriptionView> {
  const { tx, now, caller } = context;
  const qty = shares(input.qty);
  const shown = shownPrice(input.price);
  const issue = await issueOf(tx, caller, input.id, ['offline', 'block']);
  mustBeOpen(context.settings, productOfIssue(issue));
  await requireKyc(tx, caller);
  requireOpen(issue, now);
  requireChannel(issue, input.channelPassword);
  const part = await onlyPart(tx, issue);
  if (issue.kind === 'block') requireBlockQty(part, qty);
  else requireQty(issue, part, qty);
  return place(context, issue, { part, qty, shown });
}

/**
 * Subscribes to a coin sale with an amount. The quantity is the number of coins the amount buys;
 * their cost is reserved.
 * @throws Refusal as `applyForShares`; bounds of the amount as `BELOW_MIN_SUBSCRIPTION` and
 *   `ABOVE_MAX`.
 */
export async function applyForCoins(
  context: CommandContext,
  input: ParsedOf<typeof coinOrderNewApply>,
): Promise<SubscriptionView> {
  const { tx, now, caller } = context;
  const scale = assetScale(COIN_CURRENCY);
  const read = readAmount(input.amount, scale);
  if (!read.ok) throw new Refusal(read.error, read.args);
  const shown = shownPrice(input.price);
  const issue = await issueOf(tx, caller, input.id, ['coin']);
  mustBeOpen(context.settings, productOfIssue(issue));
  await requireKyc(tx, caller);
  const { coin } = factsOf(issue);
  const [min, max] = [coin?.minAmount ?? '0', coin?.maxAmount ?? '0'];
  if (read.minor < toMinor(min, scale)) throw new Refusal('BELOW_MIN_SUBSCRIPTION', { min });
  if (read.minor > toMinor(max, scale)) throw new Refusal('ABOVE_MAX', { max });
  requireOpen(issue, now);
  const part = await onlyPart(tx, issue);
  if (part.price === null) throw new Refusal('IPO_NOT_OPEN');
  const price = fromMinor(part.price, PRICE_DECIMALS);
  const qty = coinsFor(fromMinor(read.minor, scale), price, issue.asset);
  return place(context, issue, { part, qty, shown });
}
