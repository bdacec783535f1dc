import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { userLogin } from '#protocol/http/account.ts';
import { adviceList, type AdviceView } from '#protocol/http/advice.ts';
import { userAssets } from '#protocol/http/assets.ts';
import { coinOrderAdd } from '#protocol/http/coin-orders.ts';
import { userIncome } from '#protocol/http/income.ts';
import { voteAdd, voteInfo } from '#protocol/http/poll.ts';
import { stockOrderInfo, stockOrderList } from '#protocol/http/stock-orders.ts';
import { userVipGet } from '#protocol/http/vip.ts';
import { PASSWORD, registered } from '#tests/e2e/account/person.ts';
import { words } from '#tests/e2e/money/locale-text.ts';
import { Person } from '#tests/e2e/position/position-page.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { callServer, keptSession, newDemo } from '#tests/e2e/support/session.ts';
import { confirmOrder, fieldAt, orderType, WORDS } from '#tests/e2e/trade/trade-page.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { useMovingApp } from './moving-app.ts';

const START = '2026-11-23T15:00+03:00';
/** Six closed trading days later, and past the trial. */
const EXPIRED = '2026-12-01T20:00+03:00';
const SET = { FEED_SEED: '7', RAILS: 'off' };
const SLOW = { timeout: 45_000 };
const TEST_MS = 240_000;
const VIP = '/pages/stock/vip';
const ADVICE = '/pages/advice/index';
/** Text of a member's fee. */
const OFF = /VIP (%20,00|20,00%)/;

