import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { cellText } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { kept, newPhone, PASSWORD, registered, sumOf } from './person.ts';

const app = useApp();

const HOME = '/pages/tabbar/home';
const LOGIN = '/pages/account/login';
const WORDS = {
  'tr-TR': {
    demo: 'Deneme hesabıyla başla',
    bar: 'Deneme Hesabı',
    first: 'Lütfen önce giriş yapın',
    signIn: 'Giriş Yap',
    account: 'Cep Telefonu',
    password: 'Şifre',
    wrong: 'Hesap veya şifre hatalı',
  },
  'en-US': {
    demo: 'Start with a demo account',
    bar: 'Demo account',
    first: 'Please sign in first',
    signIn: 'Sign in',
    account: 'Mobile phone',
    password: 'Password',
    wrong: 'Account or password is incorrect',
  },
} as const;

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

describe.each(languagesOf(import.meta.url))('the sign-in screens in %s', (lang) => {
  const words = WORDS[lang];

  it('open a demo account in one tap', async () => {
    const { page, problems } = await app.open({ path: '/', lang, visitor: 'guest' });
    await page.getByRole('button', { name: words.demo }).click();
    await cellText(page, 'THYAO', 'last');
    expect(pathOf(page)).toBe(HOME);
    expect(await kept(page, 'userAccountType')).toBe('demo');
    expect(await kept(page, 'userTokenReal')).toBe('');
    expect(await kept(page, 'userToken')).toBe(await kept(page, 'userTokenDemo'));
    await page.getByText(words.bar, { exact: true }).first().waitFor();
    const note = page.getByRole('button', { name: /^(Notu kapat|Dismiss)$/ });
    await note.click();
    await note.waitFor({ state: 'detached' });
    await page.reload();
    await cellText(page, 'THYAO', 'last');
    expect(await note.count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('ask a guest to sign in first and lead back to the requested screen', async () => {
    const wanted = '/pages/coin/coinKline?symbol=ETH-USDT';
    const account = await registered(app.server().url);
    const { page, problems } = await app.open({ path: wanted, lang, visitor: 'guest' });
    const sheet = page.getByRole('dialog', { name: words.first });
    await sheet.getByRole('button', { name: words.signIn }).click();
    await page.waitForURL(`**${LOGIN}?next=*`);
    await page.getByRole('textbox', { name: words.account }).fill(account);
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: words.signIn, exact: true }).click();
    await page.waitForURL(`**${wanted}`);
    await page.locator('[data-field="last"]').filter({ hasText: /\d/ }).first().waitFor();
    expect(await kept(page, 'userAccountType')).toBe('real');
    expect(await page.getByText(words.bar, { exact: true }).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('report a wrong password, and require a captcha after five', async () => {
    const account = await registered(app.server().url);
    const { page } = await app.open({ path: LOGIN, lang, visitor: 'guest' });
    const password = page.getByLabel(words.password, { exact: true });
    const submit = page.getByRole('button', { name: words.signIn, exact: true });
    await page.getByRole('textbox', { name: words.account }).fill(account);
    for (let tries = 0; tries < 6; tries++) {
      await password.fill(`yanlis-${tries}`);
      await submit.click();
      await page.waitForTimeout(400);
      if (tries === 0) await page.getByText(words.wrong).waitFor();
    }
    const other = page.getByRole('button', { name: /toplama sorusu|Solve a sum/ });
    await other.click();
    const question = page.getByText(/\d+ \+ \d+/);
    await question.waitFor();
    await page.getByLabel(/Cevap|Answer/).fill(sumOf((await question.textContent()) ?? ''));
    await password.fill(PASSWORD);
    await submit.click();
    await page.waitForURL(`**${HOME}`);
  });

  it('have no serious accessibility finding', async () => {
    const paths = ['/', LOGIN, `${LOGIN}?mode=reset`, '/pages/account/coinLogin'];
    for (const path of [...paths, '/pages/account/reg', '/pages/tabbar/markets']) {
      const theme = lang === 'tr-TR' ? 'dark' : 'light';
      const storage = { 'display.theme': theme };
      const { page, close } = await app.open({ path, lang, visitor: 'guest', storage });
      await page.locator('h1').waitFor({ state: 'attached' });
      await page.waitForTimeout(600);
      expect(await accessProblems(page), path).toEqual([]);
      await close();
    }
  });
});

describe('registration', () => {
  it('sends a code, requires every box, and signs in with both accounts', async () => {
    const path = '/pages/account/reg?inviteCode=QQQQQ9';
    const { page, problems } = await app.open({ path, visitor: 'guest' });
    const submit = page.getByRole('button', { name: 'Hesap Aç', exact: true });
    expect(await page.getByLabel(/Davet Kodu/).inputValue()).toBe('QQQQQ9');
    expect(await submit.isDisabled()).toBe(true);
    await page.getByLabel(/Davet Kodu/).fill('');
    await page.getByRole('textbox', { name: 'Cep Telefonu' }).fill(newPhone());
    await page.getByRole('button', { name: 'Resim yerine toplama sorusu' }).click();
    const question = page.getByText(/\d+ \+ \d+ kaç eder/);
    await question.waitFor();
    await page.getByLabel('Cevap').fill(sumOf((await question.textContent()) ?? ''));
    await page.getByRole('button', { name: 'Kod Gönder' }).click();
    const message = page.getByText(/Simüle SMS/);
    await message.waitFor();
    const code = /\d{6}/.exec((await message.textContent()) ?? '')?.[0] ?? '';
    await page.getByRole('button', { name: /Yeniden gönder \(\d+ sn\)/ }).waitFor();
    await page.getByLabel('Doğrulama Kodu').fill(code);
    await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Şifre Tekrar').fill(PASSWORD);
    await page.getByText('Devam etmek için zorunlu kutuları işaretleyin').waitFor();
    const boxes = page.getByRole('checkbox');
    expect(await boxes.count()).toBe(6);
    for (let at = 0; at < 3; at++) {
      expect(await submit.isDisabled()).toBe(true);
      await boxes.nth(at).click();
    }
    await submit.click();
    await page.waitForURL(`**${HOME}`);
    expect(await kept(page, 'userAccountType')).toBe('real');
    expect(await kept(page, 'userTokenDemo')).toMatch(/^[\w-]{43}$/);
    expect(problems).toEqual([]);
  });
});

describe('without a pointer', () => {
  it('signs in with the keyboard only', async () => {
    const account = await registered(app.server().url);
    const { page } = await app.open({ path: LOGIN, visitor: 'guest', size: 'desktop' });
    const focusedName = (): Promise<string> =>
      page.evaluate(() => {
        const at = document.activeElement;
        const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null;
        return at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '';
      });
    const tabTo = async (name: RegExp): Promise<void> => {
      for (let count = 0; count < 40; count++) {
        await page.keyboard.press('Tab');
        if (name.test(await focusedName())) return;
      }
      throw new Error(`not reached by Tab: ${String(name)}`);
    };
    await page.locator('form').waitFor();
    await tabTo(/^Cep Telefonu$/);
    if ((await page.evaluate(() => document.activeElement?.getAttribute('type'))) === 'radio') {
      await tabTo(/^Cep Telefonu$/);
    }
    await page.keyboard.type(account);
    await tabTo(/^Şifre$/);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${HOME}`);
  });
});
