import { errorFact, isErrorName } from '#domain/errors.ts';
import { CALLS } from './api-rig.ts';

/** Refusals that any call may answer: they concern requests, sessions and the venue as a whole. */
const COMMON = new Set([
  'SESSION_ENDED', 'UNAUTHORISED', 'ACCOUNT_DISABLED', 'PARAMETER', 'REQUEST_ID', 'FORMAT',
  'BAD_REQUEST', 'NOT_FOUND', 'METHOD', 'TOO_LARGE', 'CONTENT_TYPE', 'TOO_MANY', 'PAUSED',
]); // prettier-ignore

type Answer = { readonly code: number; readonly error?: string | undefined };

/** Numbers of the refusals that a call declares. */
export function declaredCodes(call: string): readonly number[] {
  return (CALLS[call]?.errors ?? []).map((name) => errorFact(name).code);
}

/**
 * Whether an answer is named by an error that goes with its number, and the call declares it or
 * one of the same number.
 */
export function isDeclared({ code, error }: Answer, call: string): boolean {
  if (code === 0) return error === undefined;
  if (!isErrorName(error) || errorFact(error).code !== code) return false;
  return COMMON.has(error) || declaredCodes(call).includes(code);
}
