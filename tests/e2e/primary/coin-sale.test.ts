import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SubscriptionView } from '#protocol/http/issue-objects.ts';
import { coinNewInfo, coinOrderNewList } from '#protocol/http/issues.ts';
import { words } from '#tests/e2e/money/locale-text.ts';
import { numberOf, typeOver, type Person } from '#tests/e2e/position/position-page.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { confirmOrder, fieldAt, orderType, WORDS } from '#tests/e2e/trade/trade-page.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { useMovingApp } from './moving-app.ts';
import { traveller, type Traveller } from './traveller.ts';
import { untilAllotted, untilThere } from './until-there.ts';
import { venueSince } from './venue-folder.ts';

/** The second sale of a venue that opened on the 23rd: five days from that midnight on. */
const SALE = 'coin-1';
const CODE = 'LODOS';
const OPEN = '2026-11-27T20:00+03:00';
const ALLOTTED = '2026-11-30T18:05+03:00';
const LISTED = '2026-12-01T03:05+03:00';
/** Coins for 1,000 USDT at 0.80. */
const ASKED_COINS = 1_250;
const SLOW = { timeout: 30_000 };

async function isSound(page: Page): Promise<void> {
  expect(await accessProblems(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

/** The user's current subscription. */
async function subOf(person: Person): Promise<SubscriptionView> {
  const { items } = await person.call(coinOrderNewList, { page: '1' });
  const counting = items.find(({ status }) => status !== 'cancelled');
  if (counting === undefined) throw new Error('no subscription');
  return counting;
}

describe.each(languagesOf(import.meta.url))('a coin sale, %s', { timeout: 400_000 }, (lang) => {
  const app = useMovingApp(OPEN, { ...venueSince('2026-11-23'), FEED_SEED: '7', RAILS: 'off' });
  const t = words(lang);

  /** Joins the sale with an amount on its order page, and returns the number of the receipt. */
  async function join(page: Page): Promise<string> {
    const foot = page.getByRole('button', { name: t('ico.join') });
    await foot.click();
    const sheet = page.getByRole('dialog');
    const send = sheet.getByRole('button', { name: t('ico.join') });
    await send.waitFor();
    expect(await send.isDisabled()).toBe(true);
    await sheet.getByRole('checkbox').click();
    await isSound(page);
    await send.click();
    const receipt = page.locator('[data-receipt]');
    await receipt.waitFor(SLOW);
    return (await receipt.getAttribute('data-receipt')) ?? '';
  }

  it('is joined, withdrawn from, joined again, allotted, listed and sold', async () => {
    const who = await traveller(app, lang);
    await untilThere(who.person(), SALE);
    const { page, problems } = await who.open('/pages/coinICO/icoList');

    // The list shows the risk before every offer.
    const card = page.locator(`[data-issue="${SALE}"]`);
    await card.waitFor(SLOW);
    const words = await page.locator('main').innerText();
    expect(words.indexOf(t('ico.riskAll'))).toBeGreaterThanOrEqual(0);
    expect(words.indexOf(t('ico.riskAll'))).toBeLessThan(words.indexOf(CODE));
    expect(await card.locator('[data-field="sold"]').innerText()).toMatch(/\d/);
    expect(await card.locator('[data-left]').innerText()).toMatch(/\d\d:\d\d/);
    await isSound(page);

    // The page of the sale computes the coins for an amount, by keyboard.
    await card.getByRole('link', { name: CODE }).click();
    const coins = page.locator('[data-field="coins"]');
    await coins.waitFor();
    await typeOver(page.getByLabel(t('ico.calcPay')), '500');
    await expect.poll(() => coins.innerText()).toBe(`625 ${CODE}`);
    await isSound(page);
    await page.getByRole('button', { name: t('ico.join') }).click();

    // The amount is carried over; one below the minimum is reported next to its field.
    const amount = page.getByLabel(t('ico.order.amount'), { exact: true });
    await expect.poll(() => amount.inputValue()).toBe('500');
    await typeOver(amount, '10');
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('button', { name: t('ico.join') }).isDisabled()).toBe(true);
    await typeOver(amount, '500');
    await isSound(page);
    const first = await join(page);
    expect(await subOf(who.person())).toMatchObject({ id: first, status: 'applying' });
    expect(Number((await subOf(who.person())).reserved)).toBe(500);

    // It can be withdrawn while the sale is open.
    await page.getByRole('button', { name: t('ico.receipt.records') }).click();
    const record = page.locator(`[data-subscription="${first}"]`);
    await record.waitFor(SLOW);
    await isSound(page);
    await record.getByRole('button', { name: t('sub.cancel') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('sub.cancel') })
      .click();
    await page.locator(`[data-subscription="${first}"][data-status="cancelled"]`).waitFor(SLOW);

    // And joined again.
    await page.goto(`${app.url()}/pages/coinICO/icoOrder?id=${SALE}&amount=1000`);
    await expect.poll(() => amount.inputValue(), SLOW).toMatch(/1[.,]?000/);
    const second = await join(page);
    expect((await subOf(who.person())).id).toBe(second);

    expect(problems).toEqual([]);
    await allottedAndListed(who, second);
  });

  /** Allotted, in proportion if oversubscribed; a fifth is then sold again. */
  async function allottedAndListed(who: Traveller, second: string): Promise<void> {
    await who.moveTo(ALLOTTED);
    await untilAllotted(async () => (await subOf(who.person())).status);
    const { page, problems } = await who.open(`/pages/coinICO/applyList?id=${SALE}`);
    await page.locator(`[data-subscription="${second}"][data-status="paid"]`).waitFor(SLOW);
    const allotted = await subOf(who.person());
    const sale = await who.person().call(coinNewInfo, { id: SALE });
    const got = Number(allotted.allottedQty);
    expect(got).toBeGreaterThan(0);
    // Other demand is random: the ratio, cut at two decimals, may be 1 either way.
    if (Number(sale.demand) > Number(sale.supply)) expect(got).toBeLessThan(ASKED_COINS);
    else expect(got).toBe(ASKED_COINS);
    expect(Number(allotted.paidAmount) + Number(allotted.refundAmount)).toBeCloseTo(1_000, 6);
    const shown = await page.locator('[data-field="got"]').first().innerText();
    expect(numberOf(shown)).toBeCloseTo(got);
    await page.getByRole('button', { name: t('ico.mine.check') }).click();
    await page.locator('[data-verdict="verified"]').waitFor(SLOW);
    await isSound(page);

    expect(problems).toEqual([]);
    await listedAndSold(who, got);
  }

  async function listedAndSold(who: Traveller, got: number): Promise<void> {
    await who.moveTo(LISTED);
    await expect
      .poll(async () => (await subOf(who.person())).issueStatus, { timeout: 120_000 })
      .toBe('listed');
    const opened = await who.open(`/pages/coinICO/applyList?id=${SALE}`);
    const { page, problems } = opened;
    const sell = page.getByRole('button', { name: t('ico.mine.sell'), exact: true });
    await sell.waitFor(SLOW);
    const listed = await subOf(who.person());
    expect(Number(listed.vestedQty)).toBeCloseTo(got / 5, 6);
    expect(listed.vesting?.map(({ isDone }) => isDone)).toEqual([true, false, false, false, false]);
    expect(await page.locator('[data-free="true"]').count()).toBe(1);
    await isSound(page);
    await sell.click();
    const trade = { ...opened, words: WORDS[lang] };
    await fieldAt(page, 0).waitFor(SLOW);
    await orderType(trade, 'market');
    await page.getByRole('radio', { name: trade.words.sell, exact: true }).click({ force: true });
    await typeOver(fieldAt(page, 0), '10');
    await page.locator('button[data-submit="why"]:not(:disabled)').click();
    expect(await confirmOrder(trade)).toMatch(trade.words.filled);
    expect(problems).toEqual([]);
  }
});
