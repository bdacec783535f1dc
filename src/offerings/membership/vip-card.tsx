import { Crown } from 'lucide-react';
import type { VipView } from '#protocol/http/vip.ts';
import { useText } from '#src/kit/index.ts';
import { useVipLabels } from './use-vip-labels.ts';
import { Row, Text, css } from '#src/ui/index.ts';
import styles from './vip.module.css';

type CardProps = { readonly vip: VipView };

/** Days of the trial, past ones dimmed. */
function TrialDays({ vip }: CardProps) {
  const { freeDays, daysLeft } = vip;
  return (
    <Row gap={4} aria-hidden>
      {Array.from({ length: freeDays }, (_, at) => (
        <span key={at} className={styles['day']} data-over={at < freeDays - daysLeft} />
      ))}
    </Row>
  );
}

function useNote({ status, canTrial, freeDays, validUntil }: VipView): string {
  const t = useText('vip');
  const { day } = useVipLabels();
  if (status === 'trial') return t('vip.trialNote');
  if (status === 'purchased') return t('vip.purchasedNote');
  if (status === 'expired') return t('vip.expiredText', { date: day(validUntil ?? 0) });
  return canTrial ? t('vip.trialOnce', { count: freeDays }) : t('vip.trialUsed');
}

/** State of the membership. */
export function VipCard({ vip }: CardProps) {
  const t = useText('vip');
  const { day } = useVipLabels();
  const { status, daysLeft, validUntil } = vip;
  const note = useNote(vip);
  const isOn = status === 'trial' || status === 'purchased';
  const until = t('vip.validUntil', { date: day(validUntil ?? 0) });
  return (
    <section className={styles['card']} data-status={status} aria-label={t('title.vip')}>
      <Row gap={12} align="center">
        <Crown aria-hidden size={32} strokeWidth={1.75} className={css({ color: 'warn' })} />
        <div>
          <Text as="h2" font="title" data-field="status">
            {t(`vip.status.${status}`)}
          </Text>
          <Text as="p" hint>
            {isOn ? `${t('vip.daysLeft', { count: daysLeft })} · ${until}` : t('vip.noneText')}
          </Text>
        </div>
      </Row>
      {status === 'trial' && <TrialDays vip={vip} />}
      <Text as="p" hint>
        {note}
      </Text>
    </section>
  );
}
