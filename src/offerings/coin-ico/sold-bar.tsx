import type { CSSProperties } from 'react';
import { barShare, costOf } from '#domain/issue/sale-figures.ts';
import { fractionText } from '#domain/money/ledger-units.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { minorUnits, useText } from '#src/kit/index.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { Row, Stack, Text } from '#src/ui/index.ts';
import styles from './coin-ico.module.css';

type SoldBarProps = { readonly sale: IssueView; readonly large?: boolean };

/** Sold part of the hard cap, with a mark at the soft cap. */
export function SoldBar({ sale, large = false }: SoldBarProps) {
  const t = useText('ico', 'sub');
  const { money, rate, times } = useSubscriptionLabels(sale.currency);
  const { softCap = '0', hardCap = '0', soldRate = '0', demand, subscriptionPrice = '0' } = sale;
  const asked = costOf(demand, subscriptionPrice);
  const isOver = minorUnits(asked) > minorUnits(hardCap);
  const soft = fractionText(softCap, hardCap);
  const isSoft = minorUnits(asked) >= minorUnits(softCap);
  const shares = { '--sold': barShare(soldRate), '--soft': barShare(soft) } as CSSProperties;
  return (
    <Stack gap={8} data-large={large}>
      <Row gap={8} align="end" justify="between" font="caption" tabular color="text3">
        <Stack as="span" gap={2}>
          {t('ico.sold')}
          <Text as="strong" font={large ? 'num-l' : 'title'} color="text" data-field="sold">
            {rate(soldRate)}
          </Text>
        </Stack>
        <Stack as="span" gap={2} textAlign="end">
          {`${money(asked)} / ${money(hardCap)}`}
          <Text as="small" font="caption">
            {t(isSoft ? 'ico.softReached' : 'ico.softOpen', { amount: money(softCap) })}
          </Text>
        </Stack>
      </Row>
      <span
        role="img"
        aria-label={`${t('ico.soldLabel')}: ${rate(soldRate)}`}
        className={styles['soldTrack']}
        style={shares}
      >
        <span className={styles['soldFill']} />
        <span className={styles['softMark']} />
      </span>
      {isOver && (
        <Text as="p" hint>
          {t('ico.overCap', { times: times(sale.ratio) })}
        </Text>
      )}
      {large && !isSoft && (
        <Text as="p" hint>
          {t('ico.softWhy')}
        </Text>
      )}
    </Stack>
  );
}
