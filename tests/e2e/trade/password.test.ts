import { describe, expect, it } from 'vitest';
import { userUpdatePassword } from '#protocol/http/account.ts';
import { coinOrderList } from '#protocol/http/coin-orders.ts';
import { PASSWORD, signedIn, typeDigits } from '#tests/e2e/account/person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { callServer } from '#tests/e2e/support/session.ts';
import { fieldAt, orderType, WORDS } from './trade-page.ts';

const PATIENCE = { timeout: 30_000 } as const;

const DIGITS = '582914';

describe('a trade password', { timeout: 120_000 }, () => {
  const app = useApp();

  it('is requested by an order; the same order passes afterwards', async () => {
    const { url } = app.server();
    const session = await signedIn(url, 'demo');
    const token = session.userTokenDemo;
    const words = { newPassword: DIGITS, newPasswordAgain: DIGITS, loginPassword: PASSWORD };
    await callServer(url, userUpdatePassword, { kind: 'trade', ...words }, { token });
    const storage = { ...session, systemTradeType: 'coin' };
    const opened = await app.open({ path: '/pages/tabbar/trade', storage });
    const { page, problems } = opened;
    const keys: string[] = [];
    const bodies: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/coin/order/add')) return;
      keys.push(request.headers()['idempotency-key'] ?? '');
      bodies.push(request.postData() ?? '');
    });
    await expect.poll(() => fieldAt(page, 0).inputValue(), PATIENCE).toMatch(/\d/);
    await orderType({ ...opened, words: WORDS['tr-TR'] }, 'limit');
    await fieldAt(page, 1).fill('0,01');
    await page.locator('button[data-submit="why"]:not(:disabled)').click();
    const sheet = page.getByRole('dialog');
    await sheet.getByTestId('total').waitFor();
    const risks = sheet.getByRole('checkbox', { name: WORDS['tr-TR'].risks });
    const send = sheet.getByRole('button', { name: WORDS['tr-TR'].confirm });
    await expect
      .poll(async () => (await risks.isVisible()) || (await send.isEnabled()), PATIENCE)
      .toBe(true);
    if (await risks.isVisible()) await risks.click();
    await send.click();

    await sheet.getByText('İşlem şifrenizi girin').waitFor();
    await typeDigits(page, '111222');
    await expect.poll(() => bodies.length, PATIENCE).toBe(2);
    await sheet.getByText('İşlem şifrenizi girin').waitFor();
    await sheet.getByText('İşlem şifresi hatalı').first().waitFor();
    await typeDigits(page, DIGITS);
    await page.getByText(WORDS['tr-TR'].rests).or(page.getByText(WORDS['tr-TR'].filled)).waitFor();

    const { items } = await callServer(url, coinOrderList, {}, { token });
    expect(items.map(({ clientOrderId }) => clientOrderId)).toEqual([keys[0]]);
    expect(new Set(keys).size).toBe(1);
    expect(bodies.map((body) => body.includes('tradePassword'))).toEqual([false, true, true]);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain(DIGITS);
    expect(problems).toEqual([]);
  });
});
