import { Check, X } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { formatDateTime } from '#domain/text/date-text.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';
import { bucketKey, reasonKey } from '#src/trading/index.ts';
import { displaySettings, useNumberStyle, useText } from '#src/kit/index.ts';
import { Num } from '#src/ui/index.ts';
import type { Proven } from './prove-balance.ts';
import styles from './trust.module.css';

const SHOWN = 8;
const ICON = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const;

type EntryRowProps = { readonly entry: Proven['entries'][number]; readonly isBad: boolean };

/** One entry of the ledger, with the balance after it. */
export function EntryRow({ entry, isBad }: EntryRowProps) {
  const t = useText('ledger', 'a11y');
  const { language, separators } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const { id, reason, bucket, amount, balance, ts } = entry;
  const isOut = amount.startsWith('-');
  const text = formatDecimalText(amount, SHOWN, separators);
  return (
    <li className={styles['entry']} data-entry={id} data-bad={isBad}>
      <span className={styles['mark']}>{isBad ? <X {...ICON} /> : <Check {...ICON} />}</span>
      <span className={styles['words']}>
        <span>
          <span className={styles['quiet']}>{`#${id}`}</span> {t(reasonKey(reason))}
        </span>
        <span className={styles['quiet']}>
          {`${t(bucketKey(bucket))} · ${formatDateTime(ts, language, clock)}`}
        </span>
      </span>
      <span className={styles['amounts']}>
        <Num
          toned={isOut ? 'down' : 'up'}
          text={isOut ? text : `+${text}`}
          minusLabel={t('a11y.minus')}
        />
        <span className={styles['quiet']}>{formatDecimalText(balance, SHOWN, separators)}</span>
      </span>
    </li>
  );
}
