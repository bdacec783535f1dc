import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const PATH = '/pages/workspace/index';
const TEXTS = {
  'tr-TR': {
    add: 'Panel ekle',
    screener: 'Piyasa tarama',
    heatMap: 'Isı haritası',
    us: 'ABD',
    news: 'Haberler',
    account: 'Hesap',
  },
  'en-US': {
    add: 'Add panel',
    screener: 'Screener',
    heatMap: 'Heat map',
    us: 'US',
    news: 'News',
    account: 'Account',
  },
} as const;

const panel = (page: Page, name: string) => page.locator(`[data-panel="${name}"]`);

describe.each(languagesOf(import.meta.url))('panels of all instruments, %s', (lang) => {
  const app = useApp();
  const texts = TEXTS[lang];

  it('change the instrument of their group', async () => {
    const { page, problems } = await app.open({
      path: PATH,
      size: 'desktop',
      lang,
      visitor: 'own',
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await panel(page, 'chart').locator('canvas').first().waitFor();
    for (const title of [texts.screener, texts.heatMap]) {
      await page.getByRole('button', { name: texts.add }).first().click();
      await page.getByRole('menuitem', { name: title, exact: true }).click();
    }
    const chart = () => panel(page, 'chart').getAttribute('data-symbol');
    await panel(page, 'heatMap').locator('a[data-symbol="THYAO"]').click();
    await expect.poll(chart).toBe('THYAO');
    await page.getByRole('tab', { name: texts.screener, exact: true }).click();
    await panel(page, 'screener').getByRole('button', { name: texts.us, exact: true }).click();
    await panel(page, 'screener').locator('[data-symbol="AAPL"]').click();
    await expect.poll(chart).toBe('AAPL');
    expect(await accessProblems(page)).toEqual([]);
    // The filter of the panel stays on the device.
    await page.reload();
    await page.getByRole('tab', { name: texts.screener, exact: true }).waitFor();
    await panel(page, 'screener').locator('[data-symbol="AAPL"]').waitFor();
    expect(await panel(page, 'screener').locator('[data-symbol="BTC-USDT"]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('show news and the account', async () => {
    const { page, problems } = await app.open({
      path: PATH,
      size: 'desktop',
      lang,
      visitor: 'own',
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await panel(page, 'chart').locator('canvas').first().waitFor();
    for (const [name, title] of [
      ['news', texts.news],
      ['account', texts.account],
    ] as const) {
      await page.getByRole('button', { name: texts.add }).first().click();
      await page.getByRole('menuitem', { name: title, exact: true }).click();
      await panel(page, name).waitFor();
    }
    const total = panel(page, 'account').locator('[data-field="total"]');
    await expect.poll(() => total.textContent()).toMatch(/\d/);
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('tab', { name: texts.news, exact: true }).click();
    await panel(page, 'news').locator('a[href^="/pages/news/detail"]').first().waitFor();
    expect(await accessProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
