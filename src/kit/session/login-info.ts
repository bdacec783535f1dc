import { userLoginInfo } from '#protocol/http/account.ts';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { call } from '#src/kit/calls/api.ts';
import { loadTexts, translate } from '#src/kit/i18n/i18n.ts';
import { clearSession, isSignedIn, session } from '#src/kit/state/session.ts';
import { showToast } from '#src/kit/state/toast.ts';

/** The account was closed by the operator: the person learns why he is outside. */
async function tellDisabled(): Promise<void> {
  await loadTexts(['error']);
  showToast({ text: translate('error.accountDisabled'), tone: 'warn' });
}

/**
 * Asks who is signed in. Nobody means that the stored token is worth nothing; a disabled account
 * is signed out. Without an answer everything stays as it was.
 */
export async function refreshLoginInfo(): Promise<void> {
  if (!isSignedIn()) return;
  const token = session.userToken;
  try {
    const info = await call(userLoginInfo, {});
    if (session.userToken !== token) return;
    if (!('user' in info)) {
      clearSession();
      return;
    }
    const { id, account, idStatus, status } = info.user;
    session.userInfo = { id, account, idStatus, openAutoApply: info.openAutoApply };
    if (status !== 0) return;
    clearSession();
    await tellDisabled();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
