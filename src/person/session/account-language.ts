import { userInfo, userUpdate } from '#protocol/http/account.ts';
import { ApiError, call, change, preferences } from '#src/kit/index.ts';

/** Failing to save or load the language must not disturb what the user was doing. */
function unless(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** Saves the interface language to the account, for messages and other devices. */
export async function keepLanguage(): Promise<void> {
  await change(userUpdate, { lang: preferences.lang }).catch(unless);
}

/** Switches to the language stored in the account. */
export async function takeLanguage(): Promise<void> {
  try {
    preferences.lang = (await call(userInfo, {})).lang;
  } catch (error) {
    unless(error);
  }
}
