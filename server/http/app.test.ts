import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Candle, Instrument, Ticker } from '#domain/market/types.ts';
import { ALL_ENDPOINTS } from '#protocol/http/all.ts';
import { parseAnswer, buildRequest } from '#protocol/http/client.ts';
import { stockIndices, stockInfo, stockList, stockSearch } from '#protocol/http/stock-market.ts';
import { coinCandles, coinInfos, coinTicker } from '#protocol/http/coin-market.ts';
import type { Endpoint, RequestOf } from '#protocol/http/endpoint.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import type * as v from 'valibot';
import { quietAnswers } from '#tests/support/quiet-answers.ts';
import { createHttpApp } from './app.ts';

const share = (symbol: string, tr: string, indices: string[]): Instrument => ({
  symbol,
  kind: 'stock',
  exchange: 'BIST',
  name: { tr, en: tr },
  base: symbol,
  quote: 'TRY',
  priceDecimals: 2,
  qtyDecimals: 0,
  tick: { rule: 'bist' },
  lotQty: 1,
  minQty: 1,
  indices,
  startPrice: '10',
});
const INSTRUMENTS: Instrument[] = [
  share('ISCTR', 'Türkiye İş Bankası A.Ş. (C)', ['XU100', 'XBANK']),
  share('THYAO', 'Türk Hava Yolları A.O.', ['XU100']),
  { ...share('XU100', 'BIST 100', []), kind: 'index', quote: 'PTS' },
  {
    ...share('BTC-USDT', 'Bitcoin', []),
    kind: 'spot',
    exchange: 'crypto',
    quote: 'USDT',
    priceDecimals: 1,
    qtyDecimals: 8,
    tick: { rule: 'fixed', tick: 1 },
  },
];
const ticker = (last: number, turnover: number): Ticker => ({
  last,
  lastQty: 5,
  bid: last - 5,
  bidQty: 10,
  ask: last + 5,
  askQty: 11,
  reference: 31_000,
  open: 31_000,
  high: 32_000,
  low: 30_000,
  volume: 100,
  turnover,
  upperLimit: 34_100,
  lowerLimit: 27_900,
  state: 'open',
  ts: 1_700_000_000_000,
  indicative: 0,
  indicativeQty: 0,
});
const TICKERS: Record<string, Ticker> = {
  ISCTR: ticker(30_005, 100),
  THYAO: ticker(31_250, 900),
  XU100: ticker(1_195_000, 0),
  'BTC-USDT': ticker(684_205, 0),
};
const bar: Candle = {
  start: 60_000,
  open: 684_205,
  high: 684_300,
  low: 684_000,
  close: 684_100,
  volume: 12_345_678,
  turnover: 845,
  trades: 3,
  closed: true,
};

const board = {
  feed: { kind: 'simulated', prices: 'simulated', venue: () => 'sim', simulatedBook: () => true },
  instruments: INSTRUMENTS,
  known: INSTRUMENTS,
  instrument: (sym) => INSTRUMENTS.find((one) => one.symbol === sym),
  ticker: (sym) => TICKERS[sym],
  mark: () => undefined,
  book: () => ({ bids: [{ price: 684_204, qty: 5 }], asks: [{ price: 684_206, qty: 7 }] }),
  trades: () => [{ id: '9007199254740993', price: 1, qty: 1, side: 'buy', ts: 1 }],
  candles: () => Promise.resolve({ candles: [bar], more: true }),
  openCandles: () => [],
  feedAgeMs: () => 12.4,
  origin: () => undefined,
  rejected: () => ({}),
  orderBook: () => undefined,
  isBookGood: () => true,
  listen: () => () => undefined,
} satisfies MarketBoard;

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'client-'));
  mkdirSync(join(dir, 'assets'));
  mkdirSync(join(dir, '.vite'));
  writeFileSync(join(dir, 'index.html'), '<html><head></head></html>');
  writeFileSync(join(dir, 'assets/app-1.js'), 'x'.repeat(5000));
  writeFileSync(join(dir, 'assets/packed-1.js'), 'y'.repeat(5000));
  writeFileSync(join(dir, 'assets/packed-1.js.br'), 'packed by the build');
  writeFileSync(join(dir, '.vite/manifest.json'), '{}');
});
afterAll(() => {
  rmSync(dir, { recursive: true });
});

