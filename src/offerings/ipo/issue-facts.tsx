import { shareCost, wholeOf } from '#domain/issue/share-cost.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { Fact, Facts } from '#src/trading/index.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { useText } from '#src/kit/index.ts';
import { partOf, priceOf } from './issue-parts.ts';
import { Text } from '#src/ui/index.ts';

/** Price, minimum order, method and demand of an offer on its card. */
export function IssueFacts({ issue }: { readonly issue: IssueView }) {
  const t = useText('ipo', 'sub');
  const { money, shares, times, rate } = useSubscriptionLabels(issue.currency);
  const retail = partOf(issue, 'retail') ?? issue.parts[0];
  const price = priceOf(issue, retail);
  const minQty = retail?.minQty ?? '1';
  const least = shareCost(wholeOf(minQty), price, issue.feeRate).total;
  const of = `issue:${issue.id}`;
  return (
    <Facts columns={3}>
      <Fact name={t('ipo.issuePrice')} figure="offer-price" of={of}>
        <Text as="strong" font="num" weight={600}>
          {money(issue.issuePrice ?? price)}
        </Text>
      </Fact>
      <Fact name={t('ipo.minQtyShort')} figure="minimum" of={of}>
        {shares(minQty)}
      </Fact>
      <Fact name={t('ipo.minAmountShort')} align="end" figure="cost" of={`${of}:least`}>
        {money(least)}
      </Fact>
      <Fact name={t('ipo.method')}>{t(`sub.method.${issue.method}`)}</Fact>
      <Fact name={t('ipo.retailShort')}>
        {issue.offer === undefined ? t('common.empty') : rate(issue.offer.retailRate)}
      </Fact>
      <Fact name={t('ipo.demandShort')} align="end">
        <span data-field="ratio">
          {issue.status === 'upcoming' ? t('common.empty') : times(issue.ratio)}
        </span>
      </Fact>
    </Facts>
  );
}
