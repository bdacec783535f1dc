import type { Locator, Page } from 'playwright-core';
import type { Lang } from '#tests/e2e/support/acting-person.ts';

export const BASKET = '/pages/basket/index';

export const BASKET_WORDS = {
  'tr-TR': {
    add: 'Enstrüman ekle', search: 'Sembol veya ad', total: 'Toplam tutar', weight: 'Ağırlık',
    even: 'Eşitle', normalise: '%100’e tamamla', review: /emri incele$/, send: /emri gönder$/,
    again: /yeniden dene$/, ask: 'Yeniden sor', risks: 'Riskleri okudum ve anladım',
    stand: /diğerlerine ne olursa olsun geçerlidir/, notSent: /^Gönderilmeyecek: .*en az/,
    placed: 'İletildi', refused: 'Reddedildi', poor: 'Bakiye yetersiz', saved: 'Kayıtlı sepetler',
    save: 'Sepeti kaydet', name: 'Sepetin adı', separate: /Her satır ayrı bir emirdir/,
    addPanel: 'Panel ekle', tile: 'Emir sepeti', sum: '%100',
  },
  'en-US': {
    add: 'Add instrument', search: 'Symbol or name', total: 'Total amount', weight: 'Weight',
    even: 'Even', normalise: 'Scale to 100%', review: /^Review/, send: /^Send \d/,
    again: /^Retry \d+ orders?$/, ask: 'Check again', risks: 'I have read and understood the risks',
    stand: /Placed orders stand/, notSent: /^Will not be sent: .*at least/,
    placed: 'Placed', refused: 'Refused', poor: 'Insufficient balance', saved: 'Saved baskets',
    save: 'Save basket', name: 'Basket name', separate: /Each line is a separate order/,
    addPanel: 'Add panel', tile: 'Order basket', sum: '100%',
  },
} as const satisfies Record<Lang, unknown>; // prettier-ignore

export type BasketWords = (typeof BASKET_WORDS)[Lang];

type StoredLeg = { readonly sym: string; readonly weight: string };

/** A basket as a device keeps it, with market orders that buy. */
export function storedBasket(total: string, legs: readonly StoredLeg[], currency = 'USDT') {
  const all = legs.map((leg) => ({ side: 'buy', type: 'market', offset: '', ...leg }));
  return { 'basket.current': { currency, total, legs: all } };
}

/** Adds an instrument by its symbol. */
export async function addsLeg(page: Page, words: BasketWords, symbol: string): Promise<void> {
  await page.getByRole('button', { name: words.add, exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(words.search).fill(symbol);
  const label = symbol.endsWith('-SWAP')
    ? symbol.replace('-SWAP', '').replace('-', '')
    : symbol.replace('-', '/');
  await sheet.getByRole('button').filter({ hasText: label }).first().click();
  await page.locator(`[data-leg="${symbol}"]`).waitFor();
}

/** The order of an instrument, in the basket or on its sheet. */
export function legOf(at: Page | Locator, symbol: string): Locator {
  return at.locator(`[data-leg="${symbol}"]`);
}

/** Opens the sheet once all figures of its orders are there, and accepts the risks. */
export async function reviews(page: Page, words: BasketWords, legs: number): Promise<Locator> {
  await page.getByRole('button', { name: words.review }).click();
  const sheet = page.getByRole('dialog');
  const cards = sheet.locator('li[data-ok]');
  await cards.nth(legs - 1).waitFor();
  const send = sheet.getByRole('button', { name: words.send });
  const risks = sheet.getByRole('checkbox', { name: words.risks });
  await risks
    .or(send.and(page.locator(':enabled')))
    .first()
    .waitFor();
  if (await risks.isVisible()) await risks.click();
  return sheet;
}

/** Waits until an order of the sheet has a result. */
export async function becomes(sheet: Locator, symbol: string, result: string): Promise<void> {
  await sheet
    .locator(`[data-leg="${symbol}"][data-result="${result}"]`)
    .waitFor({ timeout: 60_000 });
}
