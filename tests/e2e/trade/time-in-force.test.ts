import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { confirmOrder, fieldAt, openTrade, priceAt, typed, type TradePage } from './trade-page.ts';

const WORDS = {
  'tr-TR': {
    validity: /^Geçerlilik/,
    post: 'Yalnız Beklesin (Post-only)',
    fok: 'Gerçekleşmezse İptal Et (GİE)',
    ioc: 'Kalanı İptal Et (KİE)',
    gtc: 'İptale Kadar Geçerli',
    wouldTake: /Bu emir hemen gerçekleşirdi/,
    tooLittle: /Limitinizde .* yalnız/,
  },
  'en-US': {
    validity: /^Validity/,
    post: 'Post-only',
    fok: 'Fill or kill',
    ioc: 'Immediate or cancel',
    gtc: 'Good till cancelled',
    wouldTake: /would fill at once/,
    tooLittle: /is offered within your limit/,
  },
} as const;

describe.each(languagesOf(import.meta.url))('the time in force of a limit order, %s', (lang) => {
  const app = useApp();
  const words = WORDS[lang];

  async function choose({ page }: TradePage, name: string): Promise<void> {
    await page.locator('[data-ticket]').getByRole('button', { name: words.validity }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
  }

  it('keeps a post-only order out of the market, and says so before it is sent', async () => {
    const trade = await openTrade(app, 'coin', { lang });
    const { page } = trade;
    const price = await priceAt(page);
    await choose(trade, words.post);
    await fieldAt(page, 1).fill(typed(0.01, 5));
    await fieldAt(page, 0).fill(typed(price * 1.02, 1));
    const ticket = page.locator('[data-ticket]');
    await ticket.getByText(words.wouldTake).waitFor();
    const submit = page.locator('button[data-submit="why"]');
    expect(await submit.isDisabled()).toBe(true);

    await fieldAt(page, 0).fill(typed(price * 0.97, 1));
    await ticket.getByText(words.wouldTake).waitFor({ state: 'detached' });
    await submit.click();
    await page.getByRole('dialog').getByText(words.post).waitFor();
    expect(await confirmOrder(trade)).toMatch(trade.words.rests);
    expect(trade.problems).toEqual([]);
  });

  it('fills what the limit finds and cancels the rest, or nothing at all', async () => {
    const trade = await openTrade(app, 'coin', { lang });
    const { page } = trade;
    const price = await priceAt(page);
    await choose(trade, words.fok);
    await fieldAt(page, 0).fill(typed(price * 0.97, 1));
    await fieldAt(page, 1).fill(typed(0.01, 5));
    await page.locator('[data-ticket]').getByText(words.tooLittle).waitFor();

    await choose(trade, words.ioc);
    await fieldAt(page, 0).fill(typed(price * 1.01, 1));
    await page.locator('button[data-submit="why"]').click();
    await page.getByRole('dialog').getByText(words.ioc).waitFor();
    expect(await confirmOrder(trade)).toMatch(trade.words.filled);
    expect(trade.problems).toEqual([]);
  });

  it('lets an order of a share wait until it is cancelled', async () => {
    const trade = await openTrade(app, 'stock', { lang });
    const { page } = trade;
    const price = await priceAt(page);
    await choose(trade, words.gtc);
    // Whole lira are on the tick at any price.
    await fieldAt(page, 0).fill(typed(Math.floor(price * 0.98), 2));
    await fieldAt(page, 1).fill('10');
    await page.locator('button[data-submit="why"]').click();
    await page.getByRole('dialog').getByText(words.gtc).waitFor();
    expect(await confirmOrder(trade)).toMatch(trade.words.rests);
    await page.locator('[data-order]').getByText('GTC').first().waitFor();
    expect(trade.problems).toEqual([]);
  });
});
