import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newPerson } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import type { Lang } from '#tests/e2e/support/languages.ts';
import { fieldAt, WORDS } from '#tests/e2e/trade/trade-page.ts';

const LANGS: readonly Lang[] = ['tr-TR', 'en-US'];
const TEXTS = {
  'tr-TR': { failed: 'Yenilenemedi', close: 'Kapat' },
  'en-US': { failed: 'Could not refresh', close: 'Close' },
} as const;

function toastsOf(page: Page): Locator {
  return page.locator('body > [role="status"]');
}

/** Counts what is added to the live region of toasts. */
async function countToasts(page: Page): Promise<() => Promise<readonly string[]>> {
  await toastsOf(page).evaluate((region) => {
    const added: string[] = [];
    Object.assign(globalThis, { addedToasts: added });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes) added.push(textContent ?? '');
    }).observe(region, { childList: true });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { addedToasts: string[] }).addedToasts);
}

type Box = { x: number; y: number; width: number; height: number };

function overlap(a: Box, b: Box): boolean {
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  const isAbove = a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !isBeside && !isAbove;
}

describe('toasts', () => {
  const app = useApp();

  it.each(LANGS)('cover no button of an open sheet, and are read out once, %s', async (lang) => {
    const person = await newPerson(app, lang);
    const path = '/pages/tabbar/trade?symbol=BTC-USDT-SWAP';
    const { page, problems } = await openAs(app, person, path, { size: 'narrow' });
    await expect.poll(() => fieldAt(page, 0).inputValue(), { timeout: 20_000 }).toMatch(/\d/);
    await fieldAt(page, 1).fill('0,02');
    await page.getByRole('button', { name: WORDS[lang].long, exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByTestId('total').waitFor();
    const added = await countToasts(page);
    await person.opens('ETH-USDT-SWAP', 'long', '0.05');
    const toast = toastsOf(page).locator('> div');
    await toast.first().waitFor();
    const at = (await toast.first().boundingBox())!;
    for (const button of await sheet.getByRole('button').all()) {
      const box = await button.boundingBox();
      if (box !== null) expect(overlap(at, box), await button.innerText()).toBe(false);
    }
    const isHidden = await toast.first().evaluate((it) => it.closest('[aria-hidden="true"]'));
    expect(isHidden).toBeNull();

    // A pointer that rests on it neither holds it nor is held off.
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await expect.poll(() => toast.count()).toBe(0);
    expect(await added()).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  it.each(LANGS)('keep an error until it is closed, %s', async (lang) => {
    const text = TEXTS[lang];
    const { page } = await app.open({ path: '/pages/tabbar/ipo', lang });
    await page.waitForLoadState('networkidle');
    await page.route('**/ipxtrg-api/**', (route) => route.abort());
    // The tab of the current page refreshes it.
    await page.locator('nav a[aria-current="page"]').click();
    const toast = toastsOf(page).locator('> div').filter({ hasText: text.failed });
    await toast.waitFor();
    await page.waitForTimeout(7_000);
    expect(await toast.isVisible()).toBe(true);
    await toast.getByRole('button', { name: text.close }).click();
    await expect.poll(() => toast.count()).toBe(0);
  });
});
