import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { cellText } from '#tests/e2e/support/cells.ts';

const app = useApp();
const SAID = {
  'tr-TR': ['“THYOA” diye bir sembol yok', 'Tüm ürünlerde ara'],
  'en-US': ['“THYOA” was not found', 'Search all instruments'],
} as const;

describe('an address with a symbol that does not exist', () => {
  it.each(['tr-TR', 'en-US'] as const)(
    'is reported in %s, and the nearest symbol is offered',
    async (lang) => {
      const [text, search] = SAID[lang];
      const path = '/pages/stock/stockKline?symbol=THYOA';
      const { page, problems } = await app.open({ path, storage: { lang } });
      await page.getByRole('alert').filter({ hasText: text }).waitFor();
      expect(page.url()).toContain('symbol=THYOA');
      expect(await accessProblems(page)).toEqual([]);
      await page.getByRole('link', { name: search }).click();
      expect(await page.getByRole('textbox').inputValue()).toBe('THYOA');
      await page.goBack();
      await page.locator('[data-nearest="THYAO"]').click();
      await page.waitForURL('**/pages/stock/stockKline?symbol=THYAO');
      await cellText(page, 'THYAO', 'last');
      expect(problems).toEqual([]);
    },
  );

  it.each([
    ['/pages/coin/coinKline', 'BTC-USTD', 'BTC-USDT'],
    ['/pages/coin/coinKline', 'BTC-USDT-SWPA', 'BTC-USDT-SWAP'],
    ['/pages/tabbar/trade', 'BTC-USTD', 'BTC-USDT'],
    ['/pages/option/order', 'THYOA', 'THYAO'],
  ])('of %s?symbol=%s offers %s', async (screen, symbol, nearest) => {
    const { page, problems } = await app.open({ path: `${screen}?symbol=${symbol}` });
    await page
      .getByRole('alert')
      .filter({ hasText: `“${symbol}”` })
      .waitFor();
    await page.locator(`[data-nearest="${nearest}"]`).first().click();
    await page.locator('[data-unknown]').waitFor({ state: 'detached' });
    await cellText(page, nearest, 'last');
    expect(problems).toEqual([]);
  });
});
