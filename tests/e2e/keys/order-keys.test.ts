import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { userInfo, userRiskAccept } from '#protocol/http/account.ts';
import { contractOrderList } from '#protocol/http/contract-orders.ts';
import { words } from '#tests/e2e/money/locale-text.ts';
import { newPerson, type Person } from '#tests/e2e/position/position-page.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import type { OpenPage } from '#tests/e2e/support/page.ts';

const PATIENCE = { timeout: 20_000 } as const;
const BTC = 'BTC-USDT-SWAP';
const TRADE = '/pages/tabbar/trade';
const ORDER = {
  id: 1,
  key: 'L',
  on: true,
  side: 'buy',
  kind: 'limit',
  unit: 'base',
  size: '0.01',
  anchor: 'bid',
  offset: '1',
  step: 'percent',
  way: 'below',
} as const;
const ONE_TAP = { 'confirm.skip': ['contract'], 'order.tapLimit.USDT': '1500' } as const;

type Sent = { readonly path: string; readonly fields: URLSearchParams };
type KeyPage = OpenPage & { readonly person: Person; readonly sent: readonly Sent[] };

/** Presses a key until it has an effect: what listens loads after the form. */
async function pressUntil(page: Page, key: string, has: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      if (await has()) return true;
      await page.keyboard.press(key);
      return has();
    }, PATIENCE)
    .toBe(true);
}

