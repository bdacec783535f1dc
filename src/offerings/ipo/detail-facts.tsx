import type { IssueView } from '#protocol/http/issue-objects.ts';
import { abbreviateMoney } from '#domain/text/abbreviate.ts';
import { Fact, Facts, signOf } from '#src/trading/index.ts';
import { unitsOf, useNumberStyle, useText } from '#src/kit/index.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { type KeyValue, KeyValues, Section, Stack, Text } from '#src/ui/index.ts';
import { groupKey, partOf, priceOf } from './issue-parts.ts';
import styles from './ipo.module.css';

type IssueProps = { readonly issue: IssueView };

const MONEY_DECIMALS = 2;
/** Parts allotted here, in display order. */
const HERE_GROUPS = ['retail', 'vip', 'high'] as const;

/** Price and size of the offer. */
export function DetailFacts({ issue }: IssueProps) {
  const t = useText('ipo', 'sub');
  const { language, separators } = useNumberStyle();
  const { money, shares, rate } = useSubscriptionLabels(issue.currency);
  const { offer, currency, feeRate } = issue;
  const retail = partOf(issue, 'retail') ?? issue.parts[0];
  const style = { decimals: MONEY_DECIMALS, language, separators };
  const of = `issue:${issue.id}`;
  const size =
    offer === undefined
      ? t('common.empty')
      : signOf(currency) + abbreviateMoney(unitsOf(offer.amount, MONEY_DECIMALS), style);
  return (
    <Stack gap={12} pad={12} card font="body">
      <Facts columns={3}>
        <Fact name={t('ipo.issuePrice')} figure="offer-price" of={of}>
          <strong className={styles['bigPrice']}>
            {money(issue.issuePrice ?? priceOf(issue, retail))}
          </strong>
        </Fact>
        <Fact name={t('ipo.size')}>{size}</Fact>
        <Fact name={t('ipo.detail.fee')} align="end">
          {/[1-9]/.test(feeRate) ? rate(feeRate) : money('0')}
        </Fact>
        <Fact name={t('ipo.detail.offered')}>
          {offer === undefined ? t('common.empty') : shares(offer.total)}
        </Fact>
        <Fact name={t('ipo.minQtyShort')} figure="minimum" of={of}>
          {shares(retail?.minQty ?? '1')}
        </Fact>
        <Fact name={t('ipo.detail.lot')} align="end">
          {t('ipo.detail.lotValue')}
        </Fact>
      </Facts>
    </Stack>
  );
}

const isSome = (qty: string): boolean => /[1-9]/.test(qty);

/** Shares allotted here by part; the rows sum to the total. */
function HereSplit({ issue }: IssueProps) {
  const t = useText('ipo', 'sub');
  const { shares } = useSubscriptionLabels(issue.currency);
  const { offer, supply, parts } = issue;
  if (offer === undefined) return null;
  const hasVip = partOf(issue, 'vip') !== undefined;
  const rows: readonly KeyValue[] = [
    ...HERE_GROUPS.flatMap((group): readonly KeyValue[] => {
      const part = parts.find((one) => one.group === group);
      if (part === undefined) return [];
      const value = <span data-part-supply={group}>{shares(part.supply)}</span>;
      return [{ name: t(groupKey(issue, group)), value }];
    }),
    {
      name: t('ipo.detail.here'),
      value: <span data-field="supply">{shares(supply)}</span>,
      figure: 'supply',
      of: `issue:${issue.id}`,
      strong: true,
    },
    ...(hasVip
      ? [
          {
            name: t('ipo.detail.retailHere'),
            value: <span data-field="retailHere">{shares(offer.retailHere)}</span>,
          },
        ]
      : []),
  ];
  return (
    <Stack gap={12} pad={12} card font="body" data-part="here">
      <KeyValues rows={rows} />
      <Text as="p" hint>
        {t('ipo.detail.hereHint')}
      </Text>
    </Stack>
  );
}

/** Offered shares by investor group; the rows sum to the total. */
export function OfferSplit({ issue }: IssueProps) {
  const t = useText('ipo', 'sub');
  const { money, shares, rate } = useSubscriptionLabels(issue.currency);
  const { offer, subscriptionPrice } = issue;
  if (offer === undefined) return null;
  const share = (qty: string, part: string): string => `${shares(qty)} · ${rate(part)}`;
  const rows: readonly KeyValue[] = [
    { name: t('ipo.retailOffer'), value: share(offer.retail, offer.retailRate) },
    ...(isSome(offer.high)
      ? [{ name: t('ipo.highDemandOffer'), value: share(offer.high, offer.highRate) }]
      : []),
    {
      name: t('ipo.institutionalOffer'),
      value: share(offer.institutional, offer.institutionalRate),
    },
    { name: t('ipo.detail.offered'), value: shares(offer.total), strong: true },
    { name: t('ipo.circulation'), value: shares(offer.circulation) },
    ...(subscriptionPrice === undefined
      ? []
      : [{ name: t('ipo.subscriptionPrice'), value: money(subscriptionPrice) }]),
    { name: t('ipo.detail.lock'), value: t('ipo.detail.lockValue') },
  ];
  return (
    <Section title={t('ipo.detail.split')}>
      <Stack gap={12} pad={12} card font="body" data-part="offer">
        <KeyValues rows={rows} />
      </Stack>
      <HereSplit issue={issue} />
    </Section>
  );
}
