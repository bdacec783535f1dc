import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { userUpdatePassword } from '#protocol/http/account.ts';
import { userAssets, userRecords } from '#protocol/http/assets.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import {
  stockOptionChain,
  stockOptionList,
  stockOptionStatistics,
} from '#protocol/http/options.ts';
import { PASSWORD, typeDigits } from '#tests/e2e/account/person.ts';
import { availableOf, fund } from '#tests/e2e/money/funded.ts';
import { newRealPerson, verify } from '#tests/e2e/money/real-person.ts';
import { words } from '#tests/e2e/money/locale-text.ts';
import { Person } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { newDemo } from '#tests/e2e/support/session.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { useMovingApp } from './moving-app.ts';

/** A Monday afternoon, and the Tuesday a minute before its closing auction is matched. */
const START = '2026-11-23T15:00+03:00';
const BEFORE_CLOSE = '2026-11-24T18:04+03:00';
/** Session lifetimes scale with the clock's speed, so the session outlives the jump. */
const SPEED = { CLOCK_SPEED: '20', FEED_SEED: '7', RAILS: 'off' };
const SLOW = { timeout: 60_000 };
const TEST_MS = 300_000;
const SHARE = 'THYAO';
const DESK = `/pages/tabbar/trade?symbol=${SHARE}&type=option`;
const TRADE_PASSWORD = '582914';

type T = ReturnType<typeof words>;

