import { buildRequest, parseAnswer } from '#protocol/http/client.ts';
import { API_BASE, type DataOf, type Endpoint, type RequestOf } from '#protocol/http/endpoint.ts';
import type * as v from 'valibot';
import type { TestApp } from './app.ts';
import type { OpenPage, PageOptions } from './page.ts';
import type { KeptSession } from './session.ts';

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;
export type Lang = 'tr-TR' | 'en-US';

/** A user with an account, who can also act outside the page. */
export class ActingPerson {
  readonly url: string;
  readonly kept: KeptSession;
  readonly lang: Lang;

  constructor(url: string, kept: KeptSession, lang: Lang) {
    this.url = url;
    this.kept = kept;
    this.lang = lang;
  }

  /** Makes a call of the current account, with a new key. */
  async call<E extends AnyEndpoint>(endpoint: E, input: RequestOf<E>): Promise<DataOf<E>> {
    const context = { base: this.url + API_BASE, lang: this.lang };
    const { url, method, headers, body } = buildRequest(endpoint, input, context);
    const own = { accesstoken: this.kept.userToken, 'idempotency-key': crypto.randomUUID() };
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...own },
      ...(body === undefined ? {} : { body }),
    });
    const answer = parseAnswer(endpoint, await response.text());
    if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.code} ${answer.msg}`);
    return answer.data;
  }
}

/** Opens a page as a user. */
export function openAs(
  app: TestApp,
  person: ActingPerson,
  path: string,
  options: Omit<PageOptions, 'url' | 'path'> = {},
): Promise<OpenPage> {
  const storage = { ...person.kept, ...options.storage };
  return app.open({ ...options, path, lang: person.lang, storage });
}
