import type * as v from 'valibot';
import { buildRequest, parseAnswer } from '#protocol/http/client.ts';
import { API_BASE, type DataOf, type Endpoint, type RequestOf } from '#protocol/http/endpoint.ts';
import { exchangeQuote, userExchange } from '#protocol/http/exchange.ts';
import type { KeptSession } from '#tests/e2e/support/session.ts';

type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;

/** Makes a call of a demo account, with a new key each time. */
export async function callAs<E extends AnyEndpoint>(
  { url, kept }: { readonly url: string; readonly kept: KeptSession },
  endpoint: E,
  input: RequestOf<E>,
): Promise<DataOf<E>> {
  const request = buildRequest(endpoint, input, { base: url + API_BASE, lang: 'tr-TR' });
  const { method, headers, body } = request;
  const own = { accesstoken: kept.userTokenDemo, 'idempotency-key': crypto.randomUUID() };
  const response = await fetch(request.url, {
    method,
    headers: { ...headers, ...own },
    ...(body === undefined ? {} : { body }),
  });
  const answer = parseAnswer(endpoint, await response.text());
  if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.code} ${answer.msg}`);
  return answer.data;
}

/** Converts money of an account at the current rate. */
export async function convert(
  who: Parameters<typeof callAs>[0],
  from: string,
  to: string,
  amount: string,
): Promise<void> {
  const { quoteId } = await callAs(who, exchangeQuote, { from, to, side: 'give', amount });
  await callAs(who, userExchange, { quoteId });
}
