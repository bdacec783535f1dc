import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import type { Lang } from '#tests/e2e/support/languages.ts';
import { closeSheet, fieldAt, openTrade } from './trade-page.ts';

const LANGS: readonly Lang[] = ['tr-TR', 'en-US'];

describe('keys of a contract ticket', () => {
  const app = useApp();

  it.each(LANGS)('open the side they name, S a short and B a long, %s', async (lang) => {
    const trade = await openTrade(app, 'contract', { lang });
    const { page, words } = trade;
    await fieldAt(page, 1).fill('0,02');
    const marked = page.locator('button[aria-keyshortcuts]');
    for (const [key, label] of [
      ['s', words.short],
      ['b', words.long],
    ] as const) {
      await page.locator('h1').first().focus();
      await page.keyboard.press(key);
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
      const button = page.getByRole('button', { name: label, exact: true });
      await expect.poll(() => button.getAttribute('aria-keyshortcuts')).toBe('Control+Enter');
      expect(await marked.count()).toBe(1);
      await expect.poll(() => button.isDisabled()).toBe(false);
      await page.keyboard.press('Control+Enter');
      const sheet = page.getByRole('dialog');
      await sheet.getByTestId('total').waitFor();
      expect(await sheet.textContent()).toContain(label);
      await closeSheet(page);
    }
    expect(trade.problems).toEqual([]);
  });

  it('leave a ticket alone whose side is blocked', async () => {
    const { page } = await openTrade(app, 'contract');
    await page.locator('h1').first().focus();
    await page.keyboard.press('s');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Miktar girin').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the announcer of prices', () => {
  const app = useApp();

  it('answers every key at once', async () => {
    const { page } = await app.open({ path: '/pages/coin/coinKline?symbol=BTC-USDT' });
    const chart = page.getByTestId('chart').getByRole('img');
    await page.locator('[data-line="SMA5"] > span').filter({ hasText: /\d/ }).first().waitFor();
    await page.evaluate(() => {
      const region = document.querySelector('[data-testid="announcer"]')!;
      const said: { text: string }[] = [];
      Object.assign(globalThis, { said });
      new MutationObserver(() => said.push({ text: region.textContent })).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await chart.focus();
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('ArrowLeft');
      await page.waitForTimeout(250);
    }
    const panel = page.getByTestId('cursor-panel');
    const close = (await panel.locator('[data-bar="close"]').textContent()) ?? '';
    const said = () =>
      page.evaluate(() => (globalThis as unknown as { said: { text: string }[] }).said);
    await expect.poll(async () => (await said()).at(-1)?.text).toContain(close);
    expect(new Set((await said()).map(({ text }) => text)).size).toBe(8);
  });
});
