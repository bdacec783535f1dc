import { Headset, MapPin } from 'lucide-react';
import { shareCost, wholeOf } from '#domain/issue/share-cost.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { Fact, Facts } from '#src/trading/index.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { useText } from '#src/kit/index.ts';
import { bulkPart, bulkPrice, LOCK_DAYS } from './bulk-terms.ts';
import { css, Row, Text } from '#src/ui/index.ts';
import { LastPrice, LiveDiscount, useLastPrice } from './live-price.tsx';

const ICON = {
  size: 16,
  strokeWidth: 1.75,
  'aria-hidden': true,
  className: css({ color: 'text3' }),
} as const;

type FactsProps = { readonly issue: IssueView };

/** Cost of the minimum application to an offer. */
export function leastAmount(issue: IssueView): string | null {
  const price = bulkPrice(issue);
  if (price === null) return null;
  return shareCost(wholeOf(bulkPart(issue).minQty), price, '0').amount;
}

/** Terms of a block next to the current market. */
export function BlockFacts({ issue }: FactsProps) {
  const t = useText('bulk');
  const { money, qty } = useSubscriptionLabels(issue.currency);
  const view = useLastPrice(issue.symbol);
  const price = bulkPrice(issue);
  const least = leastAmount(issue);
  const of = `issue:${issue.id}`;
  return (
    <Facts columns={3}>
      <Fact name={t('bulk.blockPrice')} figure="offer-price" of={of}>
        <Text as="strong" font="num" weight={600}>
          {price === null ? t('bulk.noPrice') : money(price)}
        </Text>
      </Fact>
      <Fact name={t('bulk.last')}>
        <LastPrice view={view} />
      </Fact>
      <Fact name={t('bulk.discountToMarket')} align="end">
        {price === null ? (
          t('common.empty')
        ) : (
          <LiveDiscount view={view} symbol={issue.symbol} price={price} />
        )}
      </Fact>
      <Fact name={t('bulk.minLots')} figure="minimum" of={of}>
        {t('bulk.lots', { qty: qty(bulkPart(issue).minQty) })}
      </Fact>
      <Fact name={t('bulk.minAmount')} figure="cost" of={`${of}:least`}>
        {least === null ? t('common.empty') : money(least)}
      </Fact>
      <Fact name={t('bulk.lockPeriod')} align="end">
        {t('bulk.lockDays', { days: LOCK_DAYS })}
      </Fact>
    </Facts>
  );
}

/** Terms of a placement, with its channel and seller. */
export function OfflineFacts({ issue }: FactsProps) {
  const t = useText('bulk', 'ipo');
  const { money, shares, date } = useSubscriptionLabels(issue.currency);
  const least = leastAmount(issue);
  const of = `issue:${issue.id}`;
  return (
    <>
      <Facts columns={2}>
        <Fact name={t('ipo.issuePrice')} figure="offer-price" of={of}>
          <Text as="strong" font="num" weight={600}>
            {money(bulkPrice(issue) ?? '0')}
          </Text>
        </Fact>
        <Fact name={t('ipo.minQtyShort')} align="end" figure="minimum" of={of}>
          {shares(bulkPart(issue).minQty)}
        </Fact>
        <Fact name={t('bulk.minAmount')} figure="cost" of={`${of}:least`}>
          {least === null ? t('common.empty') : money(least)}
        </Fact>
        <Fact name={t('ipo.listingDate')} align="end">
          {date(issue.listingAt)}
        </Fact>
      </Facts>
      <Row as="p" gap={8} align="center" hint>
        <MapPin {...ICON} />
        <span>{`${t('bulk.place')}: ${t('bulk.placeValue')}`}</span>
      </Row>
      <Row as="p" gap={8} align="center" hint>
        <Headset {...ICON} />
        <span>{`${t('bulk.contact')}: ${t('bulk.contactValue')}`}</span>
      </Row>
    </>
  );
}
