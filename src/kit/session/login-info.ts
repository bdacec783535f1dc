import { userLoginInfo } from '#protocol/http/account.ts';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { call } from '#src/kit/calls/api.ts';
import { loadTexts, translate } from '#src/kit/i18n/i18n.ts';
import { clearSession, isSignedIn, session } from '#src/kit/state/session.ts';
import { showToast } from '#src/kit/state/toast.ts';

/** Tells the user that the operator disabled the account. */
async function tellDisabled(): Promise<void> {
  await loadTexts(['error']);
  showToast({ text: translate('error.accountDisabled'), tone: 'warn' });
}

/**
 * Loads the signed-in user. An answer without a user means an invalid token; a disabled account is
 * signed out. Without an answer nothing changes.
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
