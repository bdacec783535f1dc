import type * as v from 'valibot';
import type { DataOf, Endpoint, RequestOf } from '#protocol/http/endpoint.ts';
import { notePending, settlePending, type PendingOp } from '#src/kit/state/pending-ops.ts';
import { session } from '#src/kit/state/session.ts';
import { ApiError } from './api-error.ts';
import { sendOnce } from './api.ts';
import { holdOp } from './op-lock.ts';
import { wait } from './wait.ts';

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;

declare const ofConfirm: unique symbol;

/** The key of one confirm, kept for every retry of it. Only `Confirm` makes one. */
export type Intent = { readonly key: string; readonly [ofConfirm]: true };

/** Takes a key as the one of a confirm; for `Confirm` and `partOf` alone. */
function intentOf(key: string): Intent {
  return { key } as Intent;
}

/** The key of another command that the same confirm sends, the same for every retry. */
export function partOf({ key }: Intent, part: string): Intent {
  return intentOf(`${key}-${part}`);
}

/** How long a button that did its work takes no second press: longer than a double tap. */
export const REST_MS = 600;

type ConfirmOptions = {
  /** Refusals after which the same confirm goes on, for example one that asks for a password. */
  readonly keeps?: (error: ApiError) => boolean;
};

/**
 * The confirms of one button or sheet. While one is on its way, and a moment longer when it was
 * carried out, a press is ignored. Each confirm has one key: a refusal ends it, after silence the
 * next press asks again with the same key, so that nothing is done twice.
 */
export class Confirm {
  readonly #keeps: (error: ApiError) => boolean;
  #intent: Intent | null = null;
  #isLocked = false;

  constructor({ keeps = () => false }: ConfirmOptions = {}) {
    this.#keeps = keeps;
  }

  /** Key of the last confirm while it may still be carried out; empty without one. */
  get key(): string {
    return this.#intent?.key ?? '';
  }

  /**
   * Runs a confirm, unless one is on its way.
   * @param send sends the command with the key of the confirm.
   * @param onFree called when the next press counts again; not for a press that is ignored.
   * @throws what `send` throws.
   */
  async run(send: (intent: Intent) => Promise<void>, onFree: () => void): Promise<void> {
    if (this.#isLocked) return;
    this.#isLocked = true;
    const free = (): void => {
      this.#isLocked = false;
      onFree();
    };
    this.#intent ??= intentOf(crypto.randomUUID().replaceAll('-', ''));
    try {
      await send(this.#intent);
    } catch (error) {
      const goesOn = error instanceof ApiError && (isUnknown(error) || this.#keeps(error));
      if (!goesOn) this.#intent = null;
      free();
      throw error;
    }
    this.#intent = null;
    setTimeout(free, REST_MS);
  }
}

const RETRY_SECONDS = [1, 2, 4, 8, 15] as const;
/** The same request is still running there: the answer of the first try is on its way. */
const STILL_RUNNING = -1425;

/** No answer that says what happened: it may have been done, or not. */
export function isUnknown(error: ApiError): boolean {
  const { kind, code } = error.facts;
  return kind !== 'business' || code === STILL_RUNNING;
}

/** Never kept on the device, whatever call they belong to. */
const SECRETS: readonly string[] = ['tradePassword', 'withdrawPassword', 'password'];

/** What may be kept of a request to send it again; nothing of one that carries a file. */
function fieldsOf(endpoint: AnyEndpoint, input: unknown): PendingOp['fields'] {
  if (endpoint.multipart === true || typeof input !== 'object' || input === null) return undefined;
  const secrets = [...SECRETS, ...(endpoint.secrets ?? [])];
  const given = Object.entries(input).filter(
    ([name, value]) => value !== undefined && !secrets.includes(name),
  );
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

export type CommandHooks = {
  /** Told when the outcome is not known and the same request is asked for again. */
  readonly unknown?: () => void;
};

/**
 * Sends a command that must happen at most once. Its key is on the device before it leaves; without
 * an answer the same request is repeated with the same key, which changes nothing more and brings
 * the stored answer.
 * @throws ApiError the refusal of the server, or the last failure when the outcome stays unknown:
 *   then the operation stays noted, and is looked up later.
 */
export async function command<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  intent: Intent,
  hooks: CommandHooks = {},
): Promise<DataOf<E>> {
  const { key } = intent;
  const realm = session.userAccountType;
  const fields = fieldsOf(endpoint, input);
  notePending({ key, call: endpoint.path, realm, sentAt: Date.now(), fields });
  const release = holdOp(key);
  try {
    return await untilAnswered(endpoint, input, intent, hooks);
  } finally {
    release();
  }
}

async function untilAnswered<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { key }: Intent,
  hooks: CommandHooks,
): Promise<DataOf<E>> {
  for (let attempt = 0; ; attempt++) {
    try {
      const data = await sendOnce(endpoint, input, { key });
      settlePending(key);
      return data;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isUnknown(error)) {
        settlePending(key);
        throw error;
      }
      hooks.unknown?.();
      const pause = RETRY_SECONDS[attempt];
      if (pause === undefined) throw error;
      await wait(pause);
    }
  }
}
