import { Refusal } from '#domain/errors.ts';
import { productOf, type Product } from '#domain/robot/products.ts';
import { zoneDay } from '#domain/time/zone.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { stockAiBuy, stockAiOrderAddAmount, stockAiRedeem } from '#protocol/http/robots.ts';
import { requireKyc } from '#server/app/identity/require-kyc.ts';
import { mustBeOpen } from '#server/app/operators/open-product.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { Posting } from '#server/ports/ledger.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { RobotRunRow } from '#server/ports/robot-rows.ts';
import { ensureAccount } from './fee-account.ts';
import { liraMinor, liraOf, readPayment, takePayment, type Paid } from './pay.ts';
import { addPoint } from './run-curve.ts';
import { beginEnd } from './run-end.ts';
import { tellRun } from './run-news.ts';
import { ownerOf } from '#server/app/assets/run-account.ts';
import { workOf } from './run-work.ts';
import { runView } from './run-views.ts';
import { readBook, worthOf } from './run-worth.ts';

type RunView = DataOf<typeof stockAiBuy>;

const DAY_MS = 86_400_000;

/** @throws Refusal BELOW_MIN or ABOVE_MAX by the value in lira. */
function checkLimits(lira: bigint, least: string, most: string | null): void {
  if (lira < liraMinor(least)) {
    throw new Refusal('BELOW_MIN', { min: `${least} TRY` }, 'error.robotMin');
  }
  if (most !== null && lira > liraMinor(most)) {
    throw new Refusal('ABOVE_MAX', { max: `${most} TRY` });
  }
}

/** Duration of a new run in days; a basket has none. */
function daysOf(product: Product, days: number | undefined): number | null {
  if ((product.kind === 'robot') !== (days !== undefined)) {
    throw new Refusal('PARAMETER', { field: 'days' });
  }
  if (product.kind !== 'robot' || days === undefined) return null;
  if (days < product.minDays) {
    throw new Refusal('BELOW_MIN', { min: String(product.minDays) }, 'error.robotMin');
  }
  if (days > product.maxDays) throw new Refusal('ABOVE_MAX', { max: String(product.maxDays) });
  return days;
}

/** Ledger account of a run: a user that cannot sign in. */
function accountRow(person: UserRow, owner: string, now: number): UserRow {
  return {
    id: owner,
    version: 1,
    publicId: owner,
    account: owner,
    kind: 'robot',
    phone: null,
    email: null,
    name: null,
    lang: person.lang,
    country: person.country,
    inviteCode: owner,
    invitedBy: null,
    status: 1,
    idStatus: person.idStatus,
    openAutoApply: false,
    accountClass: 'regular',
    vipUntil: null,
    loginHash: null,
    tradeHash: null,
    withdrawHash: null,
    holdUntil: null,
    riskVersion: person.riskVersion,
    riskAt: person.riskAt,
    display: null,
    createdAt: now,
  };
}

/** Moves the capital into the account of a run and records its source. */
async function fund({ tx, now, newId }: CommandContext, run: RobotRunRow, paid: Paid) {
  const { id: runId, realm, userId, asset } = run;
  const owner = ownerOf(run);
  const { amount } = paid;
  await tx.table('robotFlow').insert({ id: newId(), runId, ...paid, ts: now });
  const posting: Posting = {
    realm,
    reason: 'robotFund',
    ref: runId,
    legs: [
      { owner: userId, bucket: 'available', asset, amount: -amount },
      { owner, bucket: 'available', asset, amount },
    ],
  };
  await tx.post(posting);
}

/** Checks how many active runs of a product the user has. */
async function checkActive({ tx, caller }: CommandContext, product: Product): Promise<void> {
  const { userId, realm } = caller;
  const own = { userId, realm, productId: product.id, endedAt: null };
  if ((await tx.table('robotRun').count(own)) < product.maxActive) return;
  throw new Refusal('ABOVE_MAX', { max: String(product.maxActive) }, 'error.robotActive');
}

type Buying = ParsedOf<typeof stockAiBuy>;

function newRun(context: CommandContext, product: Product, days: number | null, paid: Paid) {
  const { caller, now, newId } = context;
  const { userId, realm } = caller;
  return {
    id: newId(),
    version: 1,
    userId,
    realm,
    productId: product.id,
    status: 'running',
    closing: null,
    reason: null,
    asset: product.asset,
    days,
    invested: paid.amount,
    returned: null,
    feePaid: 0n,
    unit: '1',
    base: paid.amount,
    peak: '1',
    fall: '0',
    day: zoneDay(now, 'turkey'),
    dayUnit: '1',
    pausedDay: null,
    slot: 0,
    month: null,
    points: 0,
    pointAt: now,
    rate: null,
    startedAt: now,
    endsAt: days === null ? null : now + days * DAY_MS,
    endedAt: null,
    updatedAt: now,
  } as const satisfies RobotRunRow;
}

