import { errorFact, isErrorName, type ErrorName } from '#domain/errors.ts';
import { ANY_CALL_ERRORS } from '#protocol/http/any-call-errors.ts';
import { CALLS } from './api-rig.ts';

/** Refusals that any call may answer in a test: nothing is slow there, and nothing may break. */
const COMMON: ReadonlySet<ErrorName> = new Set(
  ANY_CALL_ERRORS.filter((name) => name !== 'INTERNAL' && name !== 'TOO_SLOW'),
);

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
