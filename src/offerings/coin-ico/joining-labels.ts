import { lessText } from '#domain/money/ledger-units.ts';
import { minorText, minorUnits, useText } from '#src/kit/index.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import type { KeyValue } from '#src/ui/index.ts';
import type { Joining } from './use-joining.ts';

/** Why the subscription cannot be sent; undefined if it can. */
export function useProblemText({ sale, amount, available, problem }: Joining): string | undefined {
  const t = useText('ico');
  const { money, time } = useSubscriptionLabels(sale.currency);
  switch (problem) {
    case 'none':
      return undefined;
    case 'has':
      return t('ico.order.has');
    case 'closed':
      return t('ico.order.closed');
    case 'notYet':
      return t('ico.order.notYet', { time: time(sale.opensAt) });
    case 'empty':
      return t('ico.order.enter');
    case 'min':
      return t('ico.order.belowMin', { min: money(sale.minAmount ?? '0') });
    case 'max':
      return t('ico.order.aboveMax', { max: money(sale.maxAmount ?? '0') });
    case 'short':
      return t('ico.order.short', { needed: money(amount), available: money(available) });
  }
}

/** Costs and result of a subscription, line by line. */
export function useJoiningRows({ sale, amount, coins, available }: Joining): readonly KeyValue[] {
  const t = useText('ico', 'sub');
  const { money, qty, rate } = useSubscriptionLabels(sale.currency);
  const { code, subscriptionPrice = '0', feeRate } = sale;
  const after = minorUnits(lessText(available, amount));
  return [
    { name: t('ico.order.price', { code }), value: money(subscriptionPrice) },
    { name: t('ico.order.tokens', { code }), value: `${qty(coins)} ${code}` },
    { name: t('ico.fee'), value: rate(feeRate) },
    { name: t('ico.order.total'), value: money(amount), strong: true },
    { name: t('sub.after'), value: after < 0n ? t('common.empty') : money(minorText(after)) },
  ];
}
