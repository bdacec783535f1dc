import type { ThrottleRow } from '#server/ports/account-rows.ts';
import type { CoreReader, CoreTx } from '#server/ports/core-tx.ts';
import { LIMITS, UNTIL_RESET } from './limits.ts';
import { denied, deniedFor, type Denied } from './verdict.ts';

/** Kinds of attempts, each counted separately. */
export type ThrottleKind =
  | 'dataDownload'
  | 'signIn'
  | 'signInFrom'
  | 'signInAddress'
  | 'registerAddress'
  | 'resetAddress'
  | 'demoAddress'
  | 'codeAddress'
  | 'login'
  | 'trade'
  | 'withdraw'
  | 'totp'
  | 'uploadTry'
  | 'demoReset'
  | 'demoTopUp'
  | 'channel'
  | 'chat';

type Key = { readonly kind: ThrottleKind; readonly subject: string };
type Counters = Omit<ThrottleRow, 'id' | 'version' | 'kind'>;

const UNTOUCHED: Counters = { count: 0, since: 0, lockedUntil: null, dayCount: 0, dayStart: 0 };

/** Counters of a subject; zeros before the first attempt. */
export async function throttleOf(db: CoreReader, { kind, subject }: Key): Promise<Counters> {
  return (await db.table('throttle').get(`${kind}:${subject}`)) ?? UNTOUCHED;
}

/** Changes the counters of a subject. */
export async function setThrottle(
  tx: CoreTx,
  { kind, subject }: Key,
  changes: Partial<Counters>,
): Promise<void> {
  const id = `${kind}:${subject}`;
  const table = tx.table('throttle');
  const row = await table.get(id);
  if (row !== undefined) await table.update(row, changes);
  else await table.insert({ id, version: 1, kind, ...UNTOUCHED, ...changes });
}

/** Number of attempts allowed per subject in a time window, milliseconds. */
export type Budget = { readonly kind: ThrottleKind; readonly tries: number; readonly ms: number };

function budget(kind: ThrottleKind): Budget {
  return { kind, tries: LIMITS.addressTries, ms: LIMITS.addressWindowMs };
}

export const BUDGETS = {
  signIn: budget('signInAddress'),
  register: budget('registerAddress'),
  reset: budget('resetAddress'),
  demo: budget('demoAddress'),
  code: { kind: 'codeAddress', tries: LIMITS.codesPerAddressAndDay, ms: LIMITS.dayMs },
} as const satisfies Readonly<Record<string, Budget>>;

/** Address of a caller; null where attempts per address are not counted. */
export type Address = string | null;

/**
 * Checks whether an address has attempts left, without counting one. @returns the refusal when it
 * has none left.
 */
export async function overBudget(
  db: CoreReader,
  budget: Budget,
  address: Address,
  now: number,
): Promise<Denied | null> {
  if (address === null) return null;
  const { count, since } = await throttleOf(db, { kind: budget.kind, subject: address });
  const isOver = now - since < budget.ms && count >= budget.tries;
  return isOver ? deniedFor(since + budget.ms - now) : null;
}

/** Counts one attempt of an address. @returns the refusal when it has none left. */
export async function spend(
  tx: CoreTx,
  budget: Budget,
  address: Address,
  now: number,
): Promise<Denied | null> {
  if (address === null) return null;
  const over = await overBudget(tx, budget, address, now);
  if (over !== null) return over;
  const key = { kind: budget.kind, subject: address };
  const { count, since } = await throttleOf(tx, key);
  const isFresh = now - since < budget.ms;
  await setThrottle(tx, key, isFresh ? { count: count + 1 } : { count: 1, since: now });
  return null;
}

/** An account and the address that tries to sign in to it. */
export type SignInTry = { readonly account: string; readonly address: string };

const fromKey = ({ account, address }: SignInTry): Key => ({
  kind: 'signInFrom',
  subject: `${account}|${address}`,
});

/** Captcha and lock state of an account. */
export async function signInState(
  db: CoreReader,
  account: string,
  now: number,
): Promise<{ readonly needsCaptcha: boolean; readonly isLocked: boolean }> {
  const { count, lockedUntil } = await throttleOf(db, { kind: 'signIn', subject: account });
  const isLocked = lockedUntil !== null && lockedUntil > now;
  return { needsCaptcha: count >= LIMITS.signInCaptchaAfter, isLocked };
}

