import { moneyLimits } from '#domain/account/limits.ts';
import { Refusal } from '#domain/errors.ts';
import { isSameName } from '#domain/identity/person-name.ts';
import type { ParsedOf } from '#protocol/http/endpoint.ts';
import type {
  coinWithdrawAdd,
  userWithdrawAdd,
  userWithdrawCancel,
  WithdrawalView,
} from '#protocol/http/withdrawals.ts';
import { callingUser } from '#server/app/account/users.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { WithdrawalRow } from '#server/ports/rails-rows.ts';
import { coinOn, ownAddress } from './addresses.ts';
import { askDesk } from './ask-desk.ts';
import { ownCard } from './cards.ts';
import { minorOf, RAILS } from './figures.ts';
import { amountOf, liraWorth, RAILS_REALM, tellBalance } from './money.ts';
import { releaseWithdrawal } from './payouts.ts';
import { withStep } from './rail-steps.ts';
import { addTimer, ALERT_TIMER } from './timers.ts';
import {
  blockersAfter,
  blockersBefore,
  checkBounds,
  checkCooling,
  checkMoney,
  refuseFirst,
} from './withdraw-rules.ts';
import { tellWithdrawal, withdrawalView } from './withdrawal-rows.ts';

export type BankWish = Omit<ParsedOf<typeof userWithdrawAdd>, 'withdrawPassword' | 'totp'>;
export type CoinWish = Omit<ParsedOf<typeof coinWithdrawAdd>, 'withdrawPassword' | 'totp'>;

/** A withdrawal of a user. @throws Refusal NOT_FOUND. */
export async function ownWithdrawal(
  db: CoreReader,
  userId: string,
  id: string,
): Promise<WithdrawalRow> {
  const row = await db.table('withdrawal').get(id);
  if (row?.userId !== userId) throw new Refusal('NOT_FOUND');
  return row;
}

/** Facts that the edge checks before it verifies a secret. */
export type BeforeWish = {
  readonly asset: string;
  readonly amount: string;
  readonly targetId: string | null;
};

/**
 * Checks everything reported before the secrets: hours, target, verification.
 * @returns whether the key was used before; then the stored answer is returned without further
 *   checks.
 * @throws Refusal in the order of the checks.
 */
export async function beforeWithdrawal(
  { db, now, caller, settings }: Pick<QueryContext, 'db' | 'now' | 'caller' | 'settings'>,
  { asset, amount, targetId, key }: BeforeWish & { readonly key: string | null },
): Promise<{ readonly isRepeat: boolean }> {
  const { userId } = caller;
  if (key !== null) {
    const known = await db.table('withdrawal').count({ userId, clientKey: key });
    if (known > 0) return { isRepeat: true };
  }
  const minor = amountOf(amount, asset);
  const user = await callingUser(db, userId);
  if (asset === 'TRY') checkBounds(asset, minor, moneyLimits(user.accountClass).bankWithdraw);
  const blockers = blockersBefore({ user, asset }, { now, settings });
  const [first] = blockers;
  if (first?.name === 'WITHDRAW_HOURS') refuseFirst(blockers);
  if (targetId === null) {
    throw asset === 'TRY' ? new Refusal('BANK_CARD_REQUIRED') : new Refusal('ADDRESS_REQUIRED');
  }
  refuseFirst(blockers);
  return { isRepeat: false };
}

type Terms = Pick<
  WithdrawalRow,
  'kind' | 'asset' | 'network' | 'amount' | 'fee' | 'targetId' | 'note'
>;

