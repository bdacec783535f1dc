import type { IssueView } from '#protocol/http/issue-objects.ts';
import { Fact, Facts } from '#src/trading/index.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { useText } from '#src/kit/index.ts';

/** Terms of a sale in six figures. */
export function SaleFacts({ sale }: { readonly sale: IssueView }) {
  const t = useText('ico');
  const { money, rate, date } = useSubscriptionLabels(sale.currency);
  const { subscriptionPrice = '0', minAmount = '0', maxAmount = '0', feeRate, winningAt } = sale;
  const of = `issue:${sale.id}`;
  return (
    <Facts columns={3}>
      <Fact name={t('ico.tokenPrice')} figure="offer-price" of={of}>
        {money(subscriptionPrice)}
      </Fact>
      <Fact name={t('ico.min')} figure="minimum" of={of}>
        {money(minAmount)}
      </Fact>
      <Fact name={t('ico.perUserCap')} align="end" figure="limit" of={of}>
        {money(maxAmount)}
      </Fact>
      <Fact name={t('ico.method')}>{t('ico.pro')}</Fact>
      <Fact name={t('ico.fee')}>{rate(feeRate)}</Fact>
      <Fact name={t('ico.distributionDate')} align="end">
        {date(winningAt)}
      </Fact>
    </Facts>
  );
}