async function isSound(page: Page): Promise<void> {
  expect(await accessProblems(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

const lira = async (person: Person): Promise<number> => {
  const { balances } = await person.call(userAssets, {});
  return Number(balances.find(({ asset }) => asset === 'TRY')?.available ?? '0');
};

describe.each(languagesOf(import.meta.url))('membership, %s', { timeout: TEST_MS }, (lang) => {
  const app = useMovingApp(START, SET);
  const t = words(lang);
  const status = (page: Page, word: string): Promise<void> =>
    page
      .locator('[data-field="status"]')
      .filter({ hasText: t(`vip.status.${word}`) })
      .waitFor(SLOW);
  const open = async (person: Person, path: string, size: 'phone' | 'narrow' = 'phone') =>
    app.open({ path, lang, size, storage: person.kept });
  const cards = (page: Page, state: string): Locator =>
    page.locator(`[data-advice][data-status="${state}"]`);
  const address = (path: string): string => `${app.url()}${path}`;

  async function signsIn(account: string): Promise<Person> {
    const told = await callServer(app.url(), userLogin, { account, password: PASSWORD });
    return new Person(app.url(), keptSession(told, 'demo'), lang);
  }

  /** Without a membership, live comments are locked. */
  async function seesLocks(person: Person): Promise<void> {
    const { page, problems } = await open(person, ADVICE, 'narrow');
    const card = cards(page, 'live').first();
    await card.waitFor(SLOW);
    expect(await card.innerText()).toContain(t('advice.locked'));
    expect(await page.getByRole('button', { name: t('advice.open') }).count()).toBe(0);
    await isSound(page);
    expect(problems).toEqual([]);
  }

  /** Starts the trial with the keyboard, free of charge. */
  async function triesIt(person: Person, page: Page): Promise<void> {
    await status(page, 'none');
    await isSound(page);
    const before = await lira(person);
    await page.getByRole('button', { name: t('vip.startTrial') }).focus();
    await page.keyboard.press('Enter');
    await status(page, 'trial');
    expect(await page.locator('main').innerText()).toContain(t('vip.trialNote'));
    expect(await lira(person)).toBe(before);
    expect(await page.getByRole('button', { name: t('vip.startTrial') }).count()).toBe(0);
  }

  /** A member opens a comment and sees all its input figures. */
  async function opensComment(person: Person, page: Page): Promise<AdviceView> {
    await page.goto(address(ADVICE));
    const card = cards(page, 'live').first();
    await card.getByRole('button', { name: t('advice.open') }).click();
    await card.locator('dl').first().waitFor(SLOW);
    const { items } = await person.call(adviceList, { state: 'live' });
    const opened = items.find(({ isOpened }) => isOpened);
    if (opened?.direction === undefined) throw new Error('no comment was opened');
    expect(opened.inputs?.length).toBeGreaterThan(1);
    expect(await card.innerText()).toContain(t(`advice.direction.${opened.direction}`));
    expect(await card.innerText()).toContain(t('risk.notAdvice'));
    await isSound(page);
    return opened;
  }

  /** Everybody sees the outcome of a comment, which follows from both prices. */
  async function seesResult(person: Person, page: Page, opened: AdviceView): Promise<void> {
    // The bars that measure it are read while the server already answers.
    const done = () => person.call(adviceList, { state: 'done' });
    const isMeasured = async () => (await done()).items.some(({ id }) => id === opened.id);
    await expect.poll(isMeasured, { timeout: 120_000, interval: 500 }).toBe(true);
    await page.goto(address(ADVICE));
    await page.locator(`[data-advice="${opened.id}"] dl`).first().waitFor(SLOW);
    const { items, isMember } = await done();
    expect(isMember).toBe(false);
    const same = items.find(({ id }) => id === opened.id);
    if (same?.resultPrice === undefined) throw new Error('the comment was not measured');
    expect(same.price).toBe(opened.price);
    const moved = Number(same.resultPrice) - Number(same.price);
    const isHit = same.direction === 'up' ? moved > 0 : moved < 0;
    expect(same.status).toBe(isHit ? 'hit' : 'miss');
    await isSound(page);
  }

  /** Chosen with the keyboard, confirmed on the sheet: the price is charged once. */
  async function buysIt(person: Person, page: Page): Promise<void> {
    const before = await lira(person);
    await page.getByRole('radio').first().focus();
    const total = page.locator('[data-field="total"]');
    await page.keyboard.press('ArrowDown');
    await total.filter({ hasText: '1.299,00' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await total.filter({ hasText: '499,00' }).waitFor();
    await page.getByRole('button', { name: t('vip.buy') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(t('vip.noAutoRenew')).waitFor(SLOW);
    await isSound(page);
    await sheet.getByRole('button', { name: t('vip.buy') }).click();
    await status(page, 'purchased');
    expect(await lira(person)).toBeCloseTo(before - 499, 2);
    await page.locator('[data-purchase]').waitFor(SLOW);
    await page.getByRole('button', { name: t('vip.strategyAsk') }).click();
    await page.locator('[data-strategy="requested"]').waitFor(SLOW);
  }

  /** The ticket and the sheet of a share show the discount, and it is booked. */
  async function paysLess(person: Person): Promise<void> {
    const trade = await app.open({
      path: '/pages/tabbar/trade',
      lang,
      storage: { ...person.kept, systemTradeType: 'stock' },
    });
    const ticket = { ...trade, words: WORDS[lang] };
    const { page, problems } = trade;
    await expect.poll(() => fieldAt(page, 0).inputValue(), SLOW).toMatch(/\d/);
    await orderType(ticket, 'market');
    await fieldAt(page, 0).fill('100');
    await page.locator('[data-ticket]').getByText(OFF).first().waitFor(SLOW);
    await page.locator('button[data-submit="why"]').click();
    await page.getByRole('dialog').getByText(OFF).first().waitFor(SLOW);
    expect(await confirmOrder(ticket)).toMatch(ticket.words.filled);
    const [order] = (await person.call(stockOrderList, { state: 'final' })).items;
    if (order === undefined) throw new Error('no order');
    expect(order.feeDiscount).toBe('0.2');
    const { fills } = await person.call(stockOrderInfo, { orderId: order.id });
    const turnover = fills.reduce((sum, { price, qty }) => sum + Number(price) * Number(qty), 0);
    expect(Number(order.fee)).toBeCloseTo(turnover * 0.0012, 2);
    expect(problems).toEqual([]);
  }

  let account = '';
  let opened: AdviceView | undefined;

  it('is tried once and opens the comments', async () => {
    account = await registered(app.url());
    const person = await signsIn(account);
    await seesLocks(person);
    const { page, problems } = await open(person, VIP);
    await triesIt(person, page);
    opened = await opensComment(person, page);
    expect(problems).toEqual([]);
  });

  it('expires by itself; outcomes of comments remain', async () => {
    await app.restartAt(EXPIRED);
    // The session has expired by then.
    const person = await signsIn(account);
    const { page, problems } = await open(person, VIP);
    await status(page, 'expired');
    expect((await person.call(userVipGet, {})).feeDiscountNow).toBe('0');
    if (opened === undefined) throw new Error('no comment was opened before');
    await seesResult(person, page, opened);
    expect(problems).toEqual([]);
  });

  it('is bought and lowers the booked fees', async () => {
    const person = await signsIn(account);
    const { page, problems } = await open(person, VIP);
    await status(page, 'expired');
    await buysIt(person, page);
    await paysLess(person);
    expect(problems).toEqual([]);
  });
});

describe.each(languagesOf(import.meta.url))(
  'polls and trading results, %s',
  { timeout: TEST_MS },
  (lang) => {
    const app = useMovingApp(START, SET);
    const t = words(lang);
    const language = lang === 'tr-TR' ? 'tr' : 'en';

    it('a vote counts once, and the others are shown only afterwards', async () => {
      const newPerson = async (): Promise<Person> =>
        new Person(app.url(), await newDemo(app.url(), lang), lang);
      const [person, other] = [await newPerson(), await newPerson()];
      const { poll } = await other.call(voteInfo, {});
      const pollId = poll?.id ?? '';
      const path = '/pages/stock/vote';
      const { page, problems } = await app.open({
        path,
        lang,
        size: 'narrow',
        storage: person.kept,
      });
      await page.getByRole('heading', { name: poll?.question[language] ?? '?' }).waitFor(SLOW);
      await isSound(page);
      expect(await page.getByRole('button', { name: t('vote.submit') }).isDisabled()).toBe(true);
      await page.getByRole('radio', { name: poll?.options[1]?.text[language] ?? '?' }).focus();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: t('vote.submit') }).click();
      const mine = page.locator('[data-option="1"][data-mine="true"]');
      await mine.filter({ hasText: '100,00' }).waitFor(SLOW);
      await isSound(page);
      await expect(person.call(voteAdd, { pollId, optionId: '0' })).rejects.toThrow('-1165');

      // Another user votes, and the open page updates.
      await other.call(voteAdd, { pollId, optionId: '0' });
      await mine.filter({ hasText: '50,00' }).waitFor(SLOW);
      expect(problems).toEqual([]);
    });

    it('profit and loss equals the bookings, down to the fill', async () => {
      const person = new Person(app.url(), await newDemo(app.url(), lang), lang);
      const market = { symbol: 'ETH-USDT', type: 'market' } as const;
      await person.call(coinOrderAdd, { ...market, side: 'buy', qty: '0.5' });
      await person.call(coinOrderAdd, { ...market, side: 'sell', qty: '0.4' });
      await person.opens('BTC-USDT-SWAP', 'long', '0.01');
      const { page, problems } = await app.open({
        path: '/pages/stock/income',
        lang,
        storage: person.kept,
      });
      const net = page.locator('[data-field="net"]');
      await net.waitFor(SLOW);
      const income = await person.call(userIncome, {});
      const sum = income.days.reduce((all, one) => all + Number(one.net), 0);
      const cents = Math.trunc(Math.abs(sum) * 100) / 100;
      const shown = cents.toFixed(2).replace('.', ',');
      await net.filter({ hasText: shown.replace(/(\d)(?=(\d{3})+,)/g, '$1.') }).waitFor();
      await isSound(page);
      await page.locator('[data-heat] button').first().click();
      const sheet = page.getByRole('dialog');
      await sheet.locator('[data-ref]').nth(1).waitFor(SLOW);
      await isSound(page);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      await page.getByRole('tab', { name: t('income.market.contract') }).click();
      const fees = income.days.find((one) => one.market === 'contract')?.fees ?? '';
      expect(Number(fees)).toBeLessThan(0);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('income.csv') }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^terazi-pnl-\d{4}-\d{2}-\d{2}\.csv$/);
      expect(problems).toEqual([]);
    });
  },
);
