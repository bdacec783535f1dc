import { beforeAll, describe, expect, it } from 'vitest';
import { coinRechargeOrders, userRechargeOrders } from '#protocol/http/deposits.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { jpegOf } from '#tests/support/pictures.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { newRealPerson, type RealPerson } from './real-person.ts';
import { words } from './locale-text.ts';

const app = useApp();
const PATIENCE = { timeout: 60_000 };

describe.each(languagesOf(import.meta.url))('a deposit (%s)', (lang) => {
  const t = words(lang);
  let person: RealPerson;

  beforeAll(async () => {
    person = await newRealPerson(app.server().url, lang);
  });

  it("by bank: from the user's page to the balance, step by step", async () => {
    const { page, problems } = await openAs(app, person, '/pages/tabbar/mine');
    await page.getByRole('link', { name: t('drawer.deposit') }).click();
    await page.getByRole('link', { name: t('deposit.bankTransfer') }).click();
    await page.getByRole('link', { name: t('deposit.channelName.fast') }).click();
    const reference = page.locator('[data-reference]');
    const wanted = await reference.getAttribute('data-reference');
    await page
      .getByRole('button', { name: `${t('common.copy')}: ${t('deposit.referenceHint')}` })
      .click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wanted);

    const send = page.getByRole('button', { name: t('deposit.sent') });
    const amount = page.getByLabel(t('common.amount'));
    await amount.fill('50');
    expect(await send.isDisabled()).toBe(true);
    await amount.fill('2500');
    await page.getByLabel(t('deposit.queryNo')).fill('481931540');
    expect(await accessProblems(page)).toEqual([]);
    await send.click();

    const detail = page.locator('[data-record]');
    await detail.waitFor(PATIENCE);
    await page.getByText(t('wallet.wait.bank')).waitFor();
    await page.locator(`[data-code="${wanted ?? ''}"]`).waitFor(PATIENCE);
    await page.getByRole('button', { name: t('deposit.payBank') }).click();
    await page.locator('[data-status="succ"]').waitFor(PATIENCE);
    await page.locator('[data-reason="deposit"] [data-part="sum"]').waitFor(PATIENCE);
    const legs = page.locator('[data-reason="deposit"] [data-amount]');
    const amounts = await legs.evaluateAll((all) => all.map((one) => one.dataset['amount']));
    expect(amounts.map((text) => text?.replace('-', ''))).toEqual(['2500.00', '2500.00']);
    expect(await accessProblems(page)).toEqual([]);

    await page.getByRole('button', { name: t('common.back') }).click();
    await page.goto(`${person.url}/pages/recharge/recharge`);
    const available = page.locator('[data-part="available"]');
    await expect.poll(() => available.textContent(), PATIENCE).toContain('2.500,00');
    expect(problems).toEqual([]);
  });

  it('by hand: only with a receipt, and credited by the desk', async () => {
    const { page, problems } = await openAs(app, person, '/pages/recharge/offlineRecharge');
    await page.getByLabel(t('common.amount')).fill('300');
    const send = page.getByRole('button', { name: t('deposit.sent') });
    await page.getByText(t('deposit.receiptRequired')).waitFor();
    expect(await send.isDisabled()).toBe(true);
    const buffer = await jpegOf({ seed: lang.length * 7 + lang.charCodeAt(0) });
    const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer };
    await page.locator('input[data-part="file"]').setInputFiles(file);
    await page.locator('[data-receipt]').waitFor(PATIENCE);
    await send.click();
    await page.locator('[data-record]').waitFor(PATIENCE);
    await page.locator('[data-status="succ"]').waitFor(PATIENCE);
    expect(problems).toEqual([]);
  });

  it('at a branch, which the map shows by name and address', async () => {
    const { page, problems } = await openAs(app, person, '/pages/recharge/offlineRecharge');
    await page.getByRole('link', { name: t('deposit.openMap') }).click();
    const place = page.locator('[data-part="place"]');
    await place.getByRole('heading', { name: /Kadıköy$/ }).waitFor(PATIENCE);
    await place.getByText(/34710 Kadıköy/).waitFor();
    expect(await page.locator('[data-part="map"] [data-chosen="true"]').count()).toBe(1);
    await page.reload();
    await place.getByRole('heading', { name: /Kadıköy$/ }).waitFor(PATIENCE);
    expect(problems).toEqual([]);
  });

  it('through a closed channel needs its password', async () => {
    const { page } = await openAs(app, person, '/pages/recharge/bankRecharge?id=private');
    const password = page.getByLabel(t('deposit.channelPassword'));
    const open = page.getByRole('button', { name: t('deposit.showAccount') });
    await password.fill('111111');
    await open.click();
    await page.getByText(t('error.wrongChannelPassword')).waitFor();
    expect(await page.locator('[data-reference]').count()).toBe(0);
    expect(await password.inputValue()).toBe('');
    await password.fill('481516');
    await open.click();
    await page.locator('[data-reference]').waitFor(PATIENCE);
  });

  it('as coins: network first, then a QR code, confirmations one by one', async () => {
    const { page, problems } = await openAs(app, person, '/pages/recharge/coinRechargeList');
    await page.locator('[data-coin="USDT"]').click();
    await page.getByText(t('deposit.pickNetwork')).waitFor();
    expect(await page.getByRole('img').count()).toBe(0);
    await page.locator('[data-network="TRC20"]').click();
    await page.getByRole('button', { name: t('deposit.generateAddress') }).click();
    const names = { coin: 'USDT', network: 'TRC20' };
    const code = page.getByRole('img', { name: t('deposit.qrOf', names) });
    await code.waitFor(PATIENCE);
    expect(await code.getAttribute('aria-label')).toContain(t('deposit.testAddress'));
    await page.getByText(t('deposit.onlySend', names)).waitFor();
    const address = await page.locator('[data-address]').getAttribute('data-address');
    expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    expect(await accessProblems(page)).toEqual([]);

    await page.getByLabel(t('deposit.payAmount')).fill('25');
    await page.getByRole('button', { name: t('deposit.payChain') }).click();
    const counted = page.locator('[data-part="confirmations"]');
    await counted.waitFor(PATIENCE);
    const first = await counted.textContent();
    await expect.poll(() => counted.textContent(), PATIENCE).not.toBe(first);
    await page.locator('[data-record][data-status="succ"]').waitFor(PATIENCE);
    const { items } = await person.call(coinRechargeOrders, {});
    expect(items[0]).toMatchObject({ status: 'succ', credited: '25.00000000', confirmations: 20 });
    expect(problems).toEqual([]);
  });

  it('is not for a demo account, which is offered a real one', async () => {
    const demo = { ...person.kept, userAccountType: 'demo', userToken: person.kept.userTokenDemo };
    const path = '/pages/recharge/recharge';
    const { page } = await openAs(app, person, path, { storage: demo, size: 'narrow' });
    await page.getByText(t('account.moneyDemoWhy')).waitFor(PATIENCE);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: t('account.switchReal') }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await page.getByRole('link', { name: t('deposit.bankTransfer') }).waitFor(PATIENCE);
  });

  it('is listed at once at the next visit, and cleared at sign-out', async () => {
    const { page } = await openAs(app, person, '/pages/recharge/rechargeRecord');
    await page.locator('li[data-record]').first().waitFor(PATIENCE);
    const kept = () => page.evaluate(() => localStorage.getItem('terazi.rechargeRecordData'));
    await expect.poll(kept, PATIENCE).toContain('"amount":"2500.00"');
    await page.route('**/user/recharge/order**', (route) => route.abort());
    await page.reload();
    await page.locator('li[data-record]').first().waitFor(PATIENCE);
    const { total } = await person.call(userRechargeOrders, {});
    expect(await page.locator('li[data-record]').count()).toBe(total);
    await page.goto(`${person.url}/pages/tabbar/mine`);
    await page.getByRole('button', { name: t('drawer.signOut') }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect.poll(kept, PATIENCE).not.toContain('2500');
  });
});
