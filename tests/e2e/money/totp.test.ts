import * as OTPAuth from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { bankAdd, type BankCardView } from '#protocol/http/bank.ts';
import { userTotpConfirm, userTotpSetup } from '#protocol/http/security.ts';
import { userWithdrawOrders } from '#protocol/http/withdrawals.ts';
import { PASSWORD, sumOf, typeDigits } from '#tests/e2e/account/person.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { fund } from './funded.ts';
import { ibanEnding } from './iban.ts';
import { newRealPerson, verify, WITHDRAW_PASSWORD, type RealPerson } from './real-person.ts';
import { words } from './locale-text.ts';

const AMOUNT = 'main input[inputmode="decimal"]';
const PATIENCE = { timeout: 60_000 };
const STEP_MS = 30_000;

/** The code an app shows, now or in another half minute. */
function codeOf(secret: string, steps = 0): string {
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * STEP_MS });
}

/** A code that is right in none of the half minutes that count. */
function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'];
  return wrong.find((code) => !right.includes(code)) ?? '666666';
}

describe.each(languagesOf(import.meta.url))(
  'a code of an app before money leaves, %s',
  { timeout: 180_000 },
  (lang) => {
    const app = useApp({ FEED_SEED: '7', RAILS_DELAY_MS: '500', TARGET_WAIT_MS: '1000' });
    const t = words(lang);
    let person: RealPerson;
    let card: BankCardView;
    let secret = '';

    beforeAll(async () => {
      person = await verify(await newRealPerson(app.server().url, lang));
      await person.setsWithdrawPassword();
      card = await person.call(bankAdd, { iban: ibanEnding('01', 81) });
      await fund(person, '20000');
      ({ secret } = await person.call(userTotpSetup, { loginPassword: PASSWORD }));
      await person.call(userTotpConfirm, { totp: codeOf(secret, -1) });
    }, 180_000);

    /** Fills the form up to the confirmation, where the code is typed. */
    async function toConfirm(): Promise<{ readonly page: Page; readonly sheet: Locator }> {
      const path = `/pages/withdraw/bankWithdraw?id=${card.id}`;
      const { page } = await openAs(app, person, path);
      await page.locator('[data-cooling="off"]').first().waitFor(PATIENCE);
      await page.locator(AMOUNT).fill('1000');
      await page.getByRole('button', { name: t('common.next'), exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('checkbox').waitFor(PATIENCE);
      return { page, sheet };
    }

    /** Ticks, which has to be done anew after a refusal, and types code and password. */
    async function send(page: Page, sheet: Locator, code: string): Promise<void> {
      const tick = sheet.getByRole('checkbox');
      if (!(await tick.isChecked())) await tick.click();
      await sheet.getByLabel(t('withdraw.totp')).fill(code);
      await sheet.getByRole('button', { name: t('common.confirm'), exact: true }).click();
      await typeDigits(page, WITHDRAW_PASSWORD);
    }

    it('a wrong one moves nothing, the right one sends it, and no code works twice', async () => {
      const { page, sheet } = await toConfirm();
      const go = sheet.getByRole('button', { name: t('common.confirm'), exact: true });
      expect(await go.isDisabled()).toBe(true);
      await send(page, sheet, wrongCode(secret));
      await sheet.locator('[aria-invalid="true"]').waitFor(PATIENCE);
      await sheet.getByText(t('error.totpWrong')).waitFor();
      expect((await person.call(userWithdrawOrders, {})).total).toBe(0);
      expect(await accessProblems(page)).toEqual([]);
      const right = codeOf(secret, 0);
      await send(page, sheet, right);
      await page.locator('[data-record]').waitFor(PATIENCE);
      await page.locator('[data-status="succ"]').waitFor(PATIENCE);
      expect((await person.call(userWithdrawOrders, {})).total).toBe(1);

      const again = await toConfirm();
      await send(again.page, again.sheet, right);
      await again.sheet.getByText(t('error.totpWrong')).waitFor(PATIENCE);
      expect((await person.call(userWithdrawOrders, {})).total).toBe(1);
    });

    it('a forgotten password leads to Security, and back to the form', async () => {
      const { page, sheet } = await toConfirm();
      await sheet.getByRole('checkbox').click();
      await sheet.getByLabel(t('withdraw.totp')).fill('123456');
      await sheet.getByRole('button', { name: t('common.confirm'), exact: true }).click();
      await sheet.getByRole('link', { name: t('withdraw.forgot') }).click();
      await page.getByRole('heading', { name: t('title.withdrawPassword') }).waitFor(PATIENCE);
      const fresh = '739164';
      await typeDigits(page, fresh);
      await page.getByRole('heading', { name: t('security.tradeAgainTitle') }).waitFor();
      await typeDigits(page, fresh);
      await page.getByLabel(t('title.loginPassword'), { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: t('auth.captchaSwitchSum') }).click();
      const question = page.getByText(/\d+ \+ \d+/);
      const answer = sumOf((await question.textContent()) ?? '');
      await page.getByLabel(t('auth.captchaAnswer')).fill(answer);
      await page.getByRole('button', { name: t('auth.sendCode') }).click();
      const told = page.getByText(/\d{6}/);
      const sms = /\d{6}/.exec((await told.last().textContent()) ?? '')?.[0] ?? '';
      await page.getByLabel(t('auth.smsCode')).fill(sms);
      await page.getByRole('button', { name: t('common.save'), exact: true }).click();
      await page.waitForURL(`**/pages/withdraw/bankWithdraw?id=${card.id}`, PATIENCE);
      await page.locator(AMOUNT).waitFor(PATIENCE);
    });
  },
);
