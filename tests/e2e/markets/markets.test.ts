import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import {
  cellText,
  changedCells,
  ofSymbol,
  rowSymbols,
  scrollsSideways,
} from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const MARKETS = '/pages/tabbar/markets';
const app = useApp();

/** Digits of a cell as an integer, whatever its grouping: enough to compare two of a kind. */
function digits(text: string): number {
  const sign = text.includes('\u2212') ? -1 : 1;
  return sign * Number(text.replaceAll(/[^\d]/g, ''));
}

describe('markets', () => {
  it('show moving prices', async () => {
    const { page, problems } = await app.open({ path: MARKETS });
    await cellText(page, 'THYAO', 'last');
    const changed = await changedCells(page, '[role="row"] [data-field="last"]', 15_000);
    expect(changed).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  it('sort by each column, in both directions, and announce it', async () => {
    const { page } = await app.open({ path: MARKETS });
    await cellText(page, 'THYAO', 'last');
    const header = page.getByRole('columnheader', { name: 'Ad', exact: true });
    await header.getByRole('button').click();
    expect(await header.getAttribute('aria-sort')).toBe('ascending');
    await page.waitForFunction(
      () =>
        document.querySelector('[role="row"][data-symbol]')?.getAttribute('aria-rowindex') === '2',
    );
    await page.locator('[data-symbol="AEFES"], [data-symbol="AGHOL"]').first().waitFor();
    const names = await rowSymbols(page);
    expect(names.slice(0, 8)).toEqual([...names].sort().slice(0, 8));

    await page.getByRole('columnheader', { name: 'Gün / 24s' }).getByRole('button').click();
    await page.waitForTimeout(600);
    const shown = await Promise.all(
      (await rowSymbols(page)).slice(0, 6).map((symbol) => cellText(page, symbol, 'changePct')),
    );
    const values = shown.map(digits);
    // A price may tick between the sort of the list and the reading of the test.
    expect(values[0]).toBeGreaterThanOrEqual((values[5] ?? 0) - 20);
    expect(values[0]).toBeGreaterThan(0);
  });

  it('filter by direction, index and country', async () => {
    const { page } = await app.open({ path: MARKETS });
    await cellText(page, 'THYAO', 'last');
    await page.getByRole('button', { name: 'Düşenler' }).click();
    await page.waitForTimeout(600);
    const falling = (await rowSymbols(page)).slice(0, 6);
    expect(falling.length).toBeGreaterThan(0);
    for (const symbol of falling) {
      expect(await cellText(page, symbol, 'changePct')).toMatch(/^\u2212|^%0,0|^\+%0,0/);
    }
    await page.getByRole('button', { name: 'Tümü', exact: true }).click();

    await page.getByRole('button', { name: /^Endeks: / }).click();
    await page.getByRole('menuitemradio', { name: /XBANK/ }).click();
    await page.waitForFunction(
      () => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') !== '61',
    );
    const banks = await rowSymbols(page);
    expect(banks).toContain('GARAN');
    expect(banks).not.toContain('THYAO');

    await page.getByRole('button', { name: /^Ülke: / }).click();
    await page.getByRole('menuitemradio', { name: 'ABD' }).click();
    await cellText(page, 'AAPL', 'last');
    expect(await rowSymbols(page)).not.toContain('GARAN');
    await page.reload();
    await cellText(page, 'AAPL', 'last');
  });

  it('list coins, contracts and indices, and keep the chosen tab', async () => {
    const { page, problems } = await app.open({ path: MARKETS });
    await page.getByRole('tab', { name: 'Kripto' }).click();
    expect(await cellText(page, 'BTC-USDT', 'last')).toMatch(/^\d{1,3}(\.\d{3})*,\d+$/);
    await page.getByRole('tab', { name: 'Vadeli' }).click();
    await cellText(page, 'BTC-USDT-SWAP', 'last');
    await page.reload();
    await cellText(page, 'BTC-USDT-SWAP', 'last');
    await page.getByRole('tab', { name: 'Endeksler' }).click();
    await cellText(page, 'XU100', 'last');
    expect(problems).toEqual([]);
  });

  it('store stars on the device, for shares and coins', async () => {
    const { page } = await app.open({ path: MARKETS });
    await page.getByRole('tab', { name: 'Takip Listem' }).click();
    await page.getByText('Takip listeniz boş').waitFor();
    await page.getByRole('button', { name: 'Hisselere Git' }).click();
    await cellText(page, 'THYAO', 'last');
    await ofSymbol(page, 'THYAO')
      .getByRole('button', { name: /Takip Listesine Ekle/ })
      .click();
    await page.getByText('Takip listesine eklendi').waitFor();
    await page.getByRole('tab', { name: 'Kripto' }).click();
    await cellText(page, 'BTC-USDT', 'last');
    await ofSymbol(page, 'BTC-USDT')
      .getByRole('button', { name: /Takip Listesine Ekle/ })
      .click();
    await page.reload();
    await page.getByRole('tab', { name: 'Takip Listem' }).click();
    await cellText(page, 'THYAO', 'last');
    await cellText(page, 'BTC-USDT', 'last');
    const kept = await page.evaluate(() => [
      localStorage.getItem('terazi.stockCollectList'),
      localStorage.getItem('terazi.coinCollectList'),
    ]);
    expect(kept).toEqual(['{"v":1,"d":["THYAO"]}', '{"v":1,"d":["BTC-USDT"]}']);
    expect(page.url()).toContain(MARKETS);
  });

  it.each(languagesOf(import.meta.url))(
    'fit 320 px without horizontal scrolling (%s)',
    async (lang) => {
      const { page, problems } = await app.open({ path: MARKETS, size: 'narrow', lang });
      await cellText(page, 'THYAO', 'last');
      expect(await scrollsSideways(page)).toBe(false);
      for (const path of ['/pages/stock/list', '/pages/stock/index', '/pages/stock/search']) {
        await page.goto(app.server().url + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForTimeout(1_000);
        expect(await scrollsSideways(page), path).toBe(false);
      }
      expect(problems).toEqual([]);
    },
  );

  it('speak English, with the separators of the setting', async () => {
    const { page } = await app.open({ path: MARKETS, lang: 'en-US' });
    await page.getByRole('heading', { level: 1, name: 'Markets' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^en/);
    expect(await cellText(page, 'THYAO', 'last')).toMatch(/^\d{1,3}(\.\d{3})*,\d{2}$/);
    expect(await cellText(page, 'THYAO', 'changePct')).toMatch(/^[+\u2212]?\d+,\d{2}%$/);
  });

  it('lead from the list to a chart with the keyboard only', async () => {
    const { page } = await app.open({ path: MARKETS });
    await cellText(page, 'THYAO', 'last');
    const reached = async (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.getAttribute('role') === 'row');
    for (let press = 0; press < 40 && !(await reached()); press++) await page.keyboard.press('Tab');
    expect(await reached()).toBe(true);
    const first = await page.evaluate(() => document.activeElement?.getAttribute('data-symbol'));
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(200);
    const second = await page.evaluate(() => document.activeElement?.getAttribute('data-symbol'));
    expect(second).not.toBe(first);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/pages/stock/stockKline?symbol=${second}`);
  });

  it('show that they are offline, with the time of the last data, and recover', async () => {
    const { page, context } = await app.open({ path: MARKETS });
    await cellText(page, 'THYAO', 'last');
    await context.setOffline(true);
    const alarm = page.getByRole('alert').filter({ hasText: 'İnternet bağlantısı yok' });
    await alarm.waitFor();
    expect(await alarm.textContent()).toMatch(/\d{2}:\d{2}:\d{2}/);
    await page.locator('[data-symbol="THYAO"] [data-field="last"][data-fresh="offline"]').waitFor();
    await context.setOffline(false);
    await page.locator('[data-symbol="THYAO"] [data-field="last"][data-fresh="live"]').waitFor();
    await alarm.waitFor({ state: 'detached' });
  });
});
