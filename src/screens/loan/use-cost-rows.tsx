import { serverNow } from '#src/features/venue/use-server-now.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { KeyValue } from '#src/ui/key-values.tsx';
import { centsText, dueDateOf, loanCost, shownDate } from './loan-cost.ts';
import type { LoanHome } from './loan-types.ts';
import type { Wish } from './use-wish.ts';
import { useLoanWords } from './use-loan-words.ts';

type CostProps = { readonly home: LoanHome; readonly wish: Wish };

/** What the wished loan would cost, in full. */
export function useCostRows({ home, wish }: CostProps): readonly KeyValue[] {
  const t = useText('loan');
  const { money, rate } = useLoanWords(home.currency);
  const { amount, product } = wish;
  if (product === undefined || amount === '') return [];
  const { interest, repayment } = loanCost(amount, product.annualRate, product.days);
  return [
    { name: t('loan.loanAmount'), value: money(amount) },
    {
      name: t('loan.daysTotal', {
        name: t('loan.interestAmount'),
        days: t('common.day', { count: product.days }),
      }),
      value: <span data-field="interest">{money(centsText(interest))}</span>,
    },
    { name: t('loan.taxes'), value: money(product.fee) },
    { name: t('loan.annualRate'), value: rate(product.annualRate) },
    { name: t('loan.dueDate'), value: shownDate(dueDateOf(serverNow(), product.days)) },
    {
      name: t('loan.repaymentAmount'),
      value: <span data-field="repayment">{money(centsText(repayment))}</span>,
      strong: true,
    },
  ];
}
