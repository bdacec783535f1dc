import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { userUpdatePassword } from '#protocol/http/account.ts';
import { bankAdd } from '#protocol/http/bank.ts';
import { userRechargeOrders } from '#protocol/http/deposits.ts';
import { exchangeQuote, userExchange } from '#protocol/http/exchange.ts';
import { userLoanAccept, userLoanApply, userLoanOrders } from '#protocol/http/loans.ts';
import { recordReceipts } from '#protocol/http/records.ts';
import { stockOrderBuy } from '#protocol/http/stock-orders.ts';
import { userWithdrawAdd, type WithdrawalView } from '#protocol/http/withdrawals.ts';
import { PASSWORD } from '#tests/e2e/account/person.ts';
import { openAs } from '#tests/e2e/support/acting-person.ts';
import { useApp } from '#tests/e2e/support/app.ts';
import { pdfText } from '#tests/e2e/support/pdf-text.ts';
import { languagesOf } from '#tests/e2e/support/languages.ts';
import { fund } from './funded.ts';
import { ibanEnding } from './iban.ts';
import { newRealPerson, until, verify, WITHDRAW_PASSWORD, type RealPerson } from './real-person.ts';
import { words } from './locale-text.ts';

const PATIENCE = { timeout: 20_000 };

/** Content the browser would have printed, and the number of print requests. */
async function printed(page: Page, label: string): Promise<string> {
  await page.getByRole('button', { name: label }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed')), PATIENCE).toBe(1);
  return pdfText(await page.pdf({ format: 'A4' })).replaceAll(/\s/g, '');
}

/** `2500.00` as on paper, without currency and blanks. */
const plain = (text: string): string => text.replaceAll(/\s/g, '');

describe.each(languagesOf(import.meta.url))(
  'receipts on paper, %s',
  { timeout: 180_000 },
  (lang) => {
    const app = useApp();
    const t = words(lang);
    let person: RealPerson;

    beforeAll(async () => {
      person = await verify(await newRealPerson(app.server().url, lang));
      await fund(person, '50000');
    }, 120_000);

    /** Opens an address, prints it and compares the paper with the ledger. */
    async function paperOf(path: string, id: string, amounts: readonly string[]): Promise<void> {
      const { page, problems } = await openAs(app, person, path);
      await page.evaluate(() => {
        window.print = () => void Reflect.set(window, 'printed', 1);
      });
      const paper = await printed(page, t('common.print'));
      expect(paper).toContain(id);
      const { items } = await person.call(recordReceipts, { id });
      expect(items.length).toBeGreaterThan(0);
      for (const { hash, receiptNo } of items) {
        expect(paper).toContain(hash);
        expect(paper).toContain(receiptNo);
      }
      for (const amount of amounts) expect(paper).toContain(plain(amount));
      // The page behind is not printed.
      expect(paper).not.toContain(plain(t('common.print')));
      expect(problems).toEqual([]);
    }

    it('a deposit', async () => {
      const { items } = await person.call(userRechargeOrders, {});
      const id = items[0]?.id ?? '';
      const path = `/pages/wallet/recordDetail?kind=deposit&id=${id}`;
      await paperOf(path, id, [t('deposit.status.success'), '50.000,00']);
    });

    it('a withdrawal', async () => {
      await person.setsWithdrawPassword();
      const { id: bankId } = await person.call(bankAdd, { iban: ibanEnding('01', 71) });
      const ask = { bankId, amount: '1500', withdrawPassword: WITHDRAW_PASSWORD };
      // A new account has a waiting period before it can receive money.
      let sent: WithdrawalView | undefined;
      await until(async () => {
        sent = await person.call(userWithdrawAdd, ask).catch(() => undefined);
        return sent !== undefined;
      });
      const { id = '', number = '' } = sent ?? {};
      const path = `/pages/wallet/recordDetail?kind=withdrawal&id=${id}`;
      await paperOf(path, id, [number, '1.495,00']);
    });

    it('a conversion', async () => {
      const ask = { from: 'TRY', to: 'USD', side: 'give', amount: '1234.56' } as const;
      const { quoteId } = await person.call(exchangeQuote, ask);
      const { exchange } = await person.call(userExchange, { quoteId });
      await paperOf(`/pages/exchange/index?id=${exchange.id}`, exchange.id, ['1.234,56']);
    });

    it('an order', async () => {
      const tradePassword = '571936';
      await person.call(userUpdatePassword, {
        kind: 'trade',
        newPassword: tradePassword,
        newPasswordAgain: tradePassword,
        loginPassword: PASSWORD,
      });
      const ask = { symbol: 'THYAO', type: 'market', qty: '3', tradePassword } as const;
      const { id } = await person.call(stockOrderBuy, ask);
      const path = `/pages/wallet/recordDetail?kind=order&id=${id}`;
      await paperOf(path, id, ['THYAO', t('trade.buy')]);
    });

    it('a loan', async () => {
      const { id } = await person.call(userLoanApply, { amount: '2000', days: '30' });
      const loan = async () =>
        (await person.call(userLoanOrders, {})).items.find((one) => one.id === id);
      await until(async () => (await loan())?.actualAmount !== undefined);
      const { actualAmount = '', repaymentAtDue = '' } = (await loan()) ?? {};
      const terms = { id, amount: actualAmount, repayment: repaymentAtDue };
      await person.call(userLoanAccept, terms);
      await paperOf(`/pages/wallet/recordDetail?kind=loan&id=${id}`, id, ['2.000,00']);
    });
  },
);
