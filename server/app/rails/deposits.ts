import { moneyLimits } from '#domain/account/limits.ts';
import { Refusal } from '#domain/errors.ts';
import type {
  coinRechargeAdd,
  DepositView,
  userRechargeAdd,
  userRechargeReceipt,
} from '#protocol/http/deposits.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import { lived } from '#server/app/account/limits.ts';
import { callingUser } from '#server/app/account/users.ts';
import { takeUpload } from '#server/app/identity/uploads.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { DepositRow, PayReferenceRow } from '#server/ports/rails-rows.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { coinOn } from './addresses.ts';
import { channelHours, channelOf, type Channel } from './channels.ts';
import { bankDepositsToday, fitsBeforeKyc } from './deposit-limits.ts';
import { changeDeposit, depositView, insertDeposit } from './deposit-rows.ts';
import { minorOf, RAILS } from './figures.ts';
import { amountOf, RAILS_REALM, textOf } from './money.ts';
import { askDesk } from './ask-desk.ts';
import { addTimer, EXPIRE_TIMER } from './timers.ts';

/** A deposit of a user. @throws Refusal NOT_FOUND. */
export async function ownDeposit(db: CoreReader, userId: string, id: string): Promise<DepositRow> {
  const row = await db.table('deposit').get(id);
  if (row?.userId !== userId) throw new Refusal('NOT_FOUND');
  return row;
}

/** @throws Refusal for an amount outside the limits of bank deposits. */
async function checkBankAmount({ tx, now, caller }: CommandContext, amount: bigint): Promise<void> {
  const { min, max, daily } = moneyLimits('regular').bankDeposit;
  const [least, most] = [minorOf(min, 'TRY'), minorOf(max, 'TRY')];
  if (amount < least) throw new Refusal('BELOW_MIN_DEPOSIT', { min: textOf(least, 'TRY') });
  if (amount > most) throw new Refusal('ABOVE_MAX', { max: textOf(most, 'TRY') });
  const left = minorOf(daily, 'TRY') - (await bankDepositsToday(tx, caller.userId, now));
  if (amount <= left) return;
  throw new Refusal('DAILY_LIMIT', { left: textOf(left > 0n ? left : 0n, 'TRY') });
}

/** @throws Refusal KYC_FIRST when the total would exceed the limit before verification. */
async function checkKyc(context: CommandContext, asset: string, amount: bigint): Promise<void> {
  const user = await callingUser(context.tx, context.caller.userId);
  const sums = { ...context, db: context.tx };
  if (!(await fitsBeforeKyc(sums, user, { asset, amount }))) throw new Refusal('KYC_FIRST');
}

/** The caller's unused reference for a channel. @throws Refusal NOT_FOUND. */
async function freeReference(
  { tx, caller }: CommandContext,
  channel: Channel,
  reference: string,
): Promise<PayReferenceRow> {
  const row = await tx.table('payReference').get(reference);
  if (row?.userId !== caller.userId || row.channelId !== channel.id) {
    throw new Refusal('NOT_FOUND');
  }
  if (row.depositId !== null) throw new Refusal('WRONG_STATE', {}, 'error.referenceUsed');
  return row;
}

/** @throws Refusal DEPOSIT_HOURS outside the hours of a channel. */
function checkHours(context: CommandContext, channel: Channel): void {
  const hours = channelHours(channel, context.settings, context.now);
  if (hours.isOpen) return;
  throw new Refusal('DEPOSIT_HOURS', { from: hours.from, to: hours.to });
}

export async function addBankDeposit(
  context: CommandContext,
  input: ParsedOf<typeof userRechargeAdd>,
): Promise<DepositView> {
  const { tx, now, newId, caller, settings } = context;
  const channel = channelOf(input.channelId);
  if (channel === undefined) throw new Refusal('NOT_FOUND');
  const amount = amountOf(input.amount, 'TRY');
  await checkBankAmount(context, amount);
  checkHours(context, channel);
  const reference = await freeReference(context, channel, input.reference);
  await checkKyc(context, 'TRY', amount);
  const id = newId();
  const { receiptId } = input;
  if (channel.kind === 'offline' && receiptId === undefined) {
    throw new Refusal('IMAGES_REQUIRED', {}, 'error.receiptRequired');
  }
  if (receiptId !== undefined) {
    await takeUpload(context, { id: receiptId, purpose: 'receipt', usedBy: id });
  }
  const expiresAt = now + lived(RAILS.depositLifeMs, settings);
  const terms = { id, userId: caller.userId, kind: channel.kind, asset: 'TRY', amount, expiresAt };
  const paper = { receiptId: receiptId ?? null, queryNo: input.queryNo.trim() || null };
  const where = { channelId: channel.id, reference: reference.id };
  const row = await insertDeposit(context, { ...terms, ...paper, ...where }, 'user');
  await tx.table('payReference').update(reference, { depositId: id });
  await addTimer(context, EXPIRE_TIMER, id, expiresAt);
  if (channel.kind === 'offline') await askDesk(context, 'deposit', id);
  return depositView(row);
}

/** Adds a receipt to a waiting deposit. */
export async function addReceipt(
  context: CommandContext,
  input: ParsedOf<typeof userRechargeReceipt>,
): Promise<DepositView> {
  const { tx, caller } = context;
  const row = await ownDeposit(tx, caller.userId, input.id);
  if (row.status !== 'pending') throw new Refusal('WRONG_STATE', { state: row.status });
  const { receiptId } = input;
  if (receiptId !== undefined) {
    if (row.receiptId !== null) throw new Refusal('WRONG_STATE', {}, 'error.receiptThere');
    await takeUpload(context, { id: receiptId, purpose: 'receipt', usedBy: row.id });
  }
  const queryNo = input.queryNo.trim() || row.queryNo;
  const changes = { queryNo, receiptId: receiptId ?? row.receiptId };
  return depositView(await changeDeposit(context, row, changes));
}

export async function addCoinDeposit(
  context: CommandContext,
  input: ParsedOf<typeof coinRechargeAdd>,
): Promise<DepositView> {
  const { tx, now, newId, caller, settings } = context;
  const { asset } = input;
  const { network, coin } = coinOn(asset, input.network);
  const amount = amountOf(input.amount, asset);
  if (amount < minorOf(coin.minDeposit, asset)) {
    throw new Refusal('BELOW_MIN_RECHARGE', { min: `${coin.minDeposit} ${asset}` });
  }
  const { userId } = caller;
  const where = { userId, realm: RAILS_REALM, network: network.id };
  const place = await tx.table('depositAddress').first(where);
  if (place === undefined) throw new Refusal('WRONG_STATE', {}, 'error.depositAddressFirst');
  await checkKyc(context, asset, amount);
  const id = newId();
  const expiresAt = now + lived(RAILS.depositLifeMs, settings);
  const terms = { id, userId, kind: 'coin', asset, amount, expiresAt } as const;
  const { address, memo } = place;
  const txHash = input.txHash.trim() || null;
  const target = { network: network.id, address, memo, txHash };
  const row = await insertDeposit(context, { ...terms, ...target }, 'user');
  await addTimer(context, EXPIRE_TIMER, id, expiresAt);
  return depositView(row);
}

/** Expires a deposit whose money never arrived. A deposit with money stays. */
export async function expireJob(context: JobContext, { ref }: TimerRow): Promise<void> {
  const row = await context.tx.table('deposit').get(ref);
  if (row?.status !== 'pending' || row.externalRef !== null || row.isReview) return;
  const step = { step: 'expired', by: 'system' } as const;
  await changeDeposit(context, row, { status: 'expired' }, step);
}
