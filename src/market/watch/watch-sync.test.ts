import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MarketSide } from '#domain/market/side.ts';

/** Lists of the account, as changed by the calls. */
const account = { stock: [] as string[], coin: [] as string[] };
let told: string[] = [];
/** Outcome of the next calls: they succeed, or the network or the account fails them. */
let weather: 'fair' | 'gone' | 'refused' = 'fair';

const server = setupServer(
  http.post('*/ipxtrg-api/:market/collect/:verb', async ({ params, request }) => {
    const market = params['market'] as MarketSide;
    const verb = String(params['verb']);
    const symbol = new URLSearchParams(await request.text()).get('symbol') ?? '';
    if (weather === 'gone') return HttpResponse.error();
    if (verb !== 'list') told.push(`${verb} ${symbol}`);
    const isRefused = verb !== 'list' && (weather === 'refused' || symbol === 'GONE');
    const others = account[market].filter((one) => one !== symbol);
    if (!isRefused && verb === 'add') account[market] = [symbol, ...others];
    if (!isRefused && verb === 'del') account[market] = others;
    return HttpResponse.json({
      code: isRefused ? -1404 : 0,
      msg: isRefused ? 'Bulunamadı' : '',
      data: isRefused ? null : { symbols: account[market] },
      requestId: '00000000-0000-4000-8000-000000000000',
      ts: 1,
    });
  }),
);

/** Opens a fresh page that knows only the stored data. */
async function visit(token = 'token') {
  vi.resetModules();
  const { configureApi } = await import('#src/kit/calls/api-context.ts');
  configureApi({
    base: () => 'http://127.0.0.1/ipxtrg-api',
    lang: () => 'tr-TR',
    token: () => token,
    sessionEnded: () => undefined,
  });
  const { session } = await import('#src/kit/state/session.ts');
  session.userAccountType = 'demo';
  session.userToken = token;
  const watched = await import('./watched.ts');
  return { ...watched, ...(await import('./watch-sync.ts')) };
}

/** Presses a star as the button does. */
async function press(page: Awaited<ReturnType<typeof visit>>, symbol: string): Promise<void> {
  const isOn = page.toggleStar(symbol);
  page.noteUntold(symbol);
  await page.sendStar(symbol, isOn);
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  account.stock = [];
  account.coin = [];
  told = [];
  weather = 'fair';
});

describe('stars of an account', () => {
  it('merge device and account at the first sign-in', async () => {
    account.coin = ['ETH-USDT'];
    const page = await visit();
    page.toggleStar('BTC-USDT');
    page.toggleStar('ETH-USDT');
    page.toggleStar('SOL-USDT');
    page.toggleStar('THYAO');
    await page.syncWatch();
    expect(page.watchedOf('coin')).toEqual(['SOL-USDT', 'BTC-USDT', 'ETH-USDT']);
    expect(page.watchedOf('stock')).toEqual(['THYAO']);
    expect(account).toEqual({ stock: ['THYAO'], coin: ['SOL-USDT', 'BTC-USDT', 'ETH-USDT'] });
  });

  it("are the account's from then on", async () => {
    await (await visit()).syncWatch();
    account.coin = ['ETH-USDT'];
    const page = await visit();
    await page.syncWatch();
    expect(page.watchedOf('coin')).toEqual(['ETH-USDT']);
    expect(told).toEqual([]);
  });

  it('are saved in the next visit if this one ended too early', async () => {
    account.coin = ['ETH-USDT'];
    const page = await visit();
    await page.syncWatch();
    for (const symbol of ['BTC-USDT', 'ETH-USDT']) {
      page.toggleStar(symbol);
      page.noteUntold(symbol);
    }
    await Promise.resolve();
    const next = await visit();
    expect(next.watchedOf('coin')).toEqual(['BTC-USDT']);
    await next.syncWatch();
    expect(next.watchedOf('coin')).toEqual(['BTC-USDT']);
    expect(account.coin).toEqual(['BTC-USDT']);
    await (await visit()).syncWatch();
    expect(told).toEqual(['add BTC-USDT', 'del ETH-USDT']);
  });

  it('stay on the device while offline and are saved on reconnect', async () => {
    const page = await visit();
    await page.syncWatch();
    weather = 'gone';
    await expect(press(page, 'BTC-USDT')).rejects.toMatchObject({ facts: { kind: 'network' } });
    await expect(press(page, 'THYAO')).rejects.toMatchObject({ facts: { kind: 'network' } });
    expect(page.watchedSymbols()).toEqual(['THYAO', 'BTC-USDT']);
    weather = 'fair';
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => account).toEqual({ stock: ['THYAO'], coin: ['BTC-USDT'] });
    expect(page.watchedSymbols()).toEqual(['THYAO', 'BTC-USDT']);
    await expect.poll(() => page.untoldOf('coin')).toEqual([]);
  });

  it('are saved with the next change', async () => {
    const page = await visit();
    await page.syncWatch();
    weather = 'gone';
    await expect(press(page, 'BTC-USDT')).rejects.toThrow();
    weather = 'fair';
    await press(page, 'ETH-USDT');
    expect(page.watchedOf('coin')).toEqual(['ETH-USDT', 'BTC-USDT']);
    expect(account.coin).toEqual(['ETH-USDT', 'BTC-USDT']);
  });

  it('end in the last pressed state, however fast the presses', async () => {
    const page = await visit();
    await page.syncWatch();
    await Promise.all(['BTC-USDT', 'ETH-USDT', 'BTC-USDT'].map((symbol) => press(page, symbol)));
    expect(page.watchedOf('coin')).toEqual(['ETH-USDT']);
    expect(account.coin).toEqual(['ETH-USDT']);
    expect(page.untoldOf('coin')).toEqual([]);
  });

  it('are reverted when the account refuses them', async () => {
    account.coin = ['ETH-USDT'];
    const page = await visit();
    await page.syncWatch();
    weather = 'refused';
    await expect(press(page, 'BTC-USDT')).rejects.toMatchObject({ facts: { code: -1404 } });
    await expect(press(page, 'ETH-USDT')).rejects.toMatchObject({ facts: { code: -1404 } });
    expect(page.watchedOf('coin')).toEqual(['ETH-USDT']);
    expect(page.untoldOf('coin')).toEqual([]);
  });

  it('are not blocked by a symbol that left the venue', async () => {
    const page = await visit();
    for (const symbol of ['THYAO', 'GONE', 'AKBNK']) page.toggleStar(symbol);
    await page.syncWatch();
    expect(page.watchedOf('stock')).toEqual(['AKBNK', 'THYAO']);
    expect(page.untoldOf('stock')).toEqual([]);
  });
});
