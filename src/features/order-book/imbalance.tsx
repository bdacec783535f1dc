import type { CSSProperties } from 'react';
import { useCell } from '#src/features/live/use-cell.ts';
import type { LiveView } from '#src/features/live/use-view.ts';
import { useText } from '#src/i18n/use-text.ts';
import styles from './order-book.module.css';

/** Share of bids and asks among the sizes of the book. */
export function Imbalance({ view }: { readonly view: LiveView }) {
  const t = useText('book');
  const buy = useCell(view, 'buyPct').text;
  const sell = useCell(view, 'sellPct').text;
  const share = Number.parseInt(buy.replace(/^%/, ''), 10);
  const style = { '--share': Number.isNaN(share) ? 50 : share } as CSSProperties;
  return (
    <div className={styles['imbalance']}>
      <span className={styles['buyShare']}>{t('book.buyShare', { percent: buy })}</span>
      <span className={styles['shareBar']} style={style} aria-hidden>
        <i />
        <i />
      </span>
      <span className={styles['sellShare']}>{t('book.sellShare', { percent: sell })}</span>
    </div>
  );
}
