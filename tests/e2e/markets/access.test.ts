import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { cellOf, cellText } from '#tests/e2e/support/cells.ts';

const app = useApp();

const SCREENS = [
  ['/pages/tabbar/markets', 'THYAO'],
  ['/pages/stock/list', 'THYAO'],
  ['/pages/stock/index', 'XU100'],
] as const;
const THEMES = ['dark', 'light'] as const;

describe('access to the market screens', () => {
  it.each(SCREENS)('%s has no serious finding', async (path, symbol) => {
    for (const theme of THEMES) {
      for (const size of ['phone', 'tablet'] as const) {
        const storage = { 'display.theme': theme };
        const { page } = await app.open({ path, size, storage });
        await cellText(page, symbol, 'last');
        expect(await accessProblems(page), `${theme} ${size}`).toEqual([]);
      }
    }
  });

  it('search has no serious finding, empty and with hits', async () => {
    for (const theme of THEMES) {
      const storage = { 'display.theme': theme };
      const { page } = await app.open({ path: '/pages/stock/search', storage });
      await page.getByRole('region', { name: 'Popüler' }).waitFor();
      expect(await accessProblems(page), theme).toEqual([]);
      await page.getByRole('textbox').fill('is');
      await cellText(page, 'ISCTR', 'last');
      expect(await accessProblems(page), theme).toEqual([]);
    }
  });

  it('the price source sheet has no serious finding', async () => {
    for (const theme of THEMES) {
      const storage = { 'display.theme': theme };
      const { page } = await app.open({ path: '/pages/tabbar/markets', storage });
      await cellText(page, 'THYAO', 'last');
      await cellOf(page, 'THYAO', 'changePct').click({ button: 'right' });
      await page.getByRole('dialog').locator('[data-part="shown"]').waitFor();
      await page.locator('summary').click();
      await page.waitForTimeout(400);
      expect(await accessProblems(page), theme).toEqual([]);
    }
  });
});
