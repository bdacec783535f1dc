import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { coinTransfer, userAssets } from '#protocol/http/assets.ts';
import { coinOrderList } from '#protocol/http/coin-orders.ts';
import { contractOrderList } from '#protocol/http/contract-orders.ts';
import { userViews } from '#protocol/http/saved-views.ts';
import { stockOrderList } from '#protocol/http/stock-orders.ts';
import { newPerson, numberOf, type Person } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import {
  addsLeg,
  BASKET,
  BASKET_WORDS,
  becomes,
  legOf,
  reviews,
  storedBasket,
} from './basket-page.ts';

const [SHARE, COIN, SWAP, OTHER] = ['THYAO', 'BTC-USDT', 'BTC-USDT-SWAP', 'ETH-USDT'] as const;

/** The orders of a person in all markets, with their idempotency keys. */
async function ordersOf(person: Person) {
  const lists = await Promise.all([
    person.call(stockOrderList, {}),
    person.call(coinOrderList, {}),
    person.call(contractOrderList, {}),
  ]);
  return lists.flatMap(({ items }) => items);
}

const symbolsOf = async (person: Person): Promise<string[]> =>
  (await ordersOf(person)).map(({ symbol }) => symbol).sort();

/** Presses Tab until an element has the focus. */
async function tabsTo(page: Page, selector: string, back = false): Promise<void> {
  const isThere = () =>
    page.evaluate((at) => document.activeElement?.matches(at) === true, selector);
  for (let step = 0; step < 80 && !(await isThere()); step += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  expect(await isThere(), selector).toBe(true);
}

describe.each(languagesOf(import.meta.url))('a basket, %s', { timeout: 180_000 }, (lang) => {
  const app = useApp();
  const words = BASKET_WORDS[lang];

  it('of a share, a coin and a contract is placed by one confirmation pressed twice', async () => {
    const person = await newPerson(app, lang);
    const { page, problems } = await openAs(app, person, '/pages/tabbar/mine');
    await page.getByRole('link', { name: words.tile, exact: true }).click();
    await page.waitForURL(`**${BASKET}`);
    await addsLeg(page, words, SHARE);
    await addsLeg(page, words, COIN);
    await addsLeg(page, words, SWAP);
    await page.getByLabel(words.total, { exact: true }).fill('3000');
    await expect
      .poll(() => page.locator('[data-part="weights"]').textContent())
      .toContain(words.sum);
    for (const symbol of [SHARE, COIN, SWAP]) {
      const qty = legOf(page, symbol).locator('[data-field="qty"]');
      await expect.poll(async () => numberOf(await qty.textContent())).toBeGreaterThan(0);
    }
    const amount = page.locator('[data-part="totals"] [data-field="amount"]');
    const value = async (): Promise<number> => numberOf(await amount.textContent());
    await expect.poll(value).toBeGreaterThan(2_900);
    expect(await value()).toBeLessThanOrEqual(3_000);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessProblems(page, 'any')).toEqual([]);

    const sheet = await reviews(page, words, 3);
    await sheet.getByText(words.separate).waitFor();
    expect(await accessProblems(page, 'any')).toEqual([]);
    await sheet.getByRole('button', { name: words.send }).dblclick();
    for (const symbol of [SHARE, COIN, SWAP]) await becomes(sheet, symbol, 'placed');
    expect(await accessProblems(page, 'any')).toEqual([]);
    expect(await symbolsOf(person)).toEqual([COIN, SWAP, SHARE].sort());
    expect(new Set((await ordersOf(person)).map(({ clientOrderId }) => clientOrderId)).size).toBe(
      3,
    );
    expect((await person.position()).symbol).toBe(SWAP);
    expect(problems).toEqual([]);
  });

  it('sends the others where one is below the smallest order', async () => {
    const person = await newPerson(app, lang);
    const legs = [
      { sym: COIN, weight: '49.9' },
      { sym: SWAP, weight: '0.2' },
      { sym: OTHER, weight: '49.9' },
    ];
    const storage = storedBasket('2000', legs);
    const { page, problems } = await openAs(app, person, BASKET, { storage });
    await legOf(page, SWAP).locator('[data-part="why"]').waitFor();
    const sheet = await reviews(page, words, 3);
    const why = legOf(sheet, SWAP).locator('[data-part="why"]');
    expect(await why.textContent()).toMatch(words.notSent);
    await sheet.getByRole('button', { name: words.send }).click();
    await becomes(sheet, COIN, 'placed');
    await becomes(sheet, OTHER, 'placed');
    await becomes(sheet, SWAP, 'refused');
    await sheet.getByText(words.stand).waitFor();
    expect(await symbolsOf(person)).toEqual([COIN, OTHER].sort());

    // Only what was refused can be tried again, and it is still too small.
    await sheet.getByRole('button', { name: words.again }).click();
    await legOf(sheet, SWAP).locator('[data-part="why"]').waitFor();
    expect(await sheet.locator('li[data-ok]').count()).toBe(1);
    expect(await sheet.getByRole('button', { name: words.send }).isDisabled()).toBe(true);
    expect(await symbolsOf(person)).toHaveLength(2);
    expect(problems).toEqual([]);
  });

  it('leaves the first order standing where the server refuses the second', async () => {
    const person = await newPerson(app, lang);
    const legs = [
      { sym: COIN, weight: '50' },
      { sym: OTHER, weight: '50' },
    ];
    const { page, problems } = await openAs(app, person, BASKET, {
      storage: storedBasket('1000', legs),
    });
    const sheet = await reviews(page, words, 2);
    /** Money that leaves while the second order is on its way. */
    const spends = async (): Promise<void> => {
      const { balances } = await person.call(userAssets, { currency: 'USDT' });
      const amount = balances.find(({ asset }) => asset === 'USDT')?.available ?? '0';
      await person.call(coinTransfer, { from: 'spot', to: 'contract', asset: 'USDT', amount });
    };
    let seen = 0;
    await page.route('**/ipxtrg-api/coin/order/add', async (route) => {
      seen += 1;
      if (seen === 2) await spends();
      await route.continue();
    });
    await sheet.getByRole('button', { name: words.send }).click();
    await becomes(sheet, COIN, 'placed');
    await becomes(sheet, OTHER, 'refused');
    expect(await legOf(sheet, OTHER).textContent()).toContain(words.poor);
    await sheet.getByText(words.stand).waitFor();
    expect(await symbolsOf(person)).toEqual([COIN]);

    // The money comes back: only the refused order is confirmed again.
    await person.call(coinTransfer, { from: 'contract', to: 'spot', asset: 'USDT', amount: '800' });
    await sheet.getByRole('button', { name: words.again }).click();
    await legOf(sheet, OTHER).and(sheet.locator('[data-ok="true"]')).waitFor();
    await sheet.getByRole('button', { name: words.send }).click();
    await becomes(sheet, OTHER, 'placed');
    expect(await symbolsOf(person)).toEqual([COIN, OTHER].sort());
    expect(problems).toEqual([]);
  });

  it('asks again with the same key where the network is cut, so no order doubles', async () => {
    const person = await newPerson(app, lang);
    const legs = [
      { sym: COIN, weight: '50' },
      { sym: OTHER, weight: '50' },
    ];
    const { page } = await openAs(app, person, BASKET, { storage: storedBasket('1000', legs) });
    const sheet = await reviews(page, words, 2);
    const keys: string[] = [];
    /** The server has placed the order, but the answer is lost. */
    const loses = async (route: Route): Promise<void> => {
      await route.fetch();
      await route.abort('connectionreset').catch(() => undefined);
    };
    await page.route('**/ipxtrg-api/coin/order/add', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      await (keys.length === 1 ? loses(route) : route.continue());
    });
    await sheet.getByRole('button', { name: words.send }).click();
    await becomes(sheet, COIN, 'placed');
    await becomes(sheet, OTHER, 'placed');
    const orders = await ordersOf(person);
    expect(orders.map(({ symbol }) => symbol).sort()).toEqual([COIN, OTHER].sort());
    expect(new Set(keys)).toEqual(new Set(orders.map(({ clientOrderId }) => clientOrderId)));
    expect(keys[0]).toBe(keys[1]);
  });

  it('is built and sent with the keyboard alone', async () => {
    const person = await newPerson(app, lang);
    const { page, problems } = await openAs(app, person, BASKET, { size: 'desktop' });
    await page.getByRole('button', { name: words.add, exact: true }).waitFor();
    for (const symbol of [COIN, OTHER]) {
      await tabsTo(page, '[data-add]');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByLabel(words.search).waitFor();
      await page.keyboard.type(symbol);
      await page.locator('[data-part="hits"] li').first().waitFor();
      await page.keyboard.press('Enter');
      await legOf(page, symbol).waitFor();
    }
    await tabsTo(page, '[data-part="total"] input', true);
    await page.keyboard.type('500');
    await tabsTo(page, '[data-review]');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.locator('li[data-ok="true"]').nth(1).waitFor();
    const risks = sheet.getByRole('checkbox', { name: words.risks });
    if (await risks.isVisible()) {
      await tabsTo(page, '[role="checkbox"]');
      await page.keyboard.press('Space');
    }
    await tabsTo(page, '[data-send]');
    await page.keyboard.press('Enter');
    await becomes(sheet, COIN, 'placed');
    await becomes(sheet, OTHER, 'placed');
    expect(await symbolsOf(person)).toEqual([COIN, OTHER].sort());
    expect(problems).toEqual([]);
  });

  it('is saved under a name and opened on another device', async () => {
    const person = await newPerson(app, lang);
    const storage = storedBasket('900', [{ sym: COIN, weight: '100' }]);
    const first = await openAs(app, person, BASKET, { storage });
    await first.page.getByRole('button', { name: words.saved }).click();
    await first.page.getByRole('menuitem', { name: words.save, exact: true }).click();
    const sheet = first.page.getByRole('dialog');
    await sheet.getByLabel(words.name).fill('Core');
    await sheet.getByRole('button', { name: words.save, exact: true }).click();
    await sheet.waitFor({ state: 'hidden' });
    const held = async () =>
      (await person.call(userViews, { kind: 'basket' })).views.map(({ name }) => name);
    await expect.poll(held).toEqual(['Core']);
    const second = await openAs(app, person, BASKET);
    await second.page.getByRole('button', { name: words.saved }).click();
    await second.page.getByRole('menuitem', { name: 'Core', exact: true }).click();
    await legOf(second.page, COIN).waitFor();
    expect(await second.page.getByRole('button', { name: 'Core' }).isVisible()).toBe(true);
    expect([...first.problems, ...second.problems]).toEqual([]);
  });

  it('is a panel of the workspace', async () => {
    const person = await newPerson(app, lang);
    const storage = storedBasket('2000', [
      { sym: COIN, weight: '50' },
      { sym: SWAP, weight: '50' },
    ]);
    const { page, problems } = await openAs(app, person, '/pages/workspace/index', {
      size: 'desktop',
      storage,
    });
    await page.getByRole('button', { name: words.addPanel }).first().click();
    await page.getByRole('menuitem', { name: words.tile, exact: true }).click();
    const panel = page.locator('[data-panel="basket"]');
    await legOf(panel, SWAP).locator('[data-field="qty"]').filter({ hasText: /[1-9]/ }).waitFor();
    expect(await accessProblems(page, 'any')).toEqual([]);
    expect(problems).toEqual([]);
  });
});
