import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';

describe('the home screen', () => {
  const app = useApp();

  it.each([
    [1440, 3],
    [1100, 2],
    [390, 1],
  ])('has %i px for %i columns', async (width, columns) => {
    const { page, problems } = await app.open({ path: '/about:blank' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${app.server().url}/pages/tabbar/home`);
    await page.locator('main [data-symbol] [data-field="last"]').first().waitFor();
    await page.getByRole('heading', { name: 'Haberler' }).waitFor();
    const lefts = await page
      .locator('main [data-columns] > *')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect(lefts).toHaveLength(3);
    expect(new Set(lefts).size).toBe(columns);
    expect(await scrollsSideways(page)).toBe(false);
    expect(problems).toEqual([]);
  });
});
