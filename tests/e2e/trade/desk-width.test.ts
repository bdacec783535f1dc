import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { openTrade } from './trade-page.ts';

/** Whether each element is inside the window and nothing lies over its middle. */
async function areInView(page: Page, selector: string): Promise<readonly boolean[]> {
  return page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      return isInside && middle !== null && (one.contains(middle) || middle.contains(one));
    }),
  );
}

describe('the trade screen at a desk', () => {
  const app = useApp();

  it.each([
    ['coin', 640],
    ['contract', 640],
    ['stock', 720],
  ] as const)(
    'shows the fields and the button of a %s ticket at 1280 x %i',
    async (type, height) => {
      const { page, problems } = await openTrade(app, type, { size: 'desktop' });
      await page.setViewportSize({ width: 1280, height });
      for (const part of ['input[inputmode="decimal"]', 'button[data-submit]']) {
        const selector = `[data-ticket] ${part}`;
        await page.locator(selector).first().waitFor();
        await expect
          .poll(async () => (await areInView(page, selector)).slice(0, 2).every(Boolean))
          .toBe(true);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
      expect(await accessProblems(page)).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  // A desk at 200 %, and the low window of a small one.
  it.each([
    [960, 540],
    [844, 390],
  ])('keeps its parts apart and in reach at %i x %i', async (width, height) => {
    const { page } = await openTrade(app, 'contract', { size: 'desktop' });
    await page.setViewportSize({ width, height });
    const field = page.locator('[data-ticket] input[inputmode="decimal"]').first();
    await expect
      .poll(() =>
        field.evaluate((one) => {
          one.focus();
          return one.getBoundingClientRect().bottom <= innerHeight;
        }),
      )
      .toBe(true);
    await expect
      .poll(async () => (await areInView(page, '[data-ticket] button[data-submit]')).at(0))
      .toBe(true);
    const [bars, orders] = [
      page.getByTestId('chart'),
      page.getByRole('tab', { name: 'Pozisyonlar' }),
    ];
    await expect
      .poll(async () => {
        const [chart, lists] = [await bars.boundingBox(), await orders.boundingBox()];
        return (lists?.y ?? 0) - ((chart?.y ?? 0) + (chart?.height ?? Infinity));
      })
      .toBeGreaterThanOrEqual(0);
    expect((await bars.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(240);
    await orders.click();
    expect(await areInView(page, 'main [role="tab"][aria-selected="true"]')).toContain(true);
    expect(await accessProblems(page)).toEqual([]);
  });

  it('reaches the end of a wide window', async () => {
    const { page } = await openTrade(app, 'coin', { size: 'desktop' });
    await page.setViewportSize({ width: 1920, height: 1080 });
    const end = (): Promise<number> =>
      page.locator('[data-ticket] button[data-submit]').evaluate((button) => {
        const column = button.closest('aside') ?? button;
        return column.getBoundingClientRect().right;
      });
    await expect.poll(end).toBe(1920);
    const first = page.locator('tr[data-row]').first();
    const box = await first.boundingBox();
    expect(await page.locator('tr[data-row]').count()).toBeGreaterThanOrEqual(30);
    expect(box?.width ?? 0).toBeGreaterThan(300);
  });
});
