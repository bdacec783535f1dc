import { callsFor } from '#domain/error-reactions.ts';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { withReturn } from '#src/kit/session/return-path.ts';

/** Page of the identity check. */
const IDENTITY = '/pages/user/kyc';

/** Address of the wizard with a return to the current page. */
export function identityPath(): string {
  const { pathname, search } = location;
  return withReturn(IDENTITY, pathname === IDENTITY ? null : pathname + search);
}

/** Whether an error says that the identity must be verified first. */
export function needsIdentity(error: unknown): boolean {
  return error instanceof ApiError && callsFor('verifyIdentity', error.facts.error);
}
