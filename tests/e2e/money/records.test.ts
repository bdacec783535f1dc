import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { coinTransfer, userAssets } from '#protocol/http/assets.ts';
import { exchangeQuote, userExchange } from '#protocol/http/exchange.ts';
import { stockOrderBuy } from '#protocol/http/stock-orders.ts';
import { newPerson, type Person } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const INDEX = '/pages/fundsDetail/index';
const STOCK = '/pages/fundsDetail/stockFundsDetail';
const CRYPTO = '/pages/fundsDetail/cryptoFundsDetail';
const SCALE = 100_000_000n;

const WORDS = {
  'tr-TR': {
    csv: 'CSV indir', type: /^Tür/, exchange: 'Dönüştürme', period: /^Dönem/, custom: 'Tarih seç',
    start: 'Başlangıç Tarihi', end: 'Bitiş Tarihi', apply: 'Uygula',
    empty: 'Bu dönemde hareket yok',
    wrong: 'Bitiş, başlangıçtan önce olamaz', currency: /^Para birimi/, receipt: 'Dekontu göster',
    entry: 'Defter kaydı', open: 'Dönüştürmeyi Gör', contract: 'Vadeli Hesap', close: 'Kapat',
  },
  'en-US': {
    csv: 'Download CSV', type: /^Type/, exchange: 'Conversions', period: /^Period/,
    custom: 'Custom dates', start: 'Start date', end: 'End date', apply: 'Apply',
    empty: 'No activity in this period', wrong: 'The end date cannot be before the start date',
    currency: /^Currency/, receipt: 'Show receipt', entry: 'Journal entry',
    open: 'View conversion', contract: 'Contract account', close: 'Close',
  },
} as const; // prettier-ignore

/** Decimal text as a count of 10^-8. */
function units(text: string): bigint {
  const isNegative = text.startsWith('-');
  const [whole = '0', rest = ''] = text.replace('-', '').split('.');
  const sum = BigInt(whole) * SCALE + BigInt(rest.padEnd(8, '0').slice(0, 8));
  return isNegative ? -sum : sum;
}

/** `+₺1.234,56` as units: the text on the page, in the user's notation. */
function shown(text: string): bigint {
  const plain = text.replace(/eksi|minus/, '').replace(/\u2212/g, '-');
  return units(plain.replace(/[^\d,-]/g, '').replace(',', '.'));
}

/** Converts lira into dollars; a rate that expired on a busy machine is requested again. */
async function exchanges(person: Person, tries = 3): Promise<void> {
  const ask = { from: 'TRY', to: 'USD', side: 'give', amount: '12345.67' } as const;
  const { quoteId } = await person.call(exchangeQuote, ask);
  await person.call(userExchange, { quoteId }).catch(async (error: unknown) => {
    if (tries === 1 || !String(error).includes('-1079')) throw error;
    await exchanges(person, tries - 1);
  });
}

async function trades(person: Person): Promise<void> {
  await exchanges(person);
  await person.call(stockOrderBuy, { symbol: 'THYAO', type: 'market', qty: '5' });
  await person.call(coinTransfer, {
    from: 'spot',
    to: 'contract',
    asset: 'USDT',
    amount: '100.5',
  });
  // The purchase fills a moment later; until then the sums still move.
  await expect.poll(() => totalOf(person, 'STK:THYAO')).toBe(5n * SCALE);
}

async function totalOf(person: Person, asset: string): Promise<bigint> {
  const { balances } = await person.call(userAssets, {});
  return units(balances.find((one) => one.asset === asset)?.total ?? '0');
}

/** A figure of the summary. */
async function figure(page: Page, field: string): Promise<bigint> {
  const cell = page.locator(`[data-part="summary"] [data-field="${field}"]`);
  await cell.filter({ hasText: /\d/ }).waitFor();
  const hidden = cell.locator('[aria-hidden]');
  const text = (await hidden.count()) > 0 ? await hidden.innerText() : await cell.innerText();
  return shown(text);
}

/** Net change and balance afterwards of every row, newest first. */
function rowsOf(page: Page): Promise<readonly { amount: string; after: string | null }[]> {
  return page.locator('[data-tx][data-amount]').evaluateAll((rows) =>
    rows.map((row) => ({
      amount: row.getAttribute('data-amount') ?? '',
      after: row.querySelector('[data-after]')?.getAttribute('data-after') ?? null,
    })),
  );
}

/** Rows of a file with semicolons, without its head. */
function csvRows(text: string, separator: string): readonly (readonly string[])[] {
  return text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(separator).map((cell) => cell.replace(/^"|"$/g, '')));
}

async function choose(page: Page, menu: RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitemradio', { name: item, exact: true }).click();
}

async function download(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await coming;
  return readFileSync(await file.path(), 'utf8');
}

function summaryIs(page: Page, state: string): Locator {
  return page.locator(`[data-part="summary"][data-proven="${state}"]`);
}

