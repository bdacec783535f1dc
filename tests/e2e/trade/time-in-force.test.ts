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
    wouldTake: /would fill immediately/,
    tooLittle: /is available within your limit/,
  },
} as const;

describe.each(languagesOf(import.meta.url))('the time in force of a limit order, %s', (lang) => {
  const app = useApp();
  const words = WORDS[lang];

  async function choose({ page }: TradePage, name: string): Promise<void> {
    await page.locator('[data-ticket]').getByRole('button', { name: words.validity }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
  }

  /** The button that sends a purchase; a contract has one for each side. */
  const buyButton = ({ page }: TradePage) => page.locator('button[data-submit]').first();

  it.each(['coin', 'contract'] as const)(
    'keeps a post-only order out of a market, %s',
    async (type) => {
      const trade = await openTrade(app, type, { lang });
      const { page } = trade;
      const price = await priceAt(page);
      await choose(trade, words.post);
      await fieldAt(page, 1).fill(typed(0.01, 5));
      await fieldAt(page, 0).fill(typed(price * 1.02, 1));
      const ticket = page.locator('[data-ticket]');
      await ticket.getByText(words.wouldTake).first().waitFor();
      const submit = buyButton(trade);
      // The other side of a contract may have had the same reason at the price before.
      await expect.poll(() => submit.isDisabled()).toBe(true);

      await fieldAt(page, 0).fill(typed(price * 0.97, 1));
      // A short at this price would take: its button waits now, and keeps the reason in view.
      const reasons = type === 'contract' ? 1 : 0;
      await expect.poll(() => submit.isEnabled()).toBe(true);
      await expect.poll(() => ticket.getByText(words.wouldTake).count()).toBe(reasons);
      await submit.click();
      await page.getByRole('dialog').getByText(words.post).waitFor();
      expect(await confirmOrder(trade)).toMatch(trade.words.rests);
      const row = page.locator('[data-order][data-status="open"]');
      await row.getByRole('button', { name: trade.words.cancel }).click();
      await row.waitFor({ state: 'detached' });
      expect(trade.problems).toEqual([]);
    },
  );

  const QTY = { stock: '10', coin: '0,01', contract: '0,01' } as const;

  it.each(['stock', 'coin', 'contract'] as const)(
    'fills what the limit finds and cancels the rest, or nothing at all, %s',
    async (type) => {
      const trade = await openTrade(app, type, { lang });
      const { page } = trade;
      const price = await priceAt(page);
      /** Whole numbers are on the tick at any price. */
      const limit = (part: number) => fieldAt(page, 0).fill(typed(Math.round(price * part), 0));
      await choose(trade, words.fok);
      await limit(0.97);
      await fieldAt(page, 1).fill(QTY[type]);
      await page.locator('[data-ticket]').getByText(words.tooLittle).waitFor();
      expect(await buyButton(trade).isDisabled()).toBe(true);
      for (const name of [words.fok, words.ioc]) {
        await choose(trade, name);
        await limit(1.02);
        await fieldAt(page, 1).fill(QTY[type]);
        await buyButton(trade).click();
        await page.getByRole('dialog').getByText(name).waitFor();
        expect(await confirmOrder(trade)).toMatch(trade.words.filled);
      }
      expect(trade.problems).toEqual([]);
    },
  );

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
