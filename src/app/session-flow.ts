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
  quietMoment,
} from '#src/kit/index.ts';
import { forgetRecords } from '#src/money/index.ts';
import { levelOf, mayOpen } from './guard.ts';
import { routeOf } from './route-table.ts';

/** Token of the current account, null for a guest. */
export function sessionToken(): string | null {
  return session.userToken === '' ? null : session.userToken;
}

/**
 * The server rejected a token. Several calls of one screen report it at once: the first one signs
 * out, then the guard redirects to the sign-in page and back.
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
/** Resolves when the code of the first screen is loaded. */
let firstScreen: Promise<unknown> = Promise.resolve();

/**
 * Another tab writes token and account type one after the other, so either may arrive first. A
 * change of the account clears all data of the last one.
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

/** Maximum wait for a screen without figures. */
const FIGURES_WITHIN_S = 1;

/**
 * Starts the account's features besides balances. Their code loads with the first account, after
 * the screen and its figures.
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

/**
 * The user signed out, here or in another tab: a screen that needs a session gives way to the
 * sign-in page, which returns here.
 */
function leave(): void {
  const access = routeOf(location.pathname)?.access ?? 'guest';
  if (isSignedIn() || mayOpen(access, levelOf(false))) return;
  navigate(withReturn(SIGN_IN, location.pathname + location.search), { replace: true });
}

/** Saves the language to the account. */
async function keepLanguage(): Promise<void> {
  if (!isSignedIn()) return;
  const kept = await import('#src/person/session/account-language.ts');
  await kept.keepLanguage();
}

/**
 * Makes the worker follow the current account, also when another tab changes it.
 * @param first resolves when the code of the address's screen is loaded.
 */
export function startSession(first: Promise<unknown>): void {
  firstScreen = first;
  // They are stored whether or not one of their screens was opened since the start.
  forgetAtSignOut(forgetRecords);
  follow();
  subscribe(session, follow);
  subscribeKey(session, 'userToken', leave);
  subscribeKey(preferences, 'lang', () => void keepLanguage());
  onAccountEnd(() => endSession(session.userToken, undefined));
}
