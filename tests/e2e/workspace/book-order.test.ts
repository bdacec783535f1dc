import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { userInfo, userRiskAccept } from '#protocol/http/account.ts';
import { contractOrderList } from '#protocol/http/contract-orders.ts';
import { newPerson } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const PATIENCE = { timeout: 20_000 } as const;

const tab = (name: string) => ({
  type: 'tab',
  name,
  component: name,
  config: { group: 1, interval: '5m' },
});

/** A layout of a book beside the order form. */
const LAYOUT = {
  type: 'row',
  children: [
    { type: 'tabset', weight: 60, children: [tab('book')] },
    { type: 'tabset', weight: 40, children: [tab('ticket')] },
  ],
};

const ONE_TAP = { 'confirm.skip': ['contract'], 'order.tapLimit.USDT': '5000' } as const;

const book = (page: Page) => page.locator('[data-panel="book"]');
const bids = (page: Page) => book(page).getByRole('rowgroup').last().locator('tr[data-row]');
const sizeField = (page: Page) =>
  page.locator('[data-panel="ticket"] input[inputmode="decimal"]').nth(1);

describe.each(languagesOf(import.meta.url))('a level of the book pressed twice, %s', (lang) => {
  const app = useApp();

  async function open(storage: Readonly<Record<string, unknown>>) {
    const person = await newPerson(app, lang);
    const { risk } = await person.call(userInfo, {});
    await person.call(userRiskAccept, { version: risk.version, risk: '1' });
    const opened = await openAs(app, person, '/pages/workspace/index', {
      size: 'desktop',
      storage: {
        'workspace.current': { of: 'saved:book', json: { layout: LAYOUT } },

        ...storage,
      },
    });
    const { page } = opened;
    await page.setViewportSize({ width: 1440, height: 900 });
    await bids(page).nth(3).filter({ hasText: /\d/ }).waitFor(PATIENCE);
    const live = async () => (await person.call(contractOrderList, { state: 'live' })).items;
    return { ...opened, live };
  }

  it('places the order of the form where one tap is on, and marks its level', async () => {
    const { page, live, problems } = await open(ONE_TAP);
    const level = bids(page).nth(3);
    // Without a size there is nothing to place.
    await level.dblclick();
    await sizeField(page).fill('0,001');
    await level.hover();
    await level.dblclick();
    await expect.poll(async () => (await live()).length, PATIENCE).toBe(1);
    const [order] = await live();
    expect(order).toMatchObject({ side: 'buy', type: 'limit', positionSide: 'long' });
    await page.mouse.move(1, 1);
    await book(page).locator('[data-part="own-level"]').first().waitFor(PATIENCE);
    expect(await accessProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('brings the bracket of the form along', async () => {
    const { page, live } = await open(ONE_TAP);
    const form = page.locator('[data-panel="ticket"]');
    await sizeField(page).fill('0,001');
    await form.locator('[data-part="bracket"]').getByRole('switch').click();
    const stop = form.locator('[data-trigger="stopLoss"] input[inputmode]');
    // Below every bid, and above the liquidation price.
    const [text = ''] = (await bids(page).first().textContent())?.match(/[\d.]+,\d/) ?? [];
    const best = Number(text.replace(/\D/g, '')) / 10;
    const price = Math.round(best * 0.97);
    await stop.fill(String(price));
    const level = bids(page).nth(3);
    await level.hover();
    await level.dblclick();
    await expect.poll(async () => (await live()).length, PATIENCE).toBe(1);
    const [order] = await live();
    expect(order).toMatchObject({ side: 'buy', type: 'limit', stopLoss: `${price}.0` });
  });

  it('only fills the form without one tap', async () => {
    const { page, live } = await open({});
    await sizeField(page).fill('0,001');
    const level = bids(page).nth(3);
    await level.hover();
    await level.dblclick();
    await expect
      .poll(() =>
        page.locator('[data-panel="ticket"] input[inputmode="decimal"]').first().inputValue(),
      )
      .toMatch(/\d/);
    await page.waitForTimeout(1_000);
    expect(await live()).toEqual([]);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
