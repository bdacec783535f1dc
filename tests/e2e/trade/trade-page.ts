import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestApp } from '#tests/e2e/support/app.ts';
import type { OpenPage, PageOptions } from '#tests/e2e/support/page.ts';
import { newDemo } from '#tests/e2e/support/session.ts';

type Lang = 'tr-TR' | 'en-US';

/** Words of the screen that tests press and read. */
export const WORDS = {
  'tr-TR': {
    market: 'Piyasa',
    limit: 'Limit',
    confirm: /^Onayla/,
    filled: /: gerçekleşti, ort\. [\d.,]+/,
    rests: /: deftere girdi, [\d.,]+/,
    again: /^Tekrar\?/,
    risks: 'Riskleri okudum ve anladım',
    buy: 'Al',
    sell: 'Sat',
    change: 'Değiştir',
    send: 'Değişikliği Gönder',
    cancel: 'Emri İptal Et',
    long: 'Long Aç',
    short: 'Short Aç',
    bracket: 'Parantez: Kâr Al ve Zarar Durdur',
  },
  'en-US': {
    market: 'Market',
    limit: 'Limit',
    confirm: /^Confirm/,
    filled: /: filled, avg\. [\d.,]+/,
    rests: /: in the book at [\d.,]+/,
    again: /^Again\?/,
    risks: 'I have read and understood the risks',
    buy: 'Buy',
    sell: 'Sell',
    change: 'Change',
    send: 'Submit change',
    cancel: 'Cancel order',
    long: 'Open long',
    short: 'Open short',
    bracket: 'Bracket: take profit and stop loss',
  },
} as const;

export type Words = (typeof WORDS)[Lang];

/** A trade tab with a new demo account. */
export type TradePage = OpenPage & { readonly words: Words };

/** Opens a demo account and the trade tab of a product with it. */
export async function openTrade(
  app: TestApp,
  type: 'stock' | 'coin' | 'contract',
  { lang = 'tr-TR', ...options }: Omit<PageOptions, 'url'> = {},
): Promise<TradePage> {
  const kept = await newDemo(app.server().url, lang);
  const opened = await app.open({
    path: '/pages/tabbar/trade',
    lang,
    ...options,
    storage: {
      ...kept,
      systemTradeType: type,
      ...options.storage,
    },
  });
  await expect.poll(() => fieldAt(opened.page, 0).inputValue(), { timeout: 20_000 }).toMatch(/\d/);
  return { ...opened, words: WORDS[lang] };
}

/** A number field of the ticket: 0 is the price of a limit order. */
export function fieldAt(page: Page, at: number): Locator {
  return page.locator('[data-ticket] input[inputmode="decimal"]').nth(at);
}

/** A price of the ticket as a number, for comparison only. */
export async function priceAt(page: Page, at = 0): Promise<number> {
  const text = await fieldAt(page, at).inputValue();
  return Number(text.replaceAll('.', '').replace(',', '.'));
}

/** A number in the form that the fields accept. */
export function typed(value: number, decimals: number): string {
  return value.toFixed(decimals).replace('.', ',');
}

/** Chooses market or limit. */
export async function orderType({ page, words }: TradePage, which: 'market' | 'limit') {
  const kinds = page.locator('[data-part="order-kinds"]');
  await kinds.getByRole('radio', { name: words[which], exact: true }).click();
}

/**
 * Confirms on the sheet, again if the price moved too far meanwhile, until it closes; returns what
 * the page says of the order.
 */
export async function confirmOrder({ page, words }: TradePage): Promise<string> {
  const sheet = page.getByRole('dialog');
  const toasts = page.locator('body > [role="status"] > div');
  await toasts.evaluateAll((old) => old.forEach((toast) => toast.setAttribute('data-old', '')));
  await sheet.getByTestId('total').waitFor();
  const risks = sheet.getByRole('checkbox', { name: words.risks });
  await page.waitForTimeout(500);
  if (await risks.isVisible()) await risks.click();
  for (let attempt = 0; attempt < 5 && (await sheet.isVisible()); attempt++) {
    await sheet.getByRole('button', { name: words.confirm }).click();
    await sheet.waitFor({ state: 'hidden', timeout: 6_000 }).catch(() => undefined);
  }
  await sheet.waitFor({ state: 'hidden' });
  const told = toasts
    .and(page.locator(':not([data-old])'))
    .filter({ has: page.getByRole('button') });
  return (await told.first().textContent()) ?? '';
}

/** Closes the topmost sheet. */
export async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Digits of a text, to compare figures in any notation. */
export function digits(text: string | null): string {
  return (text ?? '').replace(/\D/g, '');
}
