import * as v from 'valibot';
import type { DataOf, Endpoint, RequestOf } from './endpoint.ts';
import { envelopeSchema } from './envelope.ts';

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;

/** Server and language of a call. */
export type CallContext = {
  /** Origin and base path, e.g. `http://127.0.0.1:8787/ipxtrg-api`. */
  readonly base: string;
  readonly lang: 'tr-TR' | 'en-US';
  /** Token of the session, for calls that need one. */
  readonly token?: string;
  /** Idempotency key, for calls that require one: the same for every retry of one intent. */
  readonly key?: string;
};

/** A request ready for `fetch`; `body` is absent on GET. */
export type CallRequest = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** A good answer with its data, or a refusal with the server's text. */
export type Answer<Data> =
  | {
      readonly ok: true;
      readonly data: Data;
      readonly ts: number;
      /** Present when the call took effect earlier: this is the original answer. */
      readonly replayed?: true;
    }
  | {
      readonly ok: false;
      /** Name as the server sent it, see `errorNamed`; absent from a server before names. */
      readonly error?: string | undefined;
      readonly code: number;
      readonly msg: string;
      readonly msgKey?: string | undefined;
      readonly args?: Readonly<Record<string, string>> | undefined;
      readonly requestId: string;
      readonly ts: number;
    };

/** An answer without an envelope, or whose data have another shape than declared. */
export class AnswerError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'AnswerError';
  }
}

/** A lone surrogate, as truncated text may end with; no address or form can carry one. */
const HALVES = /\p{Surrogate}/gu;
const encoded = (text: string): string => encodeURIComponent(text.replace(HALVES, '\ufffd'));

/** Fields in the given order; absent ones are omitted. */
function formText(input: object): string {
  const form: string[] = [];
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    form.push(`${encodeURIComponent(name)}=${encoded(String(value))}`);
  }
  return form.join('&');
}

/** Builds the request of a call: a query string on GET, a form body on POST. */
export function buildRequest<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { base, lang, token, key }: CallContext,
): CallRequest {
  const headers = {
    accept: 'application/json',
    'accept-language': lang,
    'x-requested-with': 'XMLHttpRequest',
    ...(token === undefined ? {} : { accesstoken: token }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  const form = formText(Object(input));
  const url = base + endpoint.path;
  if (endpoint.method === 'GET') {
    return { url: form === '' ? url : `${url}?${form}`, method: 'GET', headers };
  }
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return { url, method: 'POST', headers: { ...headers, ...type }, body: form };
}

function parseEnvelope(text: string) {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new AnswerError('the answer is not JSON');
  }
  const envelope = v.safeParse(envelopeSchema, json);
  if (!envelope.success) throw new AnswerError('the answer is no envelope');
  return envelope.output;
}

/**
 * Parses the answer of a call.
 * @throws AnswerError when it is not an envelope or its data are not as declared.
 */
export function parseAnswer<E extends AnyEndpoint>(endpoint: E, text: string): Answer<DataOf<E>> {
  const { data, replayed, ...rest } = parseEnvelope(text);
  if (rest.code !== 0) return { ok: false, ...rest };
  const parsed = v.safeParse(endpoint.data, data);
  if (!parsed.success) throw new AnswerError(`the data of ${endpoint.path} have another shape`);
  const answer = { ok: true, data: parsed.output as DataOf<E>, ts: rest.ts } as const;
  return replayed === true ? { ...answer, replayed } : answer;
}
