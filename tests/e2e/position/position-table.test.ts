import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { CONTRACTS, newPerson, numberOf, untilText, type Person } from './position-page.ts';

const BTC = 'BTC-USDT-SWAP';
const ETH = 'ETH-USDT-SWAP';
const XRP = 'XRP-USDT-SWAP';
const WORDS = {
  'tr-TR': {
    columns: 'Sütunlar', reset: 'Varsayılan Sütunlar', csv: 'CSV İndir', filter: 'Sembol Ara',
    side: /^Yön/, short: 'Short', none: 'Filtreye uyan satır yok', value: 'Pozisyon Değeri',
    forward: 'K/Z Sütununu Öne Al', funding: 'Ödenen Fonlama', quarter: /^%25 Kapat/,
    part: /^0,005 BTC Kapat/, tp: 'Kâr Al', liq: 'Likidasyon', row: 'Satırı Kopyala',
    close: 'Kapat', head: 'Sözleşme;Miktar;Giriş;Gösterge;Likidasyon',
  },
  'en-US': {
    columns: 'Columns', reset: 'Default columns', csv: 'Download CSV',
    filter: 'Filter symbols', side: /^Side/, short: 'Short', none: 'No rows match the filter',
    value: 'Notional', forward: 'Move P/L forward', funding: 'Funding paid',
    quarter: /^Close 25%/, part: /^Close 0,005 BTC/, tp: 'Take profit', liq: 'Liquidation',
    row: 'Copy row', close: 'Close', head: 'Contract;Quantity;Entry;Mark;Liquidation',
  },
} as const; // prettier-ignore

const rowsOf = (page: Page): Locator => page.locator('tr[data-position]');

async function symbolsOf(page: Page): Promise<readonly (string | null)[]> {
  const rows = await rowsOf(page).all();
  return Promise.all(rows.map((row) => row.getAttribute('data-symbol')));
}

/** Names of the columns, without that of the buttons. */
async function namesOf(page: Page): Promise<readonly string[]> {
  const names = await page.getByRole('grid').getByRole('columnheader').allTextContents();
  return names.slice(0, -1);
}

