import type { userLogin } from '#protocol/http/account.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { noteLoginFailure } from './login-failures.ts';
import type { UserRow } from '#server/ports/account-rows.ts';
import type { CommandContext, QueryContext } from '#server/ports/core.ts';
import { openSignIn, type NewToken, type Origin } from './sessions.ts';
import {
  BUDGETS,
  countFailure,
  countSuccess,
  overBudget,
  signInState,
  spend,
  type Address,
} from './throttles.ts';
import { addUser, findUser, loginInfoOf, realmsOf, type Lang } from './users.ts';
import { denied, granted, type Denied, type Verdict } from './verdict.ts';

/** Answer of a sign-in without the tokens, which only the edge knows. */
export type SignedIn = Omit<DataOf<typeof userLogin>, 'tokens'> & {
  readonly realms: readonly NewToken['realm'][];
};

/**
 * One token hash for each possible account; hashes of accounts the user does not have are unused.
 */
export type TokenHashes = Readonly<Record<NewToken['realm'], string>>;

export type SignInFacts = {
  /** Stored hash of the login password; null also for an unknown account. */
  readonly loginHash: string | null;
  readonly needsCaptcha: boolean;
  readonly over: Denied | null;
};

type Asked = { readonly account: string; readonly address: Address };

/** Name under which attempts are counted: one per user, whichever of his names he types. */
function counted(user: UserRow | undefined, account: string): string {
  return user?.account ?? account;
}

/** Facts needed before a password is hashed. */
export async function signInFacts(
  { db, now }: QueryContext,
  { account, address }: Asked,
): Promise<SignInFacts> {
  const user = await findUser(db, account);
  const { needsCaptcha } = await signInState(db, counted(user, account), now);
  const over = await overBudget(db, BUDGETS.signIn, address, now);
  return { loginHash: user?.loginHash ?? null, needsCaptcha, over };
}

export type SignInInput = Asked &
  Origin & {
    /** Whether the password matches `checkedHash`. */
    readonly isMatch: boolean;
    readonly checkedHash: string | null;
    /** New hash at current strength, when the stored one is weaker. */
    readonly strongerHash: string | null;
    readonly captcha: 'right' | 'wrong' | 'none';
    readonly tokens: TokenHashes;
  };

/**
 * Signs in. A locked account, a wrong password and an unknown account get the same answer. While
 * the account is locked, attempts are neither checked nor counted as failures.
 */
export async function signIn(
  context: CommandContext,
  input: SignInInput,
): Promise<Verdict<SignedIn>> {
  const { tx, now } = context;
  const over = await spend(tx, BUDGETS.signIn, input.address, now);
  if (over !== null) return over;
  const user = await findUser(tx, input.account);
  const account = counted(user, input.account);
  const { needsCaptcha, isLocked } = await signInState(tx, account, now);
  if (input.captcha === 'wrong') return denied('CAPTCHA');
  if (needsCaptcha && input.captcha === 'none') return denied('CAPTCHA_REQUIRED');
  if (isLocked) return denied('WRONG_LOGIN');
  const one = { account, address: input.ip };
  const isRight = input.isMatch && user?.loginHash === input.checkedHash;
  if (user === undefined || !isRight) {
    await countFailure(tx, one, now);
    await keepFailure(context, user, input);
    return denied('WRONG_LOGIN');
  }
  await countSuccess(tx, one);
  if (user.status === 0) return denied('ACCOUNT_DISABLED');
  return granted(await opened(context, user, input));
}

/** Records a wrong password in the owner's failed sign-ins and in the audit log. */
async function keepFailure(
  context: CommandContext,
  user: UserRow | undefined,
  { device, ip }: Origin,
): Promise<void> {
  // Attempts on unknown accounts are counted, but have no owner to notify.
  if (user === undefined) return;
  await noteLoginFailure(context, user.id, { device, ip });
  const after = JSON.stringify({ device, ip });
  const subject = `user:${user.id}`;
  const entry = { actor: 'guest', action: 'signInFailed', subject, before: null, after };
  await context.tx.audit(entry);
}

async function opened(
  context: CommandContext,
  user: UserRow,
  { strongerHash, tokens, device, ip }: Omit<SignInInput, 'isMatch'>,
): Promise<SignedIn> {
  if (strongerHash !== null) {
    await context.tx.table('user').update(user, { loginHash: strongerHash });
  }
  return start(context, user, tokens, { device, ip });
}

async function start(
  context: CommandContext,
  user: UserRow,
  tokens: TokenHashes,
  origin: Origin,
): Promise<SignedIn> {
  const realms = realmsOf(user);
  const rows = realms.map((realm) => ({ realm, tokenHash: tokens[realm] }));
  await openSignIn(context, user, rows, origin);
  return { ...loginInfoOf(user), realms };
}

export type DemoStartInput = Origin & {
  readonly address: Address;
  readonly tokens: TokenHashes;
  readonly lang: Lang;
  readonly hasAcceptedRisk: boolean;
};

/** Creates a demo-only user with one tap and signs him in. */
export async function startDemo(
  context: CommandContext,
  input: DemoStartInput,
): Promise<Verdict<SignedIn>> {
  const { tx, now } = context;
  const over = await spend(tx, BUDGETS.demo, input.address, now);
  if (over !== null) return over;
  const { lang, hasAcceptedRisk, tokens, device, ip } = input;
  const nobody = { account: null, phone: null, email: null, loginHash: null, invitedBy: null };
  const user = await addUser(context, { kind: 'demo', ...nobody, lang, hasAcceptedRisk });
  return granted(await start(context, user, tokens, { device, ip }));
}
