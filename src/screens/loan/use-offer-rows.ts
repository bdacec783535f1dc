import { useText } from '#src/i18n/use-text.ts';
import type { KeyValue } from '#src/ui/key-values.tsx';
import { shownDate } from './loan-cost.ts';
import type { Loan } from './loan-types.ts';
import { useLoanWords } from './use-loan-words.ts';

/** Rows of the final terms. */
export function useOfferRows(loan: Loan): readonly KeyValue[] {
  const t = useText('loan');
  const { money, rate } = useLoanWords(loan.currency);
  const { offer } = loan;
  if (offer === undefined) return [];
  return [
    { name: t('loan.actualAmount'), value: money(offer.amount) },
    {
      name: t('loan.daysTotal', {
        name: t('loan.interestAmount'),
        days: t('common.day', { count: offer.days }),
      }),
      value: money(offer.interest),
    },
    {
      name: t('loan.annualRate'),
      value: `${rate(offer.annualRate)} (${t('loan.perDay', { pct: rate(offer.dailyRate) })})`,
    },
    { name: t('loan.lateRate'), value: rate(offer.lateAnnualRate) },
    { name: t('loan.dueDate'), value: shownDate(offer.dueDate) },
    { name: t('loan.repaymentAmount'), value: money(offer.repayment), strong: true },
  ];
}
