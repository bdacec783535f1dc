import { beforeAll, describe, expect, it } from 'vitest';
import { bankList } from '#protocol/http/bank.ts';
import { coinWithdrawAddress } from '#protocol/http/withdrawals.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { scrollsSideways } from '#tests/e2e/support/cells.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { ibanEnding } from './iban.ts';
import { newRealPerson, verify, type RealPerson } from './real-person.ts';
import { LANGS, words } from './locale-text.ts';

const app = useApp({ FEED_SEED: '7', RAILS_DELAY_MS: '1000' });
const PATIENCE = { timeout: 60_000 };
const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';
const XRP = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';

describe.each(languagesOf(import.meta.url))('destinations of withdrawals (%s)', (lang) => {
  const t = words(lang);
  let person: RealPerson;

  beforeAll(async () => {
    person = await verify(await newRealPerson(app.server().url, lang));
  });

  it("include the user's bank account, which waits, is masked and can be deleted", async () => {
    const iban = ibanEnding('01', 40 + LANGS.indexOf(lang), '00062');
    const { page, problems } = await openAs(app, person, '/pages/wallet/bankList?type=2');
    await page.getByText(t('bank.noneYet')).waitFor(PATIENCE);
    await page.getByRole('button', { name: t('title.addBank') }).click();
    const field = page.getByLabel(t('bank.iban'), { exact: true });
    const save = page.getByRole('button', { name: t('common.save') });
    await field.fill('DE89370400440532013000');
    await save.click();
    await page.getByText(t('valid.ibanNotTr')).waitFor();
    await field.fill(iban.slice(0, -1));
    await save.click();
    await page.getByText(t('valid.ibanInvalid')).waitFor();
    await field.fill(iban);
    await page.getByText('Garanti BBVA').waitFor();
    const holder = page.getByLabel(t('bank.cardholder'), { exact: true });
    expect(await holder.inputValue()).toBe('Ali Yıldız');
    expect(await accessProblems(page)).toEqual([]);
    await save.click();

    const card = page.locator('[data-card]');
    await card.waitFor(PATIENCE);
    await card.getByRole('timer').waitFor();
    const number = card.locator('[data-part="number"]');
    expect(await number.textContent()).toMatch(/^TR\d\d \*{4}/);
    await card.getByRole('button', { name: t('bank.showNumber') }).click();
    await expect.poll(async () => (await number.textContent())?.replaceAll(' ', '')).toBe(iban);
    expect(await accessProblems(page)).toEqual([]);
    await card.getByRole('button', { name: t('wallet.deleteNow') }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await page.getByText(t('bank.noneYet')).waitFor(PATIENCE);
    expect((await person.call(bankList, {})).items).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('include an address of the chosen network, with its memo if it has one', async () => {
    const { page, problems } = await openAs(app, person, '/pages/wallet/addressList', {
      size: 'narrow',
    });
    await page.getByRole('button', { name: t('title.addAddress') }).click();
    const address = page.getByLabel(t('wallet.address'), { exact: true });
    const save = page.getByRole('button', { name: t('common.save') });
    await address.fill(EVM);
    await save.click();
    await page.getByText(t('wallet.pickNetwork')).waitFor(PATIENCE);
    await page.locator('[data-network="TRC20"]').click();
    await save.click();
    await page.getByText(t('error.addressFormat', { network: 'TRON (TRC20)' })).waitFor();
    await page.locator('[data-network="ERC20"]').click();
    await page.getByText(t('wallet.addressFits', { network: 'ERC20' })).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByLabel(t('wallet.label'), { exact: true }).fill('Cold');
    await save.click();
    const card = page.locator('li[data-address]');
    await card.waitFor(PATIENCE);
    await card.getByRole('timer').waitFor();
    expect(await scrollsSideways(page)).toBe(false);

    await page.goto(`${person.url}/pages/wallet/addAdress?symbol=XRP`);
    await page.locator('[data-network="XRP"]').click();
    await address.fill(XRP);
    await save.click();
    await page.getByText(t('wallet.memoRequired', { name: t('coin.memo') })).waitFor();
    await page.getByLabel(t('coin.memo'), { exact: true }).fill('20418837');
    await save.click();
    await expect.poll(() => card.count(), PATIENCE).toBe(2);
    await page.getByText('20418837').waitFor();
    await card
      .first()
      .getByRole('button', { name: t('wallet.deleteNow') })
      .click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect.poll(() => card.count(), PATIENCE).toBe(1);
    expect((await person.call(coinWithdrawAddress, {})).items).toHaveLength(1);
    expect(problems).toEqual([]);
  });
});
