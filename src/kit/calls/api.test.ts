import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coinTicker } from '#protocol/http/coin-market.ts';
import { stockCountries } from '#protocol/http/stock-market.ts';
import { configureApi } from './api-context.ts';
import { ApiError } from './api-error.ts';
import { call } from './api.ts';

const ENVELOPE = { code: 0, msg: '', data: null, requestId: 'r1', ts: 1 };

function answers(body: unknown, text = JSON.stringify(body)) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(text));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((caught: unknown) => caught);
  if (error instanceof ApiError) return error;
  throw new Error('the call did not fail as an ApiError');
}

describe('call', () => {
  beforeEach(() => {
    configureApi({
      base: () => '/ipxtrg-api',
      lang: () => 'tr-TR',
      token: () => 'token-1',
      sessionEnded: () => undefined,
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('sends a form with the headers of every call', async () => {
    const fetched = answers({ ...ENVELOPE, code: -1404, msg: 'yok', msgKey: 'error.notFound' });
    const error = await failure(call(coinTicker, { symbol: 'BTC-USDT' }));
    const [url, init] = fetched.mock.calls[0]!;
    expect(url).toBe('/ipxtrg-api/coin/ticker');
    expect(init).toMatchObject({
      method: 'POST',
      body: 'symbol=BTC-USDT',
      headers: {
        accesstoken: 'token-1',
        'accept-language': 'tr-TR',
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(error.facts).toMatchObject({
      kind: 'business',
      code: -1404,
      message: 'yok',
      requestId: 'r1',
    });
  });

  it('returns the data of a good answer', async () => {
    answers({ ...ENVELOPE, data: { items: [] } });
    expect(await call(stockCountries, {})).toEqual({ items: [] });
  });

  it('names what went wrong where no answer came', async () => {
    answers({ ...ENVELOPE, data: { items: 'none' } });
    expect((await failure(call(stockCountries, {}))).facts.kind).toBe('format');
    answers(null, '<html>');
    expect((await failure(call(stockCountries, {}))).facts.kind).toBe('format');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
    expect((await failure(call(stockCountries, {}))).facts.kind).toBe('network');
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')));
    expect((await failure(call(stockCountries, {}))).facts.kind).toBe('timeout');
  });
});