/** What has the focus: the row and the column of its cell. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const cell = document.activeElement;
    const row = cell?.closest('tr');
    const at = cell instanceof HTMLTableCellElement ? cell.cellIndex : -1;
    return `${row?.dataset['symbol'] ?? row?.parentElement?.tagName ?? ''} ${at}`;
  });

const clipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

describe.each(languagesOf(import.meta.url))(
  'the table of positions, %s',
  { timeout: 120_000 },
  (lang) => {
    const app = useApp();
    const words = WORDS[lang];

    const holder = async (): Promise<Person> => {
      const person = await newPerson(app, lang);
      await person.opens(XRP, 'long', '40');
      await person.opens(ETH, 'short', '0.5');
      await person.opens(BTC, 'long', '0.02');
      return person;
    };
    const openTable = async (person: Person) => {
      const opened = await openAs(app, person, CONTRACTS, { size: 'desktop' });
      await untilText(rowsOf(opened.page).last().locator('[data-field="upl"]'), /\d/);
      return opened;
    };

    it('keeps the columns that were chosen, and their order', async () => {
      const { page, problems } = await openTable(await holder());
      const first = await namesOf(page);
      expect(first).toContain(words.value);
      expect(first).not.toContain(words.funding);
      expect(await accessProblems(page)).toEqual([]);

      await page.getByRole('button', { name: words.columns }).click();
      const sheet = page.getByRole('dialog');
      await sheet.waitFor();
      expect(await accessProblems(page)).toEqual([]);
      await sheet.getByRole('checkbox', { name: words.value }).click();
      await sheet.getByRole('checkbox', { name: words.funding }).click();
      await sheet.getByRole('button', { name: words.forward, exact: true }).click();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      const chosen = await namesOf(page);
      expect(chosen).not.toContain(words.value);
      expect(chosen.at(-1)).toBe(words.funding);
      const place = (names: readonly string[]): number =>
        names.findIndex((one) => /^(K\/Z|P\/L)/.test(one));
      expect(place(chosen)).toBe(place(first) - 2);

      await page.reload();
      await rowsOf(page).first().waitFor();
      expect(await namesOf(page)).toEqual(chosen);
      await page.getByRole('button', { name: words.columns }).click();
      await page.getByRole('button', { name: words.reset }).click();
      await page.keyboard.press('Escape');
      await expect.poll(() => namesOf(page)).toEqual(first);
      expect(problems).toEqual([]);
    });

    it('sorts by value, filters, and says when no row is left', async () => {
      const { page, problems } = await openTable(await holder());
      const heading = page.getByRole('columnheader', { name: words.liq });
      await heading.getByRole('button').click();
      expect(await heading.getAttribute('aria-sort')).toBe('descending');
      expect(await symbolsOf(page)).toEqual([BTC, ETH, XRP]);
      await heading.getByRole('button').click();
      expect(await symbolsOf(page)).toEqual([XRP, ETH, BTC]);

      const filter = page.getByRole('searchbox', { name: words.filter });
      await filter.fill('btc/u');
      expect(await symbolsOf(page)).toEqual([BTC]);
      await filter.fill('sol');
      await page.getByText(words.none).waitFor();
      await filter.fill('');
      await page.getByRole('button', { name: words.side }).click();
      await page.getByRole('menuitemradio', { name: words.short }).click();
      await expect.poll(() => symbolsOf(page)).toEqual([ETH]);
      expect(problems).toEqual([]);
    });

    it('closes a quarter through the sheet of a close', async () => {
      const person = await holder();
      const { page, problems } = await openTable(person);
      const row = page.locator(`tr[data-symbol="${BTC}"]`);
      await row.getByRole('button', { name: words.quarter }).click();
      const sheet = page.getByRole('dialog');
      const send = sheet.getByRole('button', { name: words.part });
      await expect.poll(() => send.isEnabled(), { timeout: 20_000 }).toBe(true);
      await send.click();
      await sheet.waitFor({ state: 'detached' });
      const left = async (): Promise<number> =>
        Number((await person.positions()).find(({ symbol }) => symbol === BTC)?.qty);
      await expect.poll(left).toBe(0.015);
      await untilText(row.locator('[data-part="qty"]'), '0,015 BTC');
      expect(problems).toEqual([]);
    });

    it('sums what the account sums', async () => {
      const { page, problems } = await openTable(await holder());
      const totals = page.locator('[data-part="totals"]');
      await untilText(totals.locator('[data-field="notional"]'), /\d/);
      // The quantity of different coins has no sum.
      expect(await totals.locator('[data-part="qty"]').textContent()).toBe('');
      const read = () =>
        page.evaluate(() => {
          const text = (part: Element | null | undefined): string => part?.textContent ?? '';
          const foot = document.querySelector('[data-part="totals"]');
          const top = document.querySelector('[data-part="summary"]');
          const column = (name: string): string[] =>
            [...document.querySelectorAll(`tr[data-position] [data-part="${name}"]`)].map(text);
          return {
            upl: text(foot?.querySelector('[data-field="upl"]')),
            uplAbove: text(top?.querySelector('[data-field="upl"]')),
            margin: text(foot?.querySelector('[data-field="marginUsed"]')),
            marginAbove: text(top?.querySelector('[data-field="marginUsed"]')),
            notional: text(foot?.querySelector('[data-field="notional"]')),
            upls: column('upl'),
            margins: column('inUse'),
            values: column('value'),
          };
        });
      const sum = (texts: readonly string[]): number =>
        texts.reduce((all, one) => all + numberOf(one), 0);
      // Rows follow each mark, sums less often; at some moment both are of the same marks. Each
      // shown row is cut by less than a hundredth.
      const apart = async (): Promise<number> => {
        const shown = await read();
        expect(shown.upl).toBe(shown.uplAbove);
        expect(shown.margin).toBe(shown.marginAbove);
        const gaps = [
          numberOf(shown.upl) - sum(shown.upls),
          numberOf(shown.margin) - sum(shown.margins),
          numberOf(shown.notional) - sum(shown.values),
        ];
        return Math.max(...gaps.map(Math.abs));
      };
      await expect.poll(apart, { timeout: 60_000, interval: 50 }).toBeLessThanOrEqual(0.03);
      expect(problems).toEqual([]);
    });

    it('can be walked and used by keys alone', async () => {
      const { page, problems } = await openTable(await holder());
      const { keyboard } = page;
      const grid = page.getByRole('grid');
      await page.getByRole('button', { name: words.csv }).focus();
      await keyboard.press('Tab');
      expect(await focused(page)).toBe('THEAD 0');
      await keyboard.press('ArrowDown');
      expect(await focused(page)).toBe(`${BTC} 0`);
      await keyboard.press('End');
      const last = (await namesOf(page)).length;
      expect(await focused(page)).toBe(`${BTC} ${last}`);
      await keyboard.press('Control+End');
      expect(await focused(page)).toBe(`TFOOT ${last}`);
      await keyboard.press('Control+Home');
      expect(await focused(page)).toBe('THEAD 0');
      expect(await grid.locator('[tabindex="0"]').count()).toBe(1);

      // Enter on a heading sorts; on a figure it asks for the menu of the row.
      await keyboard.press('Enter');
      expect(await grid.getByRole('columnheader').first().getAttribute('aria-sort')).toBe(
        'descending',
      );
      await keyboard.press('ArrowDown');
      await keyboard.press('ArrowRight');
      const qty = await page.locator('td:focus').textContent();
      await keyboard.press('Control+c');
      await expect.poll(() => clipboard(page)).toBe(qty);
      await keyboard.press('Enter');
      await page.getByRole('menuitem', { name: words.row }).click();
      await expect.poll(() => clipboard(page)).toContain(`${qty ?? ''}\t`);

      // F2 goes into the buttons of a cell, Tab through them, Escape back to the cell.
      await page.locator('td:focus').waitFor();
      await keyboard.press('End');
      await keyboard.press('F2');
      await keyboard.press('Tab');
      const share = page.locator('button:focus');
      expect(await share.textContent()).toMatch(/50/);
      await keyboard.press('Escape');
      expect(await focused(page)).toMatch(new RegExp(` ${String(last)}$`));
      await keyboard.press('ArrowLeft');
      await keyboard.press('ArrowLeft');
      await keyboard.press('Enter');
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel(words.tp, { exact: true }).waitFor();
      await keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      expect(problems).toEqual([]);
    });

    it('writes the rows that are shown into a file', async () => {
      const person = await holder();
      const { page, problems } = await openTable(person);
      await page.getByRole('searchbox', { name: words.filter }).fill('usdt');
      await page.getByRole('columnheader', { name: words.liq }).getByRole('button').click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: words.csv }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^terazi-positions-\d{4}-\d\d-\d\d\.csv$/);
      const text = await readFile(await download.path(), 'utf8');
      const [head, ...lines] = text.trimEnd().split('\r\n');
      expect(head).toMatch(new RegExp(`^\uFEFF${words.head}`));
      expect(lines.map((line) => line.split(';')[0])).toEqual([
        `${BTC} long 20x`,
        `${ETH} short 20x`,
        `${XRP} long 20x`,
      ]);
      const btc = (await person.positions()).find(({ symbol }) => symbol === BTC);
      const cells = lines[0]?.split(';') ?? [];
      expect(cells[1]).toBe(btc?.qty.replace('.', ','));
      expect(cells[2]).toBe(btc?.entry.replace('.', ','));
      expect(cells[3]).toMatch(/^\d+,\d+$/);
      expect(problems).toEqual([]);
    });
  },
);
