import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  contractModeSet,
  contractOrderList,
  contractSetMultiple,
} from '#protocol/http/contract-orders.ts';
import { words } from '#tests/e2e/money/locale-text.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import {
  arm,
  cellOf,
  LADDER_ALONE,
  ladderOf,
  lineOf,
  openLadder,
  rest,
  rowOfPlace,
  SYMBOL,
  textOf,
  type LadderPage,
} from './ladder-page.ts';

const PATIENCE = { timeout: 20_000 } as const;
/** One-tap mode of contracts, with a limit above the size of the first key. */
const ONE_TAP = { 'confirm.skip': ['contract'], 'order.tapLimit.USDT': '5000' } as const;

const ticketPrice = (page: Page) =>
  page.locator('[data-panel="ticket"] input[inputmode="decimal"]').first();
/** Chosen kind of the order form. */
const kindOf = (page: Page) =>
  page.locator('[data-part="order-kinds"] label:has(:checked)').innerText();
const MARKET = { 'tr-TR': 'Piyasa', 'en-US': 'Market' } as const;
const status = (page: Page) => page.getByTestId('ladder-status');
const armedBar = (page: Page) => ladderOf(page).locator('[data-part="ladder-armed"]');
const plain = (price: string): string => price.replaceAll('.', '').replace(',', '.');

/** A row of bids that is a few steps below the market, and visible. */
async function lowRow(page: Page): Promise<number> {
  return (await rowOfPlace(page, 'bid')) + 4;
}

async function live({ person }: LadderPage) {
  return (await person.call(contractOrderList, { state: 'live' })).items;
}

