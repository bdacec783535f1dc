import { Refusal } from '#domain/errors.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import { dustText, type accountClose, type closeCheck } from '#protocol/http/privacy.ts';
import { endSignIns } from '#server/app/account/sessions.ts';
import { callingUser, realmsOf } from '#server/app/account/users.ts';
import { RAILS_REALM } from '#server/app/rails/money.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import type { CoreReader } from '#server/ports/core-tx.ts';
import type { Realm } from '#server/ports/ledger.ts';
import { giveUpDust, remainsOf, type Remains } from './dust.ts';

type Blocker = DataOf<typeof closeCheck>['blockers'][number];

const ORDERS = ['in_transaction', 'open', 'partially_completed'] as const;
const LOANS = ['under_review', 'in_progress', 'repayment_under_review'] as const;
const SUBSCRIPTIONS = [
  'applying', 'to_be_allocated', 'won', 'allocated_pending_payment', 'wait_payment',
] as const; // prettier-ignore

/** Number of open objects of each kind in an account. */
async function openOf(db: CoreReader, userId: string, realm: Realm) {
  const own = { userId, realm } as const;
  const credits = await db.table('credit').find(own);
  return {
    orders: await db.table('order').count({ ...own, status: [...ORDERS] }),
    positions: await db.table('position').count({ ...own, status: 'open' }),
    options: await db.table('optionOrder').count({ ...own, status: 'open' }),
    robots: await db.table('robotRun').count({ ...own, status: ['running', 'matured'] }),
    subscriptions: await db.table('subscription').count({ ...own, status: [...SUBSCRIPTIONS] }),
    loan: await db.table('loan').count({ ...own, status: [...LOANS] }),
    credit: credits.filter(({ principal, interest }) => principal + interest > 0n).length,
    deposits: await db.table('deposit').count({ ...own, status: 'pending' }),
    withdrawals: await db.table('withdrawal').count({ ...own, status: 'in_progress' }),
  };
}

/**
 * Objects that prevent closing the account. A demo account never prevents it, because its money is
 * play money.
 */
async function blockersOf(
  db: CoreReader,
  user: UserRow,
  { rest }: Pick<Remains, 'rest'>,
): Promise<Blocker[]> {
  const realm = RAILS_REALM;
  if (!realmsOf(user).includes(realm)) return [];
  const blockers: Blocker[] = [];
  for (const [kind, count] of Object.entries(await openOf(db, user.id, realm))) {
    if (count > 0) blockers.push({ realm, kind: kind as Blocker['kind'], count });
  }
  if (rest.length === 0) return blockers;
  return [...blockers, { realm, kind: 'balance', count: rest.length, balances: [...rest] }];
}

/** Whether the account can be closed, and what prevents it. */
export async function checkClose(context: QueryContext): Promise<DataOf<typeof closeCheck>> {
  const { db, caller } = context;
  const user = await callingUser(db, caller.userId);
  const remains = await remainsOf(db, user, context);
  const blockers = await blockersOf(db, user, remains);
  const needsPassword = user.loginHash !== null;
  return { canClose: blockers.length === 0, needsPassword, blockers, dust: remains.shown };
}

/**
 * Erases everything that identifies or reaches the person. The account keeps its number for the
 * ledger.
 */
function erased({ publicId }: UserRow): Partial<UserRow> {
  const nobody = { phone: null, email: null, name: null, display: null, invitedBy: null };
  const secrets = { loginHash: null, tradeHash: null, withdrawHash: null };
  return { status: 0, account: `closed-${publicId}`, openAutoApply: false, ...nobody, ...secrets };
}

/**
 * Closes the caller's account for good. Ledger, orders and identity records stay as long as the law
 * requires.
 * @throws Refusal `WRONG_STATE` while anything is open, a balance remains that could be withdrawn,
 * or `giveUp` does not match the remaining dust.
 */
export async function closeAccount(
  context: CommandContext,
  { giveUp = '' }: Partial<ParsedOf<typeof accountClose>>,
): Promise<DataOf<typeof accountClose>> {
  const { tx, now, caller } = context;
  const user = await callingUser(tx, caller.userId);
  const remains = await remainsOf(tx, user, context);
  const isEmpty = (await blockersOf(tx, user, remains)).length === 0;
  if (!isEmpty || giveUp !== dustText(remains.shown)) {
    throw new Refusal('WRONG_STATE', {}, 'error.accountNotEmpty');
  }
  await giveUpDust(context, user, remains);
  await endSignIns(context, user.id, { except: null, reason: 'signout' });
  await tx.table('user').update(user, erased(user));
  for (const row of await tx.table('watch').find({ userId: user.id, isOn: true })) {
    await tx.table('watch').update(row, { isOn: false });
  }
  for (const row of await tx.table('savedView').find({ userId: user.id, isOn: true })) {
    await tx.table('savedView').update(row, { name: '', content: '', isOn: false });
  }
  for (const row of await tx.table('chartItem').find({ userId: user.id, gone: false })) {
    await tx.table('chartItem').update(row, { place: '', content: '', gone: true });
  }
  for (const row of await tx.table('autoApply').find({ userId: user.id, isOn: true })) {
    await tx.table('autoApply').update(row, { isOn: false, updatedAt: now });
  }
  const alerts = await tx.table('alert').find({ userId: user.id, status: ['on', 'off', 'rung'] });
  for (const row of alerts) {
    await tx.table('alert').update(row, { status: 'gone', updatedAt: now });
  }
  const subject = `user:${user.id}`;
  await tx.audit({ actor: subject, action: 'accountClosed', subject, before: '1', after: '0' });
  return { closedAt: now };
}
