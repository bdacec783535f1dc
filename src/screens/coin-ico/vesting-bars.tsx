import type { CSSProperties } from 'react';
import { formatMonthDay } from '#domain/text/date-text.ts';
import { useSubscriptionLabels } from '#src/offerings/index.ts';
import { useText } from '#src/kit/index.ts';
import type { VestingPart } from '#domain/issue/sale-figures.ts';
import styles from './coin-ico.module.css';

type VestingBarsProps = {
  readonly code: string;
  readonly label: string;
  readonly parts: readonly VestingPart[];
};

/** How coins become free, step after step: each bar is what is free by then. */
export function VestingBars({ code, label, parts }: VestingBarsProps) {
  const t = useText('ico');
  const { qty, date } = useSubscriptionLabels('USDT');
  return (
    <ol className={styles['vesting']} aria-label={label}>
      {parts.map(({ at, total, share }) => (
        <li key={at} style={{ '--share': share } as CSSProperties}>
          <span className="visually-hidden">
            {t('ico.vestRow', { date: date(at), qty: `${qty(total)} ${code}` })}
          </span>
          <span aria-hidden className={styles['vestQty']}>
            {qty(total)}
          </span>
          <span aria-hidden className={styles['vestBar']} />
          <span aria-hidden className={styles['vestDay']}>
            {formatMonthDay(at)}
          </span>
        </li>
      ))}
    </ol>
  );
}
