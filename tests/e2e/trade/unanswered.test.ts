import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { userAssets } from '#protocol/http/assets.ts';
import { coinOrderList } from '#protocol/http/coin-orders.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { listens } from '#tests/e2e/support/listens.ts';
import { newPerson, type Person } from '#tests/e2e/position/position-page.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import {
  confirmOrder,
  fieldAt,
  orderType,
  priceAt,
  typed,
  WORDS,
  type TradePage,
} from './trade-page.ts';

const TEXTS = {
  'tr-TR': {
    unsure: 'Sonuç bekleniyor',
    once: 'ikinci emir oluşmaz',
    placed: /Yanıtı gelmeyen BTC[-/]?USDT emriniz alındı/,
    done: 'Yanıtı gelmeyen işlem tamamlandı: Transfer',
    move: 'Aktar',
  },
  'en-US': {
    unsure: 'Checking result',
    once: 'no second order is placed',
    placed: /Your unanswered BTC[-/]?USDT order was placed/,
    done: 'Your unanswered request was completed: Transfer',
    move: 'Transfer',
  },
} as const;
const PATIENCE = { timeout: 30_000 } as const;
const ORDERS = '**/ipxtrg-api/coin/order/add';
const TRANSFERS = '**/ipxtrg-api/coin/transfer';

function keyOf(request: Request): string {
  return request.headers()['idempotency-key'] ?? '';
}

/** Handles each request of an address by the next decision; the last one repeats. */
async function decides(
  page: Page,
  address: string,
  ...each: readonly ((route: Route) => Promise<void>)[]
): Promise<readonly string[]> {
  const keys: string[] = [];
  await page.route(address, async (route) => {
    const how = each[Math.min(keys.length, each.length - 1)];
    keys.push(keyOf(route.request()));
    await how?.(route);
  });
  return keys;
}

const lost = (route: Route): Promise<void> => route.abort('connectionreset');
const goesOn = (route: Route): Promise<void> => route.continue();
/** The server has executed it, but the answer is lost. */
async function cut(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset').catch(() => undefined);
}
/** The server has executed it, but the answer hangs until the page is gone. */
async function hangs(route: Route): Promise<void> {
  await route.fetch();
}
/** The request never reaches the server. */
const swallowed = (): Promise<void> => Promise.resolve();

async function ticketOf(app: ReturnType<typeof useApp>, person: Person): Promise<TradePage> {
  const storage = { systemTradeType: 'coin' };
  const opened = await openAs(app, person, '/pages/tabbar/trade', { storage });
  const trade = { ...opened, words: WORDS[person.lang] };
  await expect.poll(() => fieldAt(trade.page, 0).inputValue(), PATIENCE).toMatch(/\d/);
  // Far from the market, so that its figures hold however long the test takes.
  await orderType(trade, 'limit');
  const price = (await priceAt(trade.page)) * 0.97;
  await fieldAt(trade.page, 0).fill(typed(Math.floor(price), 1));
  await fieldAt(trade.page, 1).fill('0,01');
  await trade.page.locator('button[data-submit="why"]:not(:disabled)').click();
  return trade;
}

/** Presses Confirm, with the risks accepted if required. */
async function confirms({ page, words }: TradePage): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByTestId('total').waitFor();
  const send = sheet.getByRole('button', { name: words.confirm });
  const risks = sheet.getByRole('checkbox', { name: words.risks });
  await expect
    .poll(async () => (await risks.isVisible()) || (await send.isEnabled()), PATIENCE)
    .toBe(true);
  if (await risks.isVisible()) await risks.click();
  await send.click();
}

const ordersOf = async (person: Person) => (await person.call(coinOrderList, {})).items;
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('terazi.pendingOps'));

describe.each(languagesOf(import.meta.url))(
  'without an answer, %s',
  { timeout: 120_000 },
  (lang) => {
    const app = useApp({ FEED_SEED: '7' });
    const texts = TEXTS[lang];

    it('an order is shown as unsure, queried by its own key, and exists once', async () => {
      const person = await newPerson(app, lang);
      const trade = await ticketOf(app, person);
      const { page } = trade;
      const keys = await decides(page, ORDERS, lost, cut, goesOn);
      await confirms(trade);
      const unsure = page.getByTestId('unsure');
      await unsure.waitFor();
      expect(await unsure.textContent()).toContain(texts.unsure);
      expect(await unsure.textContent()).toContain(texts.once);
      await page.getByText(trade.words.rests).waitFor(PATIENCE);
      const [order, ...others] = await ordersOf(person);
      expect(others).toEqual([]);
      expect(new Set(keys)).toEqual(new Set([order?.clientOrderId]));
      await expect.poll(() => keys.length, PATIENCE).toBeGreaterThanOrEqual(2);
      await expect.poll(() => kept(page), PATIENCE).toBeNull();
      expect(await ordersOf(person)).toHaveLength(1);
    });

    it('an order is found again after a reload, and reported', async () => {
      const person = await newPerson(app, lang);
      const trade = await ticketOf(app, person);
      const { page } = trade;
      const keys = await decides(page, ORDERS, hangs);
      await confirms(trade);
      await expect.poll(async () => (await ordersOf(person)).length, PATIENCE).toBe(1);
      expect(await kept(page)).toContain(keys[0]);
      const said = await listens(trade);
      await page.reload();
      await expect.poll(() => said.join('\n'), PATIENCE).toMatch(texts.placed);
      expect(await kept(page)).toBeNull();
      expect(keys).toHaveLength(1);
      expect(await ordersOf(person)).toHaveLength(1);
    });

    it('a lost transfer is repeated once after a reload, and reported', async () => {
      const person = await newPerson(app, lang);
      const opened = await openAs(app, person, '/pages/exchange/cryptoTransfer');
      const { page } = opened;
      const contract = async () => {
        const { balances } = await person.call(userAssets, { currency: 'USDT' });
        return Number(balances.find(({ asset }) => asset === 'USDT')?.contract);
      };
      const before = await contract();
      const keys = await decides(page, TRANSFERS, swallowed, goesOn);
      await page.locator('[data-part="free"]').filter({ hasText: /[1-9]/ }).waitFor();
      await page.locator('main input').fill('25');
      await page.getByRole('button', { name: texts.move, exact: true }).click();
      await expect.poll(() => keys.length, PATIENCE).toBe(1);
      const said = await listens(opened);
      await page.reload();
      await expect.poll(() => said.join('\n'), PATIENCE).toContain(texts.done);
      expect(await contract()).toBeCloseTo(before + 25, 8);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
      expect(await kept(page)).toBeNull();
    });
  },
);

describe('an answer that arrives', () => {
  const app = useApp({ FEED_SEED: '7' });

  it('leaves nothing to query', async () => {
    const person = await newPerson(app);
    const trade = await ticketOf(app, person);
    await confirmOrder(trade);
    expect(await kept(trade.page)).toBeNull();
    expect(trade.problems).toEqual([]);
  });
});
