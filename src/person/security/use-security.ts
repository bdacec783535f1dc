import type { DataOf } from '#protocol/http/endpoint.ts';
import { userSecurity } from '#protocol/http/security.ts';
import { type Loaded, call, useLoad } from '#src/kit/index.ts';

/** Protections of the account besides passwords, and withdrawal holds. */
export type Protections = DataOf<typeof userSecurity>;

/** Protections, loaded when the screen opens. */
export function useSecurity(): Loaded<Protections> {
  return useLoad('security', (signal) => call(userSecurity, {}, { signal }));
}
