import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { algoOrderAdd, algoOrderQuery } from '#protocol/http/algo-orders.ts';
import { coinOrderAdd, coinOrderList } from '#protocol/http/coin-orders.ts';
import { contractSetLoss } from '#protocol/http/contract-orders.ts';
import { coinTicker } from '#protocol/http/coin-market.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { newPerson, numberOf, type Person } from '#tests/e2e/position/position-page.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const PATIENCE = { timeout: 30_000 } as const;

const TEXTS = {
  'tr-TR': {
    title: 'Emri Değiştir',
    condition: 'Koşulu Değiştir',
    send: 'Değişikliği Gönder',
    confirm: 'Onayla',
    line: /çizgisi/,
    stopLoss: /^ZD/,
    trailing: /^İz Süren/,
  },
  'en-US': {
    title: 'Change order',
    condition: 'Change condition',
    send: 'Submit change',
    confirm: 'Confirm',
    line: /line/,
    stopLoss: /^SL/,
    trailing: /^Trailing/,
  },
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

const tenth = (price: number): string => (Math.round(price * 10) / 10).toFixed(1);

/** A chart of a coin with a stop to buy above the price. */
async function chartWithStop(app: ReturnType<typeof useApp>, person: Person) {
  const { ticker } = await person.call(coinTicker, { symbol: 'BTC-USDT' });
  const last = Number(ticker.last);
  const terms = { symbol: 'BTC-USDT', kind: 'stop', side: 'buy', qty: '0.01' } as const;
  const prices = { trigger: tenth(last * 1.002), limitPrice: tenth(last * 1.003) };
  const { id } = await person.call(algoOrderAdd, { ...terms, ...prices });
  const opened = await openAs(app, person, '/pages/coin/coinKline?symbol=BTC-USDT');
  const stop = async () => (await person.call(algoOrderQuery, { algoId: id })).algo.legs[0];
  return { ...opened, trigger: Number(prices.trigger), limit: Number(prices.limitPrice), stop };
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

    it('of a stop is dragged: its limit moves along, and the server amends it once', async () => {
      const person = await newPerson(app, lang);
      const { page, trigger, limit, stop, problems } = await chartWithStop(app, person);
      const grip = page.getByTestId('chart-orders').getByRole('button', { name: texts.line });
      await grip.waitFor();
      await drags(page, grip, -30);
      const sheet = page.getByRole('dialog', { name: texts.condition });
      await sheet.waitFor();
      expect(Number((await stop())?.trigger)).toBe(trigger);
      const fields = sheet.locator('input[inputmode="decimal"]');
      const dropped = numberOf(await fields.first().inputValue());
      expect(dropped).toBeGreaterThan(trigger);
      const moved = numberOf(await fields.nth(1).inputValue());
      expect(moved - limit).toBeCloseTo(dropped - trigger, 6);
      await sheet.getByRole('button', { name: texts.send }).click();
      await sheet.waitFor({ state: 'hidden' });
      await expect.poll(async () => Number((await stop())?.trigger), PATIENCE).toBe(dropped);
      expect(Number((await stop())?.price)).toBe(moved);
      expect(problems).toEqual([]);
    });

    it('of a position’s stop says what it would lose, and is moved by keys', async () => {
      const person = await newPerson(app, lang);
      await person.opens('BTC-USDT-SWAP', 'long', '0.01');
      const { id: positionId, entry } = await person.position();
      const symbol = 'BTC-USDT-SWAP';
      const price = tenth(Number(entry) * 0.997);
      await person.call(contractSetLoss, { symbol, positionId, price, triggerBy: 'last' });
      const { page } = await openAs(app, person, `/pages/coin/coinKline?symbol=${symbol}`);
      const lines = page.getByTestId('chart-orders');
      const grip = lines.getByRole('button', { name: texts.stopLoss });
      await grip.waitFor();
      const result = /0[.,]0?1\S* · (-[\d.,]+) USDT/.exec(
        (await grip.getAttribute('aria-label')) ?? '',
      );
      const lost = (Number(price) - Number(entry)) * 0.01;
      expect(Math.abs(numberOf(result?.[1] ?? '') - lost)).toBeLessThanOrEqual(0.02);
      await grip.focus();
      for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: texts.confirm }).click();
      await sheet.waitFor({ state: 'hidden' });
      const stopOf = async () => Number((await person.position()).triggers[0]?.price);
      await expect.poll(stopOf, PATIENCE).toBeCloseTo(Number(price) - 0.4, 6);
    });

    it('close to another line leaves room for both handles', async () => {
      const person = await newPerson(app, lang);
      const { ticker } = await person.call(coinTicker, { symbol: 'BTC-USDT' });
      const price = Number(ticker.last) * 0.998;
      for (const step of [0, 0.1, 0.2, 0.3]) {
        const order = { symbol: 'BTC-USDT', side: 'buy', type: 'limit', qty: '0.001' } as const;
        await person.call(coinOrderAdd, { ...order, price: tenth(price + step) });
      }
      const { page } = await openAs(app, person, '/pages/coin/coinKline?symbol=BTC-USDT');
      const grips = page.getByTestId('chart-orders').getByRole('button', { name: texts.line });
      await expect.poll(() => grips.count(), PATIENCE).toBe(4);
      for (const grip of await grips.all()) {
        // A real press: fails while another handle takes it.
        await grip.click({ trial: true, ...PATIENCE });
      }
    });

    it('of a trailing stop follows its stop and cannot be dragged', async () => {
      const person = await newPerson(app, lang);
      const terms = { symbol: 'BTC-USDT', kind: 'trailing', side: 'buy', qty: '0.01' } as const;
      await person.call(algoOrderAdd, { ...terms, callbackRate: '0.05' });
      const { page } = await openAs(app, person, '/pages/coin/coinKline?symbol=BTC-USDT');
      const lines = page.getByTestId('chart-orders');
      await expect.poll(() => lines.getAttribute('data-lines'), PATIENCE).toBe('1');
      expect(await lines.getByRole('button').count()).toBe(0);
    });
  },
);
