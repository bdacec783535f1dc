import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { contractOrderAdd } from '#protocol/http/contract-orders.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { newPerson, type Person } from './position-page.ts';

const BTC = 'BTC-USDT-SWAP';
const ETH = 'ETH-USDT-SWAP';
const TRADE = `/pages/tabbar/trade?symbol=${BTC}`;
const WORDS = {
  'tr-TR': {
    open: /^Açık Emirler/, fills: /^İşlem Geçmişi/, price: 'Emir Fiyatı', cancel: 'Emri İptal Et',
    change: 'Değiştir', filter: 'Sembol Ara', csv: 'CSV İndir', fillPrice: 'Gerçekleşme Fiyatı',
    details: /^Detay/, row: 'Satırı Kopyala',
  },
  'en-US': {
    open: /^Open orders/, fills: /^Trade history/, price: 'Order price', cancel: 'Cancel order',
    change: 'Change', filter: 'Filter symbols', csv: 'Download CSV', fillPrice: 'Fill price',
    details: /^Details/, row: 'Copy row',
  },
} as const; // prettier-ignore

describe.each(languagesOf(import.meta.url))(
  'the tables of orders, %s',
  { timeout: 120_000 },
  (lang) => {
    const app = useApp();
    const words = WORDS[lang];
    const rests = (person: Person, symbol: string, qty: string, price: string) =>
      person.call(contractOrderAdd, {
        symbol, qty, price, side: 'long', type: 'limit', leverage: '20',
      }); // prettier-ignore

    it('sort, filter, change and cancel resting orders', async () => {
      const person = await newPerson(app, lang);
      await rests(person, ETH, '0.1', '3000');
      await rests(person, BTC, '0.002', '90000');
      await rests(person, BTC, '0.001', '80000');
      const { page, problems } = await openAs(app, person, TRADE, { size: 'desktop' });
      await page.getByRole('tab', { name: words.open }).click();
      const rows = page.locator('tr[data-order]');
      await expect.poll(() => rows.count()).toBe(3);
      const prices = () => rows.locator('[data-part="price"]').allTextContents();
      const heading = page.getByRole('columnheader', { name: words.price });
      await heading.getByRole('button').click();
      expect(await prices()).toEqual(['90.000,0', '80.000,0', '3.000,00']);
      await heading.getByRole('button').click();
      expect(await prices()).toEqual(['3.000,00', '80.000,0', '90.000,0']);
      expect(await accessProblems(page)).toEqual([]);

      await page.getByRole('searchbox', { name: words.filter }).fill('eth');
      expect(await prices()).toEqual(['3.000,00']);
      const only = rows.first();
      await only.getByRole('button', { name: words.change }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      // By keys alone: into the row, to its buttons, and out of the book.
      await heading.focus();
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('End');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect
        .poll(() => page.locator('button:focus').textContent())
        .toBe(await only.getByRole('button', { name: words.cancel }).textContent());
      await page.keyboard.press('Enter');
      await expect.poll(() => rows.count()).toBe(0);
      await page.getByRole('searchbox', { name: words.filter }).fill('');
      await expect.poll(() => rows.count()).toBe(2);
      expect(problems).toEqual([]);
    });

    it('show executions, copy a row and write a file', async () => {
      const person = await newPerson(app, lang);
      await person.opens(BTC, 'long', '0.002');
      await person.opens(ETH, 'short', '0.1');
      const { page, problems } = await openAs(app, person, TRADE, { size: 'desktop' });
      await page.getByRole('tab', { name: words.fills }).click();
      const rows = page.locator('tr[data-fill]');
      await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(2);
      await page.getByRole('searchbox', { name: words.filter }).fill('btc');
      const first = rows.first();
      const price = (await first.locator('[data-part="price"]').textContent()) ?? '';
      expect(price).toMatch(/^\d+\.\d{3},\d$/);
      expect(await accessProblems(page)).toEqual([]);

      await first.locator('[data-part="price"]').click({ button: 'right' });
      await page.getByRole('menuitem', { name: words.row }).click();
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toContain(`\t${price}\t`);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: words.csv }).click(),
      ]);
      const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
      expect(lines[0]).toContain(words.fillPrice);
      expect(lines).toHaveLength((await rows.count()) + 1);
      expect(lines[1]).toMatch(new RegExp(`^${BTC} buy;${price.replaceAll('.', '')}`));

      await first.getByRole('button', { name: words.details }).click();
      await page.getByRole('dialog').getByText(price).first().waitFor();
      expect(problems).toEqual([]);
    });
  },
);
