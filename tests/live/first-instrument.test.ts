import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveAccount } from './fake-account.ts';
import { beat, rig, SYM, T0 } from './market-rig.ts';

/** Delay from the first instrument to the request for all of them. */
const OTHERS_AFTER_MS = 1_500;
const LISTS = ['/coin/infos', '/coin/tickers', '/stock/index/list', '/stock/index/indices/list'];
const DETAIL = { id: 1, spec: { kind: 'ticker', sym: SYM, detail: true } } as const;

let stop: (() => void) | null = null;

beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

function begin(views: Parameters<typeof rig>[1] = [DETAIL]) {
  const test = rig('json', views);
  stop = () => test.worker.stop();
  const askedLists = (): boolean => LISTS.some((path) => test.calls.called.includes(path));
  return { ...test, askedLists };
}

describe('a page that begins with one instrument', () => {
  it('shows its price before any list is requested, and loads all instruments later', async () => {
    const { page, stream, askedLists, start } = begin();
    await start(SYM);
    expect(page.first?.symbol).toBe(SYM);
    expect(page.text(1, 'last')).toBe('100,00');
    expect(stream.subscribed()).toContain(`ticker:${SYM}`);
    expect(askedLists()).toBe(false);
    expect(page.instruments).toBeUndefined();
    await beat(stream, OTHERS_AFTER_MS + 500);
    expect(page.instruments?.map(({ symbol }) => symbol)).toContain('THYAO');
  });

  it('subscribes to the pair that converts its price once it is known', async () => {
    const { page, stream, start } = begin();
    await start(SYM);
    expect(stream.subscribed()).not.toContain('ticker:USDT-TRY');
    await beat(stream, OTHERS_AFTER_MS + 1_000);
    expect(stream.subscribed()).toContain('ticker:USDT-TRY');
    expect(page.text(1, 'fiat')).toBe('₺10.000,00');
  });

  it('shows a share through its own call', async () => {
    const views = [{ id: 1, spec: { kind: 'ticker', sym: 'THYAO', detail: true } }] as const;
    const { page, calls, askedLists, start } = begin(views);
    await start('THYAO');
    expect(calls.called).toContain('/stock/index/info');
    expect(page.text(1, 'last')).toBe('100,00');
    expect(askedLists()).toBe(false);
  });

  it('requests all instruments at once for an unknown symbol', async () => {
    const { page, start } = begin();
    await start('NONE-USDT');
    expect(page.first).toBeUndefined();
    expect(page.instruments?.length).toBeGreaterThan(1);
    expect(page.text(1, 'last')).toBe('100,00');
  });

  it('requests all instruments at once when a list or another instrument is shown', async () => {
    const list = { group: 'stock:TR', sort: 'symbol', order: 'asc', filter: 'all' } as const;
    for (const spec of [
      { kind: 'list', list },
      { kind: 'ticker', sym: 'THYAO' },
    ] as const) {
      const { worker, stream, askedLists, start } = begin();
      await start(SYM);
      expect(askedLists()).toBe(false);
      worker.open([{ id: 2, spec }]);
      await beat(stream, 250);
      expect(askedLists()).toBe(true);
      worker.stop();
    }
  });

  it('follows the account after the first price, or when a screen shows it', async () => {
    for (const shows of [false, true]) {
      const { worker, calls, stream, start } = begin();
      giveAccount(calls);
      worker.setAccount({ token: 'token-of-a-session', realm: 'demo' });
      await start(SYM);
      if (shows) worker.open([{ id: 3, spec: { kind: 'account', currency: 'TRY' } }]);
      await vi.dynamicImportSettled();
      await beat(stream, 250);
      expect(calls.called.includes('/user/assets')).toBe(shows);
      await beat(stream, OTHERS_AFTER_MS);
      await vi.dynamicImportSettled();
      await beat(stream, 250);
      expect(calls.called).toContain('/user/assets');
      worker.stop();
    }
  });

  it('does not follow an account that signed out while the account code was loading', async () => {
    const { worker, calls, stream, start } = begin();
    giveAccount(calls);
    await start();
    worker.setAccount({ token: 'token-of-a-session', realm: 'demo' });
    worker.setAccount(null);
    await vi.dynamicImportSettled();
    await beat(stream, 1_000);
    expect(calls.called).not.toContain('/user/assets');
  });
});