describe.each(languagesOf(import.meta.url))('the ladder, %s', (lang) => {
  const app = useApp();

  it('only fills the order form while one tap is off', async () => {
    const ladder = await openLadder(app, lang, ONE_TAP);
    const { page, sent, problems } = ladder;
    expect(await page.locator('[data-armed="true"]').count()).toBe(0);
    const row = await lowRow(page);
    await rest(page, cellOf(page, row, 'bid'));
    const price = await textOf(cellOf(page, row, 'price'));
    await cellOf(page, row, 'bid').click();
    await expect.poll(() => ticketPrice(page).inputValue()).toBe(price);
    await expect.poll(() => textOf(status(page))).toContain(price);
    // The other button of the mouse and the modifiers fill in other kinds.
    await cellOf(page, row, 'ask').click({ modifiers: ['Control'] });
    await expect.poll(() => kindOf(page)).toBe('Stop');
    await cellOf(page, row, 'ask').click({ button: 'right' });
    await expect.poll(() => kindOf(page)).toBe(MARKET[lang]);
    expect(sent).toEqual([]);
    expect(await live(ladder)).toEqual([]);
    expect(await accessProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('brings a take profit and a stop along, by ticks from the price', async () => {
    const t = words(lang);
    const ladder = await openLadder(app, lang, ONE_TAP);
    const { page, sent, problems } = ladder;
    const exits = ladderOf(page).locator('[data-part="ladder-exits"]');
    await exits.click();
    const sheet = page.getByRole('dialog', { name: t('ladder.exits') });
    await sheet.getByLabel(t('ladder.profitTicks')).fill('300');
    await sheet.getByLabel(t('ladder.lossTicks')).fill('200');
    expect(await accessProblems(page)).toEqual([]);
    await sheet.getByRole('button', { name: t('ladder.saveExits') }).click();
    await expect.poll(() => exits.getAttribute('aria-pressed')).toBe('true');
    await arm(page);
    const row = await lowRow(page);
    await rest(page, cellOf(page, row, 'bid'));
    await cellOf(page, row, 'bid').click();
    await cellOf(page, row, 'ownBid').filter({ hasText: /\d/ }).waitFor(PATIENCE);
    const fields = sent[0]?.fields;
    const price = Number(fields?.get('price'));
    // A tick is 0.1.
    expect(Number(fields?.get('takeProfit'))).toBeCloseTo(price + 30, 6);
    expect(Number(fields?.get('stopLoss'))).toBeCloseTo(price - 20, 6);
    await exits.click();
    await expect.poll(() => exits.getAttribute('aria-pressed')).toBe('false');
    await rest(page, cellOf(page, row + 1, 'bid'));
    await cellOf(page, row + 1, 'bid').click();
    await cellOf(page, row + 1, 'ownBid')
      .filter({ hasText: /\d/ })
      .waitFor(PATIENCE);
    expect(sent[1]?.fields.get('takeProfit')).toBeNull();
    expect(problems).toEqual([]);
  });

  it('places at the leverage and in the modes chosen for the contract', async () => {
    const storage = { ...ONE_TAP, ...LADDER_ALONE };
    const ladder = await openLadder(app, lang, storage, async (person) => {
      await person.call(contractSetMultiple, { symbol: SYMBOL, leverage: '5' });
      await person.call(contractModeSet, { symbol: SYMBOL, marginMode: 'cross' });
    });
    const { page, sent } = ladder;
    await arm(page);
    const row = (await rowOfPlace(page, 'ask')) - 12;
    await rest(page, cellOf(page, row, 'ask'));
    await cellOf(page, row, 'ask').click();
    await cellOf(page, row, 'ownAsk').filter({ hasText: /\d/ }).waitFor(PATIENCE);
    expect(sent[0]?.fields.get('leverage')).toBe('5');
    const [order] = await live(ladder);
    expect(order?.leverage).toBe(5);
  });

  it('places, moves and cancels with one press each while one tap is on', async () => {
    const ladder = await openLadder(app, lang, ONE_TAP);
    const { page, sent, problems } = ladder;
    await arm(page);
    expect(await ladderOf(page).locator('[data-armed="true"]').count()).toBe(1);
    expect(await accessProblems(page)).toEqual([]);
    const row = await lowRow(page);
    await rest(page, cellOf(page, row, 'bid'));
    const price = await textOf(cellOf(page, row, 'price'));
    await cellOf(page, row, 'bid').click();
    const own = cellOf(page, row, 'ownBid');
    await own.filter({ hasText: /\d/ }).waitFor(PATIENCE);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.path).toMatch(/\/contract\/order\/add$/);
    expect(Number(sent[0]?.fields.get('price'))).toBe(Number(plain(price)));
    for (const name of ['quoteBookSeq', 'quoteTotal', 'quoteFee']) {
      expect(sent[0]?.fields.get(name), name).toMatch(/\d/);
    }
    expect(await page.getByRole('dialog').count()).toBe(0);

    // Dragged to another price, it is changed there by one command.
    const target = cellOf(page, row + 3, 'ownBid');
    const goal = await textOf(cellOf(page, row + 3, 'price'));
    await own.locator('[data-cell="ownBid"]').hover();
    await page.mouse.down();
    await target.hover();
    expect(await lineOf(page, row + 3).getAttribute('data-target')).toBe('');
    await page.mouse.up();
    await target.filter({ hasText: /\d/ }).waitFor(PATIENCE);
    await expect.poll(() => textOf(own)).toBe('');
    expect(sent.map(({ path }) => path.replace(/.*\//, ''))).toEqual(['add', 'change']);
    expect(Number(sent[1]?.fields.get('price'))).toBe(Number(plain(goal)));

    await target.click();
    await expect.poll(() => textOf(target), PATIENCE).toBe('');
    await expect.poll(() => live(ladder).then((items) => items.length)).toBe(0);
    expect(sent.map(({ path }) => path.replace(/.*\//, ''))).toEqual(['add', 'change', 'close']);
    expect(problems).toEqual([]);
  });

  it('asks before it is armed for the first time, and says what ends it', async () => {
    const { page, sent } = await openLadder(app, lang);
    await ladderOf(page).locator('[data-part="ladder-unarmed"]').click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(/250 USDT/).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await armedBar(page).count()).toBe(0);
    await arm(page);
    await page.keyboard.press('Escape');
    expect(sent).toEqual([]);
  });
});

describe('an armed ladder', () => {
  const app = useApp();

  it('disarms when its window loses the focus', async () => {
    const { page, sent } = await openLadder(app, 'tr-TR', ONE_TAP);
    await arm(page);
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await armedBar(page).waitFor({ state: 'detached' });
    expect(await textOf(status(page))).toContain('tek dokunuş kapandı');
    const row = await lowRow(page);
    await rest(page, cellOf(page, row, 'bid'));
    await cellOf(page, row, 'bid').click();
    await expect.poll(() => textOf(status(page))).toContain('Emir formuna');
    expect(sent).toEqual([]);
  });

  it('disarms when its tab is put behind another one, and for another instrument', async () => {
    const { page } = await openLadder(app, 'tr-TR', ONE_TAP);
    await arm(page);
    await page.getByRole('tab', { name: 'İşlemler', exact: true }).click();
    await page.getByRole('tab', { name: 'Merdiven', exact: true }).click();
    await armedBar(page).waitFor({ state: 'detached' });
    await arm(page);
    await page.evaluate(() => {
      const key = 'terazi.workspace.symbols';
      const symbols = { 1: 'ETH-USDT-SWAP', 2: 'ETH-USDT-SWAP', 3: 'BTC-USDT', 4: 'THYAO' };
      const newValue = JSON.stringify({ v: 1, d: symbols });
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    });
    await page.locator('[data-panel="ladder"][data-symbol="ETH-USDT-SWAP"]').waitFor();
    expect(await armedBar(page).count()).toBe(0);
  });

  it('disarms when figures are old, and then places nothing', async () => {
    const { page, context, sent } = await openLadder(app, 'tr-TR', ONE_TAP);
    await arm(page);
    await context.setOffline(true);
    await armedBar(page).waitFor({ state: 'detached', timeout: 30_000 });
    await ladderOf(page).locator('[data-part="ladder-stale"]').waitFor(PATIENCE);
    const row = await lowRow(page);
    await cellOf(page, row, 'bid').click();
    await expect.poll(() => textOf(status(page))).toContain('Yalnız iptal');
    expect(sent).toEqual([]);
    await context.setOffline(false);
  });

  it('asks in its sheet for an order above the limit', async () => {
    const storage = { ...ONE_TAP, 'order.tapLimit.USDT': '1' };
    const { page, sent } = await openLadder(app, 'tr-TR', storage);
    await arm(page);
    const row = await lowRow(page);
    await rest(page, cellOf(page, row, 'bid'));
    await cellOf(page, row, 'bid').click();
    await page.getByRole('dialog').getByTestId('total').waitFor(PATIENCE);
    expect(sent).toEqual([]);
  });
});

describe('the rows of a ladder', () => {
  const app = useApp();

  it('never move under the pointer, and follow the price again after', async () => {
    const { page } = await openLadder(app, 'tr-TR', { 'ladder.grouping': { [SYMBOL]: 1 } });
    const cell = cellOf(page, 58, 'price');
    await rest(page, cell);
    const price = await textOf(cell);
    const top = await cell.boundingBox();
    const last = () => ladderOf(page).locator('tr[data-place~="last"]').getAttribute('data-row');
    const before = await last();
    // The market goes on: the last price leaves its row, or the rows.
    await expect
      .poll(
        async () =>
          (await ladderOf(page).locator('tr[data-place~="last"]').count()) === 0 ||
          (await last()) !== before,
        { timeout: 60_000 },
      )
      .toBe(true);
    expect(await textOf(cell)).toBe(price);
    expect(await cell.boundingBox()).toEqual(top);
    await page.mouse.move(5, 5);
    await expect
      .poll(async () => Math.abs((await rowOfPlace(page, 'last')) - 60), PATIENCE)
      .toBeLessThan(20);
  });
});

describe('the keyboard', () => {
  const app = useApp();

  it('moves through the cells, chooses sizes, places, moves and cancels', async () => {
    const ladder = await openLadder(app, 'tr-TR', ONE_TAP);
    const { page, sent } = ladder;
    await arm(page);
    const row = await lowRow(page);
    await page.keyboard.press('Shift+Tab');
    await cellOf(page, 60, 'price').focus();
    const focused = () =>
      page.evaluate(() => {
        const cell = document.activeElement as HTMLElement;
        return `${cell.parentElement?.dataset['row'] ?? ''} ${cell.dataset['column'] ?? ''}`;
      });
    expect(await focused()).toBe('60 price');
    await page.keyboard.press('ArrowLeft');
    for (let at = 60; at < row; at++) await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(`${String(row)} bid`);
    await page.keyboard.press('2');
    expect(await ladderOf(page).locator('[data-volume="2"]').getAttribute('aria-checked')).toBe(
      'true',
    );
    await page.keyboard.press('1');
    await page.waitForTimeout(400);
    const price = await textOf(cellOf(page, row, 'price'));
    await page.keyboard.press('Enter');
    await cellOf(page, row, 'ownBid').filter({ hasText: /\d/ }).waitFor(PATIENCE);
    expect(Number(sent[0]?.fields.get('price'))).toBe(Number(plain(price)));
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await cellOf(page, row + 2, 'ownBid')
      .filter({ hasText: /\d/ })
      .waitFor(PATIENCE);
    await page.waitForTimeout(700);
    await page.keyboard.press('Delete');
    await expect.poll(() => live(ladder).then((items) => items.length), PATIENCE).toBe(0);
    await page.keyboard.press('Escape');
    await armedBar(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Home');
    expect(await focused()).toBe('0 pnl');
    await page.keyboard.press('End');
    expect(await focused()).toBe('0 volume');
  });
});
