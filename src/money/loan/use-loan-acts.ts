import { useState } from 'react';
import {
  userLoanAccept,
  userLoanApply,
  userLoanDecline,
  userLoanRepay,
} from '#protocol/http/loans.ts';
import { askModal, showToast, useCommand, useText } from '#src/kit/index.ts';
import type { Loan } from './loan-types.ts';
import type { Wish } from './use-wish.ts';

const TERMS = ['7', '14', '30', '60', '90'] as const;

/** The open sheet. */
export type LoanSheet = 'none' | 'apply' | 'accept' | 'repay';

/** Actions on a loan; each reloads its state afterwards. */
export function useLoanActs(reload: () => void) {
  const t = useText('loan');
  const sending = useCommand();
  const [sheet, setSheet] = useState<LoanSheet>('none');
  const [receipt, setReceipt] = useState<Loan | null>(null);
  const open = (next: LoanSheet): void => {
    sending.clear();
    setSheet(next);
  };
  /** After a refusal the figures may have changed, so they are reloaded too. */
  const run = async (act: Parameters<typeof sending.send>[0]): Promise<void> => {
    await sending.send(act);
    reload();
  };
  return {
    sending,
    sheet,
    open,
    close: () => open('none'),
    receipt,
    closeReceipt: () => setReceipt(null),
    apply: (wish: Wish): Promise<void> =>
      run(async (ask) => {
        const days = TERMS.find((one) => one === String(wish.product?.days));
        if (days === undefined) return;
        await ask(userLoanApply, { amount: wish.amount, days });
        wish.clear();
        setSheet('none');
        showToast({ text: t('loan.applied'), tone: 'ok' });
      }),
    accept: ({ id, offer }: Loan): Promise<void> =>
      run(async (ask) => {
        if (offer === undefined) return;
        const { amount, repayment } = offer;
        await ask(userLoanAccept, { id, amount, repayment });
        setSheet('none');
        showToast({ text: t('loan.accepted'), tone: 'ok' });
      }),
    repay: ({ id, repaymentAmount }: Loan): Promise<void> =>
      run(async (ask) => {
        const input = { id, amount: repaymentAmount };
        const answered = await ask(userLoanRepay, input);
        setSheet('none');
        setReceipt({ ...answered, repaymentAmount });
      }),
    decline: async ({ id }: Loan): Promise<void> => {
      const isSure = await askModal({
        title: t('loan.declineTitle'),
        text: t('loan.declineText'),
        confirm: t('loan.decline'),
        cancel: t('common.close'),
        danger: true,
      });
      if (!isSure) return;
      await run(async (ask) => {
        await ask(userLoanDecline, { id });
        showToast({ text: t('loan.declined'), tone: 'info' });
      });
    },
  };
}

export type LoanActs = ReturnType<typeof useLoanActs>;
