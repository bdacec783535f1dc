import { Refusal } from '#domain/errors.ts';
import { readAmount } from '#domain/money/amount.ts';
import { assetScale } from '#domain/money/asset.ts';
import {
  isMemberAt,
  purchasedPeriod,
  withPurchase,
  withRefund,
  withTrial,
  type Membership,
} from '#domain/vip/membership.ts';
import { VIP_TERMS, vipPrice } from '#domain/vip/terms.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import type { userVipBuy, userVipRefund, VipView } from '#protocol/http/vip.ts';
import { tellBalances } from '#server/app/balances/tell-balances.ts';
import { mustBeOpen } from '#server/app/operators/open-product.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { JobContext } from '#server/ports/engine.ts';
import { HOUSE, type Reason } from '#server/ports/ledger.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import type { VipPurchaseRow, VipRow } from '#server/ports/vip-rows.ts';
import { membershipOf, vipId, vipRow, type Member } from './membership.ts';
import { hadTrial, openedAt, priceMinor, refundUntil, vipView } from './vip-view.ts';

export const VIP_END_TIMER = 'vip.end';

type Works = Pick<JobContext, 'tx' | 'now' | 'newId'>;

/**
 * Sets a timer for the end of a membership. A timer that fires early, after an extension, does
 * nothing.
 */
async function setEndTimer({ tx, newId }: Works, { id, validUntil }: VipRow): Promise<void> {
  const timer = { id: newId(), version: 1, dueAt: validUntil, kind: VIP_END_TIMER, ref: id };
  await tx.table('timer').insert({ ...timer, isDone: false });
}

/** Copies the end of the real account's membership to the user's profile. */
async function keepProfile({ tx }: Works, { userId, realm, validUntil }: VipRow): Promise<void> {
  if (realm !== 'real') return;
  const user = await tx.table('user').get(userId);
  if (user !== undefined) await tx.table('user').update(user, { vipUntil: validUntil });
}

async function tell({ tx }: Works, { userId, realm, status }: VipRow): Promise<void> {
  await tx.event({ userId, realm, kind: 'vip', data: { status } });
}

/** Writes the current state of a membership. */
async function keep(
  works: Works,
  member: Member,
  next: Membership & { readonly validUntil: number },
): Promise<VipRow> {
  const { tx, now } = works;
  const old = await vipRow(tx, member);
  const runs = old !== undefined && isMemberAt(old, now);
  const { status, trialUntil, validUntil } = next;
  const changes = { status, trialUntil, validUntil, updatedAt: now } as const;
  const startedAt = runs ? old.startedAt : now;
  let row: VipRow;
  if (old === undefined) {
    const none = { strategy: 'none', strategyAt: null, strategyDecidedAt: null } as const;
    const { userId, realm } = member;
    row = { id: vipId(member), version: 1, userId, realm, ...none, ...changes, startedAt };
    await tx.table('vip').insert(row);
  } else {
    row = await tx.table('vip').update(old, { ...changes, startedAt });
  }
  if (validUntil > now) await setEndTimer(works, row);
  await keepProfile(works, row);
  await tell(works, row);
  return row;
}

function ended(next: Membership): Membership & { readonly validUntil: number } {
  const { validUntil } = next;
  if (validUntil === null) throw new Error('a membership without an end');
  return { ...next, validUntil };
}

/** Moves the price between the account and the house's fees. */
async function pay(
  { tx }: Works,
  { id: ref, userId: owner, realm, price }: VipPurchaseRow,
  reason: Extract<Reason, 'vipBuy' | 'vipRefund'>,
): Promise<void> {
  const asset = VIP_TERMS.currency;
  const amount = reason === 'vipBuy' ? price : -price;
  const legs = [
    { owner, bucket: 'available', asset, amount: -amount },
    { owner: HOUSE, bucket: 'fees', asset, amount },
  ] as const;
  await tx.post({ realm, reason, ref, legs });
  await tellBalances(tx, { userId: owner, realm }, [asset]);
}

async function startTrial(context: CommandContext, member: Member): Promise<void> {
  const { tx, now } = context;
  const next = withTrial(membershipOf(await vipRow(tx, member)), now);
  if (next === null || (await hadTrial(tx, member.userId))) throw new Refusal('VIP_ACTIVE');
  await keep(context, member, ended(next));
}

/** Refuses a second purchase right after the first unless the request confirms it. */
async function checkRepeat({ tx, now }: CommandContext, { userId, realm }: Member): Promise<void> {
  const newest = { orderBy: ['boughtAt', 'id'], descending: true } as const;
  const last = await tx.table('vipPurchase').first({ userId, realm }, newest);
  if (last !== undefined && now - last.boughtAt < VIP_TERMS.repeatMs) {
    throw new Refusal('VIP_ACTIVE');
  }
}

