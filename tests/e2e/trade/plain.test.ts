import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import {
  confirmOrder,
  digits,
  fieldAt,
  openTrade,
  orderType,
  priceAt,
  typed,
} from './trade-page.ts';

describe.each(languagesOf(import.meta.url))('shares and coins, %s', (lang) => {
  const app = useApp();

  it('are bought at market exactly as confirmed', async () => {
    const trade = await openTrade(app, 'stock', { lang });
    const { page, words } = trade;
    await orderType(trade, 'market');
    await fieldAt(page, 0).fill('10');
    await page.locator('button[data-submit="why"]').click();
    const sheet = page.getByRole('dialog');
    const fee = sheet.locator('dd').filter({ hasText: '₺' });
    await fee.first().waitFor();
    // Longer than any quote once lived: the sheet is still ready, without being asked again.
    await page.waitForTimeout(6_500);
    expect(await confirmOrder(trade)).toMatch(words.filled);
    expect(await fieldAt(page, 0).inputValue()).toBe('');

    // The line leads to the order with its fills.
    await page.locator('body > [role="status"]').getByRole('button').click();
    const detail = page.getByTestId('receipt');
    await detail.locator('[data-fill]').first().waitFor();
    expect(await detail.getAttribute('data-status')).toBe('closed');
    expect(await detail.textContent()).toContain('10 / 10');
    expect(trade.problems).toEqual([]);
  });

  it('are ordered at a limit with the figures of the sheet, changed and cancelled', async () => {
    const trade = await openTrade(app, 'stock', { lang });
    const { page, words } = trade;
    const price = await priceAt(page);
    await fieldAt(page, 0).fill(typed(Math.floor(price * 0.95), 2));
    await fieldAt(page, 1).fill('12');
    const total = page.locator('[data-ticket] [data-field="total"]');
    await expect.poll(async () => digits(await total.textContent())).not.toBe('');
    await page.locator('button[data-submit="why"]').click();
    const confirmed = page.getByTestId('total');
    await confirmed.waitFor();
    expect(digits(await confirmed.textContent())).toBe(digits(await total.textContent()));
    expect(await confirmOrder(trade)).toMatch(words.rests);

    const row = page.locator('[data-order][data-status="open"]');
    await row.getByRole('button', { name: words.change, exact: true }).click();
    const form = page.getByRole('dialog');
    await form.locator('input[inputmode="decimal"]').nth(1).fill('15');
    await form.getByRole('button', { name: words.send }).click();
    await form.waitFor({ state: 'hidden' });
    await expect.poll(async () => row.textContent()).toContain('0 / 15');
    await row.getByRole('button', { name: words.cancel }).click();
    await row.waitFor({ state: 'detached' });
    expect(trade.problems).toEqual([]);
  });

  it('are bought and sold as coins; both decimal keys work', async () => {
    const trade = await openTrade(app, 'coin', { lang });
    const { page, words } = trade;
    await orderType(trade, 'market');
    await fieldAt(page, 0).fill('0.01');
    expect(await fieldAt(page, 0).inputValue()).toBe('0,01');
    await page.locator('button[data-submit="why"]').click();
    expect(await confirmOrder(trade)).toMatch(words.filled);
    expect(await fieldAt(page, 0).inputValue()).toBe('');

    // The same once more, until the next edit.
    const again = page.getByRole('button', { name: words.again });
    await again.click();
    expect(await fieldAt(page, 0).inputValue()).toBe('0,01');
    await page.locator('button[data-submit="why"]:not(:disabled)').click();
    expect(await confirmOrder(trade)).toMatch(words.filled);
    await again.waitFor();

    await page.getByRole('radio', { name: words.sell, exact: true }).click({ force: true });
    await fieldAt(page, 0).fill('0,005');
    expect(await again.count()).toBe(0);
    await page.locator('button[data-submit="why"]:not(:disabled)').click();
    expect(await confirmOrder(trade)).toMatch(words.filled);
    expect(trade.problems).toEqual([]);
  });
});

describe('the reason why an order cannot be sent', () => {
  const app = useApp();

  it('is shown below the button', async () => {
    const { page } = await openTrade(app, 'stock');
    const button = page.locator('button[data-submit="why"]');
    const reason = page.locator('[data-ticket]');
    expect(await button.isDisabled()).toBe(true);
    await expect.poll(() => reason.textContent()).toContain('Miktar girin');
    await fieldAt(page, 1).fill('499999');
    await expect.poll(() => reason.textContent()).toMatch(/Bakiye yetersiz|En çok tutar/);
  });

  it('keeps the selection of a number that is entered by Tab', async () => {
    const { page } = await openTrade(app, 'coin');
    const price = fieldAt(page, 0);
    await expect.poll(() => price.inputValue()).toMatch(/\d\.\d{3},/);
    await page.getByRole('radio', { name: 'Limit', exact: true }).focus();
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab');
      if (await price.evaluate((field) => field === document.activeElement)) break;
    }
    await page.keyboard.type('91234,5');
    expect(await price.inputValue()).toBe('91234,5');
  });

  it('fills the price field from a level of the book, by mouse and by keyboard', async () => {
    const { page } = await openTrade(app, 'coin');
    const level = page.locator('[data-ticket] tr[data-row="0"]');
    await level.filter({ hasText: /\d/ }).waitFor();
    await level.click();
    const picked = page.getByTestId('picked-price');
    await expect.poll(async () => digits(await picked.textContent())).not.toBe('');
    expect(digits(await fieldAt(page, 0).inputValue())).toBe(digits(await picked.textContent()));
    await page.locator('[data-ticket] tr[data-row][tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => digits(await fieldAt(page, 0).inputValue()))
      .toBe(digits(await picked.textContent()));
  });
});
