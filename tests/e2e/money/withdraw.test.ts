import { beforeAll, describe, expect, it } from 'vitest';
import { bankAdd, type BankCardView } from '#protocol/http/bank.ts';
import {
  coinRechargeAddressGenerate,
  coinRechargeOrders,
  simulatedPay,
  userRechargeAdd,
  userRechargeOpen,
  userRechargeStatus,
} from '#protocol/http/deposits.ts';
import {
  coinWithdrawAddressGenerate,
  userWithdrawOrders,
  type WalletAddressView,
} from '#protocol/http/withdrawals.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { typeDigits } from '#tests/e2e/account/person.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import type { Locator, Page } from 'playwright-core';
import { ibanEnding } from './iban.ts';
import { newRealPerson, until, verify, WITHDRAW_PASSWORD, type RealPerson } from './real-person.ts';
import { LANGS, words, type Lang } from './locale-text.ts';

const app = useApp({
  FEED_SEED: '7',
  RAILS_DELAY_MS: '1000',
  TARGET_WAIT_MS: '1000',
  // Long enough to stay below five withdrawals a minute.
  PAYOUT_LIMIT_MS: '40000',
});
const PATIENCE = { timeout: 60_000 };
const LONG = { timeout: 75_000 };
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const AMOUNT = 'main input[inputmode="decimal"]';

/** A verified user with money, and three bank accounts and an address past their wait. */
type Prepared = {
  readonly person: RealPerson;
  readonly cards: Readonly<Record<'done' | 'failed' | 'unknown', BankCardView>>;
  readonly address: WalletAddressView;
};

async function withMoney(person: RealPerson): Promise<void> {
  const { reference } = await person.call(userRechargeOpen, { channelId: 'fast' });
  const input = { channelId: 'fast', reference, amount: '50000' };
  const { id } = await person.call(userRechargeAdd, input);
  await person.call(simulatedPay, { id });
  const coin = { asset: 'USDT', network: 'TRC20' };
  await person.call(coinRechargeAddressGenerate, coin);
  await person.call(simulatedPay, { ...coin, amount: '500' });
  await until(async () => (await person.call(userRechargeStatus, { id })).status === 'succ');
  await until(async () => (await person.call(coinRechargeOrders, {})).items[0]?.status === 'succ');
}

async function prepare(lang: Lang, seed: number): Promise<Prepared> {
  const person = await verify(await newRealPerson(app.server().url, lang));
  await person.setsWithdrawPassword();
  const card = (ending: string) => person.call(bankAdd, { iban: ibanEnding(ending, seed) });
  const cards = { done: await card('01'), failed: await card('02'), unknown: await card('03') };
  const coin = { asset: 'USDT', network: 'TRC20', address: TRON, label: 'Cold' };
  const address = await person.call(coinWithdrawAddressGenerate, coin);
  await withMoney(person);
  return { person, cards, address };
}

/** Waits until a new destination may be used. */
async function untilUsable(page: Page): Promise<void> {
  await page.locator('[data-cooling="off"]').first().waitFor(LONG);
}

type Words = ReturnType<typeof words>;

/** Reads and ticks the confirmation and enters a password. */
async function confirm(page: Page, t: Words, password: string): Promise<Locator> {
  await page.getByRole('button', { name: t('common.next'), exact: true }).click();
  const sheet = page.getByRole('dialog');
  const go = sheet.getByRole('button', { name: t('common.confirm'), exact: true });
  await go.waitFor(PATIENCE);
  expect(await go.isDisabled()).toBe(true);
  await sheet.getByRole('checkbox').click();
  await go.click();
  await typeDigits(page, password);
  return sheet;
}

