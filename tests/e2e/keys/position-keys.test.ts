import { describe, expect, it } from 'vitest';
import { words } from '#tests/e2e/money/locale-text.ts';
import { newPerson } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const BTC = 'BTC-USDT-SWAP';
const TRADE = '/pages/tabbar/trade';
const STORAGE = { systemTradeType: 'contract' } as const;

describe.each(languagesOf(import.meta.url))('keys of a position, %s', (lang) => {
  const app = useApp();
  const t = words(lang);

  it('open the sheets that close a part and move the stop, and send nothing', async () => {
    const person = await newPerson(app, lang);
    await person.opens(BTC, 'long', '0.04', '20');
    const { page, problems } = await openAs(app, person, TRADE, { storage: STORAGE });
    // The list of positions counts it.
    await expect.poll(() => page.getByRole('tab').nth(1).textContent()).toMatch(/1$/);
    const sheet = page.getByRole('dialog');
    for (const [key, share] of [
      ['q', 25],
      ['h', 50],
      ['x', 100],
    ] as const) {
      // The keys come after the form; with a sheet over the page they do nothing.
      await expect
        .poll(async () => {
          await page.keyboard.press(key);
          return sheet.count();
        })
        .toBe(1);
      const chosen = lang === 'tr-TR' ? `%${share}` : `${share}%`;
      await sheet.getByRole('button', { name: chosen, pressed: true }).waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
    }
    await page.keyboard.press('e');
    await sheet.waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    // In a field a letter is text.
    await page.locator('[data-ticket] input[inputmode="decimal"]').first().focus();
    await page.keyboard.press('x');
    expect(await sheet.count()).toBe(0);
    expect((await person.position()).qty).toMatch(/^0\.040*$/);
    expect(problems).toEqual([]);
  });

  it('say that there is no position', async () => {
    const person = await newPerson(app, lang);
    const { page } = await openAs(app, person, TRADE, { storage: STORAGE });
    await page.locator('[data-ticket]').waitFor();
    await expect
      .poll(async () => {
        await page.keyboard.press('q');
        return page
          .getByRole('status')
          .filter({ hasText: t('keys.noPosition', { symbol: BTC }) })
          .count();
      })
      .toBeGreaterThan(0);
  });
});
