import { Refusal } from '#domain/errors.ts';
import { arrangementOf, operatorsFor } from '#domain/loan/arrangement.ts';
import { LOAN_TERMS } from '#domain/loan/terms.ts';
import { tellBalances } from '#server/app/balances/tell-balances.ts';
import { lived } from '#server/app/account/limits.ts';
import { approve, AUTO_OPERATORS } from '#server/app/operators/approvals.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { LoanRow } from '#server/ports/identity-rows.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { accrue, setDayTimer } from './accrue.ts';
import { scoreEvent } from '#server/app/identity/credit-score.ts';
import { roomOf } from './limits.ts';
import { tellLoan } from './loan-event.ts';
import { liraOf, liraText, withStep } from './loan-row.ts';

export const LOAN_OFFER_TIMER = 'loan.offer';

/** Validity of an offer: one day. */
const OFFER_MS = 86_400_000;

type Works = Pick<JobContext, 'tx' | 'now' | 'newId' | 'settings'>;
type Reading = Works & Pick<JobContext, 'instrument' | 'view'>;

function wrongState(): Refusal {
  return new Refusal('WRONG_STATE', {}, 'error.loanState');
}

async function loanIn(tx: Works['tx'], id: string, status: LoanRow['status']): Promise<LoanRow> {
  const row = await tx.table('loan').get(id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (row.status !== status) throw wrongState();
  return row;
}

async function noteDesk(
  { tx }: Works,
  { id, status }: LoanRow,
  { actor, after }: { readonly actor: string; readonly after: string },
): Promise<void> {
  const subject = `loan:${id}`;
  await tx.audit({ actor, action: 'loanDecide', subject, before: status, after });
}

export type ArrangeInput = { readonly id: string; readonly amount: string; readonly actor: string };

/** Whether the offer was made, or still needs the approval of another operator. */
export type Arranged = { readonly id: string; readonly isOffered: boolean };

/**
 * Sets the amount of an application. The borrower sees the final terms and accepts them.
 * @throws Refusal `NOT_FOUND`, `WRONG_STATE`, `BELOW_MIN`, `ABOVE_MAX` beyond the amount applied
 * for or the borrower's current limit.
 */
async function arrangeLoan(
  context: Reading,
  { id, amount: text, actor }: ArrangeInput,
): Promise<Arranged> {
  const { tx, now, newId, settings } = context;
  const row = await loanIn(tx, id, 'under_review');
  if (row.actual !== null) throw wrongState();
  const amount = liraOf(text);
  const { userId, realm } = row;
  const { max } = await roomOf(tx, { userId, realm }, context);
  const most = max < row.applied ? max : row.applied;
  const min = liraOf(LOAN_TERMS.min);
  if (amount < min) throw new Refusal('BELOW_MIN', { min: liraText(min) }, 'error.loanMin');
  if (amount > most) throw new Refusal('ABOVE_MAX', { max: liraText(most) });
  // Each approval is for this exact amount.
  const subject = { objectKind: 'loan', objectId: id, action: `offer ${liraText(amount)}` };
  const isOffered = await approve(context, subject, actor, operatorsFor(amount));
  if (!isOffered) return { id, isOffered };
  await noteDesk(context, row, { actor, after: `offer ${liraText(amount)}` });
  const offerUntil = now + lived(OFFER_MS, settings);
  const steps = withStep(row, 'arranged', now);
  const offered = { actual: amount, offerUntil, steps, updatedAt: now };
  const updated = await tx.table('loan').update(row, offered);
  const timer = { id: newId(), version: 1, dueAt: offerUntil, kind: LOAN_OFFER_TIMER, ref: id };
  await tx.table('timer').insert({ ...timer, isDone: false });
  await tellLoan(tx, updated);
  const data = { msgKey: 'loan.message.offer', args: {} };
  await tx.event({ userId, realm, kind: 'message', data });
  return { id, isOffered };
}

/** Ends an application as rejected or expired. */
async function end(
  { tx, now }: Works,
  row: LoanRow,
  { step, reason }: { readonly step: 'rejected' | 'expired'; readonly reason: string },
): Promise<void> {
  const steps = withStep(row, step, now);
  const changes = { status: 'rejected', offerUntil: null, reason, steps, updatedAt: now } as const;
  await tellLoan(tx, await tx.table('loan').update(row, changes));
}

/** Words an operator may reject with. */
export const LOAN_REASONS = ['score', 'assets', 'documents', 'limits', 'other'] as const;
export type LoanReason = (typeof LOAN_REASONS)[number];

export type RejectInput = {
  readonly id: string;
  readonly word: LoanReason;
  readonly actor: string;
};

/** Rejects an application, or withdraws an offer. */
async function rejectLoan(context: Works, { id, word, actor }: RejectInput): Promise<object> {
  const row = await loanIn(context.tx, id, 'under_review');
  await noteDesk(context, row, { actor, after: `rejected ${word}` });
  await end(context, row, { step: 'rejected', reason: `loan.reason.${word}` });
  return { id };
}

/** Ends an offer that nobody accepted in time. */
export async function offerJob(context: JobContext, { ref }: TimerRow): Promise<void> {
  const row = await context.tx.table('loan').get(ref);
  if (row?.status !== 'under_review' || row.offerUntil === null) return;
  if (row.offerUntil > context.now) return;
  await end(context, row, { step: 'expired', reason: 'loan.reason.expired' });
}

async function bookRepayment({ tx }: Works, row: LoanRow): Promise<void> {
  const { id, userId: owner, realm, asset, principal } = row;
  const interest = row.interest + row.lateInterest;
  const move = (amount: bigint, bucket: 'loan_pool' | 'interest') =>
    [
      { owner, bucket: 'frozen', asset, amount: -amount },
      { owner: HOUSE, bucket, asset, amount },
    ] as const;
  await tx.post({ realm, reason: 'loanRepay', ref: id, legs: move(principal, 'loan_pool') });
  if (interest === 0n) return;
  await tx.post({ realm, reason: 'loanInterest', ref: id, legs: move(interest, 'interest') });
}

async function freeReservation({ tx }: Works, objectId: string): Promise<bigint> {
  const held = await tx.table('reservation').first({ objectKind: 'loanRepay', objectId });
  if (held === undefined) throw new Error('a repayment without its reservation');
  await tx.table('reservation').update(held, { amount: 0n });
  return held.amount;
}

export type RepaymentInput = {
  readonly id: string;
  readonly isTaken: boolean;
  readonly actor: string;
};

async function takeRepayment(works: Works, row: LoanRow): Promise<LoanRow> {
  const { tx, now } = works;
  const repaid = await freeReservation(works, row.id);
  await bookRepayment(works, row);
  const updated = await tx.table('loan').update(row, {
    status: 'repaid',
    principal: 0n,
    repaid,
    isOverdue: false,
    steps: withStep(row, 'repaid', now),
    updatedAt: now,
  });
  const isOnTime = !row.isOverdue;
  if (isOnTime) await scoreEvent(works, row.userId, { reason: 'loanOnTime', ref: row.id });
  return updated;
}

/** Returns the reserved money and books the days in between. */
async function sendBack(works: Works, row: LoanRow): Promise<LoanRow> {
  const { tx, now } = works;
  const { id, userId: owner, realm, asset } = row;
  const amount = await freeReservation(works, id);
  const legs = [
    { owner, bucket: 'frozen', asset, amount: -amount },
    { owner, bucket: 'available', asset, amount },
  ] as const;
  await tx.post({ realm, reason: 'loanRepayRelease', ref: id, legs });
  const open = await tx.table('loan').update(row, {
    status: 'in_progress',
    reason: 'loan.reason.repaymentRefused',
    steps: withStep(row, 'repaymentRefused', now),
    updatedAt: now,
  });
  const booked = await accrue(works, open);
  await setDayTimer(works, booked);
  return booked;
}

/** Accepts a repayment under review, or returns it. */
async function decideRepayment(
  works: Works,
  { id, isTaken, actor }: RepaymentInput,
): Promise<object> {
  const { tx } = works;
  const row = await loanIn(tx, id, 'repayment_under_review');
  const after = isTaken ? 'repaid' : 'repayment refused';
  await noteDesk(works, row, { actor, after });
  const updated = await (isTaken ? takeRepayment(works, row) : sendBack(works, row));
  await tellBalances(tx, updated, [updated.asset]);
  await tellLoan(tx, updated);
  return { id, status: updated.status };
}

/**
 * The automatic desk. It decides an application by `arrangementOf` from the current score, and
 * accepts every repayment. For a large amount both automatic operators approve.
 */
export async function loanDeskJob(context: JobContext, { ref: id }: TimerRow): Promise<void> {
  const row = await context.tx.table('loan').get(id);
  if (row === undefined || context.settings.desk !== 'auto') return;
  const [first, second] = AUTO_OPERATORS;
  if (row.status === 'repayment_under_review') {
    await decideRepayment(context, { id, isTaken: true, actor: first });
  }
  if (row.status !== 'under_review' || row.actual !== null) return;
  const { userId, realm } = row;
  const { proposed } = await roomOf(context.tx, { userId, realm }, context);
  const bounds = { byScore: proposed, min: liraOf(LOAN_TERMS.min) };
  const decided = arrangementOf(row.applied, bounds);
  if (decided.kind === 'reject') {
    await rejectLoan(context, { id, word: decided.reason, actor: first });
    return;
  }
  const input = { id, amount: liraText(decided.amount) };
  const { isOffered } = await arrangeLoan(context, { ...input, actor: first });
  if (!isOffered) await arrangeLoan(context, { ...input, actor: second });
}

/** The same decisions as commands of an operator. */
export const deskCommands = {
  'loan.arrange': (context: CommandContext, input: ArrangeInput) => arrangeLoan(context, input),
  'loan.reject': (context: CommandContext, input: RejectInput) => rejectLoan(context, input),
  'loan.repayment': (context: CommandContext, input: RepaymentInput) =>
    decideRepayment(context, input),
};
