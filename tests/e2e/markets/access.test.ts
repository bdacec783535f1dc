import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { cellOf, cellText, openSourceByMenu } from '#tests/e2e/support/cells.ts';
import { sized } from '#tests/support/size.ts';

const app = useApp();

const SCREENS = [
  ['/pages/tabbar/markets', 'THYAO'],
  ['/pages/stock/list', 'THYAO'],
  ['/pages/stock/index', 'XU100'],
] as const;
/** In the short size the crawl alternates dark and light. */
const THEMES = sized(['light'], ['dark', 'light']);
const LOOKED_AT = sized(['phone'] as const, ['phone', 'tablet'] as const);
const STOCK = '/pages/stock/stockKline';
const COIN = '/pages/coin/coinKline';
/** Longer than everything that moves after a press. */
const SETTLE_MS = 400;

describe('access to the market screens', () => {
  it.each(SCREENS)('%s has no serious accessibility finding', async (path, symbol) => {
    for (const theme of THEMES) {
      for (const size of LOOKED_AT) {
        const storage = { 'display.theme': theme };
        const { page, close } = await app.open({ path, size, storage });
        await cellText(page, symbol, 'last');
        expect(await accessProblems(page), `${theme} ${size}`).toEqual([]);
        await close();
      }
    }
  });

  it('search has no serious accessibility finding, empty and with hits', async () => {
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

  it.each(['THYAO', 'BTC-USDT'])('the sheets and tabs of %s have none in light', async (symbol) => {
    const path = `${symbol === 'THYAO' ? STOCK : COIN}?symbol=${symbol}`;
    const { page } = await app.open({ path, storage: { 'display.theme': 'light' } });
    await cellText(page, symbol, 'last');
    const audit = async (what: string): Promise<void> => {
      await page.waitForTimeout(SETTLE_MS);
      expect(await accessProblems(page), what).toEqual([]);
    };
    const dialog = page.getByRole('dialog');
    for (const name of ['Tüm Periyotlar', 'Gösterge Ayarları', /Başka Sembol Seç/]) {
      await page.getByRole('button', { name }).first().click();
      await dialog.waitFor();
      await audit(String(name));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Seçenekler' }).click();
    await page.getByRole('menuitem', { name: 'Çizimler' }).click();
    await dialog.waitFor();
    await audit('drawings');
    await page.keyboard.press('Escape');
    for (const name of ['Son İşlemler', 'Derinlik', 'Bilgi']) {
      await page.getByRole('tab', { name }).click();
      await page.getByRole('tabpanel').filter({ hasText: /\d/ }).waitFor();
      await audit(name);
    }
  });

  it('the price source sheet has no serious accessibility finding', async () => {
    for (const theme of THEMES) {
      const storage = { 'display.theme': theme };
      const { page } = await app.open({ path: '/pages/tabbar/markets', storage });
      await cellText(page, 'THYAO', 'last');
      await openSourceByMenu(page, cellOf(page, 'THYAO', 'changePct'));
      await page.getByRole('dialog').locator('[data-part="shown"]').waitFor();
      await page.locator('summary').click();
      await page.waitForTimeout(400);
      expect(await accessProblems(page), theme).toEqual([]);
    }
  });
});
