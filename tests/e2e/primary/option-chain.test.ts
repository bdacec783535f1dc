import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { stockOptionApply, stockOptionChain, stockOptionQuote } from '#protocol/http/options.ts';
import { words } from '#tests/e2e/money/locale-text.ts';
import { newPerson, type Person } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { TRADING_HOURS } from '#tests/e2e/support/trading-hours.ts';

const SHARE = 'THYAO';
const PATH = `/pages/option/chain?symbol=${SHARE}`;
const WORKSPACE = '/pages/workspace/index';
const SLOW = { timeout: 60_000 };
const DESK = { width: 1440, height: 900 };

type Chain = DataOf<typeof stockOptionChain>;
type Series = { readonly type: 'call' | 'put'; readonly strike: string; readonly expiry: string };

/** The chain, once a newly started venue has published its volatilities. */
const chainOf = (person: Person): Promise<Chain> =>
  vi.waitFor(() => person.call(stockOptionChain, { symbol: SHARE }), {
    timeout: 120_000,
    interval: 1_000,
  });

/** Buys what 9,000 lira buy of a series. */
async function buys(person: Person, series: Series): Promise<number> {
  const asked = { symbol: SHARE, ...series };
  const quote = await person.call(stockOptionQuote, { ...asked, amount: '9000' });
  const { quoteId, contracts, premium, fee, total } = quote;
  await person.call(stockOptionApply, {
    ...asked,
    quoteId,
    quoteContracts: String(contracts),
    quotePremium: premium,
    quoteFee: fee,
    quoteTotal: total,
  });
  return contracts;
}

const row = (place: Page | Locator, strike: string): Locator =>
  place.locator(`tr[data-strike="${strike}"]`);

const price = (place: Page | Locator, { type, strike }: Omit<Series, 'expiry'>): Locator =>
  row(place, strike).locator(`[data-type="${type}"] button`);

async function hasPrices(place: Page | Locator): Promise<void> {
  const premiums = place.locator('[data-field="callPremium"]');
  await premiums
    .filter({ hasText: /\d,\d\d/ })
    .first()
    .waitFor(SLOW);
}

