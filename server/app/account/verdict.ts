import type { ErrorArgs, ErrorName } from '#domain/errors.ts';

/**
 * Outcome of a command whose refusal must persist its effects: a wrong password is counted, a used
 * code stays used. Throwing a refusal would undo them, so these commands return their decision.
 */
export type Verdict<Data> =
  | { readonly granted: true; readonly data: Data }
  | {
      readonly granted: false;
      readonly refusal: ErrorName;
      readonly args: ErrorArgs;
      /** A more specific text than the default of the refusal. */
      readonly msgKey?: string;
    };

export type Denied = Extract<Verdict<never>, { readonly granted: false }>;

export function granted<Data>(data: Data): Verdict<Data> {
  return { granted: true, data };
}

export function denied(refusal: ErrorName, args: ErrorArgs = {}, msgKey?: string): Denied {
  const refused = { granted: false, refusal, args } as const;
  return msgKey === undefined ? refused : { ...refused, msgKey };
}

/** The caller has to wait. */
export function deniedFor(waitMs: number): Denied {
  return denied('TOO_MANY', { seconds: `${Math.max(1, Math.ceil(waitMs / 1000))}` });
}
