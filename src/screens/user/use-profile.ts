import { userInfo } from '#protocol/http/account.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { type Loaded, call, useLoad } from '#src/kit/index.ts';

/** Everything a person may see about the own account. */
export type Profile = DataOf<typeof userInfo>;

/** Asks for the own account. */
export function askProfile(signal: AbortSignal): Promise<Profile> {
  return call(userInfo, {}, { signal });
}

/** The own account, asked for when the screen opens. */
export function useProfile(): Loaded<Profile> {
  return useLoad('profile', askProfile);
}
