import { describe, expect, it } from 'vitest';
import { formatDate, formatIsoDate } from '#domain/text/date-text.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { confirmOrder, fieldAt, openTrade, priceAt, typed } from './trade-page.ts';

const WORDS = {
  'tr-TR': {
    validity: /^Geçerlilik/,
    name: 'Tarihe Kadar Geçerli',
    date: 'Son Gün',
    empty: 'Son günü girin',
    over: /Emir en geç .* tarihine kadar bekleyebilir/,
    until: (date: string) => `${date}`,
  },
  'en-US': {
    validity: /^Validity/,
    name: 'Until a date',
    date: 'Last day',
    empty: 'Enter the last day',
    over: /The order can wait until .* at most/,
    until: (date: string) => `until ${date}`,
  },
} as const;

const QTY = { stock: '10', coin: '0,01', contract: '0,01' } as const;

describe.each(languagesOf(import.meta.url))('an order that waits until a date, %s', (lang) => {
  const app = useApp();
  const words = WORDS[lang];

  it.each(['stock', 'coin', 'contract'] as const)(
    'says its end in ticket, sheet and list, %s',
    async (type) => {
      const trade = await openTrade(app, type, { lang });
      const { page } = trade;
      const price = await priceAt(page);
      const ticket = page.locator('[data-ticket]');
      const submit = page.locator('button[data-submit]').first();
      await ticket.getByRole('button', { name: words.validity }).click();
      await page.getByRole('menuitemradio', { name: words.name, exact: true }).click();
      // Whole numbers are on the tick at any price.
      await fieldAt(page, 0).fill(typed(Math.floor(price * 0.98), 0));
      await fieldAt(page, 1).fill(QTY[type]);
      const date = ticket.getByLabel(words.date);
      const proposed = await date.inputValue();
      expect(proposed).toMatch(/^\d{4}-\d\d-\d\d$/);

      await date.fill('');
      await ticket.getByText(words.empty).first().waitFor();
      expect(await submit.isDisabled()).toBe(true);
      const past = Date.parse(proposed) - 30 * DAY_MS;
      await date.fill(formatIsoDate(past));
      await ticket.getByText(words.over).first().waitFor();
      await expect.poll(() => submit.isDisabled()).toBe(true);

      await date.fill(proposed);
      await expect.poll(() => submit.isEnabled()).toBe(true);
      const end = (await ticket.locator('[data-part="good-till"]').textContent()) ?? '';
      const day = /\d\d-\d\d-\d{4}/.exec(end)?.[0] ?? '';
      // A day without a session ends with the session before it.
      if (type !== 'stock') expect(day).toBe(formatDate(Date.parse(proposed)));
      await submit.click();
      await page.getByRole('dialog').getByText(day).first().waitFor();
      expect(await confirmOrder(trade)).toMatch(trade.words.rests);
      const row = page.locator('[data-order][data-status="open"]').first();
      await row.getByText(words.until(day)).first().waitFor();
      expect(trade.problems).toEqual([]);
    },
  );
});
