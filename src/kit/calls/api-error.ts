import type { ErrorName } from '#domain/errors.ts';

/**
 * Why a call failed. `network`: no answer came; `timeout`: none came in time; `format`: the answer
 * is not what the declaration says; `business`: the server said no, with an error of its own.
 */
export type ApiErrorKind = 'network' | 'timeout' | 'format' | 'business';

export type ApiErrorFacts = {
  readonly kind: ApiErrorKind;
  /** Name of the refusal; absent where no answer carried one. See `callsFor`. */
  readonly error?: ErrorName | undefined;
  /** Number of the refusal, shown to the person; 0 where no answer carried one. */
  readonly code: number;
  /** Text of the server in the language asked for; empty where it sent none. */
  readonly message: string;
  readonly msgKey?: string | undefined;
  readonly args?: Readonly<Record<string, string>> | undefined;
  /** Quoted to support, so that the server's log line can be found. */
  readonly requestId?: string | undefined;
};

/** A failed call with everything a screen needs to say what happened. */
export class ApiError extends Error {
  readonly facts: ApiErrorFacts;

  constructor(facts: ApiErrorFacts) {
    super(facts.message === '' ? facts.kind : facts.message);
    this.name = 'ApiError';
    this.facts = facts;
  }
}
