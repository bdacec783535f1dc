import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { coinOrderAdd } from '#protocol/http/coin-orders.ts';
import { words } from '#tests/e2e/money/locale-text.ts';
import { newPerson } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const HISTORY = '/pages/stock/order?tab=history';

type Leaving = { readonly ms: number; readonly text: string; readonly isInert: boolean };

/** Records in the page how the next dialog closes. */
async function watchLeaving(page: Page): Promise<() => Promise<Leaving>> {
  await page.evaluate(() => {
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof HTMLElement) || target.role !== 'dialog') return;
      document.documentElement.dataset['leaves'] = JSON.stringify({
        ms: Number.parseFloat(getComputedStyle(target).animationDuration) * 1_000,
        text: target.innerText,
        isInert: target.inert,
      });
    });
  });
  return async () => {
    const told = await page.locator('html[data-leaves]').getAttribute('data-leaves');
    return JSON.parse(told ?? '') as Leaving;
  };
}

/** Records in the page whether a press would reach a button of the next dialog at once. */
async function watchComing(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof HTMLElement) || target.role !== 'dialog') return;
      const reached = [...target.querySelectorAll('button')].filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return button.contains(at);
      });
      document.documentElement.dataset['reached'] ??= String(reached.length);
    });
  });
}

describe.each(languagesOf(import.meta.url))('opening and closing of a sheet, %s', (lang) => {
  const app = useApp();
  const t = words(lang);

  it.each([
    ['full', 180],
    ['reduced', 80],
  ])(
    'ignores presses meanwhile, closes completely and returns the focus: %s motion',
    async (motion, ms) => {
      const person = await newPerson(app, lang);
      const order = { symbol: 'BTC-USDT', side: 'buy', type: 'market', qty: '0.001' } as const;
      await person.call(coinOrderAdd, order);
      const storage = { 'display.motion': motion };
      const device = { storage, motion: 'no-preference' } as const;
      const { page, problems } = await openAs(app, person, HISTORY, device);
      await page.getByRole('button', { name: t('coin.spot'), exact: true }).click();
      const details = page
        .locator('[data-order]')
        .first()
        .getByRole('button', { name: t('common.details') });
      await watchComing(page);
      await details.click();
      const sheet = page.getByRole('dialog');
      await sheet.locator('[data-fill]').first().waitFor();
      // A second press at the same place would hit the new dialog.
      expect(await page.locator('html').getAttribute('data-reached')).toBe('0');
      const close = sheet.getByRole('button').first();
      await close.click({ trial: true });
      const text = await sheet.innerText();
      const leaving = await watchLeaving(page);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      expect(await leaving()).toEqual({ ms, text, isInert: true });
      await expect.poll(() => details.evaluate((one) => one === document.activeElement)).toBe(true);
      expect(problems).toEqual([]);
    },
  );
});
