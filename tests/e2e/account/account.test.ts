import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { cellText } from '#tests/e2e/support/cells.ts';
import { kept, PASSWORD, signedIn, typeDigits } from './person.ts';
import { sized } from '#tests/support/size.ts';

const app = useApp();

const MINE = '/pages/tabbar/mine';
const ACCOUNTS = '/pages/user/accounts';
const SECURITY = '/pages/user/security';
const TOKEN_KEYS = ['userToken', 'userTokenReal', 'userTokenDemo'] as const;

describe('two accounts', () => {
  it('switch after a confirmation, and another tab follows', async () => {
    const storage = await signedIn(app.server().url, 'real');
    const { page, context, problems } = await app.open({ path: ACCOUNTS, storage });
    const other = await context.newPage();
    await other.goto(app.server().url + MINE);
    await other.locator('[data-field="total"]').filter({ hasText: /\d/ }).waitFor();
    const demo = page.locator('[data-realm="demo"]');
    await demo.filter({ hasText: '₺1.000.000,00' }).waitFor();
    expect(await page.locator('[data-realm="real"]').textContent()).toContain('₺0,00');
    await demo.getByRole('radio').check();
    await page.getByRole('button', { name: 'Deneme hesabına geç' }).click();
    const modal = page.getByRole('alertdialog');
    await modal.waitFor();
    // The dialog keeps its words while it closes, and takes no second answer.
    const leaving = modal.evaluate(
      async (box) =>
        new Promise<{ words: string; inert: boolean }>((resolve) => {
          box.addEventListener('animationstart', () => {
            resolve({ words: box.textContent, inert: (box as HTMLElement).inert });
          });
        }),
    );
    await modal.getByRole('button', { name: 'Vazgeç' }).click();
    expect(await leaving).toMatchObject({ words: expect.stringContaining('Vazgeç'), inert: true });
    await modal.waitFor({ state: 'detached' });
    expect(await kept(page, 'userAccountType')).toBe('real');
    await page.getByRole('button', { name: 'Deneme hesabına geç' }).click();
    await modal.getByRole('button', { name: 'Deneme hesabına geç' }).click();
    await cellText(page, 'THYAO', 'last');
    await page.getByText('Deneme Hesabı', { exact: true }).first().waitFor();
    expect(await kept(page, 'userAccountType')).toBe('demo');
    expect(await kept(page, 'userToken')).toBe(storage.userTokenDemo);
    await other.getByText('Gerçek Hesap', { exact: true }).first().waitFor();
    const total = other.locator('[data-field="total"]');
    await total.filter({ hasText: /^1\.9\d\d\.\d{3}/ }).waitFor();
    expect(problems).toEqual([]);
  });
});

