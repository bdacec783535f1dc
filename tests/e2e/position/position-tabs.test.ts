import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';

/** Edges of the chosen tab and of its row. */
async function placesOf(page: Page) {
  return page.locator('[role="tab"][aria-selected="true"]').evaluate((tab) => {
    const { left, right } = tab.getBoundingClientRect();
    const row = tab.parentElement?.getBoundingClientRect();
    return { left, right, from: row?.left ?? NaN, to: row?.right ?? NaN };
  });
}

async function isInSight(page: Page): Promise<boolean> {
  const { left, right, from, to } = await placesOf(page);
  return left >= from && right <= to;
}

describe('tabs of the positions on a narrow phone', () => {
  const app = useApp();

  it('bring the chosen one into view, at first and by keys, and never move the page', async () => {
    const path = '/pages/tabbar/position?tab=history';
    const { page, problems } = await app.open({ path, size: 'narrow' });
    const row = page.getByRole('tablist').first();
    const tabs = row.getByRole('tab');
    await tabs.last().waitFor();
    const width = await row.evaluate((it) => [it.scrollWidth, it.clientWidth]);
    expect(width[0]).toBeGreaterThan(width[1] ?? 0);
    expect(await tabs.last().getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => isInSight(page)).toBe(true);
    await tabs.last().focus();
    await page.keyboard.press('Home');
    await expect.poll(() => tabs.first().getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => isInSight(page)).toBe(true);
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
    expect(problems).toEqual([]);
  });
});
