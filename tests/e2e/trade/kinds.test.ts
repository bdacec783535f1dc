import { describe, expect, it } from 'vitest';
import { algoOrderList } from '#protocol/http/algo-orders.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { callServer } from '#tests/e2e/support/session.ts';
import { openTrade, priceAt, typed, type TradePage } from './trade-page.ts';

const WORDS = {
  'tr-TR': {
    stop: 'Stop',
    stopLimit: 'Stop-Limit',
    trailing: 'İz Süren',
    more: /Diğer$/,
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
    more: /More$/,
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
  const field = ({ page }: TradePage, label: string | RegExp) =>
    page.locator('[data-ticket]').getByLabel(label).and(page.locator('input[inputmode="decimal"]'));

  async function choose({ page }: TradePage, kind: string): Promise<void> {
    const kinds = page.locator('[data-part="order-kinds"]');
    await kinds.getByRole('radio', { name: kind, exact: true }).click();
    await page.locator('[data-algo]').waitFor();
  }

  /** Opens the sheet, accepts the risks and confirms; the sheet closes when the server accepts. */
  async function place(trade: TradePage): Promise<string> {
    const { page } = trade;
    await page.locator('[data-ticket] button[data-submit]:enabled').first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByTestId('algo-words').waitFor();
    const told = (await sheet.getByTestId('algo-words').textContent()) ?? '';
    const risks = sheet.getByRole('checkbox', { name: trade.words.risks });
    await page.waitForTimeout(500);
    if (await risks.isVisible()) await risks.click();
    await sheet.getByRole('button', { name: trade.words.confirm }).click();
    await sheet.waitFor({ state: 'hidden' });
    return told;
  }

  async function placed({ page }: TradePage) {
    const stored = await page.evaluate(() => localStorage.getItem('terazi.userTokenDemo') ?? '');
    const { d: token } = JSON.parse(stored) as { d: string };
    const { url } = app.server();
    const { items } = await callServer(url, algoOrderList, { state: 'all' }, { token });
    return items;
  }

  it('places a stop on a coin, and says that a reached trigger is refused', async () => {
    const trade = await openTrade(app, 'coin', { lang });
    const { page } = trade;
    const price = await priceAt(page);
    await choose(trade, words.stop);
    await field(trade, words.qty).fill(typed(0.01, 5));
    await field(trade, words.trigger).fill(typed(price * 0.97, 1));
    await page.locator('[data-ticket]').getByText(words.reached).waitFor();
    expect(await page.locator('button[data-submit]').isDisabled()).toBe(true);
    await field(trade, words.trigger).fill(typed(price * 1.03, 1));
    expect(await place(trade)).toContain(words.nothing);
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
    await choose(trade, words.stopLimit);
    await field(trade, words.qty).fill('10');
    // Whole numbers are on every price step.
    await field(trade, words.trigger).fill(typed(Math.ceil(price * 1.02), 2));
    await field(trade, words.limit).fill(typed(Math.ceil(price * 1.03), 2));
    await place(trade);
    expect(await placed(trade)).toMatchObject([
      { kind: 'stop', side: 'buy', qty: '10', legs: [{ kind: 'stop', status: 'armed' }] },
    ]);
    expect(trade.problems).toEqual([]);
  });

  it('places a trailing stop on a contract', async () => {
    const trade = await openTrade(app, 'contract', { lang });
    await choose(trade, words.trailing);
    await field(trade, words.callback).fill('50');
    await field(trade, words.qty).fill(typed(0.02, 3));
    const submit = trade.page.locator('button[data-submit]');
    expect(await submit.isDisabled()).toBe(true);
    await field(trade, words.callback).fill('2');
    await place(trade);
    expect(await placed(trade)).toMatchObject([
      { kind: 'trailing', side: 'buy', leverage: 10, legs: [{ callbackRate: '0.02' }] },
    ]);
    expect(trade.problems).toEqual([]);
  });

  it('places an OCO on a coin: the limit rests, the stop is armed', async () => {
    const trade = await openTrade(app, 'coin', { lang });
    const price = await priceAt(trade.page);
    await choose(trade, 'OCO');
    await field(trade, words.limit).fill(typed(price * 0.97, 1));
    await field(trade, words.trigger).fill(typed(price * 1.03, 1));
    await field(trade, words.qty).fill(typed(0.01, 5));
    await place(trade);
    expect(await placed(trade)).toMatchObject([
      { kind: 'oco', side: 'buy', placed: 1, legs: [{ kind: 'stop', status: 'armed' }] },
    ]);
    expect(trade.problems).toEqual([]);
  });

  it.each(['coin', 'contract'] as const)('places a bracket with two targets, %s', async (type) => {
    const trade = await openTrade(app, type, { lang });
    const { page } = trade;
    const price = await priceAt(page);
    await field(trade, words.qty).fill(typed(0.02, 3));
    await page.getByRole('switch', { name: trade.words.bracket }).click();
    await page.locator('[data-part="bracket"]').getByRole('radio', { name: '50/50' }).click();
    await field(trade, words.target)
      .nth(0)
      .fill(typed(price * 1.02, 1));
    await field(trade, words.target)
      .nth(1)
      .fill(typed(price * 0.99, 1));
    await field(trade, words.stopLoss).fill(typed(price * 0.97, 1));
    const submit = page.locator('[data-ticket] button[data-submit]').first();
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await field(trade, words.target)
      .nth(1)
      .fill(typed(price * 1.03, 1));
    await page.locator('[data-part="after-fees"]').waitFor();
    await place(trade);
    const [bracket] = await placed(trade);
    expect(bracket).toMatchObject({ kind: 'bracket', side: 'buy', placed: 1 });
    expect(bracket?.legs.map(({ kind, part }) => [kind, part ?? 0])).toEqual([
      ['stop', 0],
      ['takeProfit', 50],
      ['takeProfit', 50],
    ]);
    expect(trade.problems).toEqual([]);
  });

  it('shows all kinds on a phone without scrolling, with no accessibility barrier', async () => {
    const trade = await openTrade(app, 'contract', { lang, size: 'phone' });
    const { page } = trade;
    const kinds = page.locator('[data-part="order-kinds"]');
    const box = await kinds.boundingBox();
    expect(box!.y + box!.height).toBeLessThan(400);
    expect(await kinds.getByRole('radio').count()).toBe(7);
    await kinds.getByRole('button', { name: words.more }).click();
    await page.getByRole('menuitemradio', { name: words.takeProfit, exact: true }).click();
    await field(trade, words.trigger).waitFor();
    const submit = await page.locator('[data-ticket] button[data-submit]').boundingBox();
    expect(submit!.y + submit!.height).toBeLessThan(844);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessProblems(page)).toEqual([]);
  });
});
