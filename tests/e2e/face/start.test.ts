import { describe, expect, it } from 'vitest';
import { words } from '#tests/e2e/money/locale-text.ts';
import { useApp } from '#tests/e2e/support/app.ts';

const ENTRY = '**/assets/index-*.js';

/** Sums shifts of visible content, as counted by the browser. */
const COUNT_SHIFTS = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

describe('the start of the page', () => {
  const app = useApp();

  it('shows the brand until the application is ready', async () => {
    const { page } = await app.open({ path: '/pages/nowhere', visitor: 'guest' });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(ENTRY, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    const start = page.locator('.start');
    // The frame of a page has the mark alone; its name stands where a guest begins.
    await start.locator('img').waitFor();
    expect(await start.getByText('Terazi', { exact: true }).isVisible()).toBe(false);
    release();
    await page.locator('h1').waitFor();
    expect(await start.count()).toBe(0);
  });

  it.each(['tr-TR', 'en-US'] as const)('speaks the language of a browser in %s', async (lang) => {
    // Nothing readable is stored, as at a first visit.
    const { page } = await app.open({ visitor: 'guest', lang, storage: { lang: null } });
    await page.locator('h1').first().waitFor({ state: 'attached' });
    expect(await page.locator('html').getAttribute('lang')).toBe(lang.slice(0, 2));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.reload();
    await page.locator('h1').first().waitFor({ state: 'attached' });
    // What is asked for ahead of the application is of that language alone.
    const other = lang === 'tr-TR' ? 'shell-en' : 'shell-tr';
    expect(requests.filter((url) => url.includes(other))).toEqual([]);
  });

  it.each([
    ['guest', '/'],
    ['shared', '/pages/tabbar/home'],
  ] as const)('leads a lost visitor (%s) to it, under its own name', async (visitor, front) => {
    const t = words('tr-TR');
    const { page } = await app.open({ path: '/pages/nowhere', visitor, size: 'desktop' });
    await page.getByRole('link', { name: t('nav.goStart') }).waitFor();
    await page.getByRole('button', { name: t('nav.goStart') }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(front);
  });

  it('shows a guest the complete sign-in screen, without later shifts', async () => {
    const { page } = await app.open({ path: '/pages/nowhere', visitor: 'guest' });
    await page.addInitScript(COUNT_SHIFTS);
    await page.goto(`${app.server().url}/pages/tabbar/markets`);
    await page.getByRole('dialog').getByRole('button').nth(3).waitFor();
    await page.waitForTimeout(1_000);
    expect(await page.evaluate('window.shifted')).toBeLessThan(0.01);
  });
});
