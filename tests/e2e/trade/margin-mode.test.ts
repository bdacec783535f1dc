import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contractMultiple } from '#protocol/http/contract-orders.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { openAs, type Lang } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import {
  CONTRACTS,
  newPerson,
  numberOf,
  opensSheet,
  positionOn,
} from '#tests/e2e/position/position-page.ts';

const BTC = 'BTC-USDT-SWAP';
const ETH = 'ETH-USDT-SWAP';
const WORDS = {
  'tr-TR': {
    modes: /^Sözleşme modları: /,
    isolated: 'İzole',
    cross: 'Çapraz',
    confirm: 'Onayla',
    addMargin: 'Teminat Ekle',
    swap: 'Yönü Değiştir',
    inUse: /^Bu sözleşmenin modu yalnızca açık bir şey yokken değişir\. Şu an açık: pozisyon 1/,
  },
  'en-US': {
    modes: /^Contract modes: /,
    isolated: 'Isolated',
    cross: 'Cross',
    confirm: 'Confirm',
    addMargin: 'Add margin',
    swap: 'Swap direction',
    inUse:
      /^You can change the mode of this contract only when nothing is open in it\. .*: positions 1/,
  },
} as const;

const modesOf = (page: Page, lang: Lang) => page.getByRole('button', { name: WORDS[lang].modes });

describe('cross margin', { timeout: 120_000 }, () => {
  const app = useApp();

  it.each(languagesOf(import.meta.url))('is chosen in the sheet of modes, %s', async (lang) => {
    const words = WORDS[lang];
    const person = await newPerson(app, lang);
    const { page, problems } = await openAs(app, person, '/pages/tabbar/trade', {
      storage: { systemTradeType: 'contract' },
    });
    const button = modesOf(page, lang);
    await button.getByText(words.isolated).waitFor();
    const sheet = await opensSheet(page, button);
    expect(await accessProblems(page)).toEqual([]);
    const confirm = sheet.getByRole('button', { name: words.confirm });
    expect(await confirm.isDisabled()).toBe(true);
    await sheet.getByRole('radio', { name: words.cross }).click({ force: true });
    await confirm.click();
    await sheet.waitFor({ state: 'hidden' });
    await button.getByText(words.cross).waitFor();
    const { marginMode } = await person.call(contractMultiple, { symbol: BTC });
    expect(marginMode).toBe('cross');
    await person.opens(BTC, 'long', '0.05', '20');
    const again = await opensSheet(page, button);
    await expect.poll(() => again.getByRole('alert').textContent()).toMatch(words.inUse);
    expect(problems).toEqual([]);
  });

  it('shows one ratio for all positions, and lets no margin in use leave', async () => {
    const lang = 'tr-TR';
    const person = await newPerson(app, lang);
    await person.marginMode(BTC, 'cross');
    await person.marginMode(ETH, 'cross');
    await person.opens(BTC, 'long', '0.05', '20');
    await person.opens(ETH, 'short', '1', '10');
    const { page, problems } = await openAs(app, person, CONTRACTS);
    await positionOn(page);
    const cards = page.locator('[data-position]');
    await expect.poll(() => cards.count()).toBe(2);
    expect(await page.getByText(WORDS[lang].cross, { exact: true }).count()).toBe(2);
    expect(await page.getByRole('button', { name: WORDS[lang].addMargin }).count()).toBe(0);
    const risk = (at: number): Promise<string | null> =>
      cards.nth(at).locator('[data-field="risk"]').first().textContent();
    await expect.poll(async () => /\d/.test((await risk(0)) ?? '')).toBe(true);
    await expect.poll(async () => (await risk(0)) === (await risk(1))).toBe(true);
    const liq = cards.first().locator('[data-field="liq"]');
    await expect.poll(() => liq.textContent()).toMatch(/\d|--/);
    expect(await accessProblems(page)).toEqual([]);
    await page.goto(`${app.server().url}/pages/exchange/cryptoTransfer`);
    await page.getByRole('button', { name: WORDS[lang].swap }).click();
    const free = page.locator('[data-part="free"]');
    // 5,000 USDT less what both positions use: about 150 and 300.
    await expect.poll(async () => numberOf(await free.textContent())).toBeGreaterThan(3_000);
    expect(numberOf(await free.textContent())).toBeLessThan(4_900);
    expect(problems).toEqual([]);
  });
});
