import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import {
  confirmOrder,
  digits,
  fieldAt,
  openTrade,
  orderType,
  type TradePage,
} from './trade-page.ts';
import { sized } from '#tests/support/size.ts';

/** The narrowest screen; the crawl checks the same screens on the others. */
const WINDOWS = sized(['narrow'] as const, ['phone', 'narrow', 'desktop'] as const);

const POSITION = '/pages/tabbar/position?tab=stock';

const WORDS = {
  'tr-TR': {
    onCredit: '2x Kredili',
    repay: 'Krediyi Öde',
    all: 'Tümü',
    drawn: 'Kredili Alım Kredisi',
    called: /^Teminat çağrısı açık: önce ₺/,
    banner: /^Teminat çağrısı: ₺/,
    answer: 'Öde',
    enough: 'Yeterli',
    low: 'Başlangıç Altı',
  },
  'en-US': {
    onCredit: '2x credit',
    repay: 'Repay credit',
    all: 'All',
    drawn: 'Margin credit drawn',
    called: /^A margin call is open: restore ₺/,
    banner: /^Margin call: ₺/,
    answer: 'Pay',
    enough: 'Sufficient',
    low: 'Below initial',
  },
} as const;
type Lang = keyof typeof WORDS;

const DAY_MS = 86_400_000;

/** Presses the switch where the ticket's button does not cover it, and waits for its figures. */
async function chooseCredit(page: Page, lang: Lang): Promise<void> {
  const choice = page.getByRole('radio', { name: WORDS[lang].onCredit });
  await choice.click();
  await page.locator('[data-part="onCredit"]').waitFor();
}

/** Buys a number of shares at market, half of them on credit. */
async function buyOnCredit(trade: TradePage, lang: Lang, qty: string): Promise<void> {
  const { page } = trade;
  await orderType(trade, 'market');
  await chooseCredit(page, lang);
  await fieldAt(page, 0).fill(qty);
  const credit = page.locator('[data-part="onCredit"] [data-field="credit"]');
  await expect.poll(async () => digits(await credit.textContent())).not.toBe('');
  await page.locator('button[data-submit="why"]:not(:disabled)').click();
  const lines = page.locator('[data-part="credit-lines"]');
  await lines.waitFor();
  expect(await confirmOrder(trade)).toMatch(trade.words.filled);
}

/** Makes the server's credit answer report an open call. */
async function callOpen(page: Page): Promise<void> {
  await page.route('**/stock/credit', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { owed: string } };
    const now = Date.now();
    const call = {
      id: '01KAXXXXXXXXXXXXXXXXXXXXXX',
      status: 'called',
      value: '100.00',
      loan: '70.00',
      toRestore: '20.00',
      sold: '0.00',
      calledAt: now,
      deadlineAt: now + DAY_MS,
    };
    const data = { ...body.data, ratio: '0.3', toRestore: '1234.50', call };
    await route.fulfill({ response, json: { ...body, data } });
  });
}

describe('shares bought half on credit', () => {
  const app = useApp({ FEED_SEED: '7', STOCK_LEVERAGE: '2' });

  it.each(languagesOf(import.meta.url))('are bought, viewed and repaid, %s', async (lang) => {
    const words = WORDS[lang];
    const trade = await openTrade(app, 'stock', { lang });
    const { page } = trade;
    await buyOnCredit(trade, lang, '100');
    await page.goto(`${app.server().url}${POSITION}`);
    const card = page.locator('[data-part="credit"]');
    await card.waitFor();
    const owed = card.locator('[data-field="owed"]');
    expect(digits(await owed.textContent())).toMatch(/^[1-9]\d{2,}$/);
    const ratio = card.locator('[data-part="ratio"] strong');
    await expect.poll(async () => digits(await ratio.textContent())).toMatch(/^(49|50)\d\d$/);
    expect(await card.textContent()).toMatch(new RegExp(`${words.enough}|${words.low}`));
    expect(await accessProblems(page)).toEqual([]);

    await card.getByRole('button', { name: words.repay }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: words.all }).click();
    expect(await accessProblems(page)).toEqual([]);
    await sheet.getByRole('button', { name: words.repay }).click();
    await sheet.waitFor({ state: 'hidden' });
    await card.waitFor({ state: 'detached' });

    await page.goto(`${app.server().url}/pages/fundsDetail/stockFundsDetail`);
    await page.getByText(words.drawn).first().waitFor();
    expect(trade.problems).toEqual([]);
  });

  it.each(languagesOf(import.meta.url))(
    'with a margin call show it in banner, ticket and card, %s',
    async (lang) => {
      const words = WORDS[lang];
      const trade = await openTrade(app, 'stock', { lang });
      const { page } = trade;
      await buyOnCredit(trade, lang, '50');
      await callOpen(page);
      await page.reload();
      const banner = page.locator('[data-credit-call="called"]');
      await banner.waitFor();
      expect(await banner.textContent()).toMatch(words.banner);
      await page.locator('[data-ticket]').getByText(words.called).waitFor();
      expect(await page.getByRole('radio', { name: words.onCredit }).count()).toBe(0);

      await banner.getByRole('button', { name: words.answer }).click();
      const card = page.locator('[data-part="credit"]');
      await card.waitFor();
      const left = card.locator('[data-part="countdown"]');
      await expect.poll(async () => digits(await left.textContent())).not.toBe('');
      await card.getByRole('button', { name: words.repay }).waitFor();
      expect(await accessProblems(page)).toEqual([]);
      expect(trade.problems).toEqual([]);
    },
  );

  it.each(WINDOWS)('have no accessibility barrier, %s', async (size) => {
    const trade = await openTrade(app, 'stock', { size });
    const { page } = trade;
    await buyOnCredit(trade, 'tr-TR', '20');
    await chooseCredit(page, 'tr-TR');
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessProblems(page)).toEqual([]);
    await page.goto(`${app.server().url}${POSITION}`);
    const card = page.locator('[data-part="credit"]');
    await card.waitFor();
    for (const how of await card.locator('summary').all()) await how.click();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessProblems(page)).toEqual([]);
  });
});

describe('a venue without credit', () => {
  const app = useApp();

  it('offers none', async () => {
    const { page } = await openTrade(app, 'stock');
    expect(await page.getByRole('radio', { name: WORDS['tr-TR'].onCredit }).count()).toBe(0);
  });
});
