import { afterAll, describe, expect, it } from 'vitest';
import { algoOrderAdd, algoOrderQuery } from '#protocol/http/algo-orders.ts';
import type { RequestOf } from '#protocol/http/endpoint.ts';
import { words } from '#tests/e2e/money/locale-text.ts';
import { firstOpened, newPerson, type Person } from '#tests/e2e/position/position-page.ts';
import { pricePath } from '#tests/e2e/position/price-path.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import type { Lang } from '#tests/e2e/support/languages.ts';

const SYMBOL = 'BTC-USDT-SWAP';
const LISTS = '/pages/stock/order';
const CROSSING_MS = 150_000;
/** Steady while orders are placed and looked at, then down through the stop, then steady again. */
const PATH = [
  { to: 100_000, seconds: 60 },
  { to: 98_000, seconds: 20 },
  { to: 98_000, seconds: 240 },
];

type Terms = Omit<RequestOf<typeof algoOrderAdd>, 'symbol' | 'side' | 'qty'>;

/** Places an order that reduces the open long position. */
const add = (person: Person, terms: Terms, qty = '0.01') =>
  person.call(algoOrderAdd, { symbol: SYMBOL, side: 'sell', qty, reduceOnly: 'true', ...terms });

describe('orders that place others, in the lists', { timeout: 300_000 }, () => {
  const recording = pricePath(100_000, PATH);
  const app = useApp({ FEED: 'replay', REPLAY_FILES: recording.file });
  afterAll(() => recording.remove());

  it('show their distance, are held and resumed, fire, and lead to their children', async () => {
    const lang: Lang = 'tr-TR';
    const t = words(lang);
    const person = await newPerson(app, lang);
    await firstOpened(person, SYMBOL, '0.02');
    const stop = await add(person, { kind: 'stop', trigger: '98500' });
    const trailing = await add(person, { kind: 'trailing', callbackRate: '0.05' });
    const { page, problems } = await openAs(app, person, LISTS);

    const list = page.getByRole('list', { name: t('conditional.title') });
    const row = (id: string) => list.locator(`[data-algo="${id}"]`);
    await row(stop.id).locator('[data-field="away"]').filter({ hasText: /%1,/ }).waitFor();
    expect(await row(stop.id).innerText()).toContain('98.500,0');
    await row(trailing.id).locator('[data-field="stop"]').filter({ hasText: /95\.0/ }).waitFor();
    expect(await accessProblems(page, 'any')).toEqual([]);

    // By keys alone: hold, resume, open, close.
    const act = (id: string, key: Parameters<typeof t>[0]) =>
      row(id).getByRole('button', { name: t(key), exact: true });
    await act(stop.id, 'conditional.pause').focus();
    await page.keyboard.press('Enter');
    await row(stop.id).getByText(t('conditional.state.paused')).waitFor();
    const paused = await person.call(algoOrderQuery, { algoId: stop.id });
    expect(paused.algo.status).toBe('paused');
    await expect.poll(() => act(stop.id, 'conditional.resume').isEnabled()).toBe(true);
    await act(stop.id, 'conditional.resume').focus();
    await page.keyboard.press('Enter');
    await row(stop.id).getByText(t('conditional.state.waiting')).waitFor();
    await act(stop.id, 'common.details').focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.locator(`[data-algo="${stop.id}"]`).waitFor();
    await sheet.getByText(t('conditional.noChildren')).waitFor();
    expect(await accessProblems(page, 'any')).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });

    await act(trailing.id, 'trade.cancelOrder').click();
    await row(trailing.id).waitFor({ state: 'detached' });

    const toast = page.getByRole('status').filter({ hasText: /tetiklendi/ });
    await toast.waitFor({ timeout: CROSSING_MS });
    await row(stop.id).waitFor({ state: 'detached' });
    const { algo, orders } = await person.call(algoOrderQuery, { algoId: stop.id });
    expect(algo.status).toBe('done');
    expect(orders).toHaveLength(1);

    await page.goto(`${app.server().url}${LISTS}?tab=history`);
    await page.getByRole('button', { name: t('coin.contract') }).click();
    await page.locator(`[data-order="${orders[0]?.id}"] [data-parent="${stop.id}"]`).click();
    await sheet.locator(`[data-algo="${stop.id}"][data-status="done"]`).waitFor();
    await sheet.locator(`[data-order="${orders[0]?.id}"]`).waitFor();
    await sheet.locator('[data-leg][data-status="fired"]').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: t('conditional.parents') }).click();
    await expect.poll(() => list.locator('[data-algo]').count()).toBe(2);
    expect(problems).toEqual([]);
  });
});

describe('markets without orders that place others', () => {
  const app = useApp();

  it('show no section, no list and no mark for them', async () => {
    const person = await newPerson(app);
    const { page, problems } = await openAs(app, person, LISTS);
    const t = words('tr-TR');
    await page.getByText(t('order.noneOpen')).waitFor();
    expect(await page.getByText(t('conditional.title')).count()).toBe(0);
    await page.goto(`${app.server().url}${LISTS}?tab=history`);
    await page.getByText(t('order.noneYet')).waitFor();
    expect(await page.getByText(t('conditional.parents')).count()).toBe(0);
    expect(problems).toEqual([]);
  });
});
