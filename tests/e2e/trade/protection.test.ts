import { describe, expect, it } from 'vitest';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { confirmOrder, digits, fieldAt, openTrade, orderType } from './trade-page.ts';

const TEXTS = {
  'tr-TR': {
    bound: { buy: /^en çok [\d.,]+$/, sell: /^en az [\d.,]+$/ },
    edit: 'Koruma fiyatını değiştir',
    narrow: '%0,10',
    half: '%0,50',
    own: 'Piyasa %0,50',
    note: /Toplam %0,10 üstünde/,
    noteAfter: /Toplam %0,50 üstünde/,
    change: 'Değiştir',
  },
  'en-US': {
    bound: { buy: /^at most [\d.,]+$/, sell: /^at least [\d.,]+$/ },
    edit: 'Change protection price',
    narrow: '0,10%',
    half: '0,50%',
    own: 'Market 0,50%',
    note: /more than 0,10%/,
    noteAfter: /more than 0,50%/,
    change: 'Change',
  },
} as const;

describe.each(languagesOf(import.meta.url))('the protection of a market order, %s', (lang) => {
  const app = useApp();
  const text = TEXTS[lang];

  it('is shown, narrowed on the device, and sent with the order', async () => {
    const trade = await openTrade(app, 'coin', { lang });
    const { page, words } = trade;
    const sent: URLSearchParams[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/coin/order/add')) return;
      sent.push(new URLSearchParams(request.postData() ?? ''));
    });
    await orderType(trade, 'market');
    await fieldAt(page, 0).fill('0,01');
    await page.locator('button[data-submit="why"]:not(:disabled)').click();
    const bound = page.getByTestId('protection');
    await expect.poll(() => bound.textContent()).toMatch(text.bound.buy);
    const wide = Number(digits(await bound.textContent()));
    const card = page.locator('[data-part="protection"]');
    await card.getByRole('button', { name: text.edit }).click();
    await card.getByText(text.narrow, { exact: true }).click();
    await expect
      .poll(async () => Number(digits(await bound.textContent())))
      .toBeLessThan(wide * 0.995);
    expect(await accessProblems(page)).toEqual([]);
    expect(await confirmOrder(trade)).toMatch(words.filled);
    expect(sent.at(-1)?.get('maxSlippage')).toBe('0.001');
    const price = Number(sent.at(-1)?.get('protectionPrice')) * 10;
    expect(price).toBeGreaterThan(wide * 0.985);
    expect(price).toBeLessThan(wide * 0.995);
    expect(trade.problems).toEqual([]);
  });

  it('keeps its cap for the next order, and the limit of a changed total', async () => {
    const storage = { 'order.cap': '0.005' };
    const trade = await openTrade(app, 'contract', { lang, storage });
    const { page, words } = trade;
    await orderType(trade, 'market');
    await fieldAt(page, 0).fill('0,02');
    await page.getByRole('button', { name: words.short, exact: true }).click();
    const card = page.locator('[data-part="protection"]');
    await expect.poll(() => page.getByTestId('protection').textContent()).toMatch(text.bound.sell);
    await card.getByRole('button', { name: text.edit }).click();
    // The market's own cap is no wider than the one of the device.
    await card.getByText(text.own, { exact: true }).waitFor();
    expect(await card.getByText(text.half, { exact: true }).count()).toBe(0);

    const sheet = page.getByRole('dialog');
    await sheet.getByText(text.note).waitFor();
    await sheet.getByRole('button', { name: text.change, exact: true }).click();
    await sheet.getByText(text.half, { exact: true }).click();
    await sheet.getByText(text.noteAfter).waitFor();
    const kept = await page.evaluate(() => localStorage.getItem('terazi.order.notable'));
    expect(kept).toContain('0.005');
    expect(trade.problems).toEqual([]);
  });
});
