import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { cellText, ofSymbol, rowSymbols, scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const PATH = '/pages/market/screener';
const TEXTS = {
  'tr-TR': {
    add: 'Koşul ekle', figure: /^Değer: /, last: 'Son fiyat', most: 'En fazla', limit: 'Sınır',
    percent: 'Sınır (%)', apply: 'Uygula', empty: 'Bir sayı girin', filters: 'Kayıtlı filtreler',
    save: 'Filtreyi kaydet', name: 'Filtrenin adı', clear: 'Filtreyi temizle',
    remove: '“Falling” filtresini sil', removeCondition: 'Koşulu kaldır', crypto: 'Kripto',
    change: 'Değişim, gün / 24s ≤ %0', price: 'Son fiyat ≤ 1.000', search: 'Sembol veya ad',
    none: 'Bu koşullara uyan ürün yok', copy: 'Bağlantıyı kopyala',
  },
  'en-US': {
    add: 'Add condition', figure: /^Figure: /, last: 'Last price', most: 'At most', limit: 'Limit',
    percent: 'Limit (%)', apply: 'Apply', empty: 'Enter a number', filters: 'Saved filters',
    save: 'Save filter', name: 'Filter name', clear: 'Clear filter',
    remove: 'Delete filter “Falling”', removeCondition: 'Remove condition', crypto: 'Crypto',
    change: 'Change, day / 24h ≤ 0%', price: 'Last price ≤ 1.000', search: 'Symbol or name',
    none: 'Nothing matches these conditions', copy: 'Copy link',
  },
} as const; // prettier-ignore

const ADDRESS = '?markets=spot&if=change_max_0&if=last_max_1000';

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Symbols of all rows, once no row is a skeleton. */
async function settled(page: Page): Promise<readonly string[]> {
  await expect.poll(() => page.locator('[data-count]').textContent()).toMatch(/\d/);
  return rowSymbols(page);
}

/** A number as it is shown, without its sign of percent. */
const numberOf = (text: string): number =>
  Number.parseFloat(
    text
      .replaceAll(/[%.+\s]/g, '')
      .replace(',', '.')
      .replace('\u2212', '-'),
  );

describe.each(languagesOf(import.meta.url))('the screener, %s', (lang) => {
  const app = useApp();
  const texts = TEXTS[lang];

  it('keeps two conditions in the address, and under a name', async () => {
    const { page, problems } = await app.open({ path: PATH, lang });
    await ofSymbol(page, 'BTC-USDT').waitFor();
    await page.getByRole('button', { name: texts.crypto, exact: true }).click();
    const sheet = page.getByRole('dialog');
    await page.getByRole('button', { name: texts.add }).click();
    await sheet.getByText(texts.most, { exact: true }).click();
    await sheet.getByRole('button', { name: texts.apply }).click();
    await sheet.getByText(texts.empty).waitFor();
    await sheet.getByLabel(texts.percent).fill('0');
    expect(await accessProblems(page, 'any')).toEqual([]);
    await sheet.getByRole('button', { name: texts.apply }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: texts.add }).click();
    await sheet.getByRole('button', { name: texts.figure }).click();
    await page.getByRole('menuitemradio', { name: texts.last }).click();
    await sheet.getByText(texts.most, { exact: true }).click();
    await sheet.getByLabel(texts.limit).fill('1000');
    await sheet.getByRole('button', { name: texts.apply }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe(ADDRESS);
    for (const name of [texts.change, texts.price]) {
      await page.getByRole('button', { name, exact: true }).waitFor();
    }
    // Every row meets both conditions.
    await expect.poll(async () => (await settled(page)).includes('BTC-USDT')).toBe(false);
    for (const symbol of await rowSymbols(page)) {
      expect(symbol).toMatch(/^[A-Z0-9]+-USDT$/);
      expect(numberOf(await cellText(page, symbol, 'last'))).toBeLessThanOrEqual(1_000);
    }
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessProblems(page, 'any')).toEqual([]);

    await page.getByRole('button', { name: texts.filters }).click();
    await choose(page, texts.save);
    await sheet.getByLabel(texts.name).fill('  Falling ');
    await sheet.getByRole('button', { name: texts.save, exact: true }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Falling' }).click();
    await choose(page, texts.copy);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(app.server().url + PATH + ADDRESS);

    // The address alone brings the filter back, and so does its name.
    await page.reload();
    await page.getByRole('button', { name: texts.price, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Falling' }).click();
    await choose(page, texts.clear);
    await ofSymbol(page, 'BTC-USDT').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: texts.filters }).click();
    await choose(page, 'Falling');
    expect(new URL(page.url()).search).toBe(ADDRESS);
    await page.getByRole('button', { name: 'Falling' }).click();
    await choose(page, texts.remove);
    await page.getByRole('button', { name: texts.filters }).waitFor();
    await page.getByRole('button', { name: texts.change, exact: true }).click();
    await sheet.getByRole('button', { name: texts.removeCondition }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('?markets=spot&if=last_max_1000');
    expect(problems).toEqual([]);
  });

  it('searches, sorts by any column of a table, and opens an instrument', async () => {
    const { page, problems } = await app.open({ path: PATH, lang, size: 'desktop' });
    await cellText(page, 'BTC-USDT', 'high');
    const high = page.getByRole('columnheader').nth(6);
    await high.getByRole('button').click();
    await expect.poll(() => high.getAttribute('aria-sort')).toBe('descending');
    expect(new URL(page.url()).search).toBe('?sort=high_desc');
    const highs = async (): Promise<number[]> =>
      (await page.locator('[data-field="high"]').allTextContents()).map(numberOf);
    await expect
      .poll(async () => {
        const shown = (await highs()).slice(0, 10);
        return shown.length === 10 && shown.every((one, at) => one <= (shown[at - 1] ?? one));
      })
      .toBe(true);
    expect(await accessProblems(page, 'any')).toEqual([]);
    const search = page.getByRole('textbox', { name: texts.search });
    await search.fill('zzz');
    await page.getByText(texts.none).waitFor();
    await search.fill('thyao');
    await expect.poll(() => rowSymbols(page)).toEqual(['THYAO']);
    await ofSymbol(page, 'THYAO').click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/pages/stock/stockKline');
    await page.goBack();
    await expect.poll(() => search.inputValue()).toBe('thyao');
    expect(problems).toEqual([]);
  });
});

describe('rows of the screener', () => {
  const app = useApp();

  it('stay where they are under the pointer, while prices go on', async () => {
    const { page } = await app.open({
      path: `${PATH}?markets=spot&sort=change_desc`,
      size: 'desktop',
    });
    await ofSymbol(page, 'BTC-USDT').hover();
    const ticked = async (): Promise<void> => {
      const first = await cellText(page, 'BTC-USDT', 'last');
      await expect
        .poll(() => cellText(page, 'BTC-USDT', 'last'), { timeout: 20_000 })
        .not.toBe(first);
    };
    // What was on its way before the pointer came has arrived with the first price.
    await ticked();
    const before = await rowSymbols(page);
    await ticked();
    expect(await rowSymbols(page)).toEqual(before);
  });
});
