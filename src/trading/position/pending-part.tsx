import { OpenOrders } from '#src/trading/orders/open-orders.tsx';
import styles from './position-part.module.css';

/** Resting orders of all markets. */
export function PendingPart() {
  return (
    <div className={styles['flush']}>
      <OpenOrders market="all" />
    </div>
  );
}