function checkPrice(price: bigint, shown: string | undefined): void {
  if (shown === undefined) return;
  const amount = readAmount(shown, assetScale(VIP_TERMS.currency));
  if (!amount.ok) throw new Refusal(amount.error, amount.args);
  if (amount.minor !== price) throw new Refusal('PRICE_MOVED');
}

async function purchase(
  context: CommandContext,
  member: Member,
  { plan, amount: shown, extend }: ParsedOf<typeof userVipBuy>,
): Promise<void> {
  const { tx, now, newId } = context;
  const days = Number.parseInt(plan, 10);
  const listed = vipPrice(days);
  if (listed === null) throw new Refusal('FORMAT');
  const price = priceMinor(listed);
  checkPrice(price, shown);
  if (extend !== '1') await checkRepeat(context, member);
  const membership = membershipOf(await vipRow(tx, member));
  const { from: fromAt, until: untilAt } = purchasedPeriod(membership, days, now);
  const row: VipPurchaseRow = {
    id: newId(),
    version: 1,
    ...member,
    days,
    price,
    fromAt,
    untilAt,
    status: 'paid',
    boughtAt: now,
    refundedAt: null,
  };
  await pay(context, row, 'vipBuy');
  await tx.table('vipPurchase').insert(row);
  await keep(context, member, ended(withPurchase(membership, days, now)));
}

/**
 * Starts the trial, or buys a membership that follows the current one.
 * @throws Refusal `VIP_ACTIVE` for a second trial and for an unconfirmed second purchase within
 *   ten seconds, `PRICE_MOVED`, `INSUFFICIENT_BALANCE`, `PRODUCT_CLOSED`.
 */
export async function buyVip(
  context: CommandContext,
  input: ParsedOf<typeof userVipBuy>,
): Promise<VipView> {
  const { tx, now, caller, settings } = context;
  mustBeOpen(settings, 'vip');
  const { userId, realm } = caller;
  const member = { userId, realm };
  if (input.plan === 'trial') await startTrial(context, member);
  else await purchase(context, member, input);
  return vipView(tx, member, now);
}

/** Moves later purchases forward to the start of a refunded one. */
async function moveUp({ tx }: Works, { userId, realm, ...gone }: VipPurchaseRow): Promise<boolean> {
  const paid = await tx.table('vipPurchase').find({ userId, realm, status: 'paid' });
  const later = paid.filter(({ id, fromAt }) => id !== gone.id && fromAt >= gone.untilAt);
  const shift = gone.days * VIP_TERMS.dayMs;
  for (const row of later) {
    const moved = { fromAt: row.fromAt - shift, untilAt: row.untilAt - shift };
    await tx.table('vipPurchase').update(row, moved);
  }
  return later.length > 0;
}

/**
 * Refunds a purchase: the whole price, and its days are cut from the end.
 * @throws Refusal `NOT_FOUND`, `WRONG_STATE` after 14 days, after something was opened, or on a
 *   second refund.
 */
export async function refundVip(
  context: CommandContext,
  { id }: ParsedOf<typeof userVipRefund>,
): Promise<VipView> {
  const { tx, now, caller } = context;
  const { userId, realm } = caller;
  const member = { userId, realm };
  const row = await tx.table('vipPurchase').get(id);
  const isOwn = row?.userId === userId && row.realm === realm;
  if (row === undefined || !isOwn) throw new Refusal('NOT_FOUND');
  if (refundUntil(row, { now, openedAt: await openedAt(tx, member) }) === null) {
    throw new Refusal('WRONG_STATE', {}, 'error.vipRefund');
  }
  await pay(context, row, 'vipRefund');
  await tx.table('vipPurchase').update(row, { status: 'refunded', refundedAt: now });
  const isFollowed = await moveUp(context, row);
  const others = await tx.table('vipPurchase').find({ userId, realm, status: 'paid' });
  const isLast = !isFollowed && !others.some(({ untilAt }) => untilAt > now);
  const membership = membershipOf(await vipRow(tx, member));
  await keep(context, member, ended(withRefund(membership, { days: row.days, now, isLast })));
  return vipView(tx, member, now);
}

/** Ends a membership. */
export async function endVip(context: JobContext, { ref }: TimerRow): Promise<void> {
  const { tx, now } = context;
  const row = await tx.table('vip').get(ref);
  if (row === undefined || row.status === 'expired' || row.validUntil > now) return;
  const over = await tx.table('vip').update(row, { status: 'expired', updatedAt: now });
  await tell(context, over);
  const { userId, realm } = row;
  const msgKey = row.status === 'trial' ? 'vip.message.trialOver' : 'vip.message.over';
  await tx.event({ userId, realm, kind: 'message', data: { msgKey, args: {} } });
}