describe.each(languagesOf(import.meta.url))(
  'the option chain, %s',
  { timeout: 240_000 },
  (lang) => {
    const app = useApp(TRADING_HOURS);
    const t = words(lang);

    /** What a ticket has filled in. */
    async function isFilled(where: Page | Locator, series: Series): Promise<void> {
      const place = where.locator('[data-ticket]');
      await place.locator('[data-part="payoff"] svg').waitFor(SLOW);
      const type = place.getByRole('group', { name: t('option.type') }).getByRole('radio');
      await expect.poll(() => type.nth(series.type === 'put' ? 1 : 0).isChecked()).toBe(true);
      expect(await place.locator(`[data-value="${series.strike}"] input`).isChecked()).toBe(true);
      expect(await place.locator(`[data-value="${series.expiry}"] input`).isChecked()).toBe(true);
    }

    it('opens the ticket of a series with all of it filled in', async () => {
      const person = await newPerson(app, lang);
      const chain = await chainOf(person);
      const expiry = chain.expiries[2]!.date;
      const series = { type: 'put', strike: chain.strikes[3]!, expiry } as const;
      const path = `/pages/option/order?symbol=${SHARE}`;
      const { page, problems } = await openAs(app, person, path);
      await page.getByRole('link', { name: t('title.optionChain') }).click();
      await hasPrices(page);
      expect(await page.locator('tr[data-strike]').count()).toBe(chain.strikes.length);
      expect(await page.locator('tr[data-at]').count()).toBe(1);
      // A put above the price is in the money, a call is not.
      const [lowest, highest] = [chain.strikes[0]!, chain.strikes.at(-1)!];
      expect(await row(page, highest).locator('[data-type="put"][data-in]').count()).toBe(2);
      expect(await row(page, highest).locator('[data-type="call"][data-in]').count()).toBe(0);
      expect(await row(page, lowest).locator('[data-type="call"][data-in]').count()).toBe(2);
      const greek = (name: string) => row(page, highest).locator(`[data-part="${name}"]`).first();
      expect(await greek('delta').innerText()).toMatch(/^0,\d{4}$/);
      await page.getByRole('radio', { name: t('option.gamma') }).check();
      expect(await greek('gamma').innerText()).toMatch(/^0,\d{4}$/);
      expect(await greek('delta').count()).toBe(0);
      expect(await scrollsSideways(page)).toBe(false);
      expect(await accessProblems(page)).toEqual([]);
      const days = page.getByRole('group', { name: t('option.expiry'), exact: true });
      // The address says which is chosen, so the tile follows a moment later.
      await days.getByRole('radio').nth(2).click();
      await expect.poll(() => days.getByRole('radio').nth(2).isChecked()).toBe(true);
      await hasPrices(page);
      await price(page, series).click();
      await isFilled(page, series);
      // The chain is as it was left.
      await page.goBack();
      await hasPrices(page);
      await expect.poll(() => days.getByRole('radio').nth(2).isChecked()).toBe(true);
      expect(problems).toEqual([]);
    });

    it('marks own options, and shows all Greeks and the ticket beside them at a desk', async () => {
      const person = await newPerson(app, lang);
      const chain = await chainOf(person);
      const series = {
        type: 'call',
        strike: chain.atMoney,
        expiry: chain.expiries[1]!.date,
      } as const;
      const contracts = await buys(person, series);
      const { page, problems } = await openAs(app, person, PATH, { size: 'desktop' });
      await hasPrices(page);
      const held = page.locator('td[data-held]');
      await held.first().waitFor(SLOW);
      expect(await held.count()).toBe(1);
      const button = price(page, series);
      expect(await button.innerText()).toContain(
        t('option.board.contracts', { count: String(contracts) }),
      );
      const cells = row(page, series.strike).locator('th, td');
      expect(await cells.count()).toBe(11);
      const parts = await cells.evaluateAll((all) =>
        all.map((one) => (one as HTMLElement).dataset['part']),
      );
      const right = ['premium', 'delta', 'gamma', 'theta', 'vega'];
      expect(parts).toEqual([...right.toReversed(), 'strike', ...right]);
      expect(await accessProblems(page)).toEqual([]);
      // At a desk the ticket stands beside the chain.
      await button.click();
      await isFilled(page, series);
      // Arrow keys move through the grid, and Enter presses the price of a cell.
      await row(page, series.strike).locator('th').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await isFilled(page, { ...series, type: 'put' });
      expect(problems).toEqual([]);
    });

    it('is a panel of the workspace, with the ticket in its place', async () => {
      const person = await newPerson(app, lang);
      const chain = await chainOf(person);
      const series = {
        type: 'call',
        strike: chain.atMoney,
        expiry: chain.expiries[1]!.date,
      } as const;
      const { page, problems } = await openAs(app, person, WORKSPACE, { size: 'desktop' });
      await page.setViewportSize(DESK);
      const panel = (name: string) => page.locator(`[data-panel="${name}"]`);
      await panel('chart').locator('canvas').first().waitFor(SLOW);
      for (const title of [t('workspace.heatMap'), t('workspace.optionChain')]) {
        await page
          .getByRole('button', { name: t('workspace.addPanel') })
          .first()
          .click();
        await page.getByRole('menuitem', { name: title, exact: true }).click();
      }
      // A contract has no options.
      await panel('optionChain').getByText(t('option.unavailable')).waitFor(SLOW);
      await page.getByRole('tab', { name: t('workspace.heatMap'), exact: true }).click();
      await panel('heatMap').locator(`a[data-symbol="${SHARE}"]`).click();
      await page.getByRole('tab', { name: t('workspace.optionChain') }).click();
      await hasPrices(panel('optionChain'));
      expect(await accessProblems(page)).toEqual([]);
      await price(panel('optionChain'), series).click();
      await isFilled(panel('optionChain'), series);
      await page.getByRole('button', { name: t('option.board.back') }).click();
      await hasPrices(panel('optionChain'));
      expect(problems).toEqual([]);
    });
  },
);
