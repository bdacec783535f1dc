import * as v from 'valibot';
import type { CoreClient } from '#server/ports/core-client.ts';
import { callback, type Callback } from '#server/rails/wire/messages.ts';
import { SignatureCheck, type HeaderOf } from '#server/rails/wire/signature.ts';

export type CallbackParts = {
  readonly core: Pick<CoreClient, 'command'>;
  readonly secret: string;
  readonly now: () => number;
  readonly log: { warn: (fields: object, message: string) => void };
};

/** Status of the answer; the rail repeats the message unless it is 200. */
export type CallbackStatus = 200 | 400 | 401 | 503;

function commandOf(given: Callback): { readonly call: string; readonly input: object } {
  const { kind, ...input } = given;
  if (kind === 'bankIn') return { call: 'rails.bankArrived', input };
  if (kind === 'chainIn') return { call: 'rails.chainArrived', input };
  return { call: 'rails.report', input };
}

/** Receives reports of the rail: signed, each message once. A repeated report has no effect. */
export class CallbackReceiver {
  readonly #parts: CallbackParts;
  readonly #check: SignatureCheck;

  constructor(parts: CallbackParts) {
    this.#parts = parts;
    this.#check = new SignatureCheck(parts.secret);
  }

  async take(path: string, body: string, header: HeaderOf): Promise<CallbackStatus> {
    const { core, now } = this.#parts;
    if (!this.#check.isGood({ line: `POST ${path}`, body }, header, now())) return 401;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), callback), body);
    if (!parsed.success) return 400;
    const { call, input } = commandOf(parsed.output);
    const answer = await core.command({ call, caller: null, key: null, input, views: [] });
    if (answer.ok) return 200;
    // The rail keeps and repeats the report, so nothing is lost while the venue is frozen.
    this.#parts.log.warn({ call, error: answer.error }, 'a report of the rail is not taken yet');
    return 503;
  }
}
