import { errorFact, Refusal, type ErrorName } from '#domain/errors.ts';
import type { Answer } from '#server/ports/core.ts';

/** The refusal of a name, as an answer. */
export function refused(name: ErrorName): Answer & { ok: false } {
  return { ok: false, ...errorFact(name), args: {} };
}

/** A refusal as its answer; null for an error nobody foresaw. */
export function refusalAnswer(error: unknown): (Answer & { ok: false }) | null {
  if (!(error instanceof Refusal)) return null;
  const { code, msgKey, args } = error;
  return { ok: false, code, msgKey, args };
}
