import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { cellText } from '#tests/e2e/support/cells.ts';

const app = useApp();

const MARKETS = '/pages/tabbar/markets';
/** More tab stops than any screen has. */
const STOPS = 60;

type Stop = { readonly role: string; readonly name: string };

/** The focused element, as announced. */
async function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const at = document.activeElement;
    const role = at?.getAttribute('role') ?? at?.tagName.toLowerCase() ?? '';
    return { role, name: at?.getAttribute('aria-label') ?? at?.textContent ?? '' };
  });
}

/** Presses Tab until a stop is reached. */
async function tabTo(page: Page, wanted: (stop: Stop) => boolean): Promise<Stop> {
  const seen: string[] = [];
  for (let count = 0; count < STOPS; count++) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (wanted(stop)) return stop;
    seen.push(`${stop.role} ${stop.name}`);
  }
  throw new Error(`not reached by Tab, only: ${seen.join(' | ')}`);
}

describe('without a pointer', () => {
  it('finds a coin, reads a bar of its chart and changes the language', async () => {
    const { page, problems } = await app.open({ path: '/', size: 'desktop' });
    await cellText(page, 'THYAO', 'last');

    await page.keyboard.press('/');
    await page.waitForURL('**/pages/stock/search');
    await expect.poll(async () => (await focused(page)).role).toMatch(/input|searchbox|combobox/);
    await page.keyboard.type('btc');
    await page.locator('[data-symbol="BTC-USDT"]').first().waitFor();
    await tabTo(page, ({ name }) => name.startsWith('BTC') && !name.includes('Takip'));
    await page.keyboard.press('Enter');
    await page.waitForURL(/coinKline\?symbol=BTC-/);
    await page.locator('[data-line="SMA5"] > span').filter({ hasText: /\d/ }).first().waitFor();

    await tabTo(page, ({ role }) => role === 'img');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    const panel = page.getByTestId('cursor-panel');
    await panel.waitFor();
    const close = (await panel.locator('[data-bar="close"]').textContent()) ?? '';
    expect(close).toMatch(/^[\d.]+,\d+$/);
    await expect.poll(() => page.getByTestId('announcer').textContent()).toContain(close);

    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Klavye Kısayolları' });
    await sheet.waitFor();
    const ticket = sheet.getByRole('region', { name: 'Emir Formunda' });
    const keys = ['B', 'S', 'Ctrl + Enter', 'Q', 'H', 'X', 'E'];
    expect(await ticket.locator('kbd').allInnerTexts()).toEqual(keys);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect((await focused(page)).role).toBe('img');

    await page.goto(`${app.server().url}${MARKETS}`);
    await cellText(page, 'THYAO', 'last');
    await tabTo(page, ({ name }) => name === 'Daha Fazla');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Dil' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/pages/common/lang');
    await tabTo(page, ({ role }) => role === 'radio' || role === 'input');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.locator('h1').textContent()).toBe('Language');
    expect(problems).toEqual([]);
  });

  it.each([
    ['b', 'buy'],
    ['s', 'sell'],
  ])('leads from a chart to the ticket by %s', async (key, side) => {
    const { page, problems } = await app.open({ path: '/pages/stock/stockKline?symbol=THYAO' });
    await page.locator(`a[href$="side=${side}"]`).waitFor();
    await page.keyboard.press(key);
    await page.waitForURL(`**/pages/tabbar/trade?symbol=THYAO&side=${side}`);
    expect(problems).toEqual([]);
  });

  it('lets global shortcuts be turned off', async () => {
    const { page } = await app.open({ path: MARKETS });
    await cellText(page, 'THYAO', 'last');
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Klavye Kısayolları' });
    await sheet.getByRole('switch').press('Space');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    await page.keyboard.press('?');
    await page.waitForTimeout(500);
    expect(new URL(page.url()).pathname).toBe(MARKETS);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