describe.each(languagesOf(import.meta.url))('a withdrawal (%s)', (lang) => {
  const t = words(lang);
  let prepared: Prepared;

  beforeAll(async () => {
    prepared = await prepare(lang, LANGS.indexOf(lang) + 1);
  });

  it('needs identity, password and account, and says so at once', async () => {
    const fresh = await newRealPerson(app.server().url, lang);
    const { page, problems } = await openAs(app, fresh, '/pages/withdraw/bankWithdraw');
    await page.locator('[data-identity="none"]').waitFor(PATIENCE);
    await page.getByRole('link', { name: t('withdraw.needCard') }).waitFor();
    const next = page.getByRole('button', { name: t('common.next'), exact: true });
    expect(await next.isDisabled()).toBe(true);
    await page.getByRole('button', { name: t('withdraw.needPassword') }).click();
    await typeDigits(page, WITHDRAW_PASSWORD);
    await page.getByRole('heading', { name: t('security.tradeAgainTitle') }).waitFor();
    expect(problems).toEqual([]);
  });

  it('to a bank account: read, ticked, confirmed by password, followed to its end', async () => {
    const { person, cards } = prepared;
    const path = `/pages/withdraw/bankWithdraw?id=${cards.done.id}`;
    const { page, problems } = await openAs(app, person, path);
    await untilUsable(page);
    await page.locator(AMOUNT).fill('50');
    await page
      .getByText(t('valid.minWithdraw', { min: '₺100,00' }))
      .first()
      .waitFor();
    await page.locator(AMOUNT).fill('10000');
    expect(await page.locator('[data-part="net"]').textContent()).toBe('₺9.995,00');
    const sheet = await confirm(page, t, '111222');
    await sheet.getByText(t('error.wrongWithdrawPassword')).waitFor(PATIENCE);
    await typeDigits(page, WITHDRAW_PASSWORD);
    await page.locator('[data-record]').waitFor(PATIENCE);
    await page.locator('[data-status="succ"]').waitFor(PATIENCE);
    await page.locator('[data-reason="withdraw"] [data-part="sum"]').waitFor(PATIENCE);
    expect(await accessProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('is refunded in full when the bank refuses it', async () => {
    const { person, cards } = prepared;
    const path = `/pages/withdraw/bankWithdraw?id=${cards.failed.id}`;
    const { page } = await openAs(app, person, path);
    await untilUsable(page);
    await page.locator(AMOUNT).fill('2000');
    await confirm(page, t, WITHDRAW_PASSWORD);
    await page.locator('[data-status="failed"]').waitFor(PATIENCE);
    await page.getByText(t('withdraw.status.failedRefund')).waitFor();
    await page.getByText(t('wallet.record.refundText', { amount: '₺2.000,00' })).waitFor();
    await page.locator('[data-reason="withdrawRefund"] [data-part="sum"]').waitFor(PATIENCE);
  });

  it('stays frozen, neither repeated nor refunded, while its outcome is unknown', async () => {
    const { person, cards } = prepared;
    const path = `/pages/withdraw/bankWithdraw?id=${cards.unknown.id}`;
    const { page } = await openAs(app, person, path);
    await untilUsable(page);
    await page.locator(AMOUNT).fill('3000');
    await confirm(page, t, WITHDRAW_PASSWORD);
    // The bank gets time to answer before the outcome is shown as unknown.
    await page.getByText(t('wallet.record.unknownTitle')).waitFor(LONG);
    await page.getByText(t('withdraw.status.unknown')).first().waitFor();
    await page.goto(`${person.url}/pages/withdraw/bankWithdraw`);
    await page.getByText(t('withdraw.inOrders')).waitFor(PATIENCE);
    expect(await accessProblems(page)).toEqual([]);
  });

  it('happens once, however often the answer is lost', async () => {
    const { person, cards } = prepared;
    const before = (await person.call(userWithdrawOrders, { kind: 'bank' })).total;
    const path = `/pages/withdraw/bankWithdraw?id=${cards.done.id}`;
    const { page } = await openAs(app, person, path);
    const keys: string[] = [];
    await page.route('**/user/withdraw/add', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      // The server accepts the first one; its answer does not arrive.
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await untilUsable(page);
    await page.locator(AMOUNT).fill('700');
    await confirm(page, t, WITHDRAW_PASSWORD);
    await page.locator('[data-record]').waitFor(PATIENCE);
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
    expect((await person.call(userWithdrawOrders, { kind: 'bank' })).total).toBe(before + 1);
  });

  it('as coins to a saved address, shown in full before it is ticked', async () => {
    const { person, address } = prepared;
    const path = `/pages/withdraw/cryptoWithdraw?id=${address.id}`;
    const { page, problems } = await openAs(app, person, path);
    await untilUsable(page);
    await page.locator(AMOUNT).fill('100');
    const next = page.getByRole('button', { name: t('common.next'), exact: true });
    expect(await next.isDisabled()).toBe(true);
    await page.getByLabel(t('withdraw.purpose')).fill('Kendi soğuk cüzdanıma aktarım');
    expect(await page.locator('[data-part="net"]').textContent()).toBe('98,50 USDT');
    expect(await accessProblems(page)).toEqual([]);
    await next.click();
    const sheet = page.getByRole('dialog');
    await sheet.locator(`[data-address="${TRON}"]`).waitFor(PATIENCE);
    expect(await accessProblems(page)).toEqual([]);
    await sheet.getByRole('button', { name: t('common.cancel'), exact: true }).click();
    await confirm(page, t, WITHDRAW_PASSWORD);
    await page.locator('[data-status="succ"]').waitFor(PATIENCE);
    expect(new URL(page.url()).pathname).toBe('/pages/withdraw/cryptoRecordDetail');
    expect(problems).toEqual([]);
  });
});
