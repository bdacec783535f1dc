import { Portfolio } from '#src/money/index.ts';
import styles from './panels.module.css';

/** Worth of the account over time, by class, and its drawdown. */
export function PortfolioPanel() {
  return (
    <div className={styles['scroller']}>
      <Portfolio />
    </div>
  );
}
