import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { words } from '#tests/e2e/money/locale-text.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const HOME = '/pages/tabbar/home';

/** Sums layout shifts without user input, as counted by the browser. */
const COUNT_SHIFTS = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      for (const { node } of sources) window.shifts.push([value, node?.outerHTML?.slice(0, 80)]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

async function isSound(page: Page): Promise<void> {
  expect(await accessProblems(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

describe.each(languagesOf(import.meta.url))('the first run, %s', (lang) => {
  const app = useApp();
  const t = words(lang);
  const storage = { 'display.firstRunAway': false };

  it('leads through three steps, applies colours at once, and can be dismissed', async () => {
    const { page, problems } = await app.open({ path: HOME, lang, storage, size: 'narrow' });
    const card = page.locator('[data-first-run]');
    await card.filter({ hasText: t('home.first.verifyRegister') }).waitFor();
    expect(await card.getAttribute('data-first-run')).toBe('1');
    expect(await card.locator('a').first().getAttribute('href')).toBe('/pages/account/reg');
    await card.getByText(t('home.first.demoReady')).waitFor();
    await isSound(page);
    await card.getByRole('button', { name: t('home.first.colours') }).click();
    await card.getByRole('checkbox', { name: t('home.first.alike') }).click();
    await page.locator('html[data-colors="cb-safe"]').waitFor();
    await isSound(page);
    await card.getByRole('radio', { name: t('settings.redUp') }).check();
    await page.locator('html[data-colors="red-up"]').waitFor();
    await card.getByRole('button', { name: t('home.first.keep') }).click();
    await page.locator('[data-first-run="2"]').waitFor();
    expect(await card.getByRole('checkbox').count()).toBe(0);
    await page.reload();
    await page.locator('html[data-colors="red-up"] [data-first-run="2"]').waitFor();
    await card.getByRole('button', { name: t('home.first.close') }).click();
    await page.reload();
    await page.getByText(t('account.total')).first().waitFor();
    expect(await card.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('reserves its place from the start: nothing shifts when it appears', async () => {
    const { page } = await app.open({ path: '/pages/user/display', lang, storage });
    await page.addInitScript(COUNT_SHIFTS);
    await page.goto(app.server().url + HOME);
    await page.locator('[data-first-run]').waitFor();
    await page.waitForTimeout(2_000);
    const shifts = (await page.evaluate('window.shifts')) as [number, string][];
    expect(shifts.filter(([value]) => value > 0.01)).toEqual([]);
  });
});
