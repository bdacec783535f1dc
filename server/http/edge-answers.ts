import { errorFact, type ErrorArgs, type ErrorName } from '#domain/errors.ts';
import type { Denied, Verdict } from '#server/app/account/verdict.ts';
import type { Answer } from '#server/ports/core.ts';

/** A good answer of an edge. */
export function done(data: unknown): Answer {
  return { ok: true, data, replayed: false };
}

/** The answer of a rule that the edge itself keeps. */
export function refused(name: ErrorName, args: ErrorArgs = {}, msgKey?: string): Answer {
  const fact = errorFact(name);
  return { ok: false, code: fact.code, msgKey: msgKey ?? fact.msgKey, args };
}

/** The answer of a command that decided against the caller and kept the trace of it. */
export function deniedAnswer({ refusal, args, msgKey }: Denied): Answer {
  return refused(refusal, args, msgKey);
}

/** Answers what a command decided; `data` turns what it granted into the data of the call. */
export function verdictAnswer<Granted>(
  answer: Answer,
  data: (granted: Granted) => unknown = (granted) => granted,
): Answer {
  if (!answer.ok) return answer;
  const verdict = answer.data as Verdict<Granted>;
  if (!verdict.granted) return deniedAnswer(verdict);
  return { ...answer, data: data(verdict.data) };
}
