import { demoStart, userLogin, userLogout } from '#protocol/http/account.ts';
import type { DataOf, RequestOf } from '#protocol/http/endpoint.ts';
import {
  type Ask,
  type Realm,
  change,
  clearSession,
  forgetPerson,
  openSession,
  preferences,
  session,
} from '#src/kit/index.ts';

/** Answer of every kind of sign-in. */
export type SignedIn = DataOf<typeof userLogin>;

/** Clears the previous user's data and selects an account of the new session. */
function take({ tokens, user, openAutoApply }: SignedIn, realm: Realm): void {
  clearSession();
  openSession(tokens, realm);
  const { id, account, idStatus } = user;
  session.userInfo = { id, account, idStatus, openAutoApply };
}

/**
 * Signs in with phone or e-mail and password, to the real account.
 * @throws ApiError the refusal of the server.
 */
export async function signIn(input: RequestOf<typeof userLogin>, ask: Ask): Promise<void> {
  take(await ask(userLogin, input), 'real');
}

/**
 * Opens a new demo account in one tap.
 * @throws ApiError when the server opens none.
 */
export async function startDemo(ask: Ask): Promise<void> {
  take(await ask(demoStart, { lang: preferences.lang }), 'demo');
}

/**
 * Signs out. The request is sent with the token first; whatever its outcome, this device then
 * clears all personal data.
 */
export async function signOut(): Promise<void> {
  const ending = change(userLogout, {});
  forgetPerson();
  await ending.catch(() => undefined);
}