const failures: object[] = [];
function makeApp(extra: object = {}) {
  return createHttpApp({
    source: {
      board,
      now: () => 1_700_000_000_500,
      weights: (index) => (index === 'XU100' ? [{ symbol: 'THYAO', weight: 0.5 }] : []),
    },
    clock: { now: () => 1_700_000_000_500, monotonic: () => 0, speed: 1 },
    ...quietAnswers,
    metrics: () => Promise.resolve({ ws_clients: 3 }),
    clientDir: dir,
    allowedOrigins: ['https://app.example.org'],
    rateLimit: false,
    clientIp: () => '10.0.0.1',
    log: { error: (fields) => failures.push(fields) },
    ...extra,
  });
}
type AnyEndpoint = Endpoint<v.GenericSchema, v.GenericSchema>;
async function ask<E extends AnyEndpoint>(endpoint: E, input: RequestOf<E>, lang = 'tr-TR') {
  const request = buildRequest(endpoint, input, {
    base: 'http://x/ipxtrg-api',
    lang: lang as 'tr-TR',
  });
  const { url, ...init } = request;
  const answer = await makeApp().request(url, init);
  return parseAnswer(endpoint, await answer.text());
}

describe('calls', () => {
  it('returns a sorted and paged list with prices as decimal text', async () => {
    const answer = await ask(stockList, { size: '1' });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        total: 2,
        page: 1,
        size: 1,
        items: [{ symbol: 'THYAO', ticker: { last: '312.50' } }],
      },
    });
    const byCode = await ask(stockList, { sort: 'symbol', order: 'asc', index: 'XBANK' });
    expect(byCode).toMatchObject({ data: { items: [{ symbol: 'ISCTR' }], total: 1 } });
  });

  it.each(['is bankasi', 'İŞ BANKASI', 'isctr'])('finds İş Bankası by %s', async (text) => {
    const answer = await ask(stockSearch, { text });
    expect(answer).toMatchObject({ data: { items: [{ symbol: 'ISCTR' }] } });
  });

  it('counts rising and falling members of an index', async () => {
    const answer = await ask(stockIndices, {});
    expect(answer).toMatchObject({
      data: {
        items: [
          {
            symbol: 'XU100',
            up: 1,
            down: 1,
            flat: 0,
            contributions: [{ symbol: 'THYAO', points: '1.25' }],
          },
        ],
      },
    });
  });

  it('returns bars and tickers to the last digit', async () => {
    const bars = await ask(coinCandles, { symbol: 'BTC-USDT', interval: '1m' });
    expect(bars).toMatchObject({
      data: {
        candles: [[60_000, '68420.5', '68430.0', '68400.0', '68410.0', '0.12345678', '8.45', 3, 1]],
        more: true,
      },
    });
    const one = await ask(coinTicker, { symbol: 'BTC-USDT' });
    expect(one).toMatchObject({ data: { ticker: { last: '68420.5', ageMs: 12 } } });
  });

  it('returns the same for a single instrument as in the list', async () => {
    const pairs = await ask(coinInfos, { kind: 'spot' });
    const pair = await ask(coinTicker, { symbol: 'BTC-USDT' });
    if (!pairs.ok || !pair.ok) throw new Error('no answer');
    expect(pairs.data.items).toContainEqual(pair.data.instrument);
    const shares = await ask(stockList, { country: 'TR' });
    const share = await ask(stockInfo, { symbol: 'THYAO' });
    if (!shares.ok || !share.ok) throw new Error('no answer');
    const { ticker } = share.data;
    expect(shares.data.items).toContainEqual({ ...share.data.instrument, ticker });
  });

  it.each([
    ['an unknown symbol', { symbol: 'NOPE' }, -1404, 'error.notFound'],
    ['a coin on the stock side', { symbol: 'BTC-USDT' }, -1404, 'error.notFound'],
    ['a symbol in lower case', { symbol: 'thyao' }, -1404, 'error.notFound'],
  ])('refuses %s', async (_name, input, code, msgKey) => {
    expect(await ask(stockInfo, input)).toMatchObject({ ok: false, code, msgKey });
  });

  it('uses the requested language', async () => {
    expect(await ask(stockInfo, { symbol: 'NOPE' })).toMatchObject({ msg: 'Bulunamadı' });
    const english = await ask(stockInfo, { symbol: 'NOPE' }, 'en-US');
    expect(english).toMatchObject({ msg: 'Not found' });
  });

  const POST = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const path = '/ipxtrg-api/coin/candles';
  it.each([
    ['an unknown field', path, { ...POST, body: 'symbol=BTC-USDT&interval=1m&fee=0' }, 200, -1011],
    ['a field given twice', path, { ...POST, body: 'symbol=A&symbol=B' }, 200, -1011],
    ['a prototype field', path, { ...POST, body: '__proto__=1' }, 200, -1011],
    ['an unknown interval', path, { ...POST, body: 'symbol=BTC-USDT&interval=7m' }, 200, -1013],
    [
      'too many bars',
      path,
      { ...POST, body: 'symbol=BTC-USDT&interval=1m&limit=1001' },
      200,
      -1017,
    ],
    ['broken percent-encoding', path, { ...POST, body: 'symbol=%E0%A4%A' }, 400, -1400],
    ['a body too large', path, { ...POST, body: `symbol=${'A'.repeat(70_000)}` }, 413, -1413],
    [
      'JSON sent as a form',
      path,
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
      415,
      -1415,
    ],
    ['another method', path, {}, 405, -1405],
    ['an unknown route', '/ipxtrg-api/coin/nothing', {}, 404, -1404],
  ] as const)('refuses %s', async (...[, url, init, status, code]) => {
    const answer = await makeApp().request(url, init);
    expect(answer.status).toBe(status);
    const body = (await answer.json()) as { code: number; msg: string; requestId: string };
    expect(body).toMatchObject({ code, data: {} });
    expect(body.msg).not.toBe('');
  });

  it('never answers 500, whatever a field contains', async () => {
    const app = makeApp();
    const calls = Object.values(ALL_ENDPOINTS).filter((call) => call.method === 'POST');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        fc.dictionary(fc.constantFrom('symbol', 'interval', 'limit', 'kind', 'x'), fc.string()),
        async (call, fields) => {
          const body = new URLSearchParams(fields).toString();
          const answer = await app.request(`/ipxtrg-api${call.path}`, { ...POST, body });
          expect(answer.status).toBeLessThan(500);
        },
      ),
      { numRuns: 300 },
    );
    expect(failures).toEqual([]);
  });

  it('compresses long readings for clients that accept it, and nothing else', async () => {
    const app = makeApp();
    const read = (path: string, accepted = 'gzip, br') =>
      app.request(`/ipxtrg-api${path}`, { headers: { 'accept-encoding': accepted } });
    const packed = await read('/common/countries');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
    const bytes = Buffer.from(await packed.arrayBuffer());
    const plain = await read('/common/countries', 'identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const text = await plain.text();
    expect(plain.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(bytes.byteLength).toBeLessThan(text.length / 2);
    const { data } = JSON.parse(gunzipSync(bytes).toString()) as { data: unknown };
    expect(data).toEqual((JSON.parse(text) as { data: unknown }).data);
    // Short, and refused.
    expect((await read('/common/prop?name=nothing')).headers.get('content-encoding')).toBeNull();
  });

  it('limits calls per address and says how long to wait', async () => {
    const app = makeApp({ rateLimit: true });
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => app.request('/ipxtrg-api/common/props')),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(20);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the page', () => {
  it('serves any screen without caching, and assets with unlimited caching', async () => {
    const screen = await makeApp().request('/pages/tabbar/markets');
    expect(screen.headers.get('content-type')).toContain('text/html');
    expect(screen.headers.get('cache-control')).toBe('no-cache');
    const policy = screen.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self'`);
    expect(policy).not.toContain('unsafe');
    const headers = { 'accept-encoding': 'gzip, br' };
    const asset = await makeApp().request('/assets/app-1.js', { headers });
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    const etag = screen.headers.get('etag') ?? '';
    const again = await makeApp().request('/', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it.each(['/.env', '/.git/config.json', '/wp-login.php', '/assets/none.js'])(
    'answers 404 to %s, which looks like a file and is none',
    async (path) => {
      expect((await makeApp().request(path)).status).toBe(404);
    },
  );

  it('sends files as packed by the build, only to clients that accept the format', async () => {
    const path = '/assets/packed-1.js';
    const packed = await makeApp().request(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-type')).toContain('text/javascript');
    expect(await packed.text()).toBe('packed by the build');
    const plain = await makeApp().request(path);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe('y'.repeat(5000));
    expect((await makeApp().request(`${path}.br`)).status).toBe(404);
  });

  it.each(['/assets/none.js', '/../package.json', '/.vite/manifest.json', '/%2e%2e/package.json'])(
    'does not serve %s',
    async (path) => {
      expect((await makeApp().request(path)).status).toBe(404);
    },
  );

  it('tells the page where the API is, and allows listed origins only', async () => {
    const app = makeApp({ apiOrigin: 'https://api.example.org' });
    const screen = await app.request('/');
    expect(await screen.text()).toContain('content="https://api.example.org"');
    expect(screen.headers.get('content-security-policy')).toContain('wss://api.example.org');
    const call = (origin: string) =>
      app.request('/ipxtrg-api/common/props', { headers: { origin } });
    const allowed = await call('https://app.example.org');
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example.org');
    const other = await call('https://evil.example.org');
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});