function lockAfter(failures: number, now: number): number | null {
  if (failures >= LIMITS.signInFailuresMax) return UNTIL_RESET;
  if (failures < LIMITS.signInLockAfter) return null;
  const doubled = LIMITS.signInLockMs * 2 ** (failures - LIMITS.signInLockAfter);
  return now + Math.min(doubled, LIMITS.signInLockMaxMs);
}

/**
 * Counts a wrong password. Ten consecutive failures lock the account; each further failure doubles
 * the lock.
 */
export async function countFailure(tx: CoreTx, one: SignInTry, now: number): Promise<void> {
  const key: Key = { kind: 'signIn', subject: one.account };
  const { count } = await throttleOf(tx, key);
  await setThrottle(tx, key, { count: count + 1, lockedUntil: lockAfter(count + 1, now) });
  const from = await throttleOf(tx, fromKey(one));
  await setThrottle(tx, fromKey(one), { count: from.count + 1 });
}

/** Clears the failures of this address after a right password. Failures of other addresses stay. */
export async function countSuccess(tx: CoreTx, one: SignInTry): Promise<void> {
  const from = await throttleOf(tx, fromKey(one));
  if (from.count === 0) return;
  const key: Key = { kind: 'signIn', subject: one.account };
  const { count } = await throttleOf(tx, key);
  await setThrottle(tx, key, { count: Math.max(0, count - from.count), lockedUntil: null });
  await setThrottle(tx, fromKey(one), { count: 0 });
}

/** Clears all failures after the owner proved his identity in another way. */
export async function forgiveSignIn(tx: CoreTx, account: string): Promise<void> {
  await setThrottle(tx, { kind: 'signIn', subject: account }, { count: 0, lockedUntil: null });
}

/** Secrets that a session asks for. */
export type SecretKind = 'login' | 'trade' | 'withdraw';

/** Secrets whose wrong attempts are counted, including the code of an authenticator app. */
export type CountedSecret = SecretKind | 'totp';

/** @returns the refusal while a secret is locked. */
export async function secretLock(
  db: CoreReader,
  kind: CountedSecret,
  userId: string,
  now: number,
): Promise<Denied | null> {
  const { lockedUntil } = await throttleOf(db, { kind, subject: userId });
  if (lockedUntil === null || lockedUntil <= now) return null;
  if (lockedUntil === UNTIL_RESET) return denied('SECRET_LOCKED', {}, 'error.secretReset');
  return denied('SECRET_LOCKED', { minutes: `${Math.ceil((lockedUntil - now) / 60_000)}` });
}

/**
 * Counts a wrong secret. Five in a row lock it for an hour; ten in a day lock it until it is reset.
 */
export async function countWrongSecret(
  tx: CoreTx,
  kind: CountedSecret,
  userId: string,
  now: number,
): Promise<void> {
  const key = { kind, subject: userId };
  const before = await throttleOf(tx, key);
  const isSameDay = now - before.dayStart < LIMITS.dayMs;
  const dayCount = isSameDay ? before.dayCount + 1 : 1;
  const count = before.count + 1;
  const isHourLock = count % LIMITS.secretLockAfter === 0;
  const hourLock = isHourLock ? now + LIMITS.secretLockMs : null;
  const lockedUntil = dayCount >= LIMITS.secretFailuresPerDay ? UNTIL_RESET : hourLock;
  const dayStart = isSameDay ? before.dayStart : now;
  await setThrottle(tx, key, { count, dayCount, dayStart, lockedUntil });
}

/** Clears the consecutive failures after a right secret. Those of the day still count. */
export async function countRightSecret(tx: CoreTx, kind: CountedSecret, userId: string) {
  const { count } = await throttleOf(tx, { kind, subject: userId });
  if (count > 0) await setThrottle(tx, { kind, subject: userId }, { count: 0, lockedUntil: null });
}

/** Clears all failures after the secret was reset. */
export async function forgiveSecret(tx: CoreTx, kind: CountedSecret, userId: string) {
  const cleared = { count: 0, dayCount: 0, lockedUntil: null };
  await setThrottle(tx, { kind, subject: userId }, cleared);
}
