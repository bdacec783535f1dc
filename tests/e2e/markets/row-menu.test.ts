import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { cellOf, cellText, ofSymbol } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const MARKETS = '/pages/tabbar/markets';
const WORDS = {
  'tr-TR': {
    items: [
      'Grafiği Aç', 'Grafiği Yeni Sekmede Aç', 'Al', 'Sat', 'Takip Listesine Ekle', 'Alarm Kur',
      'Sembolü Kopyala', 'Fiyatı Kopyala', 'Bu Fiyat Nereden Geldi?',
    ],
    take: 'Fiyatı Emre Yaz',
  },
  'en-US': {
    items: [
      'Open chart', 'Open chart in a new tab', 'Buy', 'Sell', 'Add to watchlist', 'Set an alert',
      'Copy symbol', 'Copy price', 'Price source',
    ],
    take: 'Use this price',
  },
} as const; // prettier-ignore

const menuOf = (page: Page): Locator => page.getByRole('menu');

async function labels(page: Page): Promise<readonly string[]> {
  await menuOf(page).waitFor();
  const items = menuOf(page).getByRole('menuitem').locator('> span:first-of-type');
  return items.allTextContents();
}

/** The symbol of the row that has the focus. */
const focusedSymbol = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-symbol') ?? null);

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

describe.each(languagesOf(import.meta.url))('the menu of a market row, %s', (lang) => {
  const app = useApp();
  const [chart, , , , star, , copySymbol, copyPrice, source] = WORDS[lang].items;

  it('opens by a right click with what the row can do, and closes with Escape', async () => {
    const { page, problems } = await app.open({
      path: MARKETS,
      lang,
      size: 'desktop',
      visitor: 'own',
    });
    const price = await cellText(page, 'THYAO', 'last');
    await cellOf(page, 'THYAO', 'last').click({ button: 'right' });
    expect(await labels(page)).toEqual(WORDS[lang].items);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await accessProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await menuOf(page).waitFor({ state: 'detached' });
    expect(await focusedSymbol(page)).toBe('THYAO');

    await ofSymbol(page, 'THYAO').click({ button: 'right' });
    await menuOf(page).getByRole('menuitem', { name: copySymbol }).click();
    await expect.poll(() => copied(page)).toBe('THYAO');
    await ofSymbol(page, 'THYAO').click({ button: 'right' });
    await menuOf(page).getByRole('menuitem', { name: copyPrice }).click();
    await expect.poll(() => copied(page)).toHaveLength(price.length);

    // The star of the row follows; a press beside the menu only closes it.
    await ofSymbol(page, 'THYAO').click({ button: 'right' });
    await menuOf(page).getByRole('menuitem', { name: star }).click();
    await ofSymbol(page, 'THYAO').locator('[data-watched="true"]').waitFor();
    await ofSymbol(page, 'THYAO').click({ button: 'right' });
    await menuOf(page).waitFor();
    await ofSymbol(page, 'AKBNK').click({ position: { x: 300, y: 8 } });
    await menuOf(page).waitFor({ state: 'detached' });
    expect(page.url()).toContain(MARKETS);

    await ofSymbol(page, 'AKBNK').click({ button: 'right' });
    await menuOf(page).getByRole('menuitem', { name: chart, exact: true }).click();
    await page.waitForURL(/stockKline\?symbol=AKBNK/);
    expect(problems).toEqual([]);
  });

  it('opens by the keyboard on its first item, and leads to the source of the price', async () => {
    const { page } = await app.open({ path: MARKETS, lang, size: 'desktop' });
    await cellText(page, 'THYAO', 'last');
    await page.locator('[role="row"][tabindex="0"]').focus();
    const symbol = await focusedSymbol(page);
    for (const key of ['Shift+F10', 'ContextMenu']) {
      await page.keyboard.press(key);
      const items = menuOf(page).getByRole('menuitem');
      await expect.poll(() => items.first().evaluate((one) => one.matches(':focus'))).toBe(true);
      await page.keyboard.press('End');
      expect(await items.last().evaluate((one) => one.matches(':focus'))).toBe(true);
      await page.keyboard.press('Escape');
      await menuOf(page).waitFor({ state: 'detached' });
      await expect.poll(() => focusedSymbol(page)).toBe(symbol);
    }
    await page.keyboard.press('Shift+F10');
    await page.keyboard.press('ArrowUp');
    await menuOf(page).getByRole('menuitem', { name: source }).press('Enter');
    await page.getByRole('dialog').locator('[data-part="shown"]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focusedSymbol(page)).toBe(symbol);
  });

  it('leaves a long press on a price to its source', async () => {
    const { page } = await app.open({ path: MARKETS, lang, hasTouch: true });
    await cellText(page, 'THYAO', 'last');
    const press = (target: Locator) =>
      target.evaluate((cell) =>
        cell.dispatchEvent(
          new PointerEvent('contextmenu', {
            bubbles: true,
            cancelable: true,
            pointerType: 'touch',
          }),
        ),
      );
    await press(cellOf(page, 'THYAO', 'last'));
    await page.getByRole('dialog').locator('[data-part="shown"]').waitFor();
    expect(await menuOf(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press(ofSymbol(page, 'THYAO'));
    await menuOf(page).waitFor();
  });
});
