import { callsFor } from '#domain/error-reactions.ts';
import { ApiError } from './api-error.ts';

/** Whether the account refused a call itself, so that the same one would be refused again. */
export function isRefusedForGood(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.facts.kind === 'business' &&
    !callsFor('retry', error.facts.error) &&
    !callsFor('signIn', error.facts.error)
  );
}
