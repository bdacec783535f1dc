import { expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { changedCells } from '#tests/e2e/support/cells.ts';
import { numberOf, opensSheet } from '#tests/e2e/position/position-page.ts';
import { goTab, type Walk } from './trading-steps.ts';

const PATIENCE = { timeout: 30_000 } as const;
/** A second of holding, plus time for the machine to react. */
const HOLD_MS = 5_000;
/** From the purchase to the liquidation, twice over. */
const FALL_MS = 90_000;

async function tab({ page }: Walk, name: RegExp | string): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

/** From the account page to its holdings. */
async function opensPositions(walk: Walk): Promise<void> {
  await goTab(walk, 'mine');
  const { page, words } = walk;
  await page.getByRole('main').getByRole('link', { name: words.positions }).first().click();
  await page.waitForURL('**/pages/tabbar/position*');
}

/** Today's shares are held, and none of them may be sold before tomorrow. */
export async function seesLock(walk: Walk): Promise<void> {
  const { page, words } = walk;
  await opensPositions(walk);
  const card = page.locator('article[data-symbol="THYAO"]');
  await expect
    .poll(() => card.locator('[data-part="locked"]').textContent(), PATIENCE)
    .toMatch(words.locked);
  await page.locator('[data-part="countdown"]').filter({ hasText: /\d/ }).first().waitFor();
}

/** Transfers tether for the contracts, and returns to the holdings. */
export async function movesTether(walk: Walk): Promise<void> {
  const { page, words } = walk;
  await page.getByRole('link', { name: words.transfer, exact: true }).click();
  await page.locator('[data-part="free"]').filter({ hasText: /[1-9]/ }).waitFor();
  await page.locator('main input').fill('250,5');
  await page.getByRole('button', { name: words.moveIt, exact: true }).click();
  await page.getByText(words.moved).first().waitFor();
  await page.getByText('250,50 USDT').first().waitFor();
  await page.getByRole('button', { name: words.back, exact: true }).click();
  await page.waitForURL('**/pages/tabbar/position*');
}

function cardOf({ page }: Walk, symbol: string, side: 'long' | 'short'): Locator {
  return page.locator(`[data-position][data-symbol="${symbol}"][data-side="${side}"]`);
}

async function setsTriggers(walk: Walk, card: Locator): Promise<void> {
  const { page, words } = walk;
  const mark = numberOf(await card.locator('[data-field="mark"]').first().textContent());
  const tpsl = card.getByRole('button', { name: words.tpsl, exact: true });
  const sheet = await opensSheet(page, tpsl);
  await sheet.locator('[data-trigger="tp"] input').fill(String(Math.round(mark * 1.1)));
  await sheet.locator('[data-trigger="sl"] input').fill(String(Math.round(mark * 0.97)));
  await sheet.getByRole('button', { name: words.save }).click();
  await sheet.waitFor({ state: 'hidden' });
  const shown = String(Math.round(mark * 1.1)).slice(0, 3);
  await expect.poll(() => card.textContent(), PATIENCE).toContain(shown);
}

async function addsMargin(walk: Walk, card: Locator): Promise<void> {
  const { page, words } = walk;
  const liq = card.locator('[data-field="liq"]').first();
  const before = numberOf(await liq.textContent());
  const sheet = await opensSheet(page, card.getByRole('button', { name: words.addMargin }));
  await sheet.locator('input').fill('100');
  const send = sheet.getByRole('button', { name: words.addMargin, exact: true });
  await send.last().click();
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(async () => numberOf(await liq.textContent()), PATIENCE).toBeLessThan(before);
}

/** Both sides of a contract: their profit moves with the mark; one gets triggers and margin. */
export async function looksAfter(walk: Walk, symbol: string): Promise<void> {
  const { page, words } = walk;
  // From its row below the ticket directly to the full tab.
  await tab(walk, new RegExp(`^${words.positions}`));
  await page.locator(`li[data-symbol="${symbol}"] a`).first().click();
  await page.getByRole('tab', { name: words.contracts, selected: true }).waitFor();
  const long = cardOf(walk, symbol, 'long');
  const short = cardOf(walk, symbol, 'short');
  for (const card of [long, short]) {
    await card.locator('[data-field="upl"]').filter({ hasText: /\d/ }).waitFor(PATIENCE);
    await card
      .getByText(/\b20x\b/)
      .first()
      .waitFor();
  }
  const profits = `[data-symbol="${symbol}"] [data-field="upl"]`;
  expect(await changedCells(page, profits, 20_000)).toBeGreaterThan(0);
  await setsTriggers(walk, long);
  await addsMargin(walk, long);
}

/** The price falls until one position is liquidated and this is reported; the others stay. */
export async function isLiquidated(walk: Walk, symbol: string): Promise<void> {
  const { page, words, said } = walk;
  await expect.poll(() => said, { timeout: FALL_MS }).toContain(words.liquidated);
  await cardOf(walk, symbol, 'long').waitFor({ state: 'detached' });
  expect(await page.locator('[data-position]').count()).toBe(2);
}

/** Holds a button until it reports success; a finger that slips off starts again. */
async function holdsDown({ page }: Walk, button: Locator): Promise<void> {
  for (let attempt = 0; attempt < 4 && (await button.isVisible()); attempt++) {
    await button.hover();
    await page.mouse.down();
    await button.waitFor({ state: 'hidden', timeout: HOLD_MS }).catch(() => undefined);
    await page.mouse.up();
  }
}

/** Closes everything with one held press; the history lists all three. */
export async function closesAll(walk: Walk): Promise<void> {
  const { page, words } = walk;
  const all = await opensSheet(page, page.getByRole('button', { name: words.closeAll }));
  await expect.poll(() => all.locator('[data-expected]').count(), PATIENCE).toBe(2);
  await holdsDown(walk, all.getByRole('button', { name: words.hold }));
  await expect.poll(() => all.locator('[data-result="0"]').count(), PATIENCE).toBe(2);
  await page.keyboard.press('Escape');
  await all.waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator('[data-position]').count(), PATIENCE).toBe(0);
  await tab(walk, words.history);
  await page.locator('[data-closed][data-status="closed_by_system"]').waitFor();
  const closed = page.locator('[data-closed][data-status="closed"]');
  await expect.poll(() => closed.count(), PATIENCE).toBe(2);
}

/** Signs out and is a guest again. */
export async function signsOut(walk: Walk): Promise<void> {
  const { page, words } = walk;
  await goTab(walk, 'mine');
  await page.getByRole('main').getByRole('button', { name: words.signOut }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.signOut }).click();
  await page.waitForURL('**/pages/account/login*');
}
