import { Check, Clock } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useServerNow } from '#src/kit/venue/use-server-now.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { Countdown } from './countdown.tsx';
import { css, Row, Stack } from '#src/ui/index.ts';
import styles from './money.module.css';
import { useIsPast } from '#src/kit/venue/use-is-past.ts';
import { useMoneyLabels } from './use-money-labels.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

type CoolingProps = { readonly from: number; readonly until: number };

function Wait({ from, until }: CoolingProps) {
  const t = useText('wallet');
  const words = useMoneyLabels();
  const now = useServerNow();
  const share = Math.min(1, Math.max(0, (now - from) / (until - from)));
  return (
    <Stack gap={8} data-cooling="on">
      <Row as="span" gap={8} align="center" font="caption" className={styles['coolingLine']}>
        <Clock {...ICON} className={css({ color: 'warn' })} />
        <span>{t('wallet.usableFrom', { date: words.time(until) })}</span>
        <Countdown until={until} />
      </Row>
      <span
        aria-hidden
        className={styles['coolingBar']}
        style={{ '--share': share } as CSSProperties}
      />
    </Stack>
  );
}

/** Remaining cooling-off time of a new item, or that it is over. */
export function Cooling({ from, until }: CoolingProps) {
  const t = useText('wallet');
  const isPast = useIsPast(until);
  if (!isPast) return <Wait from={from} until={until} />;
  return (
    <Row as="p" gap={8} align="center" hint data-cooling="off">
      <Check {...ICON} className={css({ color: 'ok' })} />
      {t('wallet.usable')}
    </Row>
  );
}
