import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';

const app = useApp();

/** Opens the command line with its key. What listens loads after the first screen. */
async function openCommands(page: Page): Promise<Locator> {
  const field = page.getByRole('combobox');
  await field.waitFor({ state: 'hidden' });
  const opens = async (): Promise<boolean> => {
    await page.keyboard.press('Control+k');
    // A second press would close what only takes a moment to appear.
    return field.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(opens, { timeout: 20_000 }).toBe(true);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .toBe('combobox');
  return field;
}

/** Addresses of calls that place an order. */
function sentOrders(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/order\/(add|buy|sell)/.test(request.url())) sent.push(request.url());
  });
  return sent;
}

describe('the command line', () => {
  it('goes to a symbol and a page by keys, and gives the focus back with Escape', async () => {
    const { page, problems } = await app.open({ path: '/pages/user/display', size: 'desktop' });
    const field = await openCommands(page);
    expect(await accessProblems(page, 'any')).toEqual([]);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/pages/user/display');

    await openCommands(page);
    await field.fill('is bankasi');
    const hit = page.locator('[data-item="symbol-ISCTR"]');
    await hit.waitFor();
    await expect.poll(() => hit.getAttribute('aria-selected')).toBe('true');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await hit.getAttribute('id'));
    await expect.poll(() => hit.textContent()).toMatch(/\d/);
    expect(await accessProblems(page, 'any')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/pages/stock/stockKline?symbol=ISCTR');

    await openCommands(page);
    await field.fill('fiyat alarm');
    await page.getByRole('option', { name: 'Fiyat Alarmları' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/pages/alert/index');
    expect(problems).toEqual([]);
  });

  it('moves through the results with the arrows, whose ends meet, and acts', async () => {
    const { page } = await app.open({ path: '/pages/user/display', size: 'desktop' });
    await openCommands(page);
    const options = page.getByRole('option');
    await expect.poll(() => options.count()).toBeGreaterThan(4);
    const selected = () =>
      options.evaluateAll((all) => all.findIndex((one) => one.ariaSelected === 'true'));
    const last = (await options.count()) - 1;
    expect(await selected()).toBe(0);
    await page.keyboard.press('ArrowUp');
    await expect.poll(selected).toBe(last);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(selected).toBe(1);
    await page.getByRole('combobox').fill('açık tema');
    await page.getByRole('option', { name: 'Açık tema' }).waitFor();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('terazi.display.theme')))
      .toContain('light');
  });

  it.each([
    ['tr-TR', 'al 0,1 btc-usdt limit 42000', 'Al 0,1 BTC', '42.000'],
    ['en-US', 'buy 0.1 btc-usdt limit 42000', 'Buy 0,1 BTC', '42.000'],
  ] as const)('fills the ticket from an order line and sends nothing, %s', async (...sample) => {
    const [lang, line, label, price] = sample;
    const { page, problems } = await app.open({
      path: '/pages/user/display',
      size: 'desktop',
      visitor: 'own',
      lang,
    });
    const sent = sentOrders(page);
    const field = await openCommands(page);
    await field.fill(line);
    const option = page.locator('[data-item="order-BTC-USDT"]');
    await option.waitFor();
    expect(await option.textContent()).toContain(label);
    // The preview shows what the ticket will: 0.1 times 42,000.
    const preview = page.locator('section').filter({ has: page.locator('dl') });
    await expect.poll(() => preview.first().textContent()).toContain('4.200,00');
    expect(await accessProblems(page, 'any')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/pages/tabbar/trade');
    const inputs = page.locator('[data-ticket="BTC-USDT"] input[inputmode="decimal"]');
    await expect.poll(() => inputs.nth(0).inputValue(), { timeout: 20_000 }).toContain(price);
    expect(await inputs.nth(1).inputValue()).toBe('0,1');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(sent).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('fills the ticket that is on the screen, whose keys open the confirm sheet', async () => {
    const { page } = await app.open({
      path: '/pages/tabbar/trade',
      size: 'desktop',
      visitor: 'own',
      storage: { systemTradeType: 'coin' },
    });
    const sent = sentOrders(page);
    const inputs = page.locator('[data-ticket="BTC-USDT"] input[inputmode="decimal"]');
    await expect.poll(() => inputs.nth(0).inputValue(), { timeout: 20_000 }).toMatch(/\d/);
    const field = await openCommands(page);
    await field.fill('al 500 usdt btc piyasa');
    const options = page.locator('[data-item^="order-"]');
    await expect.poll(() => options.count()).toBe(2);
    // The product traded last comes first.
    expect(await options.first().getAttribute('data-item')).toBe('order-BTC-USDT');
    await page.keyboard.press('Enter');
    await field.waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('inputmode')))
      .toBe('decimal');
    await expect.poll(() => inputs.nth(0).inputValue()).toBe('500');
    expect(sent).toEqual([]);
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+Enter');
        return page.getByRole('dialog').getByTestId('total').isVisible();
      })
      .toBe(true);
    expect(sent).toEqual([]);
  });

  it('says which word of an order it does not understand', async () => {
    const { page } = await app.open({ path: '/pages/user/display', size: 'desktop' });
    const field = await openCommands(page);
    const note = page.locator('[data-part="note"]');
    for (const [line, words] of [
      ['al 0,1 btc limt 42000', '“limt”'],
      ['al 0,1 btc limit 42.000', '“42.000” iki türlü okunabilir'],
      ['al 0,1 btc limit', '“limit” sözcüğünden sonra fiyat'],
      ['al 0,1 lot btc piyasa', 'birim değil'],
    ] as const) {
      await field.fill(line);
      await expect.poll(() => note.textContent()).toContain(words);
      expect(await page.getByRole('option').count()).toBe(0);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
    }
    expect(await accessProblems(page, 'any')).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await field.isVisible()).toBe(true);
  });
});