/** Writes a withdrawal and reserves its money. */
async function openWithdrawal(context: CommandContext, terms: Terms): Promise<WithdrawalRow> {
  const { tx, now, newId, caller, key } = context;
  const { userId } = caller;
  if (key === null) throw new Refusal('REQUEST_ID');
  const { asset, amount } = terms;
  const id = newId();
  const row: WithdrawalRow = {
    ...terms,
    id,
    version: 1,
    userId,
    realm: RAILS_REALM,
    worth: liraWorth(context, asset, amount),
    status: 'in_progress',
    sub: 'review',
    reason: null,
    clientKey: key,
    externalRef: null,
    evidence: null,
    steps: withStep(null, { step: 'created', by: 'user', at: now }),
    createdAt: now,
    updatedAt: now,
  };
  await tx.table('withdrawal').insert(row);
  await tx.post({
    realm: RAILS_REALM,
    reason: 'withdrawReserve',
    ref: id,
    legs: [
      { owner: userId, bucket: 'available', asset, amount: -amount },
      { owner: userId, bucket: 'frozen', asset, amount },
    ],
  });
  const held = { objectKind: 'withdrawal', objectId: id, userId, realm: RAILS_REALM } as const;
  await tx.table('reservation').insert({ id: newId(), version: 1, ...held, asset, amount });
  await tx.audit({
    actor: `user:${userId}`,
    action: 'withdrawal-created',
    subject: `withdrawal:${id}`,
    before: null,
    after: 'in_progress/review',
  });
  await tellWithdrawal(context, row);
  await tellBalance(tx, userId, asset);
  await addTimer(context, ALERT_TIMER, id, now + RAILS.reviewAlertMs);
  await askDesk(context, 'withdrawal', id);
  return row;
}

/** The caller, after all checks that precede the amount. */
async function allowedUser(context: CommandContext, wish: BeforeWish): Promise<UserRow> {
  const { tx, now, settings, caller, key } = context;
  const { isRepeat } = await beforeWithdrawal({ ...context, db: tx }, { ...wish, key });
  // The stored answer of the key is gone and no secret was verified, so the key must not run again.
  if (isRepeat) throw new Refusal('KEY_REUSED');
  const user = await callingUser(tx, caller.userId);
  refuseFirst(blockersAfter({ user, asset: wish.asset }, { now, settings }));
  return user;
}

export async function addBankWithdrawal(
  context: CommandContext,
  { bankId, amount: text }: BankWish,
): Promise<WithdrawalView> {
  const { tx, now } = context;
  const asset = 'TRY';
  const amount = amountOf(text, asset);
  const user = await allowedUser(context, { asset, amount: text, targetId: bankId ?? null });
  const card = await ownCard(tx, user.id, bankId ?? '');
  // Cards saved before verification carry the name typed then.
  if (user.name === null || !isSameName(card.cardholder, user.name)) {
    throw new Refusal('KYC_NAME_MISMATCH');
  }
  checkCooling(card, now);
  await checkMoney(context, user, asset, amount);
  const fee = minorOf(RAILS.bankFee, asset);
  const terms = { kind: 'bank', asset, network: null, amount, fee, targetId: card.id } as const;
  return withdrawalView(tx, await openWithdrawal(context, { ...terms, note: null }));
}

export async function addCoinWithdrawal(
  context: CommandContext,
  { addressId, asset, amount: text, note: typed }: CoinWish,
): Promise<WithdrawalView> {
  const { tx, now } = context;
  const amount = amountOf(text, asset);
  const note = typed.trim();
  if ([...note].length < RAILS.noteMin) {
    throw new Refusal('FORMAT', { min: `${RAILS.noteMin}` }, 'valid.purposeLength');
  }
  const user = await allowedUser(context, {
    asset,
    amount: text,
    targetId: addressId ?? null,
  });
  const place = await ownAddress(tx, user.id, addressId ?? '');
  const { network, coin } = coinOn(asset, place.network);
  if (place.asset !== asset) throw new Refusal('ADDRESS_FORMAT', { network: network.name });
  checkBounds(asset, amount, { min: coin.minWithdraw });
  checkCooling(place, now);
  await checkMoney(context, user, asset, amount);
  const fee = minorOf(coin.withdrawFee, asset);
  const terms = { kind: 'coin', asset, network: network.id, amount, fee } as const;
  const row = await openWithdrawal(context, { ...terms, targetId: place.id, note });
  return withdrawalView(tx, row);
}

/** Cancels a withdrawal that is not approved yet. */
export async function cancelWithdrawal(
  context: CommandContext,
  { id }: ParsedOf<typeof userWithdrawCancel>,
): Promise<WithdrawalView> {
  const { tx, caller } = context;
  const row = await ownWithdrawal(tx, caller.userId, id);
  if (row.sub !== 'review') throw new Refusal('WRONG_STATE', { state: row.sub });
  const actor = `user:${caller.userId}`;
  const mover = { step: 'failed', by: 'user', actor } as const;
  return withdrawalView(tx, await releaseWithdrawal(context, row, 'user', mover));
}
