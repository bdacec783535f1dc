import { describe, expect, it } from 'vitest';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp } from '#tests/e2e/support/app.ts';

describe('a price of the chart', () => {
  const app = useApp();

  it('fills the order form, and begins an alert there', async () => {
    const { page, problems } = await app.open({
      path: '/pages/workspace/index',
      size: 'desktop',
      visitor: 'own',
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/order\/add/.test(request.url())) sent.push(request.url());
    });
    const chart = page.locator('[data-panel="chart"] [role="img"]').first();
    await chart.locator('canvas').first().waitFor();
    const price = page.locator('[data-panel="ticket"] input[inputmode="decimal"]').first();
    await expect.poll(() => price.inputValue()).toMatch(/\d/);
    const menu = page.getByRole('menu', { name: 'Bu fiyatta' });

    // The lower part of the chart is below the market, so a purchase waits there.
    const box = await chart.boundingBox();
    const open = () =>
      chart.click({ button: 'right', position: { x: 200, y: (box?.height ?? 0) * 0.6 } });
    // The menu loads after the chart. Once it is open, it may lie over the place of the next click.
    const opens = async (): Promise<boolean> => {
      if (await menu.isVisible()) return true;
      await open();
      return menu.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(opens, { timeout: 20_000 }).toBe(true);
    expect(await accessProblems(page)).toEqual([]);
    const item = menu.getByRole('menuitem').first();
    const label = (await item.textContent()) ?? '';
    await item.click();
    await expect.poll(async () => label.endsWith(await price.inputValue())).toBe(true);
    expect(sent).toEqual([]);

    // The key of the menu means the last price.
    await chart.focus();
    await page.keyboard.press('Shift+F10');
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await chart.evaluate((host) => document.activeElement === host)).toBe(true);

    await open();
    await menu.getByRole('menuitem', { name: /alarm/ }).click();
    await page.waitForURL(/\/pages\/alert\/index\?.*price=\d/);
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    expect(problems).toEqual([]);
  });
});
