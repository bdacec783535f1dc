import { useText } from '#src/kit/index.ts';
import type { KeyValue } from '#src/ui/index.ts';
import { YearlyCost } from './cost-note.tsx';
import { shownDate } from './loan-dates.ts';
import type { Loan } from './loan-types.ts';
import { useLoanLabels } from './use-loan-labels.ts';

/** Rows of the final terms. */
export function useOfferRows(loan: Loan): readonly KeyValue[] {
  const t = useText('loan');
  const { money, rate } = useLoanLabels(loan.currency);
  const { offer } = loan;
  if (offer === undefined) return [];
  const of = `loan:${loan.id}`;
  const days = t('common.day', { count: offer.days });
  const simple = `${rate(offer.annualRate)} (${t('loan.perDay', { pct: rate(offer.dailyRate) })})`;
  return [
    { name: t('loan.actualAmount'), value: money(offer.amount) },
    {
      name: t('loan.daysTotal', { name: t('loan.interestAmount'), days }),
      value: (
        <span data-figure="interest" data-of={of}>
          {money(offer.interest)}
        </span>
      ),
    },
    { name: t('loan.simpleRate'), value: simple },
    {
      name: t('loan.annualRate'),
      value: <YearlyCost currency={loan.currency} rate={offer.effectiveRate} of={of} />,
    },
    { name: t('loan.lateRate'), value: rate(offer.lateAnnualRate) },
    { name: t('loan.dueDate'), value: shownDate(offer.dueDate) },
    {
      name: t('loan.repaymentAmount'),
      value: (
        <span data-figure="repayment" data-of={of}>
          {money(offer.repayment)}
        </span>
      ),
      strong: true,
    },
  ];
}
