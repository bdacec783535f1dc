import { Headset } from 'lucide-react';
import { Link } from 'wouter';
import type { VipView } from '#protocol/http/vip.ts';
import { useText } from '#src/kit/index.ts';
import { Button, css, Row, Section, Stack, Tag, Text } from '#src/ui/index.ts';
import type { VipActs } from './use-vip-acts.ts';
import { useVipLabels } from './use-vip-labels.ts';

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
    <Row as="li" gap={12} align="center" padBlock={12} font="body" data-purchase={purchase.id}>
      <Stack as="span" gap={2} fill>
        {`${t('vip.planDays', { count: days })} · ${money(price)}`}
        <Text hint>{`${day(from)} – ${day(until)}`}</Text>
        {!isBack && (
          <Text hint>
            {refundUntil === undefined
              ? t('vip.refundOver')
              : t('vip.refundUntil', { date: day(refundUntil) })}
          </Text>
        )}
      </Stack>
      {isBack && <Tag>{t('vip.refunded')}</Tag>}
      {!isBack && refundUntil !== undefined && (
        <Button size="s" busy={acts.sending.busy} onClick={() => void acts.refund(purchase)}>
          {t('vip.refund')}
        </Button>
      )}
    </Row>
  );
}

/** Purchases, each with its refund button while refundable. */
export function VipPurchases({ vip, acts }: RecordsProps) {
  const t = useText('vip');
  if (vip.purchases.length === 0) return null;
  return (
    <Section title={t('vip.purchases')}>
      <Stack as="ul" padInline={12} card ruled>
        {vip.purchases.map((purchase) => (
          <PurchaseRow key={purchase.id} vip={vip} acts={acts} purchase={purchase} />
        ))}
      </Stack>
      {acts.sending.failure !== '' && !acts.isOpen && (
        <Text role="alert" as="p" padBlockStart={8} font="caption" color="danger">
          {acts.sending.failure}
        </Text>
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
      <Row gap={12} pad={12} card font="body" color="text2" data-strategy={status}>
        <Headset aria-hidden size={20} strokeWidth={1.75} />
        <Stack gap={8} justifyItems="start">
          <p>{t('vip.contactService')}</p>
          <Link
            href="/pages/user/service"
            className={css({
              display: 'flex',
              inline: true,
              align: 'center',
              minBlock: 44,
              color: 'primary-text',
            })}
          >
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
        </Stack>
      </Row>
    </Section>
  );
}