async function isSound(page: Page): Promise<void> {
  expect(await accessProblems(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

const lira = async (person: Person): Promise<number> => {
  const { balances } = await person.call(userAssets, {});
  return Number(balances.find(({ asset }) => asset === 'TRY')?.available ?? '0');
};

/** Browser errors other than those of a server that is away while the clock moves. */
const unforeseen = (problems: readonly string[]): readonly string[] =>
  problems.filter((one) => !/ERR_CONNECTION|Failed to fetch/.test(one));

/** `₺20.720,00` as a number, for tests only. */
function money(text: string): number {
  const digits = /-?[\d.]+,\d{2}/.exec(text)?.[0] ?? '';
  return Number(digits.replaceAll('.', '').replace(',', '.'));
}

/** Opens the confirmation sheet; fails with the reason if it cannot be opened. */
async function presses(page: Page): Promise<void> {
  const button = page.locator('[data-submit="option"]');
  const isOn = async (): Promise<void> => {
    if (await button.isEnabled()) return;
    const id = (await button.getAttribute('aria-describedby')) ?? '';
    throw new Error(`off: ${await page.locator(`[id="${id}"]`).innerText()}`);
  };
  await vi.waitFor(isOn, { timeout: 60_000, interval: 500 });
  await button.click();
}

/** Submits the sheet; if the price expired before the press, a new one first. */
async function confirms(sheet: Locator, t: T): Promise<void> {
  const send = sheet.locator('[data-confirm="option"]');
  const renew = sheet.getByRole('button', { name: t('option.refresh') });
  const press = async (): Promise<void> => {
    if (await sheet.locator('[data-receipt]').isVisible()) return;
    if (await renew.isVisible()) await renew.click();
    await send.click({ timeout: 4_000 });
    await sheet.locator('[data-receipt]').waitFor({ timeout: 8_000 });
  };
  await vi.waitFor(press, { timeout: 90_000, interval: 300 });
}

type Option = DataOf<typeof stockOptionList>['items'][number];

/** A finished option has all of its fields. */
type Ended = { readonly [K in keyof Option]-?: NonNullable<Option[K]> };

/** The only finished option with an outcome. */
async function ended(person: Person, outcome: Option['outcome']): Promise<Ended> {
  const { items } = await person.call(stockOptionList, { state: 'final' });
  const found = items.find((one) => one.outcome === outcome);
  if (found === undefined) throw new Error(`no option that was ${outcome}`);
  return found as Ended;
}

/** Waits until a newly started venue has published its volatilities. */
async function untilOffered(person: Pick<Person, 'call'>): Promise<void> {
  const asked = (): Promise<unknown> => person.call(stockOptionChain, { symbol: SHARE });
  await vi.waitFor(asked, { timeout: 120_000, interval: 1_000 });
}

type Choice = { readonly end: 'first' | 'last'; readonly amount: string; readonly put?: boolean };

/** Fills in the ticket: the nearest expiry, the lowest or highest strike. */
async function fills(page: Page, t: T, { end, amount, put = false }: Choice): Promise<void> {
  await page.locator('[data-part="payoff"] svg').waitFor(SLOW);
  const type = page.getByRole('group', { name: t('option.type') }).getByRole('radio');
  await type.nth(put ? 1 : 0).check();
  const expiry = page.getByRole('group', { name: t('option.expiry'), exact: true });
  await expiry.getByRole('radio').first().check();
  const strikes = page.getByRole('group', { name: t('option.strike'), exact: true });
  await strikes.getByRole('radio')[end]().check();
  await page.getByLabel(t('option.amount')).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(amount);
  await page.locator('[data-part="max-loss"]').waitFor(SLOW);
}

describe.each(languagesOf(import.meta.url))('options, %s', { timeout: TEST_MS }, (lang) => {
  const app = useMovingApp(START, SPEED);
  const t = words(lang);
  const show = (person: Person, path: string, size: 'phone' | 'narrow' = 'phone') =>
    app.open({ path, lang, size, storage: person.kept });

  it('are bought, closed early, and settled in and out of the money at the close', async () => {
    const person = new Person(app.url(), await newDemo(app.url(), lang), lang);
    await untilOffered(person);
    const start = await lira(person);
    const { page, problems } = await show(person, DESK);
    const sheet = page.getByRole('dialog');

    // The strike is chosen with the arrow keys; the maximum loss is shown in words above the
    // button.
    await fills(page, t, { end: 'first', amount: '9000' });
    const strikes = page.getByRole('group', { name: t('option.strike'), exact: true });
    await strikes.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    expect(await strikes.getByRole('radio').first().isChecked()).toBe(true);
    const loss = await page.locator('[data-part="max-loss"]').innerText();
    const total = await page.locator('[data-part="costs"] [data-field="total"]').innerText();
    expect(money(loss)).toBeGreaterThan(0);
    expect(money(total)).toBeGreaterThan(0);
    expect(await page.locator('main').innerText()).toContain(
      t('option.settlesBy', { date: '24-11-2026' }),
    );
    await page.getByRole('button', { name: t('option.showGreeks') }).click();
    await page.locator('[data-part="greeks"] [data-field="delta"]').waitFor();
    await isSound(page);

    // A quote valid for seconds, then a receipt with the booked figures.
    await presses(page);
    await sheet.locator('[data-part="figures"]').waitFor(SLOW);
    await isSound(page);
    await confirms(sheet, t);
    const { items: live } = await person.call(stockOptionList, { state: 'live' });
    const call = live[0]!;
    expect(call).toMatchObject({
      symbol: SHARE,
      type: 'call',
      status: 'open',
      expiry: '2026-11-24',
    });
    expect(money(await sheet.locator('[data-receipt]').innerText())).toBeGreaterThan(0);
    expect(await lira(person)).toBeCloseTo(start - Number(call.cost), 2);
    await isSound(page);
    await sheet.getByRole('button', { name: t('common.done') }).click();
    await page.locator(`[data-option="${call.id}"]`).waitFor(SLOW);

    // Far out of the money.
    await fills(page, t, { end: 'last', amount: '1000' });
    await presses(page);
    await confirms(sheet, t);
    await sheet.getByRole('button', { name: t('common.done') }).click();

    // A put that is sold back before its expiry.
    await fills(page, t, { end: 'last', amount: '9000', put: true });
    await presses(page);
    await confirms(sheet, t);
    await sheet
      .getByRole('button', { name: t('option.goPositions') })
      .or(sheet.getByRole('link', { name: t('option.goPositions') }))
      .click();
    const put = page.locator('[data-option][data-type="put"]');
    await put.waitFor(SLOW);
    await put.locator('[data-field="pnl"]').filter({ hasText: /\d/ }).waitFor(SLOW);
    await isSound(page);
    const before = await lira(person);
    await put.getByRole('button', { name: t('option.earlyClose') }).click();
    await confirms(sheet, t);
    await isSound(page);
    const sold = await ended(person, 'sold');
    expect(sold).toMatchObject({ type: 'put', status: 'closed' });
    expect(await lira(person)).toBeCloseTo(before + Number(sold.received), 2);
    await sheet.getByRole('button', { name: t('common.done') }).click();
    await page.locator('[data-finished][data-outcome="sold"]').waitFor(SLOW);

    // A day later the closing auction determines their value.
    const held = await lira(person);
    await app.moveTo(BEFORE_CLOSE);
    await page.goto(`${app.url()}/pages/tabbar/position?tab=option`);
    await page.locator('[data-finished][data-outcome="exercised"]').waitFor({ timeout: 120_000 });
    await page.locator('[data-finished][data-outcome="worthless"]').waitFor(SLOW);
    const won = await ended(person, 'exercised');
    const lost = await ended(person, 'worthless');
    const gain = Number(won.expiryPrice) - Number(won.strike);
    expect(Number(won.received)).toBeCloseTo(gain * 100 * won.contracts, 2);
    expect(won.expiryTick.price).toBe(won.expiryPrice);
    expect(Number(lost.pnl)).toBeCloseTo(-Number(lost.cost), 2);
    expect(Number(lost.expiryPrice)).toBeLessThanOrEqual(Number(lost.strike));
    expect(await lira(person)).toBeCloseTo(held + Number(won.received), 2);

    // The settlement price is one press away.
    await page.locator('[data-finished][data-outcome="exercised"]').click();
    const detail = sheet.locator('[data-detail]');
    await detail.waitFor(SLOW);
    expect(await detail.innerText()).toContain(t('option.expiryTick'));
    expect(await detail.innerText()).toContain(won.expiryTick.id);
    await isSound(page);
    const sums = await person.call(stockOptionStatistics, {});
    expect(sums).toMatchObject({ open: 0, sold: 1, exercised: 1, worthless: 1 });
    const records = await person.call(userRecords, { account: 'all', group: 'option' });
    const moved = records.items.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(moved).toBeCloseTo((await lira(person)) - start, 2);
    expect(unforeseen(problems)).toEqual([]);
  });
});

describe('options of a real account', { timeout: TEST_MS }, () => {
  const app = useApp();
  const t = words('tr-TR');

  it('require a verified user and the trade password', async () => {
    const stranger = await newRealPerson(app.server().url, 'tr-TR');
    const shut = await openAs(app, stranger, '/pages/option/order');
    await shut.page.locator('main').waitFor();
    const known = await verify(stranger);
    await fund(known, '20000');
    await untilOffered(known);
    await known.call(userUpdatePassword, {
      kind: 'trade',
      newPassword: TRADE_PASSWORD,
      newPasswordAgain: TRADE_PASSWORD,
      loginPassword: PASSWORD,
    });
    const { page, problems } = await openAs(app, known, `/pages/option/order?symbol=${SHARE}`, {
      size: 'narrow',
    });
    const sheet = page.getByRole('dialog').first();
    await fills(page, t, { end: 'first', amount: '5000' });
    await isSound(page);
    await presses(page);
    await sheet.locator('[data-confirm="option"]').click(SLOW);
    await page.getByText('İşlem şifrenizi girin').first().waitFor(SLOW);
    await typeDigits(page, TRADE_PASSWORD);
    await confirms(sheet, t);
    const { items } = await known.call(stockOptionList, { state: 'live' });
    expect(items).toHaveLength(1);
    expect(await availableOf(known, 'TRY')).toBeCloseTo(20_000 - Number(items[0]?.cost), 2);
    expect(problems).toEqual([]);
  });
});
