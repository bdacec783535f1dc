import { ArrowUp } from 'lucide-react';
import { LiveCell } from '#src/market/cells/live-cell.tsx';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { classes, css } from '#src/ui/index.ts';
import styles from './order-book.module.css';

type LastTradeProps = { readonly view: LiveView; readonly className?: string | undefined };

const ARROW = classes(css({ color: 'up' }), styles['arrow']);

/** Last price between the sides of a book, with an arrow in its direction. */
export function LastTrade({ view, className }: LastTradeProps) {
  return (
    <span className={classes(styles['last'], className)}>
      <LiveCell view={view} field="last" toned width={0} className={styles['lastPrice']} />
      <ArrowUp className={ARROW} size={14} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
