import { Refusal } from '#domain/errors.ts';
import { zoneDay } from '#domain/time/zone.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import type { userLoanAccept, userLoanDecline, userLoanRepay } from '#protocol/http/loans.ts';
import { tellBalances } from '#server/app/balances/tell-balances.ts';
import { requireKyc } from '#server/app/identity/require-kyc.ts';
import { mustBeOpen } from '#server/app/operators/open-product.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { LoanRow } from '#server/ports/identity-rows.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import { accrue, setDayTimer } from './accrue.ts';
import { callDesk, readLira } from './apply.ts';
import { roomOf } from './limits.ts';
import { tellLoan } from './loan-event.ts';
import { costOf, debtOf, liraOf, liraText, LOAN_ASSET, withStep } from './loan-row.ts';
import { loanView, type LoanView } from './loan-views.ts';

/** A loan of the caller. @throws Refusal `NOT_FOUND` for any other. */
async function ownLoan({ tx, caller }: CommandContext, id: string): Promise<LoanRow> {
  const row = await tx.table('loan').get(id);
  const isOwn = row?.userId === caller.userId && row.realm === caller.realm;
  if (row === undefined || !isOwn) throw new Refusal('NOT_FOUND');
  return row;
}

function wrongState(): Refusal {
  return new Refusal('WRONG_STATE', {}, 'error.loanState');
}

/** Refusal because the terms have changed since they were shown. */
function changed(): Refusal {
  return new Refusal('PRICE_MOVED', {}, 'error.loanTermsChanged');
}

/** Pays out the loan and books the first day's interest, which is due in any case. */
async function payOut(context: CommandContext, row: LoanRow, amount: bigint): Promise<LoanRow> {
  const { tx, now } = context;
  const { id, userId: owner, realm, asset, days } = row;
  const legs = [
    { owner: HOUSE, bucket: 'loan_pool', asset, amount: -amount },
    { owner, bucket: 'available', asset, amount },
  ] as const;
  await tx.post({ realm, reason: 'loanGrant', ref: id, legs });
  const startDay = zoneDay(now, 'turkey');
  const begun = await tx.table('loan').update(row, {
    status: 'in_progress',
    principal: amount,
    startDay,
    dueDay: startDay + days,
    accruedDay: startDay,
    offerUntil: null,
    steps: withStep(row, 'accepted', now),
    updatedAt: now,
  });
  const booked = await accrue(context, begun);
  await setDayTimer(context, booked);
  return booked;
}

/**
 * Accepts the final terms and pays out the loan.
 * @throws Refusal `WRONG_STATE` without an offer or after its end, `PRICE_MOVED` when the terms
 * differ from those shown, `ABOVE_MAX` when the assets no longer support it, `KYC_FIRST`,
 * `PRODUCT_CLOSED`.
 */
export async function acceptLoan(
  context: CommandContext,
  input: ParsedOf<typeof userLoanAccept>,
): Promise<LoanView> {
  const { tx, now, caller, settings } = context;
  mustBeOpen(settings, 'loan');
  const shown = { amount: readLira(input.amount), repayment: readLira(input.repayment) };
  const row = await ownLoan(context, input.id);
  const { status, actual, offerUntil } = row;
  if (status !== 'under_review' || actual === null) throw wrongState();
  if (offerUntil === null || offerUntil <= now) throw wrongState();
  await requireKyc(tx, caller);
  const repayment = liraOf(costOf(row, actual).repayment);
  const isShown = shown.amount === actual && shown.repayment === repayment;
  if (!isShown) throw changed();
  // The assets that justified the offer may be gone.
  const { max } = await roomOf(tx, { userId: row.userId, realm: row.realm }, context);
  if (actual > max) throw new Refusal('ABOVE_MAX', { max: liraText(max) });
  const paid = await payOut(context, row, actual);
  await tellBalances(tx, paid, [paid.asset]);
  await tellLoan(tx, paid);
  return loanView(paid, now);
}

/** Withdraws an application, or declines an offer. */
export async function declineLoan(
  context: CommandContext,
  { id }: ParsedOf<typeof userLoanDecline>,
): Promise<LoanView> {
  const { tx, now } = context;
  const row = await ownLoan(context, id);
  if (row.status !== 'under_review') throw wrongState();
  const steps = withStep(row, 'declined', now);
  const changes = { status: 'rejected', offerUntil: null, steps, updatedAt: now } as const;
  const over = await tx.table('loan').update(row, { ...changes, reason: 'loan.reason.declined' });
  await tellLoan(tx, over);
  return loanView(over, now);
}

/** Reserves the money of a repayment until it is reviewed. */
async function reserve({ tx, newId }: CommandContext, row: LoanRow, amount: bigint) {
  const { id, userId, realm, asset } = row;
  const legs = [
    { owner: userId, bucket: 'available', asset, amount: -amount },
    { owner: userId, bucket: 'frozen', asset, amount },
  ] as const;
  await tx.post({ realm, reason: 'loanRepayReserve', ref: id, legs });
  const object = { objectKind: 'loanRepay', objectId: id } as const;
  const earlier = await tx.table('reservation').first(object);
  if (earlier !== undefined) return tx.table('reservation').update(earlier, { amount });
  const owned = { userId, realm, asset, amount };
  return tx.table('reservation').insert({ id: newId(), version: 1, ...object, ...owned });
}

/**
 * Repays in full: principal and the interest of every day due by today.
 * @throws Refusal `WRONG_STATE` unless the loan is open, `PRICE_MOVED` when the total has changed
 * since it was shown, `INSUFFICIENT_BALANCE`.
 */
export async function repayLoan(
  context: CommandContext,
  input: ParsedOf<typeof userLoanRepay>,
): Promise<LoanView> {
  const { tx, now, caller } = context;
  const shown = readLira(input.amount);
  const found = await ownLoan(context, input.id);
  if (found.status !== 'in_progress') throw wrongState();
  const row = await accrue(context, found);
  const { total } = debtOf(row, zoneDay(now, 'turkey'));
  if (shown !== total) throw changed();
  const { userId, realm } = caller;
  const free = await tx.balance(realm, userId, LOAN_ASSET, 'available');
  if (free < total) throw new Refusal('INSUFFICIENT_BALANCE');
  await reserve(context, row, total);
  const steps = withStep(row, 'repayment', now);
  const changes = {
    status: 'repayment_under_review',
    reason: null,
    steps,
    updatedAt: now,
  } as const;
  const asked = await tx.table('loan').update(row, changes);
  await callDesk(context, asked.id);
  await tellBalances(tx, asked, [asked.asset]);
  await tellLoan(tx, asked);
  return loanView(asked, now);
}
