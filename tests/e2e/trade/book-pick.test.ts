import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { digits, fieldAt, openTrade, priceAt } from './trade-page.ts';

/** The ask third from the middle, of five above it. */
const ROW = 2;
const BEST = 4;

function levelAt(page: Page, row: number): Locator {
  return page.locator(`tr[data-row="${row}"]`);
}

async function figure(page: Page, row: number, field: 'price' | 'qty'): Promise<string> {
  return digits(await levelAt(page, row).locator(`[data-field="${field}"]`).textContent());
}

/** Moves the pointer over a level and waits until the book stands still. */
async function rest(page: Page, row: number): Promise<void> {
  await expect.poll(() => figure(page, row, 'price')).not.toBe('');
  await levelAt(page, row).hover();
  await page.locator('[data-testid="book-age"][data-frozen="true"]').waitFor();
}

describe.each(languagesOf(import.meta.url))('the book beside a ticket, %s', (lang) => {
  const app = useApp();

  it('fills in the price of a pressed level, and with Shift the size up to it', async () => {
    const { page, problems } = await openTrade(app, 'coin', { lang, size: 'desktop' });
    await rest(page, ROW);
    await levelAt(page, ROW).click();
    const price = await figure(page, ROW, 'price');
    await expect.poll(async () => digits(await fieldAt(page, 0).inputValue())).toBe(price);
    expect(await fieldAt(page, 1).inputValue()).toBe('');

    await levelAt(page, ROW).click({ modifiers: ['Shift'] });
    let sum = 0;
    for (let row = ROW; row <= BEST; row++) sum += Number(await figure(page, row, 'qty'));
    const decimals = (await levelAt(page, ROW).locator('[data-field="qty"]').textContent()) ?? '';
    const places = decimals.length - decimals.search(/[.,]\d+$/) - 1;
    await expect.poll(() => priceAt(page, 1)).toBeCloseTo(sum / 10 ** places, places);
    const status = page.getByTestId('book-status');
    await expect.poll(async () => digits(await status.textContent())).toContain(price);
    expect(await accessProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('stands still while the pointer is over it, and goes on afterwards', async () => {
    const { page } = await openTrade(app, 'contract', { lang, size: 'desktop' });
    await rest(page, ROW);
    const table = page.locator('table').filter({ has: levelAt(page, ROW) });
    const before = await table.locator('[data-row] td').allTextContents();
    await page.waitForTimeout(1_500);
    expect(await table.locator('[data-row] td').allTextContents()).toEqual(before);
    await page.mouse.move(1, 1);
    await expect.poll(() => page.getByTestId('book-age').getAttribute('data-frozen')).toBe('false');
    await expect
      .poll(async () => (await table.locator('[data-row] td').allTextContents()).join())
      .not.toBe(before.join());
  });

  it('takes Enter and Shift with Enter as presses', async () => {
    const { page } = await openTrade(app, 'coin', { lang, size: 'desktop' });
    await expect.poll(() => figure(page, BEST + 1, 'price')).not.toBe('');
    await levelAt(page, BEST + 1).focus();
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => fieldAt(page, 1).inputValue()).toMatch(/[1-9]/);
  });
});
