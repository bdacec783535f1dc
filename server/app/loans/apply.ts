import { Refusal } from '#domain/errors.ts';
import { recommendedLoan } from '#domain/loan/arrangement.ts';
import { LOAN_TERMS } from '#domain/loan/terms.ts';
import { readAmount } from '#domain/money/amount.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import type { userLoanApply } from '#protocol/http/loans.ts';
import { lived } from '#server/app/account/limits.ts';
import { requireKyc } from '#server/app/identity/require-kyc.ts';
import { mustBeOpen } from '#server/app/operators/open-product.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { JobContext } from '#server/ports/engine.ts';
import { tellLoan } from './loan-event.ts';
import { LOAN_ASSET, LOAN_SCALE, liraOf, liraText, withStep } from './loan-row.ts';
import { loanView, type LoanView } from './loan-views.ts';
import { liveLoan } from './open-loan.ts';
import { roomOf } from './limits.ts';

export const LOAN_DESK_TIMER = 'loan.desk';

/** The automatic desk answers after a delay between these two. */
const DESK_MIN_MS = 5_000;
const DESK_SPREAD_MS = 10_000;

/** Schedules the automatic desk. Does nothing where an operator decides. */
export async function callDesk(
  {
    tx,
    now,
    newId,
    random,
    settings,
  }: Pick<JobContext, 'tx' | 'now' | 'newId' | 'random' | 'settings'>,
  loanId: string,
): Promise<void> {
  if (settings.desk !== 'auto') return;
  const dueAt = now + lived(DESK_MIN_MS + Math.floor(random() * DESK_SPREAD_MS), settings);
  const timer = { id: newId(), version: 1, dueAt, kind: LOAN_DESK_TIMER, ref: loanId };
  await tx.table('timer').insert({ ...timer, isDone: false });
}

/** An amount in kurus. */
export function readLira(text: string): bigint {
  const amount = readAmount(text, LOAN_SCALE);
  if (!amount.ok) throw new Refusal(amount.error, amount.args);
  return amount.minor;
}

/** Amount applied for, within the venue's general limits. */
function appliedAmount(text: string): bigint {
  const applied = readLira(text);
  const [min, max] = [liraOf(LOAN_TERMS.min), liraOf(LOAN_TERMS.max)];
  if (applied < min) throw new Refusal('BELOW_MIN', { min: liraText(min) }, 'error.loanMin');
  if (applied > max) throw new Refusal('ABOVE_MAX', { max: liraText(max) });
  return applied;
}

/**
 * Applies for a loan. Of two parallel applications, the second finds the first.
 * @throws Refusal `PRODUCT_CLOSED` (also for a score that is too low), `KYC_FIRST`, `LOAN_ACTIVE`,
 * `BELOW_MIN`, `ABOVE_MAX` beyond the venue's maximum or half of the net assets.
 */
export async function applyForLoan(
  context: CommandContext,
  { amount, days }: ParsedOf<typeof userLoanApply>,
): Promise<LoanView> {
  const { tx, now, newId, caller, settings } = context;
  mustBeOpen(settings, 'loan');
  const { userId, realm } = caller;
  const applied = appliedAmount(amount);
  await requireKyc(tx, caller);
  const owner = { userId, realm };
  if ((await liveLoan(tx, owner)) !== undefined) throw new Refusal('LOAN_ACTIVE');
  const room = await roomOf(tx, owner, context);
  const { annualRate } = room;
  if (annualRate === null) throw new Refusal('PRODUCT_CLOSED', {}, 'error.loanScoreLow');
  if (applied > room.max) throw new Refusal('ABOVE_MAX', { max: liraText(room.max) });
  const row = {
    id: newId(),
    version: 1,
    userId,
    realm,
    asset: LOAN_ASSET,
    status: 'under_review',
    applied,
    proposed: recommendedLoan(applied, room.proposed),
    actual: null,
    principal: 0n,
    days: Number.parseInt(days, 10),
    annualRate,
    lateRate: LOAN_TERMS.lateRate,
    offerUntil: null,
    startDay: null,
    dueDay: null,
    accruedDay: null,
    interest: 0n,
    lateInterest: 0n,
    isOverdue: false,
    repaid: 0n,
    reason: null,
    steps: withStep({ steps: '[]' }, 'applied', now),
    createdAt: now,
    updatedAt: now,
  } as const;
  await tx.table('loan').insert(row);
  await callDesk(context, row.id);
  await tellLoan(tx, row);
  return loanView(row, now);
}
