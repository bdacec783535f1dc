import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { userLoanOrders, userPointLog } from '#protocol/http/loans.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { availableOf, fund } from './funded.ts';
import { newRealPerson, verify } from './real-person.ts';

const LOAN = '/pages/loan/index';
const DEPOSIT = '50000';
const DECIDED = { timeout: 60_000 };

const WORDS = {
  'tr-TR': {
    verify: 'Kimliğinizi doğrulayın', amount: 'Başvuru Tutarı', apply: 'Başvur',
    terms: 'Koşulları okudum ve kabul ediyorum', accept: 'Koşulları Kabul Et',
    differs: /Başvurduğunuz tutardan farklıdır/, repay: 'Geri Öde', repaid: 'Ödendi',
    received: 'Geri ödemeniz alındı', done: 'Bitti', running: 'Devam Ediyor',
    max: /^En çok ₺/, min: 'En az ₺1.000,00', onTime: 'Kredi zamanında ödendi',
    decline: 'Vazgeç', taken: 'Başvurudan vazgeçtiniz', rejected: 'Reddedildi',
    demo: 'Deneme hesabı kredi kullanamaz',
  },
  'en-US': {
    verify: 'Verify your identity', amount: 'Application amount', apply: 'Apply',
    terms: 'I have read and accept the terms', accept: 'Accept terms',
    differs: /This differs from your application/, repay: 'Repay', repaid: 'Repaid',
    received: 'Repayment received', done: 'Done', running: 'In progress',
    max: /^Maximum ₺/, min: 'Minimum ₺1.000,00', onTime: 'Loan repaid on time',
    decline: 'Decline', taken: 'You withdrew the application', rejected: 'Rejected',
    demo: 'The demo account cannot borrow',
  },
} as const; // prettier-ignore

function button(page: Page | Locator, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** `₺20.720,00` as a number, for tests only. */
function money(text: string | null): number {
  const digits = (text ?? '').replace(/[^\d,]/g, '').replace(',', '.');
  return Number(digits);
}

describe.each(languagesOf(import.meta.url))('a loan, %s', { timeout: 240_000 }, (lang) => {
  const app = useApp();
  const words = WORDS[lang];

  it('is calculated, applied for, accepted as arranged, and repaid', async () => {
    const known = await verify(await newRealPerson(app.server().url, lang));
    await fund(known, DEPOSIT);
    const { page, problems } = await openAs(app, known, LOAN);
    const amount = page.getByLabel(words.amount, { exact: true }).first();
    await amount.fill('500');
    await page.getByText(words.min).first().waitFor();
    await amount.fill('26000');
    await page.getByText(words.max).first().waitFor();
    expect(await button(page, words.apply).isDisabled()).toBe(true);

    // 45 % of the assets: the desk arranges 40 %.
    await amount.fill('22500');
    const cost = page.locator('[data-part="cost"]');
    expect(money(await cost.locator('[data-field="interest"]').textContent())).toBe(810);
    expect(money(await cost.locator('[data-field="repayment"]').textContent())).toBe(23_310);
    // 43.80 % simple for 30 days, compounded over a year; the score recommends 40 %.
    const yearly = cost.locator('[data-figure="yearly-cost"]');
    expect(await yearly.textContent()).toContain('53,77');
    const recommended = cost.locator('[data-figure="recommended"]');
    expect(money(await recommended.textContent())).toBe(20_000);
    expect(await accessProblems(page)).toEqual([]);
    await button(page, words.apply).click();
    const sheet = page.getByRole('dialog');
    expect(await button(sheet, words.apply).isDisabled()).toBe(true);
    await sheet.getByRole('checkbox', { name: words.terms }).click();
    await button(sheet, words.apply).click();
    await page.locator('[data-part="review"], [data-part="offer"]').first().waitFor();
    const offer = page.locator('[data-part="offer"]');
    await offer.waitFor(DECIDED);
    expect(await offer.innerText()).toMatch(words.differs);
    expect(await offer.innerText()).toContain('₺20.000,00');
    expect(await availableOf(known, 'TRY')).toBe(50_000);
    await button(page, words.accept).click();
    await sheet.getByRole('checkbox', { name: words.terms }).click();
    await button(sheet, words.accept).click();
    const running = page.locator('[data-part="running"]');
    await running.waitFor();
    await expect.poll(() => availableOf(known, 'TRY')).toBe(70_000);
    expect(await running.innerText()).toContain(words.running);
    expect(await accessProblems(page)).toEqual([]);

    // The first day counts: principal plus one day of interest.
    const owed = money(await running.locator('[data-field="repayment"]').textContent());
    expect(owed).toBe(20_024);
    await button(page, words.repay).click();
    await sheet.locator('[data-field="toRepay"]').waitFor();
    await button(sheet, words.repay).click();
    await sheet.getByText(words.received).waitFor();
    await sheet.locator('[data-part="receipt"]').waitFor();
    await button(sheet, words.done).click();
    await amount.waitFor(DECIDED);
    expect(await availableOf(known, 'TRY')).toBe(49_976);

    await page.goto(`${app.server().url}/pages/loan/orders`);
    const row = page.locator('[data-loan][data-status="repaid"]');
    await row.waitFor();
    await row.click();
    await sheet.locator('[data-tone="done"]').nth(4).waitFor();
    expect(await sheet.innerText()).toContain('₺22.500,00');
    expect(await accessProblems(page)).toEqual([]);
    const { items } = await known.call(userLoanOrders, {});
    expect(items.map(({ status }) => status)).toEqual(['repaid']);

    await page.goto(`${app.server().url}/pages/user/creditScore`);
    await page.locator('[data-reason="loanOnTime"]').waitFor();
    const points = await known.call(userPointLog, {});
    const changes = points.items.reduce((sum, { change }) => sum + change, 0);
    const start = points.items.some(({ reason }) => reason === 'start') ? 0 : 60;
    expect(start + changes).toBe(points.score);
    expect(await page.locator('main').innerText()).toContain(String(points.score));
    expect(await accessProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('can be withdrawn while it is under review', async () => {
    const known = await verify(await newRealPerson(app.server().url, lang));
    await fund(known, DEPOSIT);
    const { page, problems } = await openAs(app, known, LOAN, { size: 'narrow' });
    await page.getByLabel(words.amount, { exact: true }).first().fill('5000');
    await button(page, words.apply).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('checkbox', { name: words.terms }).click();
    await button(sheet, words.apply).click();
    await page.locator('[data-part="review"], [data-part="offer"]').first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await button(page, words.decline).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.decline }).click();
    await page.getByText(words.taken).first().waitFor();
    await page.getByLabel(words.amount, { exact: true }).first().waitFor();
    expect(await availableOf(known, 'TRY')).toBe(50_000);
    expect(problems).toEqual([]);
  });

  it('is not for a demo account', async () => {
    const { page } = await app.open({ path: LOAN, lang, visitor: 'own' });
    await page.getByRole('heading', { name: words.demo }).waitFor();
    expect(await accessProblems(page)).toEqual([]);
  });
});
