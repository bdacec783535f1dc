import { errorFact, Refusal, type ErrorName } from '#domain/errors.ts';
import type { Answer } from '#server/ports/core.ts';

/** Answer that refuses with the error `name`. */
export function refused(name: ErrorName): Answer & { ok: false } {
  return { ok: false, ...errorFact(name), args: {} };
}

/** Answer of a `Refusal`; null for any other error. */
export function refusalAnswer(error: unknown): (Answer & { ok: false }) | null {
  if (!(error instanceof Refusal)) return null;
  const { refusal, code, msgKey, args } = error;
  return { ok: false, error: refusal, code, msgKey, args };
}
