import type { Locator, Page } from 'playwright-core';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { algoOrderList } from '#protocol/http/algo-orders.ts';
import { callServer } from '#tests/e2e/support/session.ts';
import type { TradePage } from './trade-page.ts';

/** A number field of the ticket by its label. */
export function algoField({ page }: TradePage, label: string | RegExp): Locator {
  return page
    .locator('[data-ticket]')
    .getByLabel(label)
    .and(page.locator('input[inputmode="decimal"]'));
}

/** Chooses a kind that has a cell of its own, or one behind the last cell. */
export async function chooseKind({ page }: TradePage, kind: string): Promise<void> {
  const kinds = page.locator('[data-part="order-kinds"]');
  const cell = kinds.getByRole('radio', { name: kind, exact: true });
  if ((await cell.count()) > 0) await cell.click();
  else {
    await kinds.getByRole('button').click();
    await page.getByRole('menuitemradio', { name: kind, exact: true }).click();
  }
  await page.locator('[data-algo]').waitFor();
}

/** Opens the confirmation, with the risks accepted where they are asked about. */
export async function openAlgoSheet({ page, words }: TradePage): Promise<Locator> {
  await page.locator('[data-ticket] button[data-submit]:enabled').first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByTestId('algo-words').waitFor();
  const risks = sheet.getByRole('checkbox', { name: words.risks });
  await page.waitForTimeout(500);
  if (await risks.isVisible()) await risks.click();
  return sheet;
}

/**
 * Opens the sheet, accepts the risks and confirms; the sheet closes when the server accepts.
 * @returns what the sheet says the order does.
 */
export async function placeAlgo(trade: TradePage): Promise<string> {
  const sheet = await openAlgoSheet(trade);
  const told = (await sheet.getByTestId('algo-words').textContent()) ?? '';
  await sheet.getByRole('button', { name: trade.words.confirm }).click();
  await sheet.waitFor({ state: 'hidden' });
  return told;
}

/** Token of the page's demo account. */
async function tokenOf(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('terazi.userTokenDemo') ?? '');
  return (JSON.parse(stored) as { d: string }).d;
}

/** Orders of the page's demo account that place others, the newest first. */
export async function algosOf(url: string, { page }: TradePage): Promise<readonly AlgoView[]> {
  const token = await tokenOf(page);
  const { items } = await callServer(url, algoOrderList, { state: 'all' }, { token });
  return items;
}
