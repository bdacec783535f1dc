import { RiskGauge } from '#src/trading/index.ts';
import styles from './panels.module.css';

/** Risk of the contract positions. */
export function RiskPanel() {
  return (
    <div className={styles['scroller']}>
      <RiskGauge />
    </div>
  );
}
