import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { cellText } from '#tests/e2e/support/cells.ts';

const SEARCH = '/pages/stock/search';
const app = useApp();

describe('search', () => {
  it('finds with and without Turkish letters, marks the hit and groups by kind', async () => {
    const { page, problems } = await app.open({ path: SEARCH });
    const field = page.getByRole('textbox', { name: 'Sembol veya ad' });
    for (const text of ['is bankasi', 'İŞ BANKASI', 'iş bankası']) {
      await field.fill(text);
      await cellText(page, 'ISCTR', 'last');
      const marks = await page.locator('[data-symbol="ISCTR"] mark').allTextContents();
      expect(marks).toEqual(['İş Bankası']);
    }
    await field.fill('btc');
    await cellText(page, 'BTC-USDT', 'last');
    await page.getByRole('heading', { name: 'Kripto' }).waitFor();
    await page.getByRole('heading', { name: 'Vadeli' }).waitFor();
    await field.fill('zzzz');
    await page.getByText('“zzzz” için sonuç bulunamadı').waitFor();
    expect(problems).toEqual([]);
  });

  it('has the focus, opens the first hit with Enter and remembers ten searches', async () => {
    const { page } = await app.open({ path: SEARCH });
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
    await page.keyboard.type('thy');
    await cellText(page, 'THYAO', 'last');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/pages/stock/stockKline?symbol=THYAO');
    await page.goBack();
    await page.getByRole('button', { name: 'thy', exact: true }).click();
    await cellText(page, 'THYAO', 'last');
    await page.getByRole('button', { name: 'Temizle', exact: true }).click();
    await page.getByText('Son Aramalar').waitFor({ state: 'detached' });
    const kept = await page.evaluate(() => localStorage.getItem('terazi.searchHistoryData'));
    expect(kept).toBe('{"v":1,"d":[]}');
  });

  it('moves from the field through the hits by arrows', async () => {
    const { page } = await app.open({ path: SEARCH });
    await page.getByRole('textbox').fill('bank');
    await page.locator('[data-hit]').nth(2).waitFor();
    await page.getByRole('textbox').press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const at = await page.evaluate(() =>
      [...document.querySelectorAll('[data-hit]')].indexOf(document.activeElement as Element),
    );
    expect(at).toBe(1);
  });

  it('offers what is traded most', async () => {
    const { page } = await app.open({ path: SEARCH });
    const popular = page.getByRole('region', { name: 'Popüler' }).getByRole('link');
    await popular.first().waitFor();
    expect(await popular.count()).toBeGreaterThanOrEqual(5);
  });
});
