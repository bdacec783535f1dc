import { Rates } from '#src/money/index.ts';
import styles from './panels.module.css';

/** Rates between the currencies of the account, and a converter. */
export function RatesPanel() {
  return (
    <div className={styles['scroller']}>
      <Rates />
    </div>
  );
}
