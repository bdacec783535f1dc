import { userInfo, userUpdate } from '#protocol/http/account.ts';
import { ApiError, call, change, preferences } from '#src/kit/index.ts';

/** A language that could not be kept or read is no failure of what the person was doing. */
function unless(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** Keeps the language of the interface with the account, for messages and other devices. */
export async function keepLanguage(): Promise<void> {
  await change(userUpdate, { lang: preferences.lang }).catch(unless);
}

/** Shows everything in the language the account was left in. */
export async function takeLanguage(): Promise<void> {
  try {
    preferences.lang = (await call(userInfo, {})).lang;
  } catch (error) {
    unless(error);
  }
}
