import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { cellText, scrollsSideways } from '../support/cells.ts';
import { candlesOf, chartOf, legendValue, openKline, shown } from './kline-page.ts';

const SYMBOL = 'BTC-USDT';

describe('views of the kline screen', () => {
  const app = useApp();

  it('show the last 100 bars as a table that equals the API, and as a file', async () => {
    const { page } = await openKline(app, SYMBOL);
    await page.getByRole('button', { name: 'Tablo Olarak Göster' }).first().click();
    const rows = page.locator('tr[data-start]');
    await expect.poll(() => rows.count()).toBe(100);
    const candles = (await candlesOf(app, SYMBOL, '15m', { limit: 120 })).filter(
      ({ closed }) => closed,
    );
    const table = await rows.evaluateAll((all) =>
      all.map((row) => ({
        start: Number.parseInt(row.getAttribute('data-start') ?? '', 10),
        open: row.getAttribute('data-open') === 'true',
        cells: [...row.querySelectorAll('td')].slice(0, 4).map((cell) => cell.textContent ?? ''),
      })),
    );
    const known = new Map(candles.map((candle) => [candle.start, candle]));
    const compared = table.filter(({ start, open }) => !open && known.has(start));
    expect(compared.length).toBeGreaterThanOrEqual(98);
    for (const { start, cells } of compared) {
      const { open, high, low, close } = known.get(start)!;
      expect(cells).toEqual([open, high, low, close].map(shown));
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV İndir' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(101);
    const bar = candles.at(-3);
    const line = lines.find((one) => Date.parse(one.split(',')[0] ?? '') === bar?.start);
    expect(line?.split(',').slice(1, 5)).toEqual([bar?.open, bar?.high, bar?.low, bar?.close]);
    await page.getByText('Grafik', { exact: true }).click();
    await legendValue(page, 'SMA5');
  });

  it('fill a phone in landscape on request, and restore it', async () => {
    const { page } = await openKline(app, 'THYAO');
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole('button', { name: 'Tam Ekran' }).first().click();
    const full = page.getByTestId('full');
    await full.waitFor();
    expect(await cellText(page, 'THYAO', 'last')).toMatch(/^\d+,\d\d$/);
    await legendValue(page, 'SMA30');
    const box = await chartOf(page).boundingBox();
    expect(box?.width).toBe(844 - 44 - 120);
    expect(await full.getByRole('toolbar').first().getByRole('button').count()).toBe(7);
    await page.keyboard.press('Escape');
    await expect.poll(() => full.count()).toBe(0);
  });

  it("ask to turn an upright phone, and return by the browser's back", async () => {
    const { page } = await openKline(app, 'THYAO');
    await page.getByRole('button', { name: 'Tam Ekran' }).first().click();
    await page.getByText('Telefonu Yan Çevirin').waitFor();
    await page.getByRole('button', { name: 'Dik Devam Et' }).click();
    await page.getByTestId('full').waitFor();
    await page.goBack();
    await page.getByRole('tab', { name: 'Emir Defteri' }).waitFor();
  });

  it('speaks English', async () => {
    const { page, problems } = await openKline(app, SYMBOL, { lang: 'en-US' });
    await page.getByRole('tab', { name: 'Order book' }).waitFor();
    expect(await cellText(page, SYMBOL, 'changePct')).toMatch(/^[+\u2212]?\d+,\d\d%$/);
    expect(await page.locator('[data-line="VOL"]').textContent()).toMatch(/^VOL \d/);
    await page.locator('[data-interval="1D"]').filter({ hasText: '1D' }).waitFor();
    expect(await chartOf(page).getAttribute('aria-label')).toMatch(/BTC-USDT 15m chart|open \d/);
    expect(problems).toEqual([]);
  });

  it('lead to the matching list without a symbol', async () => {
    for (const path of ['/pages/coin/coinKline', '/pages/stock/stockKline']) {
      const { page, close } = await app.open({ path });
      await page.waitForURL(/\/pages\/tabbar\/markets/);
      await close();
    }
  });

  it('have three columns on a wide screen and follow the list', async () => {
    const { page, problems } = await openKline(app, 'THYAO', { size: 'desktop' });
    await page.locator('[role="row"][data-symbol="ASELS"]').first().click();
    await page.waitForURL(/symbol=ASELS/);
    const header = page.locator('section[data-symbol="ASELS"]');
    await header.locator('[data-field="last"]').filter({ hasText: /\d/ }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(problems).toEqual([]);
  });

  it('fit the narrowest phone without horizontal scrolling', async () => {
    const { page } = await openKline(app, SYMBOL, { size: 'narrow' });
    expect(await scrollsSideways(page)).toBe(false);
  });
});
