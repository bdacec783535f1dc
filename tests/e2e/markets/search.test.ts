import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
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

  it('is focused, opens the first hit with Enter and remembers ten searches', async () => {
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

  it('moves from the field through the hits with the arrow keys', async () => {
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

  it('suggests the most traded instruments', async () => {
    const { page } = await app.open({ path: SEARCH });
    const popular = page.getByRole('region', { name: 'Popüler' }).getByRole('link');
    await popular.first().waitFor();
    expect(await popular.count()).toBeGreaterThanOrEqual(5);
  });

  it('finds an IPO by its name and leads to it', async () => {
    const { page, problems } = await app.open({ path: '/pages/stockIPO/ipoList' });
    const offer = page.locator('[data-issue]').first();
    const code = await offer.locator('h2, h3').first().innerText();
    await page.goto(app.server().url + SEARCH);
    await page.getByRole('textbox').fill(code);
    await page.getByRole('heading', { name: 'Halka Arz', exact: true }).waitFor();
    const hit = page.locator('[data-issue]').filter({ hasText: code });
    expect(await hit.innerText()).toMatch(/₺\d/);
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('textbox').press('Enter');
    await page.waitForURL('**/pages/stockIPO/ipoDetail?id=*');
    await page.getByText(code).first().waitFor();
    expect(problems).toEqual([]);
  });

  it('reports when IPOs could not be loaded, and retries', async () => {
    const { page } = await app.open({ path: '/pages/tabbar/markets' });
    await page.route(/stock\/index\/new\/list/, (route) => route.abort());
    await page.goto(app.server().url + SEARCH);
    await page.getByRole('textbox').fill('a');
    const failure = page.getByRole('alert').filter({ hasText: 'Halka arzlar aranamadı' });
    await failure.waitFor();
    await page.unroute(/stock\/index\/new\/list/);
    await failure.getByRole('button', { name: 'Tekrar Dene' }).click();
    await failure.waitFor({ state: 'detached' });
    await page.locator('[data-hit]').first().waitFor();
  });
});
