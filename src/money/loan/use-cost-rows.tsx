import { serverNow, useText } from '#src/kit/index.ts';
import type { KeyValue } from '#src/ui/index.ts';
import { YearlyCost } from './cost-note.tsx';
import { dueDateOf, shownDate } from './loan-dates.ts';
import type { LoanHome } from './loan-types.ts';
import type { Wish } from './use-wish.ts';
import { useLoanLabels } from './use-loan-labels.ts';
import { wishCost } from './wish-cost.ts';

type CostProps = { readonly home: LoanHome; readonly wish: Wish };

/** Total cost of the requested loan. */
export function useCostRows({ home, wish }: CostProps): readonly KeyValue[] {
  const t = useText('loan');
  const { money, rate } = useLoanLabels(home.currency);
  const { amount, product } = wish;
  const cost = wishCost(wish, home);
  if (product === undefined || cost === null) return [];
  const of = `loan:${product.days}d`;
  return [
    { name: t('loan.loanAmount'), value: money(amount) },
    {
      name: t('loan.recommended'),
      value: (
        <span data-figure="recommended" data-of={of}>
          {money(cost.recommended)}
        </span>
      ),
    },
    {
      name: t('loan.daysTotal', {
        name: t('loan.interestAmount'),
        days: t('common.day', { count: product.days }),
      }),
      value: (
        <span data-field="interest" data-figure="interest" data-of={of}>
          {money(cost.interest)}
        </span>
      ),
    },
    {
      name: t('loan.taxes'),
      value: (
        <span data-figure="fee" data-of={of}>
          {money(product.fee)}
        </span>
      ),
    },
    {
      name: t('loan.simpleRate'),
      value: (
        <span data-figure="rate" data-of={of}>
          {rate(product.annualRate)}
        </span>
      ),
    },
    {
      name: t('loan.annualRate'),
      value: <YearlyCost currency={home.currency} rate={product.effectiveRate} of={of} />,
    },
    { name: t('loan.dueDate'), value: shownDate(dueDateOf(serverNow(), product.days)) },
    {
      name: t('loan.repaymentAmount'),
      value: (
        <span data-field="repayment" data-figure="repayment" data-of={of}>
          {money(cost.repayment)}
        </span>
      ),
      strong: true,
    },
  ];
}
