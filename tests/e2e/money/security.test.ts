import * as OTPAuth from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { userLogin } from '#protocol/http/account.ts';
import { userSecurity } from '#protocol/http/security.ts';
import { PASSWORD, registered } from '#tests/e2e/account/person.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { callServer, keptSession } from '#tests/e2e/support/session.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { newRealPerson, RealPerson } from './real-person.ts';

const SECURITY = '/pages/user/security';
const CODE_STEP_MS = 30_000;

const WORDS = {
  'tr-TR': {
    totp: /^İki adımlı doğrulama/, login: 'Giriş Şifresi', next: 'Devam', on: 'Aç',
    code: 'Doğrulama uygulaması kodu', isOn: 'İki adımlı doğrulama açıldı',
    isOff: 'İki adımlı doğrulama kapatıldı', off: 'Kapat', qr: 'Doğrulama uygulaması için karekod',
    phrase: /^Kimlik avı önleme ifadesi/, field: 'Kimlik avı önleme ifadesi', save: 'Kaydet',
    short: '4–40 karakter yazın', allow: 'Yalnızca kayıtlı yerlere çekim', keep: 'Açık Kalsın',
    ending: /tarihinde kapanacak/, history: /^Giriş geçmişi/, hold: 'Para çekme bekliyor',
    failed: 'Başarısız denemeler', limits: 'Limitlerim', daily: '₺500.000,00',
  },
  'en-US': {
    totp: /^Two-step verification/, login: 'Sign-in password', next: 'Next', on: 'Turn on',
    code: 'Authenticator code', isOn: 'Two-step verification is on',
    isOff: 'Two-step verification is off', off: 'Turn off', qr: 'QR code for the authenticator app',
    phrase: /^Anti-phishing phrase/, field: 'Anti-phishing phrase', save: 'Save',
    short: 'Enter 4–40 characters', allow: 'Withdraw to saved destinations only',
    keep: 'Keep it on', ending: /^Turns off /, history: /^Sign-in history/,
    hold: 'Withdrawals are on hold',
    failed: 'Failed attempts', limits: 'My limits', daily: '₺500.000,00',
  },
} as const; // prettier-ignore

function button(page: Page | Locator, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** The current code of an authenticator app. */
function codeOf(secret: string, shift = 0): string {
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + shift });
}

async function stateOf(person: RealPerson) {
  return person.call(userSecurity, {});
}

describe.each(languagesOf(import.meta.url))('protections, %s', { timeout: 120_000 }, (lang) => {
  const app = useApp({ FEED_SEED: '7' });
  const words = WORDS[lang];

  it('a code of an app is turned on with a QR code, and off with password and code', async () => {
    const person = await newRealPerson(app.server().url, lang);
    const { page, problems } = await openAs(app, person, SECURITY);
    await page.getByRole('button', { name: words.totp }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(words.login, { exact: true }).fill(PASSWORD);
    await button(sheet, words.next).click();
    await sheet.getByRole('img', { name: words.qr }).waitFor();
    const secret = (await sheet.locator('[data-copy]').getAttribute('data-copy')) ?? '';
    expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
    expect(await accessProblems(page)).toEqual([]);
    const right = codeOf(secret);
    const wrong = right === '000000' ? '111111' : '000000';
    await sheet.getByLabel(words.code).fill(wrong);
    await button(sheet, words.on).click();
    await sheet.locator('[aria-invalid="true"]').waitFor();
    await sheet.getByLabel(words.code).fill(codeOf(secret));
    await button(sheet, words.on).click();
    await page.getByText(words.isOn).waitFor();
    await expect.poll(async () => (await stateOf(person)).totp.isOn).toBe(true);

    // A code works once: the next one is that of the following half minute.
    await page.getByRole('button', { name: words.totp }).click();
    await sheet.getByLabel(words.login, { exact: true }).fill(PASSWORD);
    await sheet.getByLabel(words.code).fill(codeOf(secret, CODE_STEP_MS));
    await button(sheet.locator('form'), words.off).click();
    await page.getByText(words.isOff).waitFor();
    const state = await stateOf(person);
    expect(state.totp.isOn).toBe(false);
    expect(state.holds.map(({ kind }) => kind)).toContain('security');
    await page.getByText(words.hold).waitFor();
    await page.locator('[data-hold="security"]').waitFor();
    expect(problems).toEqual([]);
  });

  it('saved places only is on at once and off after its wait, which is shown', async () => {
    const person = await newRealPerson(app.server().url, lang);
    const { page, problems } = await openAs(app, person, SECURITY, { size: 'narrow' });
    const part = page.locator('[data-part="allowList"]');
    await part.getByRole('switch', { name: words.allow }).click();
    await part.and(page.locator('[data-on="true"]')).waitFor();
    await part.getByRole('switch').click();
    await button(page.getByRole('alertdialog'), words.keep).click();
    expect((await stateOf(person)).allowList).toEqual({ isOn: true });
    await part.getByRole('switch').click();
    await button(page.getByRole('alertdialog'), words.off).click();
    await part.getByText(words.ending).waitFor();
    const { allowList } = await stateOf(person);
    expect(allowList.isOn).toBe(true);
    expect(allowList.offAt).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(await scrollsSideways(page)).toBe(false);
    expect(problems).toEqual([]);
  });

  it('the phrase is kept, sign-ins are listed, limits are shown', async () => {
    const { url } = app.server();
    const account = await registered(url);
    const signedIn = await callServer(url, userLogin, { account, password: PASSWORD });
    const person = new RealPerson(url, keptSession(signedIn, 'real'), lang);
    const { page, problems } = await openAs(app, person, SECURITY);
    await page.getByRole('button', { name: words.phrase }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(words.field).fill('abc');
    await button(sheet, words.save).click();
    await sheet.getByText(words.short).waitFor();
    await sheet.getByLabel(words.field).fill('Mavi Kuş 42');
    await button(sheet, words.save).click();
    await page.getByRole('button', { name: /Mavi Kuş 42/ }).waitFor();
    expect((await stateOf(person)).phrase).toBe('Mavi Kuş 42');
    await page.getByRole('button', { name: words.history }).click();
    await page.locator('[data-login]').first().waitFor();
    expect(await accessProblems(page)).toEqual([]);
    const wrong = callServer(url, userLogin, { account, password: 'not-this-one-1' });
    await expect(wrong).rejects.toThrow('-1030');
    await sheet.getByText(words.failed, { exact: true }).click();
    await page.locator('[data-failure]').waitFor();
    expect(await page.locator('[data-failure]').count()).toBe(1);
    expect(await accessProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.goto(`${url}/pages/user/userInfo`);
    await page.getByRole('heading', { name: words.limits }).waitFor();
    const daily = page.locator('[data-limit="bankWithdrawDaily"]');
    expect(await daily.innerText()).toContain(words.daily);
    expect(await accessProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