describe('signing out', () => {
  it('clears all data of the user and reaches a second tab', async () => {
    const storage = await signedIn(app.server().url, 'demo');
    const pending = '[{"key":"k","call":"/x","realm":"demo","sentAt":1}]';
    const { page, context, problems } = await app.open({ path: MINE, storage });
    await page.evaluate((text) => localStorage.setItem('terazi.pendingOps', text), pending);
    const other = await context.newPage();
    await other.goto(app.server().url + SECURITY);
    await other.locator('[data-session]').first().waitFor();
    await page.getByRole('button', { name: 'Hesap menüsünü aç' }).click();
    const drawer = page.getByRole('dialog', { name: 'Hesap menüsü' });
    await drawer.getByRole('button', { name: 'Çıkış Yap' }).click();
    await drawer.waitFor({ state: 'detached' });
    const modal = page.getByRole('alertdialog');
    await modal.getByText('Çıkış yapmak istediğinize emin misiniz?').waitFor();
    await modal.getByRole('button', { name: 'Çıkış Yap' }).click();
    await page.waitForURL('**/pages/account/login');
    await other.waitForURL('**/pages/account/login?next=*');
    for (const key of TOKEN_KEYS) expect(await kept(page, key), key).toBe('');
    expect(await kept(page, 'userInfo')).toBeNull();
    expect(await kept(page, 'userAccountType')).toBe('real');
    expect(await page.evaluate(() => localStorage.getItem('terazi.pendingOps'))).toBeNull();
    await page.goto(app.server().url + SECURITY);
    await page.getByRole('dialog', { name: 'Lütfen önce giriş yapın' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('happens by itself, with one notice, when the server ends the session', async () => {
    const storage = await signedIn(app.server().url, 'real');
    const { page, context } = await app.open({ path: SECURITY, storage });
    await page.locator('[data-session]').first().waitFor();
    await page.evaluate(
      async ([base, token]) => {
        await fetch(`${base}/ipxtrg-api/user/logout`, {
          method: 'POST',
          headers: {
            accesstoken: token ?? '',
            'content-type': 'application/x-www-form-urlencoded',
            'x-requested-with': 'XMLHttpRequest',
          },
        });
      },
      [app.server().url, storage.userToken] as const,
    );
    await page.waitForURL(/\/pages\/account\/login\?next=/);
    await page.getByText('Oturumunuz sona erdi. Lütfen yeniden giriş yapın.').waitFor();
    expect(await kept(page, 'userToken')).toBe('');
    expect(new URL(page.url()).searchParams.get('next')).toBe(SECURITY);
    expect(context.pages()).toHaveLength(1);
  });
});

describe('passwords', () => {
  it('sets a trade password; weak digits and a mistyped repetition are refused', async () => {
    const storage = await signedIn(app.server().url, 'real');
    const path = '/pages/user/tradePassword';
    const { page, problems } = await app.open({ path, storage });
    await page.getByText('6 rakamlı şifrenizi belirleyin').waitFor();
    await typeDigits(page, '123456');
    await page.getByText('Daha zor tahmin edilen bir şifre seçin').waitFor();
    await page.keyboard.type('582914');
    await page.getByText('Aynı şifreyi yeniden girin').waitFor();
    await typeDigits(page, '582915');
    await page.getByText('Şifreler eşleşmiyor').waitFor();
    await typeDigits(page, '582914');
    await page.getByText('Aynı şifreyi yeniden girin').waitFor();
    await typeDigits(page, '582914');
    await page.getByLabel('Giriş Şifresi').fill(PASSWORD);
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await page.waitForURL(`**${SECURITY}`);
    const row = page.getByRole('link', { name: /İşlem Şifresi/ });
    await row.filter({ hasText: 'Belirlendi' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('changes the login password, and says which of them was wrong', async () => {
    const storage = await signedIn(app.server().url, 'real');
    const { page } = await app.open({ path: '/pages/user/loginPassword', storage });
    await page.getByLabel('Mevcut Şifre').fill('yanlis-bir-sey');
    await page.getByLabel('Yeni Şifre').fill('Karpuz.77-xy');
    await page.getByLabel('Şifre Tekrar').fill('Karpuz.77-xy');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await page.getByLabel('Mevcut Şifre').fill(PASSWORD);
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await page.waitForURL(`**${SECURITY}`);
    await page.getByText('Giriş şifreniz değişti').waitFor();
  });

  it('ends another session from the list', async () => {
    const url = app.server().url;
    const storage = await signedIn(url, 'real');
    const { page } = await app.open({ path: SECURITY, storage });
    const rows = page.locator('[data-session]');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(1);
    await page.getByText('Bu cihaz').waitFor();
  });
});

describe('amounts', () => {
  it('when hidden, are nowhere on the page', async () => {
    const { page } = await app.open({ path: MINE, visitor: 'own' });
    const total = page.locator('[data-field="total"]');
    await total.filter({ hasText: /^1\.9/ }).waitFor();
    await page.getByRole('button', { name: 'Tutarları gizle' }).click();
    await total.waitFor({ state: 'detached' });
    expect(await page.locator('main').innerText()).not.toMatch(/\d{3}\.\d{3}/);
    await page.getByRole('button', { name: 'Tutarları göster' }).click();
    await total.filter({ hasText: /^1\.9/ }).waitFor();
  });

  it('are listed by asset and bucket, with each movement below', async () => {
    const { page } = await app.open({ path: '/pages/user/assets', visitor: 'own', lang: 'en-US' });
    const usdt = page.locator('[data-asset="USDT"]');
    await usdt.filter({ hasText: '10.000,00 USDT' }).waitFor();
    expect(await usdt.innerText()).toMatch(/Contract account\s+5\.000,00 USDT/);
    await page.getByRole('tab', { name: 'Activity' }).click();
    const rows = page.locator('[data-reason="demoStart"]');
    await rows.nth(3).waitFor();
    expect(await rows.count()).toBe(4);
    await page.getByText('No more records').waitFor();
  });
});

describe('the screens of the account', () => {
  it.each([MINE, ACCOUNTS, SECURITY, '/pages/user/assets', '/pages/user/userInfo'])(
    '%s has no serious accessibility finding',
    async (path) => {
      for (const theme of sized(['dark'], ['dark', 'light'])) {
        const storage = { ...(await signedIn(app.server().url, 'demo')), 'display.theme': theme };
        const { page, close } = await app.open({ path, storage });
        await page.locator('main').filter({ hasText: /\d/ }).waitFor();
        await page.waitForTimeout(600);
        expect(await accessProblems(page), `${path} ${theme}`).toEqual([]);
        await close();
      }
    },
  );

  it('the drawer has none', async () => {
    const { page } = await app.open({ path: MINE });
    await page.getByRole('button', { name: 'Hesap menüsünü aç' }).click();
    await page.getByRole('dialog', { name: 'Hesap menüsü' }).waitFor();
    await page.waitForTimeout(400);
    expect(await accessProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(focused).toBe('Hesap menüsünü aç');
  });
});
