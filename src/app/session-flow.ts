import { subscribe } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';
import { navigate } from 'wouter/use-browser-location';
import {
  SIGN_IN,
  clearSession,
  firstFigures,
  followAccount,
  forgetAccount,
  forgetAtSignOut,
  isSignedIn,
  loadTexts,
  onAccountEnd,
  preferences,
  session,
  showToast,
  translate,
  wait,
  withReturn,
} from '#src/kit/index.ts';
import { forgetRecords } from '#src/money/index.ts';
import { levelOf, mayOpen } from './guard.ts';
import { quietMoment } from './quiet-moment.ts';
import { routeOf } from './route-table.ts';

/** The token of the account in use, null for a guest. */
export function sessionToken(): string | null {
  return session.userToken === '' ? null : session.userToken;
}

/**
 * The server no longer takes a token. Several calls of one screen say so at once: the first one
 * signs out, and the guard of the route then leads to the sign-in page and back.
 */
export function endSession(token: string, msgKey: string | undefined): void {
  if (session.userToken !== token) return;
  clearSession();
  void tellEnd(msgKey === 'error.accountDisabled' ? msgKey : 'app.sessionExpired');
}

async function tellEnd(key: 'error.accountDisabled' | 'app.sessionExpired'): Promise<void> {
  await loadTexts(['app', 'error']);
  showToast({ text: translate(key), tone: 'warn' });
}

let followed = '';
/** Ends when the first screen has its code. */
let firstScreen: Promise<unknown> = Promise.resolve();

/**
 * Token and account type reach another tab one after the other, so either may be the news. A
 * change of the account forgets everything of the last one.
 */
function follow(): void {
  const { userToken, userAccountType } = session;
  const next = `${userToken} ${userAccountType}`;
  if (next === followed) return;
  followed = next;
  forgetAccount();
  followAccount(userToken === '' ? null : { token: userToken, realm: userAccountType });
  if (userToken !== '') void followLater();
}

/** A screen without figures is waited for as long. */
const FIGURES_WITHIN_S = 1;

/**
 * What an account brings besides its balances; its code comes with the first one, and not before
 * the screen and the figures a person waits for.
 */
async function followLater(): Promise<void> {
  await firstScreen;
  await Promise.race([firstFigures, wait(FIGURES_WITHIN_S)]);
  await quietMoment();
  const [watch, notices, pending] = await Promise.all([
    import('#src/market/watch/watch-sync.ts'),
    import('#src/person/notices/account-notices.ts'),
    import('#src/trading/pending/start-pending.ts'),
  ]);
  notices.startAccountNotices();
  pending.startPending();
  await watch.syncWatch().catch(() => undefined);
}

/** Nobody is signed in any more, here or by another tab: to the door, and back afterwards. */
function leave(): void {
  const access = routeOf(location.pathname)?.access ?? 'guest';
  if (isSignedIn() || mayOpen(access, levelOf(false))) return;
  navigate(withReturn(SIGN_IN, location.pathname + location.search), { replace: true });
}

/** The account remembers the language it was left in. */
async function keepLanguage(): Promise<void> {
  if (!isSignedIn()) return;
  const kept = await import('#src/person/session/account-language.ts');
  await kept.keepLanguage();
}

/**
 * Lets the worker follow the account in use, here and when another tab changes it.
 * @param first ends when the screen of the address has its code
 */
export function startSession(first: Promise<unknown>): void {
  firstScreen = first;
  // They lie on the device whether or not a screen of theirs was opened since the start.
  forgetAtSignOut(forgetRecords);
  follow();
  subscribe(session, follow);
  subscribeKey(session, 'userToken', leave);
  subscribeKey(preferences, 'lang', () => void keepLanguage());
  onAccountEnd(() => endSession(session.userToken, undefined));
}
