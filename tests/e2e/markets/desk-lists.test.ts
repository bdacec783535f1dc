import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { cellText, ofSymbol, rowSymbols, scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const MARKETS = '/pages/tabbar/markets';
const COLUMNS = {
  'tr-TR': [
    'Ad', 'Son', 'Değişim', 'Gün / 24s', 'Düşük', 'Yüksek', 'Önceki Kapanış', 'Miktar', 'Hacim',
  ],
  'en-US': [
    'Name', 'Last', 'Change', 'Day / 24h', 'Low', 'High', 'Prev. close', 'Volume', 'Turnover',
  ],
} as const; // prettier-ignore

/** Sum of the layout shifts since the page opened, without those after an input. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as unknown as {
            value: number;
            hadRecentInput: boolean;
          }[];
          done(entries.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(0), 1_000);
      }),
  );

describe.each(languagesOf(import.meta.url))('the markets at a desk, %s', (lang) => {
  const app = useApp();

  it.each([
    [1024, 720],
    [1440, 900],
    [1920, 1080],
  ])('are a table of one line a row at %i x %i', async (width, height) => {
    const { page, problems } = await app.open({ path: '/about:blank', lang, size: 'desktop' });
    await page.setViewportSize({ width, height });
    await page.goto(app.server().url + MARKETS);
    for (const field of ['last', 'change', 'low', 'high', 'reference', 'volume', 'turnover']) {
      await cellText(page, 'THYAO', field);
    }
    const headers = page.locator('[role="columnheader"]').filter({ hasNotText: /^$/ });
    const titles = await headers.allTextContents();
    expect(titles.slice(-COLUMNS[lang].length)).toEqual(COLUMNS[lang]);
    const box = await ofSymbol(page, 'THYAO').boundingBox();
    expect(box?.height).toBe(36);
    expect(box?.width).toBeGreaterThan(width * 0.65);

    // Each figure stands under its name, and nothing is cut.
    const ends = await page.locator('[role="grid"]').evaluate((grid) => {
      const edge = (one: Element): number => Math.round(one.getBoundingClientRect().right);
      const row = grid.querySelector('[role="row"][data-symbol="THYAO"]');
      const cells = [...(row?.querySelectorAll('[role="gridcell"]') ?? [])].slice(2).map(edge);
      const names = [...grid.querySelectorAll('[role="columnheader"]')].slice(2).map(edge);
      return cells.map((end, at) => Math.abs(end - (names[at] ?? 0)));
    });
    expect(ends.every((gap) => gap <= 1)).toBe(true);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await shifts(page)).toBeLessThan(0.05);
    expect(await accessProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('sort by a column, and keep the list of a phone as it is', async () => {
    const { page } = await app.open({ path: MARKETS, lang, size: 'desktop' });
    await cellText(page, 'THYAO', 'volume');
    const header = page.getByRole('columnheader', { name: COLUMNS[lang][0] });
    await header.getByRole('button').click();
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(async () => [...(await rowSymbols(page))].sort()[0]).toBe('AEFES');
    const shown = await rowSymbols(page);
    expect(shown).toEqual([...shown].sort());
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await ofSymbol(page, 'AEFES').boundingBox())?.height).toBe(56);
    expect(await ofSymbol(page, 'AEFES').locator('[data-field="volume"]').count()).toBe(0);
  });
});
