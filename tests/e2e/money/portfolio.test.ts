import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { coinOrderAdd } from '#protocol/http/coin-orders.ts';
import { userEquity } from '#protocol/http/equity.ts';
import { newPerson, numberOf } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const PORTFOLIO = '/pages/portfolio/index';
const ASSETS = '/pages/user/assets';
const WORDS = {
  'tr-TR': { tile: 'Portföy', table: 'Tablo olarak göster', week: 'Hafta', add: 'Panel ekle' },
  'en-US': { tile: 'Portfolio', table: 'Show as table', week: 'Week', add: 'Add panel' },
} as const;
/** Prices move between two readings. */
const NEAR = 0.01;

/** A figure of a screen, once it has a number. */
async function figure(page: Page, name: string, of: string): Promise<number> {
  const shown = page.locator(`[data-figure="${name}"][data-of="${of}"]`).first();
  await expect.poll(() => shown.textContent()).toMatch(/\d/);
  return numberOf(await shown.textContent());
}

/** Worths of the account and some of its classes on a screen. */
async function worths(page: Page): Promise<readonly number[]> {
  const all: number[] = [];
  for (const of of ['account', 'account:cash', 'account:coins']) {
    all.push(await figure(page, 'worth', of));
  }
  return all;
}

describe.each(languagesOf(import.meta.url))('the portfolio, %s', { timeout: 120_000 }, (lang) => {
  const app = useApp();
  const words = WORDS[lang];

  it('is reached from the account and shows what the assets screen shows', async () => {
    const person = await newPerson(app, lang);
    await person.call(coinOrderAdd, {
      symbol: 'BTC-USDT', side: 'buy', type: 'market', qty: '0.005',
    }); // prettier-ignore
    const { page, problems } = await openAs(app, person, '/pages/tabbar/mine');
    await page.getByRole('link', { name: words.tile, exact: true }).click();
    await page.waitForURL(`**${PORTFOLIO}`);
    const shown = await worths(page);
    const other = await openAs(app, person, ASSETS);
    const assets = await worths(other.page);
    for (const [at, worth] of shown.entries()) {
      expect(worth).toBeGreaterThan(0);
      expect(Math.abs(worth - assets[at]!)).toBeLessThan(worth * NEAR);
    }
    const shares = await page.locator('[data-figure="worth-share"]').allTextContents();
    const sum = shares.reduce((all, text) => all + numberOf(text), 0);
    // Each of the seven is cut to two decimals.
    expect(sum).toBeGreaterThan(99.9);
    expect(sum).toBeLessThanOrEqual(100);
    expect([...problems, ...other.problems]).toEqual([]);
  });

  it.each(['phone', 'desktop'] as const)('draws its curves with a table, on a %s', async (size) => {
    const person = await newPerson(app, lang);
    const { points } = await person.call(userEquity, { range: 'week' });
    const { page, problems } = await openAs(app, person, PORTFOLIO, { size });
    await page.getByText(words.week, { exact: true }).click();
    await page.getByText(words.table).click();
    const rows = page.locator('details tbody tr');
    await expect.poll(() => rows.count()).toBe(points.length);
    const last = await rows.first().locator('td').first().textContent();
    expect(Math.abs(numberOf(last) / Number(points.at(-1)!.worth) - 1)).toBeLessThan(NEAR);
    expect(await page.locator('[data-part="curves"] svg[role="img"]').count()).toBe(2);
    expect(await figure(page, 'equity-profit', 'account')).toBeDefined();
    expect(await accessProblems(page, 'any')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    expect(problems).toEqual([]);
  });

  it('is a panel of the workspace', async () => {
    const { page, problems } = await app.open({
      path: '/pages/workspace/index',
      size: 'desktop',
      lang,
      visitor: 'own',
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: words.add }).first().click();
    await page.getByRole('menuitem', { name: words.tile, exact: true }).click();
    const panel = page.locator('[data-panel="portfolio"]');
    await panel.locator('svg[role="img"]').first().waitFor();
    expect(await accessProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
