import { describe, expect, it } from 'vitest';
import { userAssets } from '#protocol/http/assets.ts';
import { exchangeQuote, userExchange } from '#protocol/http/exchange.ts';
import { API_BASE } from '#protocol/http/endpoint.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { accessProblems } from '#tests/e2e/support/axe.ts';
import { callServer, newDemo } from '#tests/e2e/support/session.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';

const app = useApp();

const WORDS = {
  'tr-TR': {
    topUp: 'Deneme Bakiyesini Tamamla',
    real: 'Hesap Aç',
    why: { money: /gerçek değildir/, kyc: /doğrulama istemez/ },
    added: /Eklendi: .*5\.000,00 USDT/,
  },
  'en-US': {
    topUp: 'Top up the demo account',
    real: 'Open account',
    why: { money: /is not real/, kyc: /needs verification/ },
    added: /Added: .*5\.000,00 USDT/,
  },
} as const;

const PATHS = {
  money: ['/pages/recharge/recharge', '/pages/withdraw/withdraw'],
  kyc: ['/pages/user/kyc'],
} as const;

/** Converts half of the demo coins into lira, so that something is missing. */
async function spendCoins(url: string, token: string): Promise<void> {
  const ask = { from: 'USDT', to: 'TRY', side: 'give', amount: '5000' } as const;
  const { quoteId } = await callServer(url, exchangeQuote, ask, { token });
  const response = await fetch(`${url}${API_BASE}${userExchange.path}`, {
    method: 'POST',
    headers: {
      accesstoken: token,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': quoteId,
    },
    body: new URLSearchParams({ quoteId }).toString(),
  });
  expect(await response.json()).toMatchObject({ code: 0 });
}

describe.each(languagesOf(import.meta.url))('limits of the demo account, in %s', (lang) => {
  const words = WORDS[lang];

  it('show the reason, a working top-up and the way to a real account', async () => {
    const { url } = app.server();
    const storage = await newDemo(url, lang);
    const { userTokenDemo: token } = storage;
    await spendCoins(url, token);
    for (const kind of ['money', 'kyc'] as const) {
      for (const path of PATHS[kind]) {
        const { page, problems, close } = await app.openOwn({ path, lang, storage });
        const gate = page.locator('[data-real-only]');
        await gate.getByText(words.why[kind]).waitFor();
        await gate.getByRole('button', { name: words.topUp }).waitFor();
        await gate.getByRole('link', { name: words.real }).waitFor();
        expect(await accessProblems(page)).toEqual([]);
        expect(problems).toEqual([]);
        await close();
      }
    }
    const { page } = await app.open({ path: PATHS.money[0], lang, storage });
    await page.getByRole('button', { name: words.topUp }).click();
    const said = page.locator('[data-field="topUp"]');
    await said.filter({ hasText: words.added }).waitFor();
    const { balances } = await callServer(url, userAssets, {}, { token });
    const coins = balances.find(({ asset }) => asset === 'USDT');
    expect(coins?.available).toMatch(/^5000(\.0+)?$/);
    expect(coins?.contract).toMatch(/^5000(\.0+)?$/);
    // A second one within a day is refused, with the remaining time.
    await page.getByRole('button', { name: words.topUp }).click();
    await page.getByRole('alert').filter({ hasText: /\d/ }).first().waitFor();
  });
});
