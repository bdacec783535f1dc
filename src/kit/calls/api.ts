import { callsFor } from '#domain/error-reactions.ts';
import { AnswerError, buildRequest, parseAnswer } from '#protocol/http/client.ts';
import type { DataOf, Endpoint, RequestOf } from '#protocol/http/endpoint.ts';
import { hintServerTime } from '#src/kit/worker/connection.ts';
import { apiContext } from './api-context.ts';
import { ApiError } from './api-error.ts';
import { refusedCall } from './refused-call.ts';
import { wait } from './wait.ts';
import type * as v from 'valibot';

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;

const TIMEOUT_MS = 60_000;

function failed(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof AnswerError) {
    return new ApiError({ kind: 'format', code: 0, message: '' });
  }
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return new ApiError({ kind: isTimeout ? 'timeout' : 'network', code: 0, message: '' });
}

/** What a call may say besides its input. */
export type CallOptions = {
  /** Ends the call early, for example when its screen is left. */
  readonly signal?: AbortSignal | undefined;
  /** Idempotency key of a command. */
  readonly key?: string | undefined;
  /** Token of the person's other account, to ask for it without turning to it. */
  readonly token?: string | undefined;
};

function headersOf(own: Readonly<Record<string, string>>, token: string | null, key?: string) {
  return {
    ...own,
    ...(token === null ? {} : { accesstoken: token }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
}

/** A call that changes nothing; any other one is sent by a command and does not compile here. */
type Reading<E extends AnyEndpoint> = E extends { readonly mutates: false } ? E : never;
/** A call without a key, which moves no money. */
type Keyless<E extends AnyEndpoint> = E extends { readonly keyed: true | 'optional' } ? never : E;

type Options = Omit<CallOptions, 'key'>;

/**
 * Reads with a declared call and returns its data. What changes something is a `Command`.
 * @throws ApiError when no good answer comes within a minute. Nothing is ever sent twice by itself.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: Reading<E> & E,
  input: RequestOf<E>,
  options: Options = {},
): Promise<DataOf<E>> {
  return sendOnce(endpoint, input, options);
}

/**
 * Changes something that no button of its own stands for, such as what was seen of a list, and
 * that may be lost: no money depends on it.
 * @throws ApiError as `call` does.
 */
export async function change<E extends AnyEndpoint>(
  endpoint: Keyless<E> & E,
  input: RequestOf<E>,
  options: Options = {},
): Promise<DataOf<E>> {
  return sendOnce(endpoint, input, options);
}

/**
 * Sends a declared call with its key, if it has one: for a command and what repeats one.
 * @throws ApiError as `call` does.
 */
export async function sendOnce<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { signal, key, token: other }: CallOptions = {},
): Promise<DataOf<E>> {
  const { base, lang, token } = apiContext();
  const request = buildRequest(endpoint, input, { base: base(), lang: lang() });
  const session = other ?? token();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: headersOf(request.headers, session, key),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    const answer = parseAnswer(endpoint, await response.text());
    hintServerTime(answer.ts);
    if (answer.ok) return answer.data;
    throw await refusedCall(answer, session);
  } catch (error) {
    throw failed(error);
  }
}

/** Several tabs that open at once ask for more than a second's calls; so long nobody is told. */
const SHORT_WAIT_SECONDS = 2;
const TRIES = 3;

/** Seconds the server asks to wait; null where it refused for another reason, or for long. */
function shortWait(error: unknown): number | null {
  if (!(error instanceof ApiError) || !callsFor('slowDown', error.facts.error)) return null;
  const seconds = Number.parseInt(String(error.facts.args?.['seconds']), 10);
  return seconds <= SHORT_WAIT_SECONDS ? seconds : null;
}

/** Reads something, and waits where the server asks to wait a moment; not for a command. */
export async function withPatience<Data>(
  read: () => Promise<Data>,
  signal: AbortSignal,
): Promise<Data> {
  for (let tries = 1; ; tries++) {
    try {
      return await read();
    } catch (error) {
      const seconds = shortWait(error);
      if (seconds === null || tries === TRIES) throw error;
      await wait(seconds);
      if (signal.aborted) throw error;
    }
  }
}
