import { describe, expect, it } from 'vitest';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import {
  closeSheet,
  confirmOrder,
  fieldAt,
  openTrade,
  orderType,
  priceAt,
  typed,
} from './trade-page.ts';
import { sized } from '#tests/support/size.ts';

/** The narrowest screen; the crawl checks the same screens on the others. */
const WINDOWS = sized(['narrow'] as const, ['phone', 'narrow', 'desktop'] as const);

/** What an order says that closes a position before it opens the other side. */
const netWords = {
  'tr-TR': /Önce 0,020*(?: BTC)? Long kapatır, sonra 0,030*(?: BTC)? Short açar/,
  'en-US': /Closes 0[.,]020*(?: BTC)? Long first, then opens 0[.,]030*(?: BTC)? Short/,
} as const;

describe('contracts', () => {
  const app = useApp();

  it.each(languagesOf(import.meta.url))(
    'open long with TP and SL, then short against it, %s',
    async (lang) => {
      const trade = await openTrade(app, 'contract', { lang });
      const { page, words } = trade;
      const price = await priceAt(page);
      await orderType(trade, 'market');
      await fieldAt(page, 0).fill('0,02');
      await page.getByRole('switch', { name: words.bracket }).click();
      await fieldAt(page, 1).fill(typed(price * 1.04, 1));
      await fieldAt(page, 2).fill(typed(price * 0.96, 1));
      await page.getByRole('button', { name: words.long, exact: true }).click();
      expect(await confirmOrder(trade)).toMatch(words.filled);

      const bracket = page.getByRole('switch', { name: words.bracket });
      expect(await bracket.isChecked()).toBe(false);
      await fieldAt(page, 0).fill('0,05');
      const first = netWords[lang];
      await expect.poll(() => page.locator('[data-part="netShort"]').textContent()).toMatch(first);
      await page.getByRole('button', { name: words.short, exact: true }).click();
      const sheet = page.getByRole('dialog');
      expect(await sheet.locator('[data-part="closes-first"]').textContent()).toMatch(first);
      expect(await confirmOrder(trade)).toMatch(words.filled);
      // The long is gone; what is left of the order is a short.
      await expect.poll(() => page.getByRole('tab').nth(1).textContent()).toMatch(/1$/);
      expect(trade.problems).toEqual([]);
    },
  );

  it('show why a trigger without a price, or on the wrong side, is refused', async () => {
    const { page, words } = await openTrade(app, 'contract');
    const price = await priceAt(page);
    await fieldAt(page, 1).fill('0,02');
    const long = page.getByRole('button', { name: words.long, exact: true });
    await expect.poll(() => long.isDisabled()).toBe(false);
    await page.getByRole('switch', { name: words.bracket }).click();
    await expect.poll(() => long.isDisabled()).toBe(true);
    const said = () => page.locator('[data-ticket]').textContent();
    await expect.poll(said).toContain('İşaretlediğiniz tetikleme için fiyat girin');
    await fieldAt(page, 2).fill(typed(price * 0.9, 1));
    await expect.poll(said).toContain('Long pozisyonda kâr al fiyatı');
    expect(await long.isDisabled()).toBe(true);
  });

  it('ask about the risks of a first order within view', async () => {
    const trade = await openTrade(app, 'contract');
    const { page, words } = trade;
    await orderType(trade, 'market');
    await fieldAt(page, 0).fill('0,02');
    await page.getByRole('button', { name: words.long, exact: true }).click();
    const sheet = page.getByRole('dialog');
    const total = sheet.getByTestId('total');
    await total.waitFor();
    const risks = sheet.getByRole('checkbox', { name: words.risks });
    await risks.waitFor();
    const isSeen = () =>
      risks.evaluate((box) => {
        const { x, y, width, height } = box.getBoundingClientRect();
        return box.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(isSeen).toBe(true);
    const [asked, figures] = await Promise.all([risks.boundingBox(), total.boundingBox()]);
    expect(asked!.y).toBeLessThan(figures!.y);
    const send = sheet.getByRole('button', { name: words.confirm });
    expect(await send.isDisabled()).toBe(true);
    await risks.click();
    expect(await send.isDisabled()).toBe(false);
  });

  it('are opened with the keyboard only', async () => {
    const trade = await openTrade(app, 'contract');
    const { page } = trade;
    await page.locator('h1').first().focus();
    await page.keyboard.press('b');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await fieldAt(page, 1).focus();
    await page.keyboard.type('0,02');
    await expect.poll(() => page.locator('button[data-submit="whyLong"]').isDisabled()).toBe(false);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').getByTestId('total').waitFor();
    await closeSheet(page);
  });

  it.each(WINDOWS)('have no accessibility barrier, %s', async (size) => {
    const trade = await openTrade(app, 'contract', { size });
    const { page, words } = trade;
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessProblems(page)).toEqual([]);
    await fieldAt(page, 1).fill('0,02');
    await page.getByRole('button', { name: words.long, exact: true }).click();
    await page.getByRole('dialog').getByTestId('total').waitFor();
    expect(await accessProblems(page)).toEqual([]);
  });
});
