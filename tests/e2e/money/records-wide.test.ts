import { expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';

const app = useApp();

it.each([
  [1440, 1120, 52],
  [1024, 952, 52],
  [390, 390, 100],
])('shows movements of the account at %i px', async (width, wide, tall) => {
  const { page, problems } = await app.open({ path: '/about:blank' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${app.server().url}/pages/fundsDetail/stockFundsDetail`);
  const row = page.locator('[data-tx]').first();
  await row.waitFor();
  const box = await row.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(tall);
  expect(box?.width).toBeGreaterThan(wide - 60);
  expect(box?.width).toBeLessThanOrEqual(wide);
  expect(await scrollsSideways(page)).toBe(false);
  expect(problems).toEqual([]);
});
