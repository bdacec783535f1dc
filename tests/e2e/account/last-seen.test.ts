import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { kept, signedIn } from './person.ts';

const app = useApp();
const SLOW = { timeout: 45_000 };
const API = '**/ipxtrg-api/**';

/** Screens that store their last content: selectors for live and stored content, and the key. */
const SCREENS = [
  {
    ...{ path: '/pages/robot/list', live: '[data-product]', seen: '[data-product]' },
    key: 'robotData',
  },
  {
    ...{ path: '/pages/robot/detail?productId=r1', live: 'h2', seen: 'h2' },
    key: 'robotDetailData',
  },
  {
    ...{ path: '/pages/stockBulk/bulkList', live: '[data-issue]', seen: '[data-issue]' },
    key: 'stockOfflineData',
  },
  {
    ...{ path: '/pages/coin/index', live: '[data-symbol="BTC-USDT"]' },
    ...{ seen: '[data-coin="BTC-USDT"]', key: 'coinList' },
  },
  {
    ...{ path: '/pages/coin/coinKline?symbol=ETH-USDT', live: '[data-field="last"]' },
    ...{ seen: '[data-seen="ETH-USDT"]', key: 'coinData' },
  },
  {
    ...{ path: '/pages/coin/assetsRecord', live: '[data-part="balances"]' },
    ...{ seen: '[data-part="balances"]', key: 'coinAccountList' },
  },
] as const;
const WORDS = { 'tr-TR': /Son görülen/, 'en-US': /Last seen/ } as const;

const note = (page: Page) => page.locator('[data-kept]');

describe.each(languagesOf(import.meta.url))('stored content, %s', { timeout: 240_000 }, (lang) => {
  it.each(SCREENS)('is shown on $path while the server is unreachable', async (screen) => {
    const { path, live, seen, key } = screen;
    const storage = await signedIn(app.server().url, 'demo');
    const { page, context } = await app.open({ path, lang, storage });
    await page.locator(live).first().waitFor(SLOW);
    await expect.poll(async () => (await kept(page, key)) ?? [], SLOW).not.toEqual([]);
    expect(await note(page).count()).toBe(0);
    await context.route(API, (route) => route.abort());
    await page.reload();
    await note(page).filter({ hasText: WORDS[lang] }).first().waitFor(SLOW);
    await page.locator(seen).first().waitFor(SLOW);
    expect(await accessProblems(page)).toEqual([]);
    // Back online: the screen shows the server's answer without a notice.
    await context.unroute(API);
    await page.reload();
    await page.locator(live).first().waitFor(SLOW);
    await note(page).waitFor({ state: 'detached', ...SLOW });
  });

  it('is never shown to the next user of the device', async () => {
    const storage = await signedIn(app.server().url, 'demo');
    const { page, context } = await app.open({ path: '/pages/robot/list', lang, storage });
    await page.locator('[data-product]').first().waitFor(SLOW);
    await expect.poll(async () => (await kept(page, 'robotData')) ?? [], SLOW).not.toEqual([]);
    const mine = await page.evaluate(() => localStorage.getItem('terazi.robotData') ?? '');
    const other = await signedIn(app.server().url, 'demo');
    const next = await app.open({ path: '/pages/robot/list', lang, storage: other });
    await next.page.evaluate((text) => localStorage.setItem('terazi.robotData', text), mine);
    await next.context.route(API, (route) => route.abort());
    await next.page.reload();
    await next.page.waitForTimeout(2_000);
    expect(await next.page.locator('[data-product]').count()).toBe(0);
    await context.close();
  });
});
