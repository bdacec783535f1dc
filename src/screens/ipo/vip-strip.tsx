import { Crown, Lock } from 'lucide-react';
import { Link } from 'wouter';
import { lessText } from '#domain/money/ledger-units.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { useSubscriptionLabels } from '#src/offerings/index.ts';
import { useText } from '#src/kit/index.ts';
import { Tag } from '#src/ui/index.ts';
import { TRANCHE, VIP } from './issue-parts.ts';
import words from './ipo.module.css';
import styles from './vip-strip.module.css';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

type VipStripProps = { readonly issue: IssueView; readonly isMember: boolean };

/** Discounted part for members: its price, the regular one and the saving; locked for others. */
export function VipStrip({ issue, isMember }: VipStripProps) {
  const t = useText('ipo', 'sub');
  const { money, rate } = useSubscriptionLabels(issue.currency);
  const { vipPrice, issuePrice, vipDiscount = '0' } = issue;
  if (vipPrice === undefined || issuePrice === undefined) return null;
  const saving = lessText(issuePrice, vipPrice);
  return (
    <div className={styles['vip']} data-vip={isMember ? 'open' : 'locked'}>
      {isMember ? <Crown {...ICON} /> : <Lock {...ICON} />}
      <span className={styles['vipWords']}>
        <span className={styles['vipPrice']}>
          <Tag tone="info">VIP</Tag>
          <strong>{money(vipPrice)}</strong> <s>{money(issuePrice)}</s>{' '}
          <span>{`-${rate(vipDiscount)}`}</span>
        </span>
        <span className={words['hint']}>{t('ipo.vipSaving', { amount: money(saving) })}</span>
        {!isMember && (
          <span className={words['hint']}>{t('ipo.vipNeeds', { pct: rate(TRANCHE) })}</span>
        )}
      </span>
      {!isMember && (
        <Link href={VIP} className={styles['vipLink']}>
          {t('ipo.becomeVip')}
        </Link>
      )}
    </div>
  );
}
