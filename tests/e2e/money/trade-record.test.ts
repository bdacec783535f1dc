import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { coinOrderAdd } from '#protocol/http/coin-orders.ts';
import { contractOrderClose } from '#protocol/http/contract-orders.ts';
import { userTradeRecord } from '#protocol/http/trade-record.ts';
import { newPerson, type Person } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const RECORD = '/pages/stock/record';
const CONTRACT = 'BTC-USDT-SWAP';
const COIN = 'BTC-USDT';

const WORDS = {
  'tr-TR': {
    none: /Henüz kapanan işlem yok/, noneHere: /uyan kapanmış işlem yok/,
    side: /^Yön/, short: 'Short', kind: /^Ürün/, coin: 'Kripto', clear: 'Filtreleri temizle',
    tile: 'İşlem karnesi', few: /beceriyi şanstan ayırmak için az/, retry: 'Tekrar dene',
  },
  'en-US': {
    none: /No closed trades yet/, noneHere: /No closed trades match/,
    side: /^Side/, short: 'Short', kind: /^Product/, coin: 'Crypto', clear: 'Clear filters',
    tile: 'Trade record', few: /too few to tell skill from luck/, retry: 'Try again',
  },
} as const; // prettier-ignore

/** Opens and closes a contract long and a coin; waits until the record has both. */
async function trades(person: Person): Promise<void> {
  await person.opens(CONTRACT, 'long', '0.01');
  await expect.poll(async () => (await person.positions()).length).toBe(1);
  const { id: positionId, qty } = await person.position();
  await person.call(contractOrderClose, {
    symbol: CONTRACT,
    positionId,
    type: 'market',
    qty,
  });
  const coin = { symbol: COIN, type: 'market' } as const;
  await person.call(coinOrderAdd, { ...coin, side: 'buy', qty: '0.001' });
  // The fee of the purchase is paid in the coin: 0.000999 can be sold.
  const sells = () =>
    person
      .call(coinOrderAdd, { ...coin, side: 'sell', qty: '0.000999' })
      .then(() => 'sold', String);
  await expect.poll(sells).toBe('sold');
  const closed = async () => (await person.call(userTradeRecord, {})).trades.total;
  await expect.poll(closed, { timeout: 20_000 }).toBe(2);
}

/** Net results of the listed trades, newest first. */
function nets(page: Page): Promise<readonly (string | null)[]> {
  return page
    .locator('[data-trade]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-net')));
}

async function choose(page: Page, menu: RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitemradio', { name: item, exact: true }).click();
}

describe.each(languagesOf(import.meta.url))(
  'record of trades, %s',
  { timeout: 120_000 },
  (lang) => {
    const app = useApp();
    const words = WORDS[lang];

    it('is reached from the account, empty before the first trade closes', async () => {
      const person = await newPerson(app, lang);
      const { page, problems } = await openAs(app, person, '/pages/tabbar/mine');
      await page.getByRole('link', { name: words.tile }).click();
      await page.getByText(words.none).waitFor();
      expect(new URL(page.url()).pathname).toBe(RECORD);
      expect(await accessProblems(page)).toEqual([]);
      expect(problems).toEqual([]);
    });

    it('shows trades as the ledger booked them, and filters them by its address', async () => {
      const person = await newPerson(app, lang);
      await trades(person);
      const record = await person.call(userTradeRecord, {});
      const { page, problems } = await openAs(app, person, RECORD);
      await page.locator('[data-trade]').nth(1).waitFor();
      expect(await nets(page)).toEqual(record.trades.items.map(({ net }) => net));
      const net = page.locator('[data-field="net"]');
      expect(await net.getAttribute('data-raw')).toBe(record.figures.net);
      await page.getByText(words.few).waitFor();
      expect(await page.locator('[data-part="figures"] [data-figure]').count()).toBe(11);
      expect(await accessProblems(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);

      await choose(page, words.kind, words.coin);
      await expect.poll(() => new URL(page.url()).search).toBe('?kind=coin');
      await expect.poll(() => nets(page)).toHaveLength(1);
      await choose(page, words.side, words.short);
      await page.getByText(words.noneHere).waitFor();
      await page.reload();
      await page.getByText(words.noneHere).waitFor();
      await page.getByRole('button', { name: words.clear }).click();
      await expect.poll(() => nets(page)).toHaveLength(2);
      expect(new URL(page.url()).search).toBe('');
      expect(problems).toEqual([]);

      const storage = { 'display.theme': 'light' };
      const desk = await openAs(app, person, RECORD, { size: 'desktop', storage });
      await desk.page.locator('[data-trade]').nth(1).waitFor();
      expect(await accessProblems(desk.page)).toEqual([]);
      expect(await scrollsSideways(desk.page)).toBe(false);
      expect(desk.problems).toEqual([]);
    });

    it('says that it could not load, and loads on demand', async () => {
      const person = await newPerson(app, lang);
      const { page } = await openAs(app, person, '/pages/tabbar/mine');
      await page.getByRole('link', { name: words.tile }).waitFor();
      await page.route('**/user/trade/record?*', (route) => route.abort());
      await page.getByRole('link', { name: words.tile }).click();
      const retry = page.getByRole('button', { name: words.retry });
      await retry.waitFor();
      expect(await accessProblems(page)).toEqual([]);
      await page.unroute('**/user/trade/record?*');
      await retry.click();
      await page.getByText(words.none).waitFor();
    });
  },
);
