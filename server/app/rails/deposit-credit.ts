import { Refusal } from '#domain/errors.ts';
import { limitDay } from '#domain/account/limits.ts';
import { scoreEvent } from '#server/app/identity/credit-score.ts';
import { ensureAssetDays } from '#server/app/assets/asset-days.ts';
import type { JobContext } from '#server/ports/engine.ts';
import { HOUSE } from '#server/ports/ledger.ts';
import type { DepositRow } from '#server/ports/rails-rows.ts';
import { approve } from '#server/app/operators/approvals.ts';
import { fitsBeforeKyc } from './deposit-limits.ts';
import { changeDeposit } from './deposit-rows.ts';
import { creditCap } from './figures.ts';
import { RAILS_REALM, tellBalance, textOf } from './money.ts';
import { settleClaims } from './reversals.ts';
import { byOf } from './rail-steps.ts';

type Works = Pick<JobContext, 'tx' | 'now' | 'newId' | 'settings'>;

/** Daily limit of an operator's credits, as a multiple of the cap of a single credit. */
const DAY_CAPS = 10n;

/** A credit: amount, actor, and the payment number that makes it unique. */
export type Credit = {
  readonly amount: bigint;
  readonly externalRef: string;
  /** `rail` or `operator:<id>`. */
  readonly actor: string;
};

/**
 * Credits a pending deposit from the external account. Each payment number is credited once; the
 * store enforces this too.
 */
export async function creditDeposit(
  works: Works,
  row: DepositRow,
  { amount, externalRef, actor }: Credit,
): Promise<DepositRow> {
  const { tx } = works;
  const { id, userId, asset } = row;
  await tx.post({
    realm: RAILS_REALM,
    reason: 'deposit',
    ref: id,
    legs: [
      { owner: HOUSE, bucket: 'external', asset, amount: -amount },
      { owner: userId, bucket: 'available', asset, amount },
    ],
  });
  const changes = { status: 'succ', credited: amount, externalRef, isReview: false } as const;
  const step = { step: 'succ', by: byOf(actor) };
  const changed = await changeDeposit(works, row, { ...changes, reason: null }, step);
  await tellBalance(tx, userId, asset);
  const args = { amount: textOf(amount, asset), asset };
  const data = { msgKey: 'deposit.message.succ', args };
  await tx.event({ userId, realm: RAILS_REALM, kind: 'message', data });
  const after = `succ ${textOf(amount, asset)} ${asset}`;
  const subject = `deposit:${id}`;
  await tx.audit({ actor, action: 'depositCredit', subject, before: row.status, after });
  await scoreEvent(works, userId, { reason: 'firstDeposit' });
  await ensureAssetDays(works, userId);
  await settleClaims(works, userId, asset);
  return changed;
}

/** Ends a pending deposit without a credit. */
export async function failDeposit(
  works: Works,
  row: DepositRow,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<DepositRow> {
  const { tx } = works;
  const changes = { status: 'failed', isReview: false, reason } as const;
  const changed = await changeDeposit(works, row, changes, { step: 'failed', by: byOf(actor) });
  const subject = `deposit:${row.id}`;
  await tx.audit({ actor, action: 'depositFail', subject, before: row.status, after: reason });
  const data = { msgKey: 'deposit.message.failed', args: {} };
  await tx.event({ userId: row.userId, realm: RAILS_REALM, kind: 'message', data });
  return changed;
}

/** Amount of an asset that an operator has credited today. */
async function creditedToday({ tx, now }: Works, actor: string, asset: string): Promise<bigint> {
  const range = { field: 'ts', gte: limitDay(now).from } as const;
  const given = await tx.table('approval').find({ objectKind: 'deposit', actor }, { range });
  let sum = 0n;
  for (const { objectId } of given) {
    const row = await tx.table('deposit').get(objectId);
    if (row?.asset === asset) sum += row.credited ?? 0n;
  }
  return sum;
}

type Prices = Pick<JobContext, 'instrument' | 'view'>;

/**
 * Request of an operator to credit a deposit: the amount reported by the rail, or shown on a
 * receipt.
 */
export type CreditWish = {
  readonly actor: string;
  /** Payment number, if the rail has not reported one. */
  readonly externalRef: string | null;
};

/** Payment number to credit, which no other deposit may have. */
async function refOf({ tx }: Works, row: DepositRow, named: string | null): Promise<string> {
  if (row.status !== 'pending') throw new Refusal('WRONG_STATE', { state: row.status });
  const ref = row.externalRef ?? named;
  if (ref === null) throw new Refusal('WRONG_STATE', { state: 'no payment' });
  const known = await tx.table('deposit').first({ externalRef: ref });
  if (known !== undefined && known.id !== row.id) throw new Refusal('EXISTS');
  return ref;
}

/** @throws Refusal KYC_FIRST when the total would exceed the limit before verification. */
async function checkKyc(context: Works & Prices, row: DepositRow, amount: bigint): Promise<void> {
  const user = await context.tx.table('user').get(row.userId);
  if (user === undefined) throw new Error('a deposit of nobody');
  const wanted = { id: row.id, asset: row.asset, amount };
  const sums = { ...context, db: context.tx };
  if (!(await fitsBeforeKyc(sums, user, wanted))) throw new Refusal('KYC_FIRST');
}

/**
 * Number of operators required to credit an amount.
 * @throws Refusal ABOVE_MAX beyond the daily limit of an operator.
 */
async function operatorsFor(
  works: Works,
  { asset }: DepositRow,
  amount: bigint,
  actor: string,
): Promise<number> {
  const cap = creditCap(asset);
  if (amount > cap) return 2;
  const left = cap * DAY_CAPS - (await creditedToday(works, actor, asset));
  if (amount <= left) return 1;
  throw new Refusal('ABOVE_MAX', { max: textOf(left > 0n ? left : 0n, asset) });
}

/**
 * Credits a deposit on behalf of operators. Above the asset's cap two different ones are required.
 * @returns the updated deposit: credited, or still pending for the second operator.
 * @throws Refusal WRONG_STATE for a deposit that has ended or has no payment number, KYC_FIRST,
 *   EXISTS for a number credited before, ABOVE_MAX beyond the daily limit of an operator.
 */
export async function creditByDesk(
  context: Works & Prices,
  row: DepositRow,
  { actor, externalRef: named }: CreditWish,
): Promise<DepositRow> {
  const externalRef = await refOf(context, row, named);
  const amount = row.arrived ?? row.amount;
  await checkKyc(context, row, amount);
  const needed = await operatorsFor(context, row, amount, actor);
  const subject = { objectKind: 'deposit', objectId: row.id, action: `credit ${externalRef}` };
  if (!(await approve(context, subject, actor, needed))) {
    return changeDeposit(context, row, { isReview: true, reason: row.reason ?? 'cap' });
  }
  return creditDeposit(context, row, { amount, externalRef, actor });
}
