import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CONTRACTS, newPerson, positionOn } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { cellText, ofSymbol } from '#tests/e2e/support/cells.ts';
import { openTrade, orderType, fieldAt } from '#tests/e2e/trade/trade-page.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { heard } from './heard.ts';

/** Live regions must have finished before the page is read. */
const SETTLE_MS = 1_500;

/** The connection state is announced too, and may be late for a moment on a busy machine. */
async function isLive(page: Page): Promise<void> {
  await page
    .locator('header')
    .getByRole('button', { name: / canlı,|Connected,/ })
    .first()
    .waitFor();
}

describe.each(languagesOf(import.meta.url))(
  'screen reader output, %s',
  { timeout: 240_000 },
  (lang) => {
    const app = useApp();
    const is = async (page: Page, name: string, part: Locator): Promise<void> => {
      await page.waitForTimeout(SETTLE_MS);
      await expect(await heard(part)).toMatchFileSnapshot(
        `snapshots/${name}.${lang.slice(0, 2)}.txt`,
      );
    };

    it('on the markets', async () => {
      const { page } = await app.open({ path: '/pages/tabbar/markets', lang });
      await cellText(page, 'THYAO', 'last');
      await isLive(page);
      await is(page, 'markets-head', page.locator('header').first());
      await is(page, 'markets-row', ofSymbol(page, 'THYAO'));
      await is(page, 'navigation', page.getByRole('navigation').last());
    });

    it('on the screen of a share', async () => {
      const path = '/pages/stock/stockKline?symbol=THYAO';
      const { page } = await app.open({ path, lang });
      await cellText(page, 'THYAO', 'last');
      await page.locator('[data-line="SMA5"] > span').filter({ hasText: /\d/ }).first().waitFor();
      await is(page, 'kline-head', page.locator('header').first());
      const chart = page.locator('[role="img"]').first();
      await expect.poll(() => chart.getAttribute('aria-label')).not.toContain(' . ');
      await is(page, 'kline-chart', chart);
      const row = page.locator('tr[data-row="0"]');
      await row.waitFor();
      await is(page, 'kline-book', page.getByRole('table').filter({ has: row }));
    });

    it('of an order, its sheet and its question', async () => {
      const trade = await openTrade(app, 'contract', { lang });
      const { page, words: of } = trade;
      await orderType(trade, 'market');
      await fieldAt(page, 0).fill('0,02');
      await is(page, 'order-ticket', page.locator('[data-ticket]').first());
      await page.getByRole('button', { name: of.long, exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByTestId('total').waitFor();
      // A possible price move is announced between the figures and the risk texts.
      await is(page, 'order-confirm', sheet.locator('dl').first());
      await is(page, 'order-result', sheet.locator('dl').last());
    });

    it('of a position', async () => {
      const own = await newPerson(app, lang);
      await own.opens('BTC-USDT-SWAP', 'long', '0.02');
      const { page } = await openAs(app, own, CONTRACTS);
      await is(page, 'position', await positionOn(page));
    });

    it('at home', async () => {
      const { page } = await app.open({ path: '/pages/tabbar/home', lang });
      const messages = page.locator('header a[href*="message"]');
      await expect.poll(() => messages.getAttribute('aria-label')).toMatch(/\d/);
      await isLive(page);
      await is(page, 'home-head', page.locator('header').first());
      const main = page.getByRole('main');
      await is(page, 'home-worth', main.getByRole('region').first());
      await is(page, 'home-ways', main.getByRole('list').nth(1));
    });
  },
);
