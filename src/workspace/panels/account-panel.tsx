import { AccountTotal } from '#src/money/index.ts';
import styles from './panels.module.css';

/** Value of the account and its parts. */
export function AccountPanel() {
  return (
    <div className={styles['scroller']}>
      <AccountTotal />
    </div>
  );
}
