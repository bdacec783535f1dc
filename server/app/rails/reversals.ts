import { Refusal } from '#domain/errors.ts';
import { lived } from '#server/app/account/limits.ts';
import { scoreEvent } from '#server/app/identity/credit-score.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { JobContext } from '#server/ports/engine.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import type { DepositReversalRow, DepositRow } from '#server/ports/rails-rows.ts';
import type { TimerRow } from '#server/ports/rows.ts';
import { approvalsOf, approve } from '#server/app/operators/approvals.ts';
import { changeDeposit } from './deposit-rows.ts';
import { trimHolding } from './holding-leaves.ts';
import { RAILS_REALM, tellBalance, textOf } from './money.ts';
import { openClaims } from './reversal-rows.ts';
import { addTimer, CLAIM_TIMER } from './timers.ts';

type Works = Pick<JobContext, 'tx' | 'now' | 'newId' | 'settings'>;

/** A reversal always requires two operators. */
const OPERATORS = 2;
/** Interval at which an account with an open claim is checked. */
const LOOK_MS = 60_000;

/** Request of an operator to reverse a credited deposit. */
export type ReversalWish = {
  readonly id: string;
  /** Reason, one word. */
  readonly reason: string;
};

const subjectOf = ({ id, reason }: ReversalWish) => ({
  objectKind: 'depositReversal',
  objectId: id,
  action: `reverse ${reason}`,
});

