import { Headset } from 'lucide-react';
import { Link } from 'wouter';
import type { VipView } from '#protocol/http/vip.ts';
import { useText } from '#src/kit/index.ts';
import { Button, Section, Tag } from '#src/ui/index.ts';
import type { VipActs } from './use-vip-acts.ts';
import { useVipLabels } from './use-vip-labels.ts';
import styles from './vip.module.css';

type RecordsProps = { readonly vip: VipView; readonly acts: VipActs };

function PurchaseRow({
  vip,
  acts,
  purchase,
}: RecordsProps & { readonly purchase: VipView['purchases'][number] }) {
  const t = useText('vip');
  const { money, day } = useVipLabels(vip.currency);
  const { days, price, from, until, status, refundUntil } = purchase;
  const isBack = status === 'refunded';
  return (
    <li className={styles['purchase']} data-purchase={purchase.id}>
      <span className={styles['planWords']}>
        {`${t('vip.planDays', { count: days })} · ${money(price)}`}
        <span>{`${day(from)} – ${day(until)}`}</span>
        {!isBack && (
          <span>
            {refundUntil === undefined
              ? t('vip.refundOver')
              : t('vip.refundUntil', { date: day(refundUntil) })}
          </span>
        )}
      </span>
      {isBack && <Tag>{t('vip.refunded')}</Tag>}
      {!isBack && refundUntil !== undefined && (
        <Button size="s" busy={acts.sending.busy} onClick={() => void acts.refund(purchase)}>
          {t('vip.refund')}
        </Button>
      )}
    </li>
  );
}

/** Purchases, each with its refund button while refundable. */
export function VipPurchases({ vip, acts }: RecordsProps) {
  const t = useText('vip');
  if (vip.purchases.length === 0) return null;
  return (
    <Section title={t('vip.purchases')}>
      <ul className={styles['list']}>
        {vip.purchases.map((purchase) => (
          <PurchaseRow key={purchase.id} vip={vip} acts={acts} purchase={purchase} />
        ))}
      </ul>
      {acts.sending.failure !== '' && !acts.isOpen && (
        <p role="alert" className={styles['failure']}>
          {acts.sending.failure}
        </p>
      )}
    </Section>
  );
}

/** The strategy service, which only customer service can open. */
export function VipStrategy({ vip, acts }: RecordsProps) {
  const t = useText('vip');
  const { status } = vip.strategy;
  const isMember = vip.status === 'trial' || vip.status === 'purchased';
  const mayAsk = isMember && (status === 'none' || status === 'rejected');
  return (
    <Section title={t('vip.strategy')}>
      <div className={styles['service']} data-strategy={status}>
        <Headset aria-hidden size={20} strokeWidth={1.75} />
        <div className={styles['serviceWords']}>
          <p>{t('vip.contactService')}</p>
          <Link href="/pages/user/service" className={styles['contact']}>
            {t('title.service')}
          </Link>
          <Tag tone={status === 'active' ? 'ok' : 'neutral'}>
            {t(`vip.strategyState.${status}`)}
          </Tag>
          {mayAsk && (
            <Button busy={acts.sending.busy} onClick={() => void acts.askStrategy()}>
              {t('vip.strategyAsk')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}
