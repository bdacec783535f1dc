import { isSameName } from '#domain/identity/person-name.ts';
import { networkCoin } from '#domain/wallet/networks.ts';
import { lived } from '#server/app/account/limits.ts';
import type { CommandContext } from '#server/ports/core.ts';
import type { JobContext } from '#server/ports/engine.ts';
import type { DepositRow } from '#server/ports/rails-rows.ts';
import { askDesk } from './ask-desk.ts';
import { creditDeposit, failDeposit } from './deposit-credit.ts';
import { fitsBeforeKyc } from './deposit-limits.ts';
import { changeDeposit, insertDeposit } from './deposit-rows.ts';
import { creditCap, minorOf, RAILS } from './figures.ts';
import { amountOf, RAILS_REALM } from './money.ts';

/** Answer to a report of the rail. `known` means it was reported before. */
export type ArrivalOutcome = 'known' | 'unmatched' | 'noted' | 'review' | 'credited' | 'failed';

/** A lira transfer to an account of the house. */
export type BankArrival = {
  /** Transfer number of the bank; the same number is the same money. */
  readonly ref: string;
  /** Reference that the payer entered. */
  readonly reference: string;
  readonly amount: string;
  readonly sender: string;
};

/** A coin transfer to an address of the house. */
export type ChainArrival = {
  /** Transaction and output; the same value is the same money. */
  readonly ref: string;
  readonly txHash: string;
  readonly network: string;
  readonly asset: string;
  readonly address: string;
  readonly memo: string;
  readonly amount: string;
  readonly confirmations: number;
};

const ACTOR = 'rail';

/** Money received, under the rail's number. */
type Arrived = { readonly ref: string; readonly amount: bigint };

/** Sends a deposit to the desk: its money has arrived and needs a review. */
async function review(context: JobContext, row: DepositRow, reason: string): Promise<'review'> {
  const step = { step: 'review', by: 'system' } as const;
  await changeDeposit(context, row, { isReview: true, reason }, step);
  await askDesk(context, 'deposit', row.id);
  return 'review';
}

/** Reason for a review; null when the money can be credited at once. */
async function reviewReason(
  context: JobContext,
  row: DepositRow,
  amount: bigint,
): Promise<string | null> {
  const { tx } = context;
  if (row.lateOf !== null) return row.reason ?? 'late';
  if (amount !== row.amount) return 'amount';
  if (row.network !== null) {
    const least = networkCoin(row.asset, row.network)?.coin.minDeposit;
    if (least === undefined || amount < minorOf(least, row.asset)) return 'min';
  }
  const user = await tx.table('user').get(row.userId);
  const wanted = { id: row.id, asset: row.asset, amount };
  if (user === undefined) return 'user';
  if (!(await fitsBeforeKyc({ ...context, db: tx }, user, wanted))) return 'kyc';
  return amount > creditCap(row.asset) ? 'cap' : null;
}

/** Credits a deposit whose money has arrived for good, or sends it to review. */
async function settle(
  context: JobContext,
  row: DepositRow,
  { ref, amount }: Arrived,
): Promise<ArrivalOutcome> {
  const reason = await reviewReason(context, row, amount);
  if (reason !== null) return review(context, row, reason);
  await creditDeposit(context, row, { amount, externalRef: ref, actor: ACTOR });
  return 'credited';
}

/**
 * Deposit for money that arrived after its deposit had expired or been paid. An operator decides on
 * it.
 */
async function extraDeposit(
  context: JobContext,
  first: DepositRow,
  { ref, amount }: Arrived,
  reason: 'late' | 'second',
): Promise<DepositRow> {
  const { id: lateOf, userId, kind, asset, channelId, reference } = first;
  const { network, address, memo } = first;
  const id = context.newId();
  const expiresAt = context.now + lived(RAILS.depositLifeMs, context.settings);
  const same = { userId, kind, asset, channelId, reference, network, address, memo };
  const money = { amount, arrived: amount, externalRef: ref };
  return insertDeposit(context, { ...same, ...money, id, expiresAt, lateOf, reason }, 'rail');
}

/**
 * Whether the payer is the account owner. Unknown counts as yes: before verification the user has
 * no name.
 */
