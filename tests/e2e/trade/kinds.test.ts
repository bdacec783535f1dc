import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { algoField, algosOf, chooseKind, placeAlgo } from './algo-page.ts';
import { openTrade, priceAt, typed, type TradePage } from './trade-page.ts';

const WORDS = {
  'tr-TR': {
    stop: 'Stop',
    stopLimit: 'Stop-Limit',
    trailing: 'İz Süren',
    takeProfit: 'Kâr Al',
    trigger: /^Tetik/,
    limit: /^Limit Fiyat/,
    qty: /^Miktar|^Pay/,
    callback: /^Geri Çekilme \(/,
    reached: /tetikleme fiyatına zaten ulaşıldı/,
    target: /^KA/,
    stopLoss: 'ZD',
    nothing: 'O ana kadar bir şey bloke edilmez.',
  },
  'en-US': {
    stop: 'Stop',
    stopLimit: 'Stop-limit',
    trailing: 'Trailing',
    takeProfit: 'Take profit',
    trigger: /^Trigger ·/,
    limit: /^Limit price/,
    qty: /^Quantity|^Shares|^Amount/,
    callback: /^Callback \(/,
    reached: /trigger price has already been reached|already/,
    target: /^TP/,
    stopLoss: 'SL',
    nothing: 'Nothing is reserved until then.',
  },
} as const;

describe.each(languagesOf(import.meta.url))('orders that place others, %s', (lang) => {
  const app = useApp();
  const words = WORDS[lang];
  const placed = (trade: TradePage) => algosOf(app.server().url, trade);

  it('places a stop on a coin, and says that a reached trigger is refused', async () => {
    const trade = await openTrade(app, 'coin', { lang });
    const { page } = trade;
    const price = await priceAt(page);
    await chooseKind(trade, words.stop);
    await algoField(trade, words.qty).fill(typed(0.01, 5));
    await algoField(trade, words.trigger).fill(typed(price * 0.97, 1));
    await page.locator('[data-ticket]').getByText(words.reached).waitFor();
    expect(await page.locator('button[data-submit]').isDisabled()).toBe(true);
    await algoField(trade, words.trigger).fill(typed(price * 1.03, 1));
    expect(await placeAlgo(trade)).toContain(words.nothing);
    const [stop, ...others] = await placed(trade);
    expect(others).toEqual([]);
    expect(stop).toMatchObject({ kind: 'stop', side: 'buy', qty: '0.01000000', status: 'active' });
    expect(stop?.legs).toMatchObject([{ kind: 'stop', status: 'armed', triggerBy: 'last' }]);
    expect(stop?.legs[0]?.price).toBeUndefined();
    expect(trade.problems).toEqual([]);
  });

  it('places a stop-limit on a share', async () => {
    const trade = await openTrade(app, 'stock', { lang });
    const price = await priceAt(trade.page);
    await chooseKind(trade, words.stopLimit);
    await algoField(trade, words.qty).fill('10');
    // Whole numbers are on every price step.
    await algoField(trade, words.trigger).fill(typed(Math.ceil(price * 1.02), 2));
    await algoField(trade, words.limit).fill(typed(Math.ceil(price * 1.03), 2));
    await placeAlgo(trade);
    expect(await placed(trade)).toMatchObject([
      { kind: 'stop', side: 'buy', qty: '10', legs: [{ kind: 'stop', status: 'armed' }] },
    ]);
    expect(trade.problems).toEqual([]);
  });

  it('places a trailing stop on a contract', async () => {
    const trade = await openTrade(app, 'contract', { lang });
    await chooseKind(trade, words.trailing);
    await algoField(trade, words.callback).fill('50');
    await algoField(trade, words.qty).fill(typed(0.02, 3));
    const submit = trade.page.locator('button[data-submit]');
    expect(await submit.isDisabled()).toBe(true);
    await algoField(trade, words.callback).fill('2');
    await placeAlgo(trade);
    expect(await placed(trade)).toMatchObject([
      { kind: 'trailing', side: 'buy', leverage: 10, legs: [{ callbackRate: '0.02' }] },
    ]);
    expect(trade.problems).toEqual([]);
  });

  it('places an OCO on a coin: the limit rests, the stop is armed', async () => {
    const trade = await openTrade(app, 'coin', { lang });
    const price = await priceAt(trade.page);
    await chooseKind(trade, 'OCO');
    await algoField(trade, words.limit).fill(typed(price * 0.97, 1));
    await algoField(trade, words.trigger).fill(typed(price * 1.03, 1));
    await algoField(trade, words.qty).fill(typed(0.01, 5));
    await placeAlgo(trade);
    expect(await placed(trade)).toMatchObject([
      { kind: 'oco', side: 'buy', placed: 1, legs: [{ kind: 'stop', status: 'armed' }] },
    ]);
    expect(trade.problems).toEqual([]);
  });

  it.each(['coin', 'contract'] as const)('places a bracket with two targets, %s', async (type) => {
    const trade = await openTrade(app, type, { lang });
    const { page } = trade;
    const price = await priceAt(page);
    // Everything in view at once: a field behind the pinned button would count as too near to it.
    await page.setViewportSize({ width: 390, height: 1_400 });
    await algoField(trade, words.qty).fill(typed(0.02, 3));
    await page.getByRole('switch', { name: trade.words.bracket }).click();
    await page.locator('[data-part="bracket"]').getByRole('radio', { name: '50/50' }).click();
    await algoField(trade, words.target)
      .nth(0)
      .fill(typed(price * 1.02, 1));
    await algoField(trade, words.target)
      .nth(1)
      .fill(typed(price * 0.99, 1));
    await algoField(trade, words.stopLoss).fill(typed(price * 0.97, 1));
    const submit = page.locator('[data-ticket] button[data-submit]').first();
    await expect.poll(() => submit.isDisabled()).toBe(true);
    expect(await accessProblems(page, 'any')).toEqual([]);
    await algoField(trade, words.target)
      .nth(1)
      .fill(typed(price * 1.03, 1));
    await page.locator('[data-part="after-fees"]').waitFor();
    expect(await accessProblems(page, 'any')).toEqual([]);
    await placeAlgo(trade);
    const [bracket] = await placed(trade);
    expect(bracket).toMatchObject({ kind: 'bracket', side: 'buy', placed: 1 });
    expect(bracket?.legs.map(({ kind, part }) => [kind, part ?? 0])).toEqual([
      ['stop', 0],
      ['takeProfit', 50],
      ['takeProfit', 50],
    ]);
    expect(trade.problems).toEqual([]);
  });

  it('opens every kind without a request once the page was idle', async () => {
    const trade = await openTrade(app, 'coin', { lang });
    const { page } = trade;
    const loaded = (): Promise<string> =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      );
    // Nobody has chosen a kind yet.
    await expect.poll(loaded, { timeout: 20_000 }).toMatch(/algo-form.*algo-submit|submit.*-form/);
    const kinds = page.locator('[data-part="order-kinds"]');
    // The menu of the further kinds is a part of its own.
    await kinds.getByRole('button').click();
    const items = page.getByRole('menuitemradio');
    await items.first().waitFor();
    const further = await items.allTextContents();
    await page.keyboard.press('Escape');
    // From now on nothing arrives: screens that the page fetches while it is idle hang, too.
    await page.route('**/assets/**', () => undefined);
    const cells = await kinds.locator('label').allTextContents();
    const [, , ...own] = cells;
    // The last item explains the kinds.
    for (const kind of [...own, ...further.slice(0, -1)]) await chooseKind(trade, kind);
    expect(own.length + further.length).toBe(12);
    expect(trade.problems).toEqual([]);
  });

  it('keeps a field that gets the focus above the pinned button', async () => {
    const trade = await openTrade(app, 'coin', { lang, size: 'phone' });
    const { page } = trade;
    await page.getByRole('switch', { name: trade.words.bracket }).click();
    await page.locator('[data-part="bracket"]').getByRole('radio', { name: '50/50' }).click();
    const button = page.locator('[data-ticket] button[data-submit]').first();
    for (const field of await algoField(trade, words.target).all()) {
      await field.focus();
      const [box, pinned] = [await field.boundingBox(), await button.boundingBox()];
      expect(box!.y + box!.height).toBeLessThan(pinned!.y);
    }
  });

  it('shows all kinds on a phone without scrolling, with no accessibility barrier', async () => {
    const trade = await openTrade(app, 'contract', { lang, size: 'phone' });
    const { page } = trade;
    const kinds = page.locator('[data-part="order-kinds"]');
    const box = await kinds.boundingBox();
    expect(box!.y + box!.height).toBeLessThan(400);
    expect(await kinds.getByRole('radio').count()).toBe(7);
    await chooseKind(trade, words.takeProfit);
    await algoField(trade, words.trigger).waitFor();
    const submit = await page.locator('[data-ticket] button[data-submit]').boundingBox();
    expect(submit!.y + submit!.height).toBeLessThan(844);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessProblems(page, 'any')).toEqual([]);
  });
});
