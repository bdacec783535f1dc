import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { cellText } from '#tests/e2e/support/cells.ts';

const app = useApp();
const MARKETS = '/pages/tabbar/markets';
const CHART = '/pages/stock/stockKline?symbol=THYAO';

/** Opens the list with its key. What listens loads after the first screen. */
async function openList(page: Page): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: 'Klavye Kısayolları' });
  const opens = async (): Promise<boolean> => {
    if (await sheet.isVisible()) return true;
    await page.keyboard.press('?');
    return sheet.isVisible();
  };
  await expect.poll(opens, { timeout: 20_000 }).toBe(true);
  return sheet;
}

/** Presses the button of a shortcut, and then a key. */
async function changeKey(sheet: Locator, name: string, key: string): Promise<Locator> {
  const row = sheet.locator(`[data-shortcut="${name}"]`);
  const button = row.getByRole('button');
  await button.focus();
  await button.press('Enter');
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await button.press(key);
  return row;
}

describe('the list of keys', () => {
  it('changes a key, refuses one that is taken, and keeps it over a reload', async () => {
    const { page, problems } = await app.open({ path: MARKETS, size: 'desktop' });
    await cellText(page, 'THYAO', 'last');
    const sheet = await openList(page);
    expect(await accessProblems(page, 'any')).toEqual([]);

    const buy = await changeKey(sheet, 'buy', 's');
    await buy.getByRole('alert').waitFor();
    expect(await buy.getByRole('alert').textContent()).toBe(
      'S zaten şunun için kullanılıyor: Satış alanlarına git',
    );
    expect(await accessProblems(page, 'any')).toEqual([]);
    await page.keyboard.press('F5');
    await expect.poll(() => buy.getByRole('alert').textContent()).toBe('F5 tarayıcıya ait');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => buy.getByRole('alert').textContent()).toContain('sabit bir iş');
    // Escape keeps the old key, and the sheet open.
    await page.keyboard.press('Escape');
    await expect.poll(() => buy.locator('kbd').textContent()).toBe('B');
    expect(await sheet.isVisible()).toBe(true);

    await changeKey(sheet, 'buy', 'Alt+l');
    await expect.poll(() => buy.locator('kbd').textContent()).toBe('Alt + L');
    await sheet.getByRole('status').filter({ hasText: 'Alt + L' }).waitFor({ state: 'attached' });
    const stored = () => page.evaluate(() => localStorage.getItem('terazi.keys.own'));
    await expect.poll(stored).toBe('{"v":1,"d":{"buy":"Alt+L"}}');

    await page.goto(`${app.server().url}${CHART}`);
    const submit = page.locator('[data-ticket="THYAO"] [data-submit]');
    await submit.waitFor();
    const side = async (key: string): Promise<string> => {
      await page.locator('h1').first().focus();
      await page.keyboard.press(key);
      return (await submit.textContent()) ?? '';
    };
    await expect.poll(() => side('s')).toMatch(/Sat/);
    // The old key does nothing.
    expect(await side('b')).toMatch(/Sat/);
    await expect.poll(() => side('Alt+l')).toMatch(/Al/);
    expect(problems).toEqual([]);
  });

  it('has a shortcut without a key, and goes back to the defaults', async () => {
    const { page } = await app.open({ path: MARKETS, size: 'desktop' });
    await cellText(page, 'THYAO', 'last');
    const sheet = await openList(page);
    const reset = sheet.getByRole('button', { name: 'Varsayılanlara Dön' });
    expect(await reset.isDisabled()).toBe(true);
    const search = await changeKey(sheet, 'search', 'Delete');
    await expect.poll(() => search.locator('kbd').textContent()).toBe('yok');
    const palette = await changeKey(sheet, 'palette', '/');
    await expect.poll(() => palette.locator('kbd').textContent()).toBe('/');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    await page.getByRole('combobox').waitFor();
    expect(new URL(page.url()).pathname).toBe(MARKETS);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').waitFor({ state: 'hidden' });

    await page.reload();
    await cellText(page, 'THYAO', 'last');
    await openList(page);
    expect(await palette.locator('kbd').textContent()).toBe('/');
    await reset.click();
    await expect.poll(() => palette.locator('kbd').textContent()).toBe('Ctrl + K');
    await expect.poll(() => search.locator('kbd').textContent()).toBe('/');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    await page.waitForURL('**/pages/stock/search');
  });

  it('moves the keys of a chart and of the confirm sheet', async () => {
    const storage = { 'keys.own': { confirm: 'Alt+Enter', readPrice: 'L' } };
    const { page } = await app.open({ path: CHART, size: 'desktop', storage });
    const chart = page.getByTestId('chart').getByRole('img');
    await cellText(page, 'THYAO', 'last');
    await chart.focus();
    await page.keyboard.press('p');
    await page.keyboard.press('l');
    await expect.poll(() => page.getByTestId('announcer').textContent()).toContain('THYAO son ');
    const marked = page.locator('button[aria-keyshortcuts="Alt+Enter"]');
    await marked.first().waitFor();
    expect(await marked.first().locator('kbd').textContent()).toBe('Alt ↵');
  });
});
