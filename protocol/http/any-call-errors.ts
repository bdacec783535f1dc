import type { ErrorName } from '#domain/errors.ts';

/** Refusals that any call may answer: they concern requests, sessions and the venue as a whole. */
export const ANY_CALL_ERRORS = [
  'SESSION_ENDED',
  'UNAUTHORISED',
  'ACCOUNT_DISABLED',
  'PARAMETER',
  'REQUEST_ID',
  'FORMAT',
  'BAD_REQUEST',
  'NOT_FOUND',
  'METHOD',
  'TOO_SLOW',
  'TOO_LARGE',
  'CONTENT_TYPE',
  'TOO_MANY',
  'INTERNAL',
  'PAUSED',
] as const satisfies readonly ErrorName[];
