import { errorFact, type ErrorArgs, type ErrorName } from '#domain/errors.ts';
import type { Denied, Verdict } from '#server/app/account/verdict.ts';
import type { Answer } from '#server/ports/core.ts';

/** A successful answer of an edge. */
export function done(data: unknown): Answer {
  return { ok: true, data, replayed: false };
}

/** Refusal by a rule that the edge itself applies. */
export function refused(name: ErrorName, args: ErrorArgs = {}, msgKey?: string): Answer {
  const fact = errorFact(name);
  return { ok: false, ...fact, msgKey: msgKey ?? fact.msgKey, args };
}

/** Answer of a command that refused and stored the attempt. */
export function deniedAnswer({ refusal, args, msgKey }: Denied): Answer {
  return refused(refusal, args, msgKey);
}

/**
 * Turns a command's verdict into an answer; `data` maps the granted value to the data of the call.
 */
export function verdictAnswer<Granted>(
  answer: Answer,
  data: (granted: Granted) => unknown = (granted) => granted,
): Answer {
  if (!answer.ok) return answer;
  const verdict = answer.data as Verdict<Granted>;
  if (!verdict.granted) return deniedAnswer(verdict);
  return { ...answer, data: data(verdict.data) };
}
