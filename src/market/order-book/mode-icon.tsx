import type { BookViewSpec } from '#protocol/worker/market-worker.ts';
import styles from './order-book.module.css';

const LINES = {
  both: { ask: 'M4 6h9M4 10h6', bid: 'M4 14h6M4 18h9', plain: 'M17 5v14' },
  asks: { ask: 'M4 6h12M4 10h9M4 14h6M4 18h4', bid: '', plain: '' },
  bids: { ask: '', bid: 'M4 6h4M4 10h6M4 14h9M4 18h12', plain: '' },
} as const;

/** Which sides of the book are shown, in the direction colours. */
export function ModeIcon({ mode }: { readonly mode: BookViewSpec['mode'] }) {
  const { ask, bid, plain } = LINES[mode];
  return (
    <svg className={styles['modeIcon']} viewBox="0 0 24 24" width={16} height={16} aria-hidden>
      <path className={styles['askLines']} d={ask} />
      <path className={styles['bidLines']} d={bid} />
      <path d={plain} />
    </svg>
  );
}
