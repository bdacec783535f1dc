import { expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { confirmOrder, fieldAt, orderType, priceAt, typed } from '#tests/e2e/trade/trade-page.ts';
import { opensSheet } from '#tests/e2e/position/position-page.ts';
import type { OpenPage } from '#tests/e2e/support/page.ts';
import type { WalkWords } from './walk-labels.ts';

/** The page of a walk, with the words of its language and all short messages so far. */
export type Walk = OpenPage & { readonly words: WalkWords; readonly said: readonly string[] };

const PATIENCE = { timeout: 30_000 } as const;

/** Presses a tab of the application. */
export async function goTab({ page, words }: Walk, tab: 'trade' | 'mine'): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: words[tab], exact: true }).click();
}

/** Switches the trade tab to a product and waits for its price. */
export async function chooseProduct(walk: Walk, product: 'stock' | 'spot' | 'contract') {
  const { page, words } = walk;
  await goTab(walk, 'trade');
  // The input of a segment is under its label, which takes the press.
  const segment = page.getByRole('radio', { name: words[product], exact: true });
  await segment.click({ force: true });
  await page.locator('[data-ticket]').waitFor();
  await page
    .locator('[data-symbol] [data-field="last"]')
    .filter({ hasText: /\d/ })
    .first()
    .waitFor();
}

function submit({ page }: Walk, field = 'why'): Locator {
  return page.locator(`button[data-submit="${field}"]:not(:disabled)`);
}

/** Confirms the typed order and sees it done. */
async function fills(walk: Walk, field = 'why'): Promise<void> {
  await submit(walk, field).click();
  expect(await confirmOrder(walk)).toMatch(walk.words.filled);
}

/** Ten shares at market; they are locked until the next trading day. */
export async function buysShares(walk: Walk): Promise<void> {
  await chooseProduct(walk, 'stock');
  await orderType(walk, 'market');
  await fieldAt(walk.page, 0).fill('10');
  await fills(walk);
}

/** A limit order far from the market: placed, changed, cancelled. */
export async function changesItsMind(walk: Walk): Promise<void> {
  const { page, words } = walk;
  await orderType(walk, 'limit');
  await expect.poll(() => fieldAt(page, 0).inputValue(), PATIENCE).toMatch(/\d/);
  await fieldAt(page, 0).fill(typed(Math.floor((await priceAt(page)) * 0.95), 2));
  await fieldAt(page, 1).fill('12');
  await submit(walk).click();
  expect(await confirmOrder(walk)).toMatch(words.rests);

  const row = page.locator('[data-order][data-status="open"]');
  await row.getByRole('button', { name: words.change, exact: true }).click();
  const form = page.getByRole('dialog');
  await form.locator('input[inputmode="decimal"]').nth(1).fill('15');
  await form.getByRole('button', { name: words.send }).click();
  await form.waitFor({ state: 'hidden' });
  await expect.poll(() => row.textContent(), PATIENCE).toContain('0 / 15');
  await row.getByRole('button', { name: words.cancel }).click();
  await row.waitFor({ state: 'detached' });
}

/** A coin bought, half of it sold again; it is still there after a reload. */
export async function buysAndSellsCoins(walk: Walk): Promise<void> {
  const { page, words } = walk;
  await chooseProduct(walk, 'spot');
  await orderType(walk, 'market');
  await fieldAt(page, 0).fill('0,01');
  await fills(walk);
  await page.getByRole('radio', { name: words.sell, exact: true }).click({ force: true });
  await fieldAt(page, 0).fill('0,005');
  await fills(walk);
  await page.reload();
  await page.getByRole('tab', { name: words.myCoins }).filter({ hasText: /1$/ }).waitFor();
}

async function twentyfold({ page, words }: Walk): Promise<void> {
  const button = page.getByRole('button', { name: words.leverage });
  await button.click();
  const sheet = page.getByRole('dialog');
  const chosen = sheet.locator('output');
  await sheet.getByRole('button', { name: words.more }).waitFor();
  while ((await chosen.textContent()) !== '20x') {
    await sheet.getByRole('button', { name: words.more }).click();
  }
  await sheet.getByRole('button', { name: words.ok, exact: true }).click();
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => button.textContent(), PATIENCE).toContain('20x');
}

async function pickContract({ page, words }: Walk, symbol: string): Promise<void> {
  const name = symbol.replace(/-USDT-SWAP$/, 'USDT');
  const picker = page.getByRole('button', { name: words.pick });
  if (((await picker.textContent()) ?? '').startsWith(name)) return;
  await picker.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('tab', { name: words.contracts }).click();
  await sheet.locator(`[role="row"][data-symbol="${symbol}"]`).click();
  await expect.poll(() => picker.textContent(), PATIENCE).toContain(name);
}

/** Lets a contract hold a long beside a short. */
export async function choosesHedge(walk: Walk, symbol: string): Promise<void> {
  await pickContract(walk, symbol);
  const { page, words } = walk;
  const sheet = await opensSheet(page, page.getByRole('button', { name: words.modes }));
  const hedge = sheet.getByRole('radio', { name: words.hedge });
  // A forced press does not wait for the sheet to stand still, and lands beside a moving choice.
  await sheet.locator('label').filter({ hasText: words.hedge }).click();
  await expect.poll(() => hedge.isChecked()).toBe(true);
  await sheet.getByRole('button', { name: words.ok, exact: true }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** Opens a contract at market with a leverage of twenty. */
export async function opensTwentyfold(
  walk: Walk,
  symbol: string,
  side: 'Long' | 'Short',
  qty: string,
): Promise<void> {
  await pickContract(walk, symbol);
  await twentyfold(walk);
  await orderType(walk, 'market');
  await fieldAt(walk.page, 0).fill(qty);
  await fills(walk, `why${side}`);
}
