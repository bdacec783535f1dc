import { describe, expect, it } from 'vitest';
import { userInfo, userRiskAccept } from '#protocol/http/account.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { newPerson } from '#tests/e2e/position/position-page.ts';
import { fieldAt, openTrade, orderType, WORDS, type TradePage } from './trade-page.ts';

const PATIENCE = { timeout: 20_000 } as const;
const SUBMIT = 'button[data-submit="why"]:not(:disabled)';
const TEXTS = {
  'tr-TR': { mark: 'Tek dokunuş açık · en çok 1.500 USDT', crypto: 'Tek Dokunuş: Kripto' },
  'en-US': { mark: 'One tap is on · up to 1.500 USDT', crypto: 'One tap: crypto' },
} as const;

describe.each(languagesOf(import.meta.url))('one-tap mode, %s', (lang) => {
  const app = useApp();
  const on = { 'confirm.skip': ['spot'], 'order.tapLimit.USDT': '1500' };

  /** The ticket of a person who has accepted the risks, at market. */
  async function ticketOf(storage: Readonly<Record<string, unknown>>): Promise<TradePage> {
    const person = await newPerson(app, lang);
    const { risk } = await person.call(userInfo, {});
    await person.call(userRiskAccept, { version: risk.version, risk: '1' });
    const all = { systemTradeType: 'coin', ...storage };
    const opened = await openAs(app, person, '/pages/tabbar/trade', { storage: all });
    const trade = { ...opened, words: WORDS[lang] };
    await expect.poll(() => fieldAt(trade.page, 0).inputValue(), PATIENCE).toMatch(/\d/);
    await orderType(trade, 'market');
    return trade;
  }

  it('sends at once what is within its limit, once for two presses', async () => {
    const trade = await ticketOf(on);
    const { page, words } = trade;
    const bodies: URLSearchParams[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/coin/order/add')) return;
      bodies.push(new URLSearchParams(request.postData() ?? ''));
    });
    await page.locator('[data-part="one-tap"]').getByText(TEXTS[lang].mark).waitFor();
    await fieldAt(page, 0).fill('0,01');
    await page.locator(SUBMIT).dblclick();
    await page.getByText(words.filled).waitFor(PATIENCE);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await fieldAt(page, 0).inputValue()).toBe('');
    await page.waitForTimeout(1_000);
    expect(bodies).toHaveLength(1);
    // The figures of that moment, with the price that bounds them.
    for (const name of ['quoteBookSeq', 'quoteTotal', 'protectionPrice']) {
      expect(bodies[0]?.get(name), name).toMatch(/\d/);
    }
    expect(await accessProblems(page)).toEqual([]);
    expect(trade.problems).toEqual([]);
  });

  it('asks above its limit, and for the sale of everything', async () => {
    const trade = await ticketOf(on);
    const { page, words } = trade;
    const sheet = page.getByRole('dialog');
    await fieldAt(page, 0).fill('0,02');
    await page.locator(SUBMIT).click();
    await sheet.getByTestId('total').waitFor();
    await sheet.getByRole('button', { name: words.confirm }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });

    await fieldAt(page, 0).fill('0,01');
    await page.locator(SUBMIT).click();
    await page.getByText(words.filled).waitFor(PATIENCE);
    await page.getByRole('radio', { name: words.sell, exact: true }).click({ force: true });
    // The fee of the purchase was taken from the coins.
    await fieldAt(page, 0).fill('0,00999');
    await page.locator(SUBMIT).click();
    await sheet.getByTestId('total').waitFor();
    expect(trade.problems).toEqual([]);
  });

  it('is off at first, and switched on in the settings with its limit', async () => {
    const trade = await openTrade(app, 'coin', { lang });
    const { page } = trade;
    expect(await page.locator('[data-part="one-tap"]').count()).toBe(0);
    await page.goto(`${app.server().url}/pages/user/display`);
    await page.getByRole('switch', { name: TEXTS[lang].crypto }).click();
    const limit = page.getByRole('textbox', { name: /USDT/ });
    await limit.fill('1500');
    expect(await accessProblems(page)).toEqual([]);
    await page.goto(`${app.server().url}/pages/tabbar/trade`);
    await page.locator('[data-part="one-tap"]').getByText(TEXTS[lang].mark).waitFor();
  });

  it('asks whoever has not accepted the risks', async () => {
    const trade = await openTrade(app, 'coin', { lang, storage: on, visitor: 'own' });
    const { page, words } = trade;
    await orderType(trade, 'market');
    await fieldAt(page, 0).fill('0,01');
    await page.locator(SUBMIT).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: words.risks }).waitFor();
  });
});
