import { describe, expect, it } from 'vitest';
import { algoOrderAdd, algoOrderQuery } from '#protocol/http/algo-orders.ts';
import { words } from '#tests/e2e/money/locale-text.ts';
import { newPerson, numberOf } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { typed } from './trade-page.ts';

const SYMBOL = 'BTC-USDT-SWAP';
const LISTS = '/pages/stock/order';
const PATIENCE = { timeout: 30_000 } as const;
/** Fee of a taker. */
const RATE = 0.0005;

describe.each(languagesOf(import.meta.url))('moving a condition, %s', (lang) => {
  const app = useApp();
  const t = words(lang);

  it('says what its stop loses while it is typed, and why it is refused', async () => {
    const person = await newPerson(app, lang);
    await person.opens(SYMBOL, 'long', '0.05', '10');
    const { entry } = await person.position();
    const trigger = String(Math.floor(Number(entry) * 0.95));
    const terms = { symbol: SYMBOL, side: 'sell', qty: '0.05', reduceOnly: 'true' } as const;
    const { id } = await person.call(algoOrderAdd, { ...terms, kind: 'stop', trigger });
    const { page, problems } = await openAs(app, person, LISTS);
    await page.setViewportSize({ width: 390, height: 844 });
    const row = page.locator(`[data-algo="${id}"]`).first();
    await row.getByRole('button', { name: t('common.details'), exact: true }).click(PATIENCE);
    await page.getByRole('button', { name: t('order.change'), exact: true }).click(PATIENCE);
    const sheet = page.getByRole('dialog', { name: t('conditional.changeTitle') });
    const result = sheet.locator('[data-part="leg-result"]');
    const netAt = (price: number): number => 0.05 * (price - Number(entry)) - 0.05 * price * RATE;
    // The text holds a loss twice: to see, and to hear.
    const shown = async (): Promise<number> => {
      const text = (await result.locator('[data-tone]').textContent()) ?? '';
      return numberOf(/^\D?[\d.,]+/.exec(text)?.[0] ?? null);
    };
    await expect.poll(shown, PATIENCE).toBeCloseTo(netAt(Number(trigger)), 1);
    const field = sheet.getByLabel(t('contract.triggerPrice')).and(page.locator('input'));
    const lower = Math.floor(Number(entry) * 0.93);
    await field.fill(typed(lower, 0));
    await expect.poll(shown).toBeCloseTo(netAt(lower), 1);
    expect(await accessProblems(page, 'any')).toEqual([]);

    // A stop of a long above the market would act at once.
    await field.fill(typed(Math.ceil(Number(entry) * 1.05), 0));
    await expect.poll(shown).toBeGreaterThan(0);
    const send = sheet.getByRole('button', { name: t('order.changeConfirm') });
    await send.click();
    await sheet.getByRole('alert').filter({ hasText: /./ }).waitFor(PATIENCE);
    expect(await accessProblems(page, 'any')).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);

    await field.fill(typed(lower, 0));
    await send.click();
    await sheet.waitFor({ state: 'hidden' });
    const { algo } = await person.call(algoOrderQuery, { algoId: id });
    const [moved] = algo.legs.filter(({ status }) => status === 'armed');
    expect(Number(moved?.trigger)).toBe(lower);
    expect(problems).toEqual([]);
  });
});