describe.each(languagesOf(import.meta.url))('order keys, %s', (lang) => {
  const app = useApp();
  const t = words(lang);

  /** The trade page of a contract, for a user who has accepted the risks. */
  async function openKeys(
    storage: Readonly<Record<string, unknown>>,
    before: (person: Person) => Promise<void> = () => Promise.resolve(),
  ): Promise<KeyPage> {
    const person = await newPerson(app, lang);
    const { risk } = await person.call(userInfo, {});
    await person.call(userRiskAccept, { version: risk.version, risk: '1' });
    await before(person);
    const hasKeys = storage['keys.orders'] !== undefined;
    const opened = await openAs(app, person, TRADE, {
      storage: { systemTradeType: 'contract', 'keys.ordersOn': hasKeys, ...storage },
    });
    const { page } = opened;
    const sent: Sent[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (request.method() !== 'POST' || !/\/order\/(add|close)$/.test(path)) return;
      sent.push({ path, fields: new URLSearchParams(request.postData() ?? '') });
    });
    const ears = page.locator(`[data-order-keys="${BTC}"]`);
    if (hasKeys) await ears.waitFor({ ...PATIENCE, state: 'attached' });
    await expect
      .poll(
        () => page.locator('[data-ticket] input[inputmode="decimal"]').first().inputValue(),
        PATIENCE,
      )
      .toMatch(/\d/);
    return { ...opened, person, sent };
  }

  it('open the filled confirm sheet while one tap is off, and send nothing', async () => {
    const off = { ...ORDER, id: 2, key: 'Y', on: false };
    const { page, sent, problems } = await openKeys({ 'keys.orders': [ORDER, off] });
    const sheet = page.getByRole('dialog');
    const field = page.locator('[data-ticket] input[inputmode="decimal"]').first();
    // In a field a letter is text, with a modifier too; an order key that is off does nothing.
    await field.focus();
    await page.keyboard.press('l');
    await field.blur();
    await page.keyboard.press('y');
    expect(await sheet.count()).toBe(0);
    await pressUntil(page, 'l', () => sheet.isVisible());
    await sheet.getByTestId('total').waitFor(PATIENCE);
    expect(await accessProblems(page)).toEqual([]);
    // A dialog is open: the key does nothing.
    await page.keyboard.press('l');
    expect(await sheet.count()).toBe(1);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    const values = await page
      .locator('[data-ticket] input[inputmode="decimal"]')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    expect(values).toContain('0,01');
    expect(sent).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('send once by one tap, also while the key is held down', async () => {
    const { page, person, sent, problems } = await openKeys({ ...ONE_TAP, 'keys.orders': [ORDER] });
    // The first is a press, those after it are repeats.
    const hold = async (): Promise<number> => {
      // Held again only while no price has come: an order on its way takes no other.
      if (sent.length > 0) return sent.length;
      for (let times = 0; times < 5; times++) await page.keyboard.down('l');
      await page.keyboard.up('l');
      return sent.length;
    };
    await expect.poll(hold, PATIENCE).toBe(1);
    await expect
      .poll(
        async () => (await person.call(contractOrderList, { state: 'live' })).items.length,
        PATIENCE,
      )
      .toBe(1);
    const [only] = sent;
    expect(only?.path).toMatch(/contract\/order\/add$/);
    expect(Object.fromEntries(only?.fields ?? [])).toMatchObject({
      side: 'long',
      type: 'limit',
      qty: '0.01',
    });
    for (const name of ['quoteBookSeq', 'quoteTotal']) {
      expect(only?.fields.get(name), name).toMatch(/\d/);
    }
    expect(sent).toHaveLength(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('ask above the limit of one tap, and close a part of a position', async () => {
    const close = { ...ORDER, id: 2, key: 'Y', side: 'sell', kind: 'market' } as const;
    const half = { ...close, unit: 'position', size: '50' } as const;
    const { page, person, sent } = await openKeys(
      { ...ONE_TAP, 'keys.orders': [{ ...ORDER, size: '0.02' }, half] },
      (one) => one.opens(BTC, 'long', '0.02'),
    );
    const sheet = page.getByRole('dialog');
    await pressUntil(page, 'l', () => sheet.isVisible());
    await sheet.getByTestId('total').waitFor(PATIENCE);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.keyboard.press('y');
    await expect.poll(async () => (await person.position()).qty, PATIENCE).toMatch(/^0\.010*$/);
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['close']);
  });

  it('place nothing with old prices, nor where no position is open, and say why', async () => {
    const close = { ...ORDER, id: 2, key: 'Y', side: 'sell', unit: 'position', size: '50' };
    const { page, context, sent } = await openKeys({ ...ONE_TAP, 'keys.orders': [ORDER, close] });
    const says = (text: string) => async (): Promise<boolean> =>
      (await page.getByText(text).count()) > 0;
    await pressUntil(page, 'y', says(t('keys.noPosition', { symbol: BTC })));
    await context.setOffline(true);
    await page.locator('[data-ticket] [data-submit]:disabled').first().waitFor(PATIENCE);
    await pressUntil(page, 'l', says(t('keys.orders.no.stale')));
    await context.setOffline(false);
    expect(sent).toEqual([]);
  });

  it('are made in the list of keys, which refuses a key that is taken', async () => {
    const { page, sent, problems } = await openKeys({});
    const sheet = page.getByRole('dialog', { name: t('keys.title') });
    await pressUntil(page, '?', () => sheet.isVisible());
    const part = sheet.locator('[data-part="order-keys"]');
    await part.getByRole('group').getByRole('button').first().click();
    const row = part.locator('[data-order-key]');
    const toggle = row.getByRole('switch');
    // Without a key it stays off, and says why.
    await toggle.click();
    expect(await toggle.isChecked()).toBe(false);
    await row.getByText(t('keys.orders.fault.key')).waitFor();
    const button = row.locator('button[aria-pressed]');
    const choose = async (key: string): Promise<void> => {
      await button.focus();
      if ((await button.getAttribute('aria-pressed')) === 'false') await button.press('Enter');
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
      await button.press(key);
    };
    await choose('b');
    const action = t('keys.act.buy');
    await row.getByText(t('keys.conflict.shortcut', { key: 'B', action })).waitFor();
    await choose('1');
    await row.getByText(t('keys.conflict.fixed', { key: '1' })).waitFor();
    await choose('l');
    await expect.poll(() => row.locator('kbd').textContent()).toBe('L');
    // Taken now, for a shortcut.
    const buy = sheet.locator('[data-shortcut="buy"]');
    await buy.getByRole('button').focus();
    await buy.getByRole('button').press('Enter');
    await buy.getByRole('button').press('l');
    await buy.getByText(t('keys.conflict.order', { key: 'L' })).waitFor();
    await page.keyboard.press('Escape');
    expect(await accessProblems(page, 'any')).toEqual([]);
    await toggle.click();
    await expect.poll(() => toggle.isChecked()).toBe(true);
    const stored = await page.evaluate(() => localStorage.getItem('terazi.keys.orders'));
    expect(JSON.parse(stored ?? '')).toMatchObject({ v: 1, d: [{ key: 'L', on: true }] });
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    // What hears it loads with the first key that is on.
    await pressUntil(page, 'l', () => page.getByRole('dialog').getByTestId('total').isVisible());
    expect(sent).toEqual([]);
    expect(problems).toEqual([]);
  });
});
