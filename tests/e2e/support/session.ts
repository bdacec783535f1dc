import { setTimeout } from 'node:timers/promises';
import type { userLogin } from '#protocol/http/account.ts';
import { demoStart } from '#protocol/http/account.ts';
import { buildRequest, parseAnswer } from '#protocol/http/client.ts';
import { API_BASE, type DataOf, type RequestOf } from '#protocol/http/endpoint.ts';
import type { Endpoint } from '#protocol/http/endpoint.ts';
import type * as v from 'valibot';

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;
type Lang = 'tr-TR' | 'en-US';

/** Makes a declared call to a running server. @throws Error with code and text of a refusal. */
export async function callServer<E extends AnyEndpoint>(
  url: string,
  endpoint: E,
  input: RequestOf<E>,
  { token, lang = 'tr-TR' }: { readonly token?: string; readonly lang?: Lang } = {},
): Promise<DataOf<E>> {
  const context = { base: url + API_BASE, lang, ...(token === undefined ? {} : { token }) };
  const request = buildRequest(endpoint, input, context);
  const { method, headers, body } = request;
  const init = { method, headers, ...(body === undefined ? {} : { body }) };
  const response = await fetch(request.url, init);
  const answer = parseAnswer(endpoint, await response.text());
  if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.error} ${answer.code} ${answer.msg}`);
  return answer.data;
}

/** Session data in a browser, by key without its prefix. */
export type KeptSession = {
  readonly userToken: string;
  readonly userTokenReal: string;
  readonly userTokenDemo: string;
  readonly userAccountType: 'real' | 'demo';
  readonly userInfo: unknown;
  readonly 'display.simulatedNoteAt': number;
  readonly 'display.firstRunAway': boolean;
};

/** Session data as the page stores them, with the first-visit greeting dismissed. */
export function keptSession(
  { tokens, user, openAutoApply }: DataOf<typeof userLogin>,
  realm: 'real' | 'demo',
): KeptSession {
  const { id, account, idStatus } = user;
  return {
    userToken: tokens[realm] ?? '',
    userTokenReal: tokens.real ?? '',
    userTokenDemo: tokens.demo ?? '',
    userAccountType: realm,
    userInfo: { id, account, idStatus, openAutoApply },
    'display.simulatedNoteAt': Date.now(),
    'display.firstRunAway': true,
  };
}

/** A little longer than the wait for another account from the same address. */
const NEXT_DEMO_MS = 1_500;
const DEMO_TRIES = 5;

/** A new demo account on a server, which creates them one after the other. */
export async function newDemo(url: string, lang: Lang): Promise<KeptSession> {
  for (let tries = 1; ; tries++) {
    try {
      return keptSession(await callServer(url, demoStart, { lang }, { lang }), 'demo');
    } catch (error) {
      if (tries === DEMO_TRIES || !String(error).includes('TOO_MANY')) throw error;
      await setTimeout(NEXT_DEMO_MS);
    }
  }
}

const shared = new Map<string, Promise<KeptSession>>();

/** The demo account shared by all pages of a server that do not request their own. */
export function sharedDemo(url: string, lang: Lang): Promise<KeptSession> {
  const name = `${url} ${lang}`;
  const known = shared.get(name) ?? newDemo(url, lang);
  shared.set(name, known);
  return known;
}
