import { useSnapshot } from 'valtio';
import { lessText } from '#domain/money/ledger-units.ts';
import { type Sending, accountBook, balanceOf, minorUnits, useText } from '#src/kit/index.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { Loan } from './loan-types.ts';
import { useLoanLabels } from './use-loan-labels.ts';

type RepaySheetProps = {
  readonly open: boolean;
  readonly loan: Loan;
  readonly sending: Sending;
  readonly onSend: () => void;
  readonly onClose: () => void;
};

/** Cost of repaying, and the balance afterwards. */
export function RepaySheet({ open, loan, sending, onSend, onClose }: RepaySheetProps) {
  const t = useText('loan');
  const { balances } = useSnapshot(accountBook);
  const { money } = useLoanLabels(loan.currency);
  const { repaymentAmount, loanAmount, interest, lateInterest, currency, daysSoFar } = loan;
  const { available } = balanceOf(balances, currency);
  const after = lessText(available, repaymentAmount);
  const isShort = minorUnits(after) < 0n;
  const values = { needed: money(repaymentAmount), available: money(available) };
  return (
    <ConfirmSheet
      open={open}
      title={t('loan.repayTitle')}
      action={t('loan.repay')}
      blocked={isShort ? t('loan.repayShort', values) : undefined}
      sending={sending}
      onSend={onSend}
      onClose={onClose}
      rows={[
        { name: t('loan.principal'), value: money(loanAmount) },
        {
          name: t('loan.daysTotal', {
            name: t('loan.interestAmount'),
            days: t('common.day', { count: daysSoFar }),
          }),
          value: money(interest),
        },
        ...(minorUnits(lateInterest) > 0n
          ? [{ name: t('loan.lateRate'), value: money(lateInterest) }]
          : []),
        {
          name: t('loan.repaymentAmount'),
          value: <span data-field="toRepay">{money(repaymentAmount)}</span>,
          strong: true,
        },
        {
          name: t('loan.repayAfter'),
          value: isShort ? '--' : `${money(available)} → ${money(after)}`,
        },
      ]}
    />
  );
}