/**
 * Starts a robot or a basket: its capital moves to its own account, and it decides from the next
 * closed bar on.
 * @throws Refusal PRODUCT_CLOSED, KYC_FIRST in the real account, BELOW_MIN, ABOVE_MAX,
 *   INSUFFICIENT_BALANCE, PRICE_MOVED for an expired quote.
 */
export async function buyRun(context: CommandContext, input: Buying): Promise<RunView> {
  const { tx, caller, now, settings } = context;
  mustBeOpen(settings, 'robot');
  const product = productOf(input.productId);
  const days = daysOf(product, input.days);
  const payment = readPayment(context, product, input);
  checkLimits(payment.lira, product.min, product.max);
  await requireKyc(tx, caller);
  await checkActive(context, product);
  const person = await tx.table('user').get(caller.userId);
  if (person === undefined) throw new Error('the session has no user');
  const paid = await takePayment(context, product, payment);
  const run = newRun(context, product, days, paid);
  await tx.table('user').insert(accountRow(person, ownerOf(run), now));
  await tx.table('robotRun').insert(run);
  await fund(context, run, paid);
  if (product.kind === 'robot') await ensureAccount(context, caller);
  const point = await addPoint(context, run, { value: paid.amount });
  const started = await tx.table('robotRun').update(run, point);
  await tellRun(tx, started, [...new Set([run.asset, paid.paidAsset])]);
  return runView(context, tx, started);
}

/** A run of the caller. @throws Refusal NOT_FOUND for another user's run. */
async function ownRun(
  { tx, caller }: Pick<CommandContext, 'caller' | 'tx'>,
  orderId: string,
): Promise<RobotRunRow> {
  const { userId, realm } = caller;
  const run = await tx.table('robotRun').first({ id: orderId, userId, realm });
  if (run === undefined) throw new Refusal('NOT_FOUND');
  return run;
}

function stateRefusal({ status, closing }: RobotRunRow): Refusal {
  return new Refusal('WRONG_STATE', { state: closing ?? status }, 'error.robotState');
}

/** Adds money to an active run; the unit value does not change. */
export async function addAmount(
  context: CommandContext,
  input: ParsedOf<typeof stockAiOrderAddAmount>,
): Promise<RunView> {
  const { tx, settings } = context;
  mustBeOpen(settings, 'robot');
  const run = await ownRun(context, input.orderId);
  if (run.status !== 'running' || run.closing !== null) throw stateRefusal(run);
  const product = productOf(run.productId);
  const payment = readPayment(context, product, input);
  checkLimits(payment.lira, product.addMin, null);
  const before = liraOf(context, run.asset, run.invested);
  checkLimits(before + payment.lira, '0', product.max);
  await requireKyc(tx, context.caller);
  const worth = worthOf(context, run, await readBook(tx, run));
  if (worth === null) throw new Refusal('NO_PRICE');
  const paid = await takePayment(context, product, payment);
  await fund(context, run, paid);
  const at = { ...run, ...(await addPoint(context, run, { value: worth })) };
  const flow = paid.amount;
  const added = await addPoint(context, at, { value: worth + flow, flow });
  const changes = { ...added, invested: run.invested + flow, month: null, updatedAt: context.now };
  const next = await tx.table('robotRun').update(run, changes);
  await tellRun(tx, next, [...new Set([run.asset, paid.paidAsset])]);
  return runView(context, tx, next);
}

/**
 * Ends a run: sells its holdings and returns the money, at once or as soon as the market allows.
 * Repeating the call continues the sale.
 */
export async function redeemRun(
  context: CommandContext,
  { orderId }: ParsedOf<typeof stockAiRedeem>,
): Promise<RunView> {
  const { tx } = context;
  const run = await ownRun(context, orderId);
  const isAgain = run.closing === 'redeemed';
  if (run.status !== 'running' || (run.closing !== null && !isAgain)) throw stateRefusal(run);
  const ended = await beginEnd(workOf(context, run), { to: 'redeemed', reason: null }, run.slot);
  return runView(context, tx, ended);
}
