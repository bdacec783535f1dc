import { OpenOrders } from '#src/trading/orders/open-orders.tsx';
import styles from './position-part.module.css';

/** Orders of all markets that still wait. */
export function PendingPart() {
  return (
    <div className={styles['flush']}>
      <OpenOrders market="all" />
    </div>
  );
}