/** A reversible deposit. @throws Refusal NOT_FOUND, WRONG_STATE. */
async function creditedDeposit(db: CoreReader, id: string): Promise<DepositRow> {
  const row = await db.table('deposit').get(id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (row.status !== 'succ') throw new Refusal('WRONG_STATE', { state: row.status });
  const before = await db.table('depositReversal').get(id);
  if (before !== undefined) throw new Refusal('WRONG_STATE', { state: 'reversed' });
  return row;
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Part of the amount that the account can return at once. */
async function coveredOf(db: CoreReader, row: DepositRow): Promise<bigint> {
  const free = await db.balance(RAILS_REALM, row.userId, row.asset, 'available');
  return smaller(free, row.credited ?? 0n);
}

/** Effect of a reversal, for an operator who only previews it. */
export async function reversalPlan({ db }: QueryContext, wish: ReversalWish): Promise<object> {
  const row = await creditedDeposit(db, wish.id);
  const { asset, credited } = row;
  const covered = await coveredOf(db, row);
  const text = (amount: bigint): string => `${textOf(amount, asset)} ${asset}`;
  return {
    id: row.id,
    user: row.userId,
    credited: text(credited ?? 0n),
    takenAtOnce: text(covered),
    claim: text((credited ?? 0n) - covered),
    approvedBy: await approvalsOf(db, subjectOf(wish)),
    operators: OPERATORS,
  };
}

/**
 * Takes as much of a claim as is available, back to the external account. The posting refers to the
 * credit.
 */
async function takeBack(works: Works, claim: DepositReversalRow): Promise<DepositReversalRow> {
  const { tx, now } = works;
  const { id, userId, asset, amount, creditTx } = claim;
  const free = await tx.balance(RAILS_REALM, userId, asset, 'available');
  const part = smaller(free, amount - claim.taken);
  if (part === 0n) return claim;
  await tx.post({
    realm: RAILS_REALM,
    reason: 'reversal',
    ref: id,
    reverses: creditTx,
    legs: [
      { owner: userId, bucket: 'available', asset, amount: -part },
      { owner: HOUSE, bucket: 'external', asset, amount: part },
    ],
  });
  await trimHolding(works, userId, asset);
  const taken = claim.taken + part;
  const changes = { taken, isSettled: taken === amount, updatedAt: now };
  const changed = await tx.table('depositReversal').update(claim, changes);
  await tellBalance(tx, userId, asset);
  return changed;
}

/** Posting that credited a deposit. */
async function creditOf(db: CoreReader, { id, userId }: DepositRow): Promise<string> {
  const filter = { ref: id, reason: 'deposit', limit: 1 } as const;
  const [entry] = await db.records(RAILS_REALM, userId, filter);
  if (entry === undefined) throw new Error('a credited deposit without its movement');
  return entry.txId;
}

/** Books a reversal that two operators approved. */
async function reverse(
  works: Works,
  row: DepositRow,
  { reason, actor }: { readonly reason: string; readonly actor: string },
): Promise<DepositReversalRow> {
  const { tx, now } = works;
  const { id, userId, asset, credited } = row;
  const amount = credited ?? 0n;
  const opened: DepositReversalRow = {
    id,
    version: 1,
    userId,
    realm: RAILS_REALM,
    asset,
    amount,
    taken: 0n,
    creditTx: await creditOf(tx, row),
    reason,
    isSettled: false,
    createdAt: now,
    updatedAt: now,
  };
  await tx.table('depositReversal').insert(opened);
  const claim = await takeBack(works, opened);
  await changeDeposit(works, row, {}, { step: 'reversed', by: 'operator' });
  const args = { amount: textOf(amount, asset), asset };
  const data = { msgKey: 'deposit.message.reversed', args };
  await tx.event({ userId, realm: RAILS_REALM, kind: 'message', data });
  await tx.audit({
    actor,
    action: 'depositReverse',
    subject: `deposit:${id}`,
    before: `succ ${textOf(amount, asset)} ${asset}`,
    after: `${reason}: taken ${textOf(claim.taken, asset)} of ${textOf(amount, asset)} ${asset}`,
  });
  await scoreEvent(works, userId, { reason: 'depositReversed', ref: id });
  if (!claim.isSettled) await lookLater(works, id);
  return claim;
}

async function lookLater(works: Works, id: string): Promise<void> {
  await addTimer(works, CLAIM_TIMER, id, works.now + lived(LOOK_MS, works.settings));
}

/**
 * Reverses a credited deposit once a second operator agrees. The part that the account lacks stays
 * as a claim: withdrawals are blocked until it is settled, and incoming money settles it first.
 * @throws Refusal NOT_FOUND; WRONG_STATE for a deposit that was not credited, was reversed
 *   before, or that this operator has already approved.
 */
export async function reverseDeposit(
  context: CommandContext,
  { actor, ...wish }: ReversalWish & { readonly actor: string },
): Promise<object> {
  const row = await creditedDeposit(context.tx, wish.id);
  const { id, asset } = row;
  if (!(await approve(context, subjectOf(wish), actor, OPERATORS))) {
    return { id, status: row.status, waitsFor: 'a second operator' };
  }
  const claim = await reverse(context, row, { reason: wish.reason, actor });
  const text = (amount: bigint): string => `${textOf(amount, asset)} ${asset}`;
  return { id, taken: text(claim.taken), claim: text(claim.amount - claim.taken) };
}

/** Takes what is available for one claim, and notifies its owner. */
async function settle(works: Works, claim: DepositReversalRow): Promise<DepositReversalRow> {
  const after = await takeBack(works, claim);
  if (after === claim) return claim;
  const row = await works.tx.table('deposit').get(claim.id);
  if (row === undefined) throw new Error('a claim without its deposit');
  const step = after.isSettled ? ({ step: 'settled', by: 'system' } as const) : undefined;
  await changeDeposit(works, row, {}, step);
  return after;
}

/** Settles the claims on an asset from its available balance, oldest first. */
export async function settleClaims(works: Works, userId: string, asset: string): Promise<void> {
  const claims = await openClaims(works.tx, userId);
  for (const claim of claims) if (claim.asset === asset) await settle(works, claim);
}

/** Checks whether money for a claim has become free other than by a deposit. */
export async function claimJob(context: JobContext, { ref }: TimerRow): Promise<void> {
  const claim = await context.tx.table('depositReversal').get(ref);
  if (claim === undefined || claim.isSettled) return;
  const after = await settle(context, claim);
  if (!after.isSettled) await lookLater(context, ref);
}
