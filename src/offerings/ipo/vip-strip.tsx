import { Crown, Lock } from 'lucide-react';
import { Link } from 'wouter';
import { lessText } from '#domain/money/ledger-units.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { useText } from '#src/kit/index.ts';
import { css, Row, Stack, Tag, Text } from '#src/ui/index.ts';
import { TRANCHE, VIP } from './issue-parts.ts';
import styles from './ipo.module.css';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

type VipStripProps = { readonly issue: IssueView; readonly isMember: boolean };

/**
 * Discounted part for members: its price, the regular one and the saving; locked for others. Lies
 * above the link that covers the card.
 */
export function VipStrip({ issue, isMember }: VipStripProps) {
  const t = useText('ipo', 'sub');
  const { money, rate } = useSubscriptionLabels(issue.currency);
  const { vipPrice, issuePrice, vipDiscount = '0' } = issue;
  if (vipPrice === undefined || issuePrice === undefined) return null;
  const saving = lessText(issuePrice, vipPrice);
  return (
    <Row
      gap={8}
      align="center"
      minBlock={52}
      padInline={12}
      padBlock={8}
      surface={2}
      radius="input"
      color="text2"
      position="relative"
      data-vip={isMember ? 'open' : 'locked'}
    >
      {isMember ? (
        <Crown {...ICON} className={css({ color: 'primary-text' })} />
      ) : (
        <Lock {...ICON} />
      )}
      <Stack as="span" gap={2} fill>
        <Row as="span" wrap rowGap={2} columnGap={8} align="center" font="num-s" tabular>
          <Tag tone="info">VIP</Tag>
          <Text as="strong" weight={600} color="text">
            {money(vipPrice)}
          </Text>{' '}
          <s>{money(issuePrice)}</s> <span>{`-${rate(vipDiscount)}`}</span>
        </Row>
        <Text hint>{t('ipo.vipSaving', { amount: money(saving) })}</Text>
        {!isMember && <Text hint>{t('ipo.vipNeeds', { pct: rate(TRANCHE) })}</Text>}
      </Stack>
      {!isMember && (
        <Link href={VIP} className={styles['vipLink']}>
          {t('ipo.becomeVip')}
        </Link>
      )}
    </Row>
  );
}
