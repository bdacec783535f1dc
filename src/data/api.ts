import { AnswerError, buildRequest, parseAnswer } from '#protocol/http/client.ts';
import type { DataOf, Endpoint, RequestOf } from '#protocol/http/endpoint.ts';
import { apiContext } from './api-context.ts';
import { ApiError } from './api-error.ts';
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

/**
 * Makes a declared call and returns its data.
 * @param signal ends the call early, for example when its screen is left.
 * @throws ApiError when no good answer comes within a minute. Nothing is ever sent twice by itself.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  signal?: AbortSignal,
): Promise<DataOf<E>> {
  const { base, lang, token } = apiContext();
  const request = buildRequest(endpoint, input, { base: base(), lang: lang() });
  const session = token();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: session === null ? request.headers : { ...request.headers, accesstoken: session },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    const answer = parseAnswer(endpoint, await response.text());
    if (answer.ok) return answer.data;
    const { code, msg, msgKey, args, requestId } = answer;
    throw new ApiError({ kind: 'business', code, message: msg, msgKey, args, requestId });
  } catch (error) {
    throw failed(error);
  }
}
