import { describe, expect, it } from 'vitest';
import { algoOrderCancel, algoOrderQuery } from '#protocol/http/algo-orders.ts';
import { words as textsOf } from '#tests/e2e/money/locale-text.ts';
import { newPerson, type Person } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { algoField, algosOf, chooseKind, openAlgoSheet, placeAlgo } from './algo-page.ts';
import { fieldAt, priceAt, typed, WORDS, type TradePage } from './trade-page.ts';

const LISTS = '/pages/stock/order';
const PATIENCE = { timeout: 30_000 } as const;

const LABELS = {
  'tr-TR': { price: /^(İlk|Limit) Fiyat/, to: /^Son Fiyat/, qty: /^Miktar/, visible: /^Görünen/ },
  'en-US': { price: /^(First|Limit) price/, to: /^Last price/, qty: /^Quantity/, visible: /^Vis/ },
} as const;

type Kind = 'scale' | 'twap' | 'iceberg';

/** Handed-over parts of each kind as the lists show them, once it is placed. */
const PARTS = { scale: [5, 5], twap: [1, 12], iceberg: [1, 4] } as const;

describe.each(languagesOf(import.meta.url))('orders in parts, %s', { timeout: 240_000 }, (lang) => {
  const app = useApp();
  const labels = LABELS[lang];
  const t = textsOf(lang);

  /** The ticket of a new person. */
  async function ticketOf(person: Person, type: 'coin' | 'contract'): Promise<TradePage> {
    const storage = { systemTradeType: type };
    const opened = await openAs(app, person, '/pages/tabbar/trade', { storage });
    await expect.poll(() => fieldAt(opened.page, 0).inputValue(), PATIENCE).toMatch(/\d/);
    return { ...opened, words: WORDS[lang] };
  }

  /** Fills the ticket: far below the market, except for a TWAP, whose first slice fills at once. */
  async function fillTicket(trade: TradePage, kind: Kind): Promise<void> {
    const price = await priceAt(trade.page);
    await chooseKind(trade, t(`trade.kind.${kind}`));
    if (kind !== 'twap') {
      await algoField(trade, labels.price).fill(typed(Math.floor(price * 0.97), 1));
    }
    if (kind === 'scale') {
      await algoField(trade, labels.to).fill(typed(Math.floor(price * 0.95), 1));
    }
    await algoField(trade, labels.qty).fill(typed(0.02, 3));
    if (kind === 'iceberg') await algoField(trade, labels.visible).fill(typed(0.005, 4));
  }

  /** The list of open orders, with the row of the person's only order that places others. */
  async function rowOf(trade: TradePage) {
    const { page } = trade;
    const { url } = app.server();
    const [algo, ...others] = await algosOf(url, trade);
    expect(others).toEqual([]);
    await page.goto(`${url}${LISTS}`);
    const row = page.locator(`[data-algo="${algo?.id}"]`).first();
    await row.waitFor(PATIENCE);
    const act = (key: string) => row.getByRole('button', { name: t(key), exact: true });
    return { row, act, id: algo?.id ?? '' };
  }

  const CASES = (['scale', 'twap', 'iceberg'] as const).flatMap((kind) =>
    (['coin', 'contract'] as const).map((type) => [kind, type] as const),
  );

  it.each(CASES)('a %s is placed, watched, held, resumed and cancelled, %s', async (kind, type) => {
    const person = await newPerson(app, lang);
    const trade = await ticketOf(person, type);
    const { page } = trade;
    await fillTicket(trade, kind);
    expect(await accessProblems(page, 'any')).toEqual([]);
    expect(await placeAlgo(trade)).toContain('0,02');

    const { row, act, id } = await rowOf(trade);
    const [placed, parts] = PARTS[kind].map(String) as [string, string];
    const progress = row.locator('[data-part="parts"]');
    await expect
      .poll(() => progress.textContent(), PATIENCE)
      .toContain(t('conditional.parts', { placed, parts }));
    if (kind === 'twap') expect(await progress.textContent()).toContain(t('conditional.next'));
    const query = () => person.call(algoOrderQuery, { algoId: id });
    const live = async () => (await query()).orders.filter(({ status }) => status === 'open');
    const resting = { scale: 5, twap: 0, iceberg: 1 }[kind];
    await expect.poll(async () => (await live()).length).toBe(resting);

    await act('conditional.pause').click();
    await row.getByText(t('conditional.state.paused')).waitFor(PATIENCE);
    expect((await query()).algo.status).toBe('paused');
    // What a pause takes out of the book is no longer reserved.
    expect(await live()).toEqual([]);
    await expect.poll(() => act('conditional.resume').isEnabled(), PATIENCE).toBe(true);
    await act('conditional.resume').click();
    await row.getByText(t('conditional.state.working')).waitFor(PATIENCE);
    await expect.poll(async () => (await live()).length, PATIENCE).toBe(resting);

    await act('trade.cancelOrder').click();
    await row.waitFor({ state: 'detached', ...PATIENCE });
    const { algo } = await query();
    expect(algo.status).toBe('cancelled');
    expect(await live()).toEqual([]);
    expect(trade.problems).toEqual([]);
  });

  it('is placed once although the network cut the answer, and says so', async () => {
    const person = await newPerson(app, lang);
    const trade = await ticketOf(person, 'coin');
    const { page } = trade;
    await fillTicket(trade, 'scale');
    const sheet = await openAlgoSheet(trade);
    expect(await accessProblems(page, 'any')).toEqual([]);
    let tries = 0;
    await page.route('**/algo/order/add', async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      // Executed, but its answer is lost.
      await route.fetch();
      return route.abort('connectionreset');
    });
    await sheet.getByRole('button', { name: trade.words.confirm }).click();
    await sheet.getByText(t('order.waitingNote')).waitFor(PATIENCE);
    expect(await accessProblems(page, 'any')).toEqual([]);
    const told = t('algo.placed', { kind: t('trade.kind.scale') });
    await page.getByRole('status').filter({ hasText: told }).waitFor(PATIENCE);
    await sheet.waitFor({ state: 'hidden' });
    expect(tries).toBeGreaterThan(1);
    expect(await algosOf(app.server().url, trade)).toHaveLength(1);
  });

  it('says what it would close first of the position held now', async () => {
    const person = await newPerson(app, lang);
    await person.opens('BTC-USDT-SWAP', 'long', '0.02', '10');
    const trade = await ticketOf(person, 'contract');
    const { page } = trade;
    await fillTicket(trade, 'scale');
    const line = page.locator('[data-part="netShort"]');
    expect(await line.count()).toBe(0);
    await page.getByRole('radio', { name: t('trade.short'), exact: true }).click({ force: true });
    await algoField(trade, labels.qty).fill(typed(0.05, 3));
    const closes = /0,020* Long/;
    await expect.poll(() => line.textContent(), PATIENCE).toMatch(closes);
    expect(await line.textContent()).toContain(t('contract.mode.asHeldNow'));
    const sheet = await openAlgoSheet(trade);
    expect(await sheet.locator('[data-part="netShort"]').textContent()).toMatch(closes);
    expect(await accessProblems(page, 'any')).toEqual([]);
  });

  it('shows why an act was refused, and leaves its sheets without a barrier', async () => {
    const person = await newPerson(app, lang);
    const trade = await ticketOf(person, 'contract');
    const { page } = trade;
    await fillTicket(trade, 'iceberg');
    await placeAlgo(trade);
    const { row, act, id } = await rowOf(trade);
    await act('common.details').click();
    const sheet = page.getByRole('dialog');
    await sheet.locator('[data-order]').first().waitFor(PATIENCE);
    expect(await accessProblems(page, 'any')).toEqual([]);
    // Another device cancels it just before this one holds it.
    await page.route('**/algo/order/pause', async (route) => {
      await person.call(algoOrderCancel, { algoId: id });
      await route.continue();
    });
    await sheet.getByRole('button', { name: t('conditional.pause'), exact: true }).click();
    const toast = page.getByRole('status').filter({ hasText: t('error.orderNotOpen') });
    await toast.waitFor(PATIENCE);
    await sheet.locator('[data-status="cancelled"]').first().waitFor(PATIENCE);
    expect(await accessProblems(page, 'any')).toEqual([]);
    await page.keyboard.press('Escape');
    await row.waitFor({ state: 'detached', ...PATIENCE });
  });
});
