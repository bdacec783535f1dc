import { ApiError } from '#src/kit/calls/api-error.ts';
import { withReturn } from '#src/kit/session/return-path.ts';

/** Page where the identity is verified. */
const IDENTITY = '/pages/user/kyc';

const IDENTITY_FIRST = -1140;

/** The wizard, with the way back to the address that is open now. */
export function identityPath(): string {
  const { pathname, search } = location;
  return withReturn(IDENTITY, pathname === IDENTITY ? null : pathname + search);
}

/** Whether a refusal says that the identity must be verified first. */
export function needsIdentity(error: unknown): boolean {
  return error instanceof ApiError && error.facts.code === IDENTITY_FIRST;
}
