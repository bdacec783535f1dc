import type { ErrorName } from '#domain/errors.ts';
import { buildRequest, parseAnswer, type Answer } from '#protocol/http/client.ts';
import type { DataOf, Endpoint, RequestOf } from '#protocol/http/endpoint.ts';
import type * as v from 'valibot';

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;

/** Calls one endpoint; rejects unless a good answer arrives. */
export type Call = <E extends AnyEndpoint>(endpoint: E, input: RequestOf<E>) => Promise<DataOf<E>>;

/** Server, language and, for calls of an account, token. */
export type CallSettings = () => {
  readonly base: string;
  readonly lang: 'tr-TR' | 'en-US';
  readonly token?: string;
};

/** The server refused a call. */
export class CallRefused extends Error {
  readonly error: ErrorName;

  constructor(error: ErrorName, message: string) {
    super(message);
    this.name = 'CallRefused';
    this.error = error;
  }
}

/** The table of errors is fetched only for the answer of a server that does not send names. */
async function refusalOf(answer: Answer<unknown> & { readonly ok: false }): Promise<CallRefused> {
  if (answer.error !== undefined) return new CallRefused(answer.error as ErrorName, answer.msg);
  const { errorNamed } = await import('#protocol/errors.ts');
  return new CallRefused(errorNamed(answer), answer.msg);
}

const TIMEOUT_MS = 10_000;

/** Calls over HTTP, without cookies. */
export function httpCall(settings: CallSettings): Call {
  return async (endpoint, input) => {
    const { url, method, headers, body } = buildRequest(endpoint, input, settings());
    const response = await fetch(url, {
      method,
      headers,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body }),
    });
    const answer = parseAnswer(endpoint, await response.text());
    if (!answer.ok) throw await refusalOf(answer);
    return answer.data;
  };
}
