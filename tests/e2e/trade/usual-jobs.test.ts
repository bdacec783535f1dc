import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { userInfo, userRiskAccept } from '#protocol/http/account.ts';
import { coinOrderAdd, coinOrderList } from '#protocol/http/coin-orders.ts';
import { contractSetLoss } from '#protocol/http/contract-orders.ts';
import {
  CONTRACTS,
  newPerson,
  positionOn,
  type Person,
} from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { algoField } from './algo-page.ts';
import { fieldAt, priceAt, typed, WORDS, type TradePage } from './trade-page.ts';

/** Seconds of a tap with the pointing before it, and of a key: the keystroke-level model. */
const TAP_S = 1.1;
const KEY_S = 0.28;
/** Most that a documented time may lie above the model: the waiting that was measured. */
const WAITING_S = 5;

const SCREENS = { phone: [390, 844], desk: [1280, 720] } as const;
type Screen = keyof typeof SCREENS;

const PATIENCE = { timeout: 30_000 } as const;
const SWAP = 'BTC-USDT-SWAP';
const DOCS = path.resolve(import.meta.dirname, '../../../docs/order-proofs.md');

/** Does what a person does, and counts it. */
class Hand {
  taps = 0;
  keys = 0;
  #waitedMs = 0;

  async #waits(act: () => Promise<unknown>): Promise<void> {
    const from = performance.now();
    await act();
    this.#waitedMs += performance.now() - from;
  }

  async tap(at: Locator): Promise<void> {
    this.taps += 1;
    await this.#waits(() => at.click());
  }

  /** Taps a field, which selects what is in it, and types over it. */
  async types(at: Locator, text: string): Promise<void> {
    await this.tap(at);
    this.keys += text.length;
    await at.fill(text);
  }

  /** Waits until the job is done. */
  async until(done: () => Promise<unknown>): Promise<void> {
    await this.#waits(done);
  }

  get cell(): string {
    const seconds = this.taps * TAP_S + this.keys * KEY_S + this.#waitedMs / 1000;
    return `${this.taps} + ${this.keys}, ${Math.round(seconds)} s`;
  }
}

/** Presses the button of a sheet, and waits until the sheet closes. */
async function sendsFrom(hand: Hand, sheet: Locator, press: Locator): Promise<void> {
  await hand.tap(press);
  await hand.until(() => sheet.waitFor({ state: 'hidden' }));
}

const button = (at: Page | Locator, name: string | RegExp) =>
  at.getByRole('button', { name, exact: true });

