import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { kept, PASSWORD, sumOf } from './person.ts';

const app = useApp();

const LOGIN = '/pages/account/login';
const REGISTER = '/pages/account/reg';
const WORDS = {
  'tr-TR': {
    ...{ account: 'Cep Telefonu', code: 'Ülke Kodu', find: 'Ülke ara', germany: 'Almanya' },
    ...{ wrong: /telefon/i, remember: 'Hesap adımı bu cihazda hatırla', password: 'Şifre' },
    ...{ signIn: 'Giriş Yap', none: 'Aradığınız ülke bulunamadı', typed: 'alm' },
  },
  'en-US': {
    ...{ account: 'Mobile phone', code: 'Country code', find: 'Search countries' },
    ...{ germany: 'Germany', wrong: /phone/i, password: 'Password', signIn: 'Sign in' },
    ...{ remember: 'Remember my account on this device', none: 'No country found' },
    ...{ typed: 'germ' },
  },
} as const;

/** An unregistered mobile number of Germany, as typed there. */
function germanPhone(): string {
  return `0151${String(Date.now() % 10_000_000).padStart(7, '0')}`;
}

describe.each(languagesOf(import.meta.url))('a phone of another country, %s', (lang) => {
  const words = WORDS[lang];

  it('is typed after a code that is found by name, letters or digits', async () => {
    const { page, problems } = await app.open({ path: LOGIN, lang, visitor: 'guest' });
    const code = page.getByRole('button', { name: words.code });
    expect(await code.innerText()).toBe('+90');
    await code.click();
    const sheet = page.getByRole('dialog', { name: words.code });
    const rows = sheet.locator('[data-country]');
    await rows.nth(200).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    const find = sheet.getByRole('searchbox', { name: words.find });
    await find.fill('yok böyle bir yer');
    await sheet.getByText(words.none).waitFor();
    await find.fill('49');
    expect(await sheet.locator('[data-country="DE"]').count()).toBe(1);
    await find.fill(words.typed);
    await sheet.locator('[data-country="DE"]').filter({ hasText: words.germany }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(await code.innerText()).toBe('+49');
    await page.getByRole('textbox', { name: words.account }).fill('12');
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: words.signIn, exact: true }).click();
    await page.getByText(words.wrong).last().waitFor();
    await page.reload();
    // The choice is stored on the device.
    expect(await code.innerText()).toBe('+49');
    expect(await kept(page, 'areaCode')).toBe('+49');
    expect(await kept(page, 'countryList')).toHaveLength(1);
    expect(problems).toEqual([]);
  });
});

describe('a user from abroad', () => {
  it('opens an account, sees the masked name, and finds it at the next sign-in', async () => {
    const phone = germanPhone();
    const words = WORDS['tr-TR'];
    const { page } = await app.open({
      path: REGISTER,
      visitor: 'guest',
      storage: { areaCode: '+49' },
    });
    await page.getByRole('button', { name: `${words.code}: +49` }).waitFor();
    await page.getByRole('textbox', { name: words.account }).fill(phone);
    await page.getByRole('button', { name: 'Resim yerine toplama sorusu' }).click();
    const question = page.getByText(/\d+ \+ \d+ kaç eder/);
    await question.waitFor();
    await page.getByLabel('Cevap').fill(sumOf((await question.textContent()) ?? ''));
    await page.getByRole('button', { name: 'Kod Gönder' }).click();
    const message = page.getByText(/Simüle SMS/);
    await message.waitFor();
    const sent = /\d{6}/.exec((await message.textContent()) ?? '')?.[0] ?? '';
    await page.getByLabel('Doğrulama Kodu').fill(sent);
    await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Şifre Tekrar').fill(PASSWORD);
    for (const box of await page.getByRole('checkbox').all()) await box.click();
    await page.getByRole('button', { name: 'Hesap Aç', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/reg'));
    const info = (await kept(page, 'userInfo')) as { readonly account: string };
    expect(info.account).toBe(`+49 *** *** ${phone.slice(-2)}`);

    // The name is stored only if its owner ticks the box, the password never.
    await page.evaluate(() => {
      for (const key of ['userToken', 'userTokenReal', 'userTokenDemo', 'userInfo']) {
        localStorage.removeItem(`terazi.${key}`);
      }
    });
    await page.goto(app.server().url + LOGIN);
    const field = page.getByRole('textbox', { name: words.account });
    expect(await field.inputValue()).toBe('');
    await field.fill(phone);
    await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox', { name: words.remember }).click();
    await page.getByRole('button', { name: words.signIn, exact: true }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await expect.poll(() => kept(page, 'loginInfo')).toBe(phone);
    const all = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(all).not.toContain(PASSWORD);
    // An expired session leaves the name.
    await page.evaluate(() => localStorage.removeItem('terazi.userToken'));
    await page.evaluate(() => localStorage.removeItem('terazi.userTokenReal'));
    await page.goto(app.server().url + LOGIN);
    await field.waitFor();
    expect(await field.inputValue()).toBe(phone);
    expect(await page.getByRole('checkbox', { name: words.remember }).isChecked()).toBe(true);
  });
});
