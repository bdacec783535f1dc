import type * as v from 'valibot';
import { callsFor } from '#domain/error-reactions.ts';
import type { DataOf, Endpoint, RequestOf } from '#protocol/http/endpoint.ts';
import { notePending, settlePending, type PendingOp } from '#src/kit/state/pending-ops.ts';
import { session } from '#src/kit/state/session.ts';
import { ApiError } from './api-error.ts';
import { sendOnce } from './api.ts';
import { withTradePassword } from './ask-trade-password.ts';
import { holdOp } from './op-lock.ts';
import { wait } from './wait.ts';

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;

/**
 * Sends a call of one confirm. A call that takes a key gets the confirm's, and is repeated with it
 * until an answer comes.
 * @param part names a second call of the same confirm: it has a key of its own.
 * @throws ApiError the refusal of the server, or the last failure when the outcome stays unknown.
 */
export type Ask = <E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  part?: string,
) => Promise<DataOf<E>>;

/**
 * Where a command stands:
 * - `ready`: not sent yet, or the last refusal was put away.
 * - `sending`: on its way; `isUnsure` once an answer failed to come and it is asked for again.
 * - `done`: carried out a moment ago, so that the second half of a double tap finds no button.
 * - `failed`: refused, or nobody knows what became of it.
 */
export type CommandState =
  | { readonly at: 'ready' | 'done' }
  | { readonly at: 'sending'; readonly isUnsure: boolean }
  | { readonly at: 'failed'; readonly error: ApiError };

/** How long a button that did its work takes no second press: longer than a double tap. */
export const REST_MS = 600;

const RETRY_SECONDS = [1, 2, 4, 8, 15] as const;

/** No answer that says what happened: it may have been done, or not. */
export function isUnknown(error: ApiError): boolean {
  const { kind, error: name } = error.facts;
  return kind !== 'business' || callsFor('awaitFirst', name);
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

/** Repeats a request with its key, so that it is done once, until an answer tells its outcome. */
async function untilAnswered<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  key: string,
  onUnsure: () => void,
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
      onUnsure();
      const pause = RETRY_SECONDS[attempt];
      if (pause === undefined) throw error;
      await wait(pause);
    }
  }
}

/** The key is on the device before the request leaves: a reload can still look for the outcome. */
async function sendKeyed<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  key: string,
  onUnsure: () => void,
): Promise<DataOf<E>> {
  const fields = fieldsOf(endpoint, input);
  const realm = session.userAccountType;
  notePending({ key, call: endpoint.path, realm, sentAt: Date.now(), fields });
  const release = holdOp(key);
  try {
    return await untilAnswered(endpoint, input, key, onUnsure);
  } finally {
    release();
  }
}

export type CommandOptions = {
  /**
   * Refusals after which the sheet itself asks for something and the same confirm goes on. Without
   * it the trade password is asked for over the sheet when the server wants it.
   */
  readonly goesOnAfter?: (error: ApiError) => boolean;
};

/**
 * The command behind one button or sheet, confirmed any number of times. While a confirm is on its
 * way, and a moment longer when it was carried out, a press is ignored. Each confirm has one key: a
 * refusal ends it, after silence the next press asks again with the same key, so that nothing is
 * done twice.
 */
export class Command {
  readonly #goesOnAfter: CommandOptions['goesOnAfter'];
  readonly #listeners = new Set<() => void>();
  #state: CommandState = { at: 'ready' };
  #key = '';
  #isOver = true;

  constructor({ goesOnAfter }: CommandOptions = {}) {
    this.#goesOnAfter = goesOnAfter;
  }

  get state(): CommandState {
    return this.#state;
  }

  /** Key of the last confirm; empty before the first. */
  get key(): string {
    return this.#key;
  }

  /** Tells of each change of `state`, until the answer is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Confirms, unless a confirm is on its way.
   * @param act what the confirm sends, and what follows from its answers.
   * @param onFailed told why it failed.
   * @throws what `act` throws that is no ApiError.
   */
  async send(
    act: (ask: Ask) => Promise<void>,
    onFailed?: (error: ApiError) => void,
  ): Promise<void> {
    if (this.#state.at === 'sending' || this.#state.at === 'done') return;
    if (this.#isOver) this.#key = crypto.randomUUID().replaceAll('-', '');
    this.#isOver = false;
    this.#turn({ at: 'sending', isUnsure: false });
    try {
      const run = (): Promise<void> => act(this.#ask);
      await (this.#goesOnAfter === undefined ? withTradePassword(run) : run());
    } catch (error) {
      const failure = this.#fail(error);
      onFailed?.(failure);
      return;
    }
    this.#isOver = true;
    this.#turn({ at: 'done' });
    setTimeout(() => this.#turn({ at: 'ready' }), REST_MS);
  }

  /** Puts the last refusal away. */
  clear(): void {
    if (this.#state.at === 'failed') this.#turn({ at: 'ready' });
  }

  #fail(error: unknown): ApiError {
    if (!(error instanceof ApiError)) {
      this.#isOver = true;
      this.#turn({ at: 'ready' });
      throw error;
    }
    this.#isOver = !isUnknown(error) && this.#goesOnAfter?.(error) !== true;
    this.#turn({ at: 'failed', error });
    return error;
  }

  readonly #ask: Ask = (endpoint, input, part) => {
    if (endpoint.keyed === undefined) return sendOnce(endpoint, input);
    const key = part === undefined ? this.#key : `${this.#key}-${part}`;
    return sendKeyed(endpoint, input, key, () => this.#turn({ at: 'sending', isUnsure: true }));
  };

  #turn(state: CommandState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
