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

/** What every kind of sign-in answers. */
export type SignedIn = DataOf<typeof userLogin>;

/** Forgets whoever was here before, and turns to one of the accounts of the new session. */
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
 * Opens a demo account of one's own in one tap.
 * @throws ApiError when the server opens none.
 */
export async function startDemo(ask: Ask): Promise<void> {
  take(await ask(demoStart, { lang: preferences.lang }), 'demo');
}

/**
 * Signs out. The request leaves with the token before anything is forgotten here; whatever becomes
 * of it, this device knows nothing more of the person.
 */
export async function signOut(): Promise<void> {
  const ending = change(userLogout, {});
  forgetPerson();
  await ending.catch(() => undefined);
}