/** The documented cells of a job: taps, keys and seconds. */
function documented(job: string, screen: Screen): readonly number[] {
  const row = readFileSync(DOCS, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${job} `));
  const cell = row?.split('|')[screen === 'phone' ? 2 : 3] ?? '';
  return (cell.match(/\d+/g) ?? []).map(Number);
}

describe.each(['phone', 'desk'] as const)('ten usual jobs, %s', { timeout: 240_000 }, (screen) => {
  const app = useApp();
  const words = WORDS['en-US'];

  /** The ticket of a person who accepted the risks, asked about once in the life of an account. */
  async function ticketOf(type: 'coin' | 'contract'): Promise<TradePage> {
    const person = await newPerson(app, 'en-US');
    const { risk } = await person.call(userInfo, {});
    await person.call(userRiskAccept, { version: risk.version, risk: '1' });
    const storage = { systemTradeType: type };
    const opened = await openAs(app, person, '/pages/tabbar/trade', { storage });
    const { page } = opened;
    const [width, height] = SCREENS[screen];
    await page.setViewportSize({ width, height });
    await expect.poll(() => fieldAt(page, 0).inputValue(), PATIENCE).toMatch(/\d/);
    return { ...opened, words };
  }

  /** The card or the row of a long position of 0.08 BTC. */
  async function heldBy(prepare?: (person: Person) => Promise<unknown>) {
    const person = await newPerson(app, 'en-US');
    await person.opens(SWAP, 'long', '0.08', '10');
    await prepare?.(person);
    const { page } = await openAs(app, person, CONTRACTS);
    const [width, height] = SCREENS[screen];
    await page.setViewportSize({ width, height });
    return { page, person, card: await positionOn(page) };
  }

  /** Presses a button of a position, which a desk has behind the menu of its row. */
  async function actOn(hand: Hand, page: Page, card: Locator, [onCard, inMenu]: [string, string]) {
    if (screen === 'phone') return hand.tap(button(card, onCard));
    await hand.tap(button(card, /^More/));
    return hand.tap(page.getByRole('menuitem', { name: inMenu, exact: true }));
  }

  /** The last two taps of an order: the ticket's button and Confirm. */
  async function sends(hand: Hand, { page }: TradePage): Promise<void> {
    await hand.tap(page.locator('[data-ticket] button[data-submit]:enabled').first());
    const sheet = page.getByRole('dialog');
    await sendsFrom(hand, sheet, sheet.getByRole('button', { name: words.confirm }));
  }

  const kind = (page: Page, name: string) =>
    page.locator('[data-part="order-kinds"]').getByRole('radio', { name, exact: true });

  async function moreKind(hand: Hand, page: Page, name: string): Promise<void> {
    await hand.tap(page.locator('[data-part="order-kinds"]').getByRole('button'));
    await hand.tap(page.getByRole('menuitemradio', { name, exact: true }));
    await page.locator('[data-algo]').waitFor();
  }

  /** Prices below the market are chosen so that they have five digits wherever the market is. */
  const whole = (price: number) => typed(Math.floor(price), 0);

  const JOBS: Readonly<Record<string, (hand: Hand) => Promise<void>>> = {
    'limit buy with take profit and stop': async (hand) => {
      const trade = await ticketOf('coin');
      const { page } = trade;
      const price = await priceAt(page);
      await hand.types(fieldAt(page, 0), whole(price * 0.94));
      await hand.types(fieldAt(page, 1), '0,02');
      await hand.tap(page.getByRole('switch', { name: words.bracket }));
      await hand.types(algoField(trade, /^TP/).first(), whole(price * 1.03));
      await hand.types(algoField(trade, 'SL'), whole(price * 0.92));
      await sends(hand, trade);
    },
    'market buy': async (hand) => {
      const trade = await ticketOf('coin');
      const { page } = trade;
      await hand.tap(kind(page, words.market));
      await hand.types(fieldAt(page, 0), '0,02');
      await sends(hand, trade);
    },
    'stop at a price': async (hand) => {
      const trade = await ticketOf('coin');
      const { page } = trade;
      const price = await priceAt(page);
      await hand.tap(kind(page, 'Stop'));
      await hand.types(algoField(trade, /^Trigger ·/), whole(price * 1.03));
      await hand.types(algoField(trade, /^Quantity/), '0,02');
      await sends(hand, trade);
    },
    'scale of five orders': async (hand) => {
      const trade = await ticketOf('contract');
      const { page } = trade;
      const price = await priceAt(page);
      await moreKind(hand, page, 'Scale');
      await hand.types(algoField(trade, /^First price/), whole(price * 0.94));
      await hand.types(algoField(trade, /^Last price/), whole(price * 0.92));
      await hand.types(algoField(trade, /^Quantity/), '0,02');
      await sends(hand, trade);
    },
    'TWAP over an hour': async (hand) => {
      const trade = await ticketOf('contract');
      const { page } = trade;
      await moreKind(hand, page, 'TWAP');
      await hand.types(algoField(trade, /^Quantity/), '0,02');
      await sends(hand, trade);
    },
    'close half a position': async (hand) => {
      const { page, card, person } = await heldBy();
      const sheet = page.getByRole('dialog');
      await hand.tap(button(card, screen === 'desk' ? /^Close 50%/ : 'Close'));
      if (screen === 'phone') await hand.tap(button(sheet, '50%'));
      await sendsFrom(hand, sheet, button(sheet, 'Close 0,04 BTC'));
      await expect.poll(async () => Number((await person.position()).qty)).toBe(0.04);
    },
    'close all of a position': async (hand) => {
      const { page, card, person } = await heldBy();
      await hand.tap(button(card, screen === 'desk' ? /^Close 100%/ : 'Close'));
      const sheet = page.getByRole('dialog');
      await sendsFrom(hand, sheet, button(sheet, 'Close 0,08 BTC'));
      await expect.poll(() => person.positions()).toEqual([]);
    },
    'reverse a position': async (hand) => {
      const { page, card, person } = await heldBy();
      await actOn(hand, page, card, ['Reverse', 'Reverse']);
      const sheet = page.getByRole('dialog');
      await sendsFrom(hand, sheet, button(sheet, 'Reverse to Short'));
      expect((await person.position()).side).toBe('short');
    },
    'move a stop': async (hand) => {
      const { page, card, person } = await heldBy(async (owner) => {
        const { id, entry } = await owner.position();
        const price = String(Math.floor(Number(entry) * 0.93));
        await owner.call(contractSetLoss, { positionId: id, symbol: SWAP, price });
      });
      const { entry } = await person.position();
      await actOn(hand, page, card, ['TP/SL', 'Set TP/SL']);
      const sheet = page.getByRole('dialog');
      const price = whole(Number(entry) * 0.94);
      await hand.types(sheet.locator('[data-trigger="sl"] input'), price);
      await sendsFrom(hand, sheet, button(sheet, 'Save'));
      expect(Number((await person.position()).triggers[0]?.price)).toBe(Number(price));
    },
    'cancel all of a symbol': async (hand) => {
      const person = await newPerson(app, 'en-US');
      for (const price of ['96000.0', '95000.0']) {
        const order = { symbol: 'BTC-USDT', side: 'buy', type: 'limit', price, qty: '0.001' };
        await person.call(coinOrderAdd, order as never);
      }
      const { page } = await openAs(app, person, '/pages/stock/order');
      const [width, height] = SCREENS[screen];
      await page.setViewportSize({ width, height });
      const all = page.getByRole('button', { name: 'Cancel all' }).filter({ hasText: '(2)' });
      await all.waitFor();
      await hand.tap(all);
      const sheet = page.getByRole('dialog');
      await sendsFrom(hand, sheet, button(sheet, 'Cancel 2 orders'));
      expect((await person.call(coinOrderList, { state: 'live' })).items).toEqual([]);
    },
  };

  it.each(Object.keys(JOBS))('%s takes the documented taps and keys', async (job) => {
    const hand = new Hand();
    await JOBS[job]?.(hand);
    const [taps, keys, seconds = 0] = documented(job, screen);
    expect([hand.taps, hand.keys], hand.cell).toEqual([taps, keys]);
    const model = hand.taps * TAP_S + hand.keys * KEY_S;
    expect(seconds).toBeGreaterThanOrEqual(Math.floor(model));
    expect(seconds).toBeLessThanOrEqual(model + WAITING_S);
  });
});
