import { BasketPanel as Basket } from '#src/trading/index.ts';
import styles from './panels.module.css';

/** The order basket. */
export function BasketPanel() {
  return (
    <div className={styles['scroller']}>
      <Basket />
    </div>
  );
}
