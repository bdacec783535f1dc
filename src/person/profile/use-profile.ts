import { userInfo } from '#protocol/http/account.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { type Loaded, call, useLoad } from '#src/kit/index.ts';

/** Account data visible to its owner. */
export type Profile = DataOf<typeof userInfo>;

/** Loads the user's account data. */
export function askProfile(signal: AbortSignal): Promise<Profile> {
  return call(userInfo, {}, { signal });
}

/** Account data, loaded when the screen opens. */
export function useProfile(): Loaded<Profile> {
  return useLoad('profile', askProfile);
}
