import { describe, expect, it } from 'vitest';
import { coinOrderAdd } from '#protocol/http/coin-orders.ts';
import { newPerson } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';

const ORDERS = '/pages/stock/order';

describe('lists of orders', { timeout: 90_000 }, () => {
  const app = useApp();

  it('have one line an order at a desk, with its parts under each other', async () => {
    const person = await newPerson(app);
    const limit = { side: 'buy', type: 'limit', qty: '0.001' } as const;
    await person.call(coinOrderAdd, { ...limit, symbol: 'BTC-USDT', price: '95000.0' });
    await person.call(coinOrderAdd, {
      ...limit,
      symbol: 'ETH-USDT',
      qty: '0.01',
      price: '2500.00',
    });
    const { page, problems } = await openAs(app, person, ORDERS, { size: 'desktop' });
    const rows = page.locator('[data-order]');
    await expect.poll(() => rows.count()).toBe(2);
    const heights = (): Promise<readonly number[]> =>
      rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => Math.max(...(await heights()))).toBeLessThanOrEqual(60);
      const buttons = await rows
        .getByRole('button', { name: 'Emri İptal Et' })
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
      expect(new Set(buttons).size).toBe(1);
      const prices = await rows
        .locator('[data-figure="order-price"]')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
      expect(new Set(prices).size).toBe(1);
      expect(await scrollsSideways(page)).toBe(false);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThan(70);
    expect(problems).toEqual([]);
  });
});
