import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import { buildRequest } from '#protocol/http/client.ts';
import { API_BASE, type DataOf, type Endpoint } from '#protocol/http/endpoint.ts';
import type { KeptSession } from '#tests/e2e/support/session.ts';
import type { ApiAnswer } from '#tests/chaos/api.ts';

type Calls = typeof ALL_ENDPOINTS;
type CallName = keyof Calls & string;
export type Fields = Readonly<Record<string, string>>;

const ENDPOINTS = ALL_ENDPOINTS as unknown as Readonly<Record<string, Endpoint<never, never>>>;

/**
 * Retries when the server closes an idle connection just as a request uses it. The request keeps
 * its key, so it runs once.
 */
async function onFreshConnection(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { readonly code?: string };
    if (code !== 'ECONNRESET' && code !== 'UND_ERR_SOCKET') throw error;
    return send();
  }
}

/** An account over HTTP: it acts and reads the API. */
export class Actor {
  readonly url: string;
  readonly kept: KeptSession;
  #keys = 0;

  constructor(url: string, kept: KeptSession) {
    this.url = url;
    this.kept = kept;
  }

  get realm(): 'real' | 'demo' {
    return this.kept.userAccountType;
  }

  /** Makes a call; returns a refusal as an answer. @throws Error when there is no answer. */
  async ask(name: string, fields: Fields = {}): Promise<ApiAnswer> {
    const endpoint = ENDPOINTS[name];
    if (endpoint === undefined) throw new Error(`no call ${name}`);
    const context = { base: this.url + API_BASE, lang: 'tr-TR' as const };
    const request = buildRequest(endpoint, fields as never, context);
    const key = `reconcile-${String(++this.#keys).padStart(8, '0')}`;
    const response = await onFreshConnection(() =>
      fetch(request.url, {
        method: request.method,
        headers: {
          ...request.headers,
          accesstoken: this.kept.userToken,
          'idempotency-key': key,
        },
        ...(request.body === undefined ? {} : { body: request.body }),
      }),
    );
    return (await response.json()) as ApiAnswer;
  }

  /** Reads from the API. @throws Error when the read is refused. */
  async read<Name extends CallName>(name: Name, fields: Fields = {}): Promise<DataOf<Calls[Name]>> {
    const { code, data, msgKey } = await this.ask(name, fields);
    if (code !== 0) throw new Error(`${name}: ${code} ${msgKey ?? ''}`);
    return data as DataOf<Calls[Name]>;
  }
}
