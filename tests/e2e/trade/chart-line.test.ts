import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { coinOrderAdd, coinOrderList } from '#protocol/http/coin-orders.ts';
import { coinTicker } from '#protocol/http/coin-market.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { newPerson, numberOf, type Person } from '#tests/e2e/position/position-page.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const PATIENCE = { timeout: 30_000 } as const;

const TEXTS = {
  'tr-TR': { title: 'Emri Değiştir', send: 'Değişikliği Gönder', line: /çizgisi/ },
  'en-US': { title: 'Change order', send: 'Send change', line: /line/ },
} as const;

const orderOf = async (person: Person) => {
  const { items } = await person.call(coinOrderList, { state: 'live' });
  return items[0];
};

async function chartWithOrder(app: ReturnType<typeof useApp>, person: Person) {
  const { ticker } = await person.call(coinTicker, { symbol: 'BTC-USDT' });
  const price = (Math.round(Number(ticker.last) * 0.998 * 10) / 10).toFixed(1);
  const order = { symbol: 'BTC-USDT', side: 'buy', type: 'limit', qty: '0.01', price } as const;
  await person.call(coinOrderAdd, order);
  const opened = await openAs(app, person, '/pages/coin/coinKline?symbol=BTC-USDT');
  return { ...opened, price: Number(price) };
}

async function drags(page: Page, grip: Locator, byPx: number): Promise<void> {
  const box = await grip.boundingBox();
  if (box === null) throw new Error('the grip is not on the chart');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + byPx / 2, { steps: 4 });
  await page.mouse.move(x, y + byPx, { steps: 4 });
  await page.mouse.up();
}

/** Element under a finger in the middle of a grip that overlaps the chart's own link. */
async function metOverLink(page: Page, grip: Locator): Promise<string | null> {
  const link = page.getByRole('link', { name: 'TradingView' });
  return grip.evaluate(
    (element, other) => {
      const [own, its] = [element.getBoundingClientRect(), other.getBoundingClientRect()];
      // Moved and read in one step: the chart restores the grip with its next frame.
      element.style.marginTop = `${its.top + its.height / 2 - own.top - own.height / 2}px`;
      const met = document.elementFromPoint(own.left + own.width / 2, its.top + its.height / 2);
      element.style.marginTop = '';
      return met?.getAttribute('aria-label') ?? null;
    },
    await link.elementHandle(),
  );
}

describe.each(languagesOf(import.meta.url))(
  'the line of an order on the chart, %s',
  { timeout: 120_000 },
  (lang) => {
    const app = useApp();
    const texts = TEXTS[lang];

    it('is dragged to another price: the form opens with it, and submits it', async () => {
      const person = await newPerson(app, lang);
      const { page, price, problems } = await chartWithOrder(app, person);
      const grip = page.getByTestId('chart-orders').getByRole('button', { name: texts.line });
      await grip.waitFor();
      expect(await metOverLink(page, grip)).toMatch(texts.line);
      await drags(page, grip, 40);
      const sheet = page.getByRole('dialog', { name: texts.title });
      await sheet.waitFor();
      expect(Number((await orderOf(person))?.price)).toBe(price);
      const field = sheet.locator('input[inputmode="decimal"]').first();
      const dropped = numberOf(await field.inputValue());
      expect(dropped).toBeLessThan(price);
      await sheet.getByRole('button', { name: texts.send }).click();
      await sheet.waitFor({ state: 'hidden' });
      await expect.poll(async () => Number((await orderOf(person))?.price), PATIENCE).toBe(dropped);
      expect(problems).toEqual([]);
    });

    it('is moved by keys; leaving the form changes nothing', async () => {
      const person = await newPerson(app, lang);
      const { page, price } = await chartWithOrder(app, person);
      const grip = page.getByTestId('chart-orders').getByRole('button', { name: texts.line });
      await grip.focus();
      for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: texts.title });
      await sheet.waitFor();
      const field = sheet.locator('input[inputmode="decimal"]').first();
      expect(numberOf(await field.inputValue())).toBeCloseTo(price + 0.3, 6);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      expect(Number((await orderOf(person))?.price)).toBe(price);
    });
  },
);