async function isOwn({ tx }: JobContext, row: DepositRow, sender: string): Promise<boolean> {
  const name = (await tx.table('user').get(row.userId))?.name ?? null;
  return name === null || isSameName(name, sender);
}

/**
 * Handles a bank report of incoming lira. A repeated number has no effect. Money with an unknown
 * reference or from another person is returned; late or second payments are reviewed.
 */
export async function bankArrived(
  context: CommandContext,
  { ref, reference, amount: text, sender }: BankArrival,
): Promise<{ readonly outcome: ArrivalOutcome }> {
  const { tx } = context;
  if ((await tx.table('deposit').count({ externalRef: ref })) > 0) return { outcome: 'known' };
  const place = await tx.table('payReference').get(reference);
  const found =
    place?.depositId == null ? undefined : await tx.table('deposit').get(place.depositId);
  if (found === undefined) return { outcome: 'unmatched' };
  const arrived = { ref, amount: amountOf(text, found.asset) };
  const isWaiting = found.status === 'pending' && found.externalRef === null;
  const isLate = found.status === 'expired';
  const money = { arrived: arrived.amount, externalRef: ref };
  const row = isWaiting
    ? await changeDeposit(context, found, money, { step: 'arrived', by: 'rail' })
    : await extraDeposit(context, found, arrived, isLate ? 'late' : 'second');
  if (!(await isOwn(context, row, sender))) {
    await failDeposit(context, row, { actor: ACTOR, reason: 'sender' });
    return { outcome: 'failed' };
  }
  return { outcome: await settle(context, row, arrived) };
}

/** Deposit that announced a coin payment, or a new one for an unannounced payment. */
async function coinDeposit(
  context: JobContext,
  userId: string,
  report: ChainArrival,
): Promise<DepositRow> {
  const { tx, newId, now, settings } = context;
  const { asset, network, ref, txHash, confirmations, address, memo } = report;
  const amount = amountOf(report.amount, asset);
  const table = tx.table('deposit');
  const same = { userId, realm: RAILS_REALM, kind: 'coin', asset, network } as const;
  const oldest = { orderBy: ['createdAt', 'id'] } as const;
  const money = { arrived: amount, externalRef: ref, txHash, confirmations };
  const waiting = (await table.find({ ...same, externalRef: null }, oldest)).filter(
    (row) => row.amount === amount,
  );
  const open = waiting.find(({ status }) => status === 'pending');
  if (open !== undefined) {
    return changeDeposit(context, open, money, { step: 'arrived', by: 'rail' });
  }
  const expired = waiting.find(({ status }) => status === 'expired');
  if (expired !== undefined && (await table.count({ lateOf: expired.id })) === 0) {
    const late = await extraDeposit(context, expired, { ref, amount }, 'late');
    return changeDeposit(context, late, { txHash, confirmations });
  }
  const expiresAt = now + lived(RAILS.depositLifeMs, settings);
  const target = { network, address, memo };
  const terms = { id: newId(), userId, kind: 'coin', asset, amount, expiresAt } as const;
  return insertDeposit(context, { ...terms, ...target, ...money }, 'rail');
}

/**
 * Handles a chain report of incoming coins or new confirmations. Coins are credited after enough
 * confirmations. A repeated report has no effect.
 */
export async function chainArrived(
  context: CommandContext,
  report: ChainArrival,
): Promise<{ readonly outcome: ArrivalOutcome }> {
  const { tx } = context;
  const { asset, network, address, memo, ref, confirmations } = report;
  const known = await tx.table('deposit').first({ externalRef: ref });
  const rule = networkCoin(asset, network);
  if (rule === undefined) return { outcome: 'unmatched' };
  if (known !== undefined) {
    const isNews = known.status === 'pending' && !known.isReview;
    if (!isNews || confirmations < (known.confirmations ?? 0)) return { outcome: 'known' };
  }
  const place = await tx.table('depositAddress').first({ network, address, memo });
  if (place === undefined) return { outcome: 'unmatched' };
  const row =
    known === undefined
      ? await coinDeposit(context, place.userId, report)
      : await changeDeposit(context, known, { confirmations });
  if (confirmations < rule.network.confirmations) return { outcome: 'noted' };
  return { outcome: await settle(context, row, { ref, amount: amountOf(report.amount, asset) }) };
}
