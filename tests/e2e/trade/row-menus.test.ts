import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { coinOrderAdd, coinOrderList } from '#protocol/http/coin-orders.ts';
import { CONTRACTS, newPerson, positionOn } from '#tests/e2e/position/position-page.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { digits, fieldAt, openTrade } from './trade-page.ts';

const WORDS = {
  'tr-TR': {
    close: 'Pozisyonu Kapat', stop: 'KA/ZD Ayarla', reverse: 'Ters Çevir',
    change: 'Değiştir', cancel: 'Emri İptal Et', copy: 'Fiyatı Kopyala',
    take: 'Fiyatı Emre Yaz', sweep: 'Fiyatı ve Buraya Kadarki Miktarı Yaz',
  },
  'en-US': {
    close: 'Close position', stop: 'Set TP/SL', reverse: 'Reverse',
    change: 'Change', cancel: 'Cancel order', copy: 'Copy price',
    take: 'Use this price', sweep: 'Use price and size up to here',
  },
} as const; // prettier-ignore

const itemOf = (page: Page, name: string): Locator =>
  page.getByRole('menu').getByRole('menuitem', { name });

describe.each(languagesOf(import.meta.url))('menus of rows, %s', { timeout: 120_000 }, (lang) => {
  const app = useApp();
  const words = WORDS[lang];

  it('open the sheets of a position, from its row and from its card', async () => {
    const person = await newPerson(app, lang);
    await person.opens('BTC-USDT-SWAP', 'long', '0.05');
    for (const size of ['desktop', 'phone'] as const) {
      const { page, problems } = await openAs(app, person, CONTRACTS, { size });
      const row = await positionOn(page);
      for (const act of [words.close, words.stop, words.reverse]) {
        await row.locator('[data-field="upl"]').click({ button: 'right' });
        await itemOf(page, act).waitFor();
        expect(await accessProblems(page)).toEqual([]);
        await itemOf(page, act).click();
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await row.getByRole('button').first().focus();
      await page.keyboard.press('Shift+F10');
      const first = page.getByRole('menuitem').first();
      await expect.poll(() => first.evaluate((one) => one.matches(':focus'))).toBe(true);
      await page.keyboard.press('Escape');
      const button = row.getByRole('button').first();
      await expect.poll(() => button.evaluate((one) => one.matches(':focus'))).toBe(true);
      expect(problems).toEqual([]);
    }
  });

  it('change, copy and cancel an order', async () => {
    const person = await newPerson(app, lang);
    const order = { symbol: 'BTC-USDT', side: 'buy', type: 'limit', qty: '0.001' } as const;
    await person.call(coinOrderAdd, { ...order, price: '95000.0' });
    const path = '/pages/stock/order';
    const { page, problems } = await openAs(app, person, path, { size: 'desktop' });
    const row = page.locator('[data-order]').first();
    await row.click({ button: 'right' });
    await itemOf(page, words.copy).click();
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(async () => digits(await copied())).toBe('950000');
    await row.click({ button: 'right' });
    await itemOf(page, words.change).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row.click({ button: 'right' });
    await itemOf(page, words.cancel).click();
    await row.waitFor({ state: 'detached' });
    expect((await person.call(coinOrderList, { state: 'live' })).items).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('put a level of the book into the ticket', async () => {
    const { page, problems } = await openTrade(app, 'coin', { lang, size: 'desktop' });
    const level = page.locator('tr[data-row="2"]');
    const price = level.locator('[data-field="price"]');
    await expect.poll(async () => digits(await price.textContent())).not.toBe('');
    await level.hover();
    await page.locator('[data-testid="book-age"][data-frozen="true"]').waitFor();
    const shown = digits(await price.textContent());
    await price.click({ button: 'right' });
    await itemOf(page, words.take).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await itemOf(page, words.take).click();
    await expect.poll(async () => digits(await fieldAt(page, 0).inputValue())).toBe(shown);
    expect(await fieldAt(page, 1).inputValue()).toBe('');
    await level.click({ button: 'right' });
    await itemOf(page, words.sweep).click();
    await expect.poll(() => fieldAt(page, 1).inputValue()).toMatch(/[1-9]/);
    expect(problems).toEqual([]);
  });
});
