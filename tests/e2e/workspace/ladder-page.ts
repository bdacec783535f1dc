import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { userInfo, userRiskAccept } from '#protocol/http/account.ts';
import type { Person } from '#tests/e2e/position/position-page.ts';
import { newPerson } from '#tests/e2e/position/position-page.ts';
import { openAs, type Lang } from '#tests/e2e/support/acting-person.ts';
import type { TestApp } from '#tests/e2e/support/app.ts';
import type { OpenPage } from '#tests/e2e/support/page.ts';

const PATIENCE = { timeout: 20_000 } as const;

export const SYMBOL = 'BTC-USDT-SWAP';

const tab = (name: string, group = 1) => ({
  type: 'tab',
  name,
  component: name,
  config: { group, interval: '5m' },
});

/** A layout of a ladder between the order form and the orders. */
const LAYOUT = {
  type: 'row',
  children: [
    { type: 'tabset', weight: 30, children: [tab('ticket')] },
    { type: 'tabset', weight: 34, children: [tab('ladder'), tab('tape')] },
    { type: 'tabset', weight: 36, children: [tab('orders')] },
  ],
};

const ALONE = {
  type: 'row',
  children: [{ type: 'tabset', weight: 100, children: [tab('ladder')] }],
};

/** A stored layout without an order form: the ladder alone knows the terms of its contract. */
export const LADDER_ALONE = {
  'workspace.current': { of: 'saved:alone', json: { layout: ALONE } },
} as const;

/** An order command that the page sent. */
export type Sent = { readonly path: string; readonly fields: URLSearchParams };

export type LadderPage = OpenPage & { readonly person: Person; readonly sent: readonly Sent[] };

export const ladderOf = (page: Page): Locator => page.locator('[data-panel="ladder"]');
export const lineOf = (page: Page, row: number): Locator =>
  ladderOf(page).locator(`tr[data-row="${String(row)}"]`);
export const cellOf = (page: Page, row: number, column: string): Locator =>
  lineOf(page, row).locator(`[data-column="${column}"]`);

/** Text of a cell now. */
export async function textOf(cell: Locator): Promise<string> {
  return ((await cell.textContent()) ?? '').trim();
}

/** Row of the first place with a word, such as the best bid. */
export async function rowOfPlace(page: Page, word: string): Promise<number> {
  const line = ladderOf(page).locator(`tr[data-place~="${word}"]`).first();
  return Number(await line.getAttribute('data-row'));
}

/** The ladder of a user who has accepted the risks, with prices. */
export async function openLadder(
  app: TestApp,
  lang: Lang,
  storage: Readonly<Record<string, unknown>> = {},
  before: (person: Person) => Promise<void> = () => Promise.resolve(),
): Promise<LadderPage> {
  const person = await newPerson(app, lang);
  const { risk } = await person.call(userInfo, {});
  await person.call(userRiskAccept, { version: risk.version, risk: '1' });
  await before(person);
  const opened = await openAs(app, person, '/pages/workspace/index', {
    size: 'desktop',
    storage: {
      'workspace.current': { of: 'saved:ladder', json: { layout: LAYOUT } },
      'ladder.grouping': { [SYMBOL]: 20 },
      ...storage,
    },
  });
  const { page } = opened;
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'POST' || !/\/order\/(add|change|close|cancel)/.test(path)) return;
    sent.push({ path, fields: new URLSearchParams(request.postData() ?? '') });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => textOf(cellOf(page, 60, 'price')), PATIENCE).toMatch(/\d/);
  await ladderOf(page).locator('tr[data-place~="bid"]').first().waitFor(PATIENCE);
  await ladderOf(page).locator('[data-volume="9"]').waitFor(PATIENCE);
  return { ...opened, person, sent };
}

/** Puts the pointer on a cell and waits until the rows have stood still. */
export async function rest(page: Page, cell: Locator): Promise<void> {
  await cell.hover();
  await page.waitForTimeout(400);
}

/** Turns one tap on; in a page that has not used it, through its question. */
export async function arm(page: Page): Promise<void> {
  const ladder = ladderOf(page);
  await ladder.locator('[data-part="ladder-unarmed"]').click();
  const sheet = page.getByRole('dialog');
  const armed = ladder.locator('[data-part="ladder-armed"]');
  await sheet.or(armed).first().waitFor();
  if (await sheet.isVisible()) await sheet.getByRole('button').last().click();
  await armed.waitFor();
}
