import { lessText } from '#domain/money/ledger-units.ts';
import { minorUnits, useText } from '#src/kit/index.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import type { KeyValue } from '#src/ui/index.ts';
import type { Application } from './use-application.ts';

/** Maximum cost of an application, line by line, and the remaining balance. */
export function useOrderRows(application: Application): readonly KeyValue[] {
  const t = useText('ipo', 'sub', 'trade');
  const { issue, price, cost, available, laterLimit, group, part } = application;
  const { money, rate, shares } = useSubscriptionLabels(issue.currency);
  const isPrepaid = issue.payment === 'prepaid';
  const after = isPrepaid ? lessText(available, cost.total) : available;
  const priceName = group === 'vip' ? t('ipo.discountPrice') : t('ipo.issuePrice');
  const fee = /[1-9]/.test(issue.feeRate)
    ? `${rate(issue.feeRate)} · ${money(cost.fee)}`
    : money('0');
  const later: readonly KeyValue[] =
    laterLimit === null
      ? []
      : [
          { name: t('ipo.order.freeCredit'), value: money(issue.freeCredit ?? '0') },
          {
            name: t(`ipo.order.laterMost.${laterLimit.by}`),
            value: <span data-field="laterMost">{shares(String(laterLimit.maxQty))}</span>,
          },
        ];
  return [
    {
      name: priceName,
      value:
        group === 'vip' && issue.issuePrice !== undefined ? (
          <>
            {money(price)} <s>{money(issue.issuePrice)}</s>
          </>
        ) : (
          money(price)
        ),
    },
    { name: t('ipo.method'), value: t(`sub.method.${part.method}`) },
    { name: t('trade.fee'), value: fee },
    { name: t('trade.available'), value: money(available) },
    ...later,
    {
      name: t(isPrepaid ? 'ipo.order.blockedNow' : 'ipo.order.laterTotal'),
      value: <span data-field="total">{money(cost.total)}</span>,
      strong: true,
    },
    {
      name: t('sub.after'),
      value: minorUnits(after) < 0n ? t('common.empty') : money(after),
    },
  ];
}
