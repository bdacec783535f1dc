import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newPerson } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { legendValue } from './kline-page.ts';

const PATH = '/pages/coin/coinKline?symbol=BTC-USDT';

/** Places a drawing of the first group in the middle of the view. */
async function add(page: Page, tool: string): Promise<void> {
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Drawings' }).click();
  await page.getByRole('button', { name: `Add ${tool}`, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Kinds of the drawings in the list. */
async function listed(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Drawings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).waitFor();
  const rows = page.locator('[data-drawing]');
  const tools = await rows.evaluateAll((all) =>
    all.map((row) => row.getAttribute('data-drawing') ?? ''),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return tools.sort();
}

const count = async (page: Page): Promise<string> => {
  const overlay = page.getByTestId('drawings');
  return (await overlay.count()) === 0 ? '0' : ((await overlay.getAttribute('data-count')) ?? '');
};

describe('drawings of an account', () => {
  const app = useApp();

  it('are the same in two browsers, also after one of them was cut off', async () => {
    const person = await newPerson(app, 'en-US');
    const [first, second] = [await openAs(app, person, PATH), await openAs(app, person, PATH)];
    for (const { page } of [first, second]) await legendValue(page, 'SMA5');
    await add(first.page, 'Trend line');
    await expect.poll(() => count(second.page)).toBe('1');

    // Without a network a page has what it has loaded.
    expect(await listed(second.page)).toEqual(['trend']);
    await second.page.context().setOffline(true);
    await add(second.page, 'Ray');
    await add(first.page, 'Horizontal line');
    await expect.poll(() => count(first.page)).toBe('2');
    expect(await count(second.page)).toBe('2');
    await second.page.context().setOffline(false);
    await expect.poll(() => count(first.page)).toBe('3');
    await expect.poll(() => count(second.page)).toBe('3');
    const all = ['horizontal', 'ray', 'trend'];
    expect(await listed(first.page)).toEqual(all);
    expect(await listed(second.page)).toEqual(all);

    await second.page.keyboard.press('Control+z');
    await expect.poll(() => count(first.page)).toBe('2');
    const third = await openAs(app, person, PATH);
    await legendValue(third.page, 'SMA5');
    await expect.poll(() => count(third.page)).toBe('2');
  });
});
