import type { Wish } from '#tests/sim/actions.ts';
import type { ApiAnswer } from '#tests/chaos/api.ts';
import type { Actor, Fields } from './actor.ts';

/** An action and its outcome. */
export type Done = {
  /** What it is counted as. */
  readonly kind: string;
  readonly what: string;
  readonly code: number;
};

/** A call in words, without secrets. */
export function told(call: string, fields: Fields, { code }: ApiAnswer, kind = call): Done {
  const { withdrawPassword: _secret, ...rest } = fields;
  return { kind, what: `${call} ${new URLSearchParams(rest).toString()}`, code };
}

/** Makes a call, refused or not. */
export async function send(actor: Actor, { call, fields }: Wish, kind?: string): Promise<Done> {
  return told(call, fields, await actor.ask(call, fields), kind);
}
