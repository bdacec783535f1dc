import type { PayLaterBound } from '#domain/ipo/pay-later.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { useText } from '#src/kit/index.ts';
import type { Application } from './use-application.ts';

/** Text for a lack of money or a pay-later limit. */
function useMoneyText(application: Application): (problem: 'short' | PayLaterBound) => string {
  const t = useText('ipo');
  const { issue, part, cost, available, laterLimit } = application;
  const { money, qty } = useSubscriptionLabels(issue.currency);
  return (problem) => {
    const needed = money(cost.total);
    if (problem === 'short') return t('ipo.order.short', { needed, available: money(available) });
    if (problem === 'supply') return t('ipo.order.aboveSupply', { max: qty(part.supply) });
    const values = { credit: money(issue.freeCredit ?? '0'), cost: needed };
    return t('ipo.order.aboveCredit', { ...values, max: qty(String(laterLimit?.maxQty ?? 0n)) });
  };
}

/** Why the application cannot be sent; undefined if it can. */
export function useProblemText(application: Application): string | undefined {
  const t = useText('ipo');
  const moneyText = useMoneyText(application);
  const { issue, part, problem } = application;
  const { qty, time } = useSubscriptionLabels(issue.currency);
  switch (problem) {
    case 'none':
      return undefined;
    case 'has':
      return t('ipo.order.has');
    case 'closed':
      return t('ipo.order.closed');
    case 'notYet':
      return t('ipo.order.notYet', { time: time(issue.opensAt) });
    case 'empty':
      return t('ipo.order.enterQty');
    case 'min':
      return t('ipo.order.min', { min: qty(part.minQty) });
    case 'max':
      return t('ipo.order.max', { max: qty(part.maxQty) });
    case 'step':
      return t('ipo.order.step', { step: qty(part.multiple) });
    case 'supply':
    case 'credit':
    case 'short':
      return moneyText(problem);
  }
}