describe.each(languagesOf(import.meta.url))('records, %s', { timeout: 120_000 }, (lang) => {
  const app = useApp();
  const words = WORDS[lang];

  it('add up to the balance, on the page and in the file', async () => {
    const person = await newPerson(app, lang);
    await trades(person);
    const { page, problems } = await openAs(app, person, INDEX);
    await summaryIs(page, 'true').waitFor();
    const total = await totalOf(person, 'TRY');
    const [opening, came, went, closing] = [
      await figure(page, 'opening'),
      await figure(page, 'in'),
      await figure(page, 'out'),
      await figure(page, 'closing'),
    ];
    expect(closing).toBe(total);
    expect(opening + came + went).toBe(closing);
    await expect.poll(async () => (await rowsOf(page)).length).toBeGreaterThan(3);
    const rows = await rowsOf(page);
    const net = rows.reduce((sum, { amount }) => sum + units(amount), 0n);
    expect(opening + net).toBe(total);
    expect(units(rows[0]?.after ?? '')).toBe(total);
    for (const [at, { amount, after }] of rows.slice(0, -1).entries()) {
      const before = rows[at + 1]?.after ?? '';
      expect(units(after ?? '') - units(amount)).toBe(units(before));
    }
    expect(await accessProblems(page)).toEqual([]);

    const text = await download(page, words.csv);
    const [head = [], ...lines] = csvRows(text, ';');
    const amountAt = head.findIndex((name) => /^(tutar|amount)$/i.test(name));
    expect(amountAt).toBeGreaterThan(-1);
    const sum = lines.reduce(
      (all, line) => all + units((line[amountAt] ?? '0').replace(',', '.')),
      0n,
    );
    expect(opening + sum).toBe(total);
    expect(problems).toEqual([]);
  });

  it('open as an entry whose lines sum to zero, with a link to its object', async () => {
    const person = await newPerson(app, lang);
    await trades(person);
    const { page, problems } = await openAs(app, person, STOCK, { size: 'narrow' });
    await summaryIs(page, 'true').waitFor();
    await choose(page, words.type, words.exchange);
    const row = page.locator('[data-reason="exchange"]').first();
    await row.waitFor();
    await page.locator('[data-reason="fill"]').waitFor({ state: 'detached' });
    await row.click();
    const sheet = page.getByRole('dialog', { name: words.entry });
    const legs = sheet.locator('[data-owner][data-amount]');
    await legs.first().waitFor();
    const amounts = await legs.evaluateAll((all) =>
      all.map((leg) => ({
        text: leg.textContent ?? '',
        amount: leg.getAttribute('data-amount') ?? '',
      })),
    );
    const lira = amounts.filter(({ text }) => text.includes('₺'));
    expect(lira.length).toBeGreaterThan(1);
    expect(lira.reduce((sum, { amount }) => sum + units(amount), 0n)).toBe(0n);
    await sheet.getByRole('button', { name: words.receipt }).click();
    await sheet.locator('[data-part="receipt"] code').first().waitFor();
    expect(await accessProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await sheet.getByRole('link', { name: words.open }).click();
    await page.waitForURL(/\/pages\/exchange\/index\?id=/);
    expect(problems).toEqual([]);
  });

  it('can be filtered by dates, asset and part of the account', async () => {
    const person = await newPerson(app, lang);
    await trades(person);
    const { page, problems } = await openAs(app, person, CRYPTO);
    await summaryIs(page, 'true').waitFor();
    // Within all crypto the transfer only moved; within one of the two accounts it came in.
    expect(await figure(page, 'closing')).toBe(await totalOf(person, 'USDT'));
    const moved = page.locator('[data-reason="transfer"]');
    expect(await moved.getAttribute('data-amount')).toMatch(/^0\.0+$/);
    await page.getByRole('tab', { name: words.contract }).click();
    await summaryIs(page, 'true').waitFor();
    await expect.poll(() => moved.getAttribute('data-amount')).toBe('100.50000000');
    expect(await figure(page, 'closing')).toBe(units('5100.5'));

    await choose(page, words.period, words.custom);
    const dates = page.getByRole('dialog');
    await dates.getByLabel(words.start).fill('2020-02-02');
    await dates.getByLabel(words.end).fill('2020-01-01');
    await dates.getByRole('button', { name: words.apply }).click();
    await dates.getByText(words.wrong).waitFor();
    await dates.getByLabel(words.end).fill('2020-03-01');
    await dates.getByRole('button', { name: words.apply }).click();
    await page.getByText(words.empty).waitFor();
    expect(await page.locator('[data-tx]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('update while they are on screen', async () => {
    const person = await newPerson(app, lang);
    const { page } = await openAs(app, person, STOCK);
    await summaryIs(page, 'true').waitFor();
    const before = await page.locator('[data-tx]').count();
    await trades(person);
    await expect.poll(() => page.locator('[data-tx]').count()).toBeGreaterThan(before + 1);
    await expect.poll(async () => figure(page, 'closing')).toBe(await totalOf(person, 'TRY'));
  });
});
