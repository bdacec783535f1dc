import { NewsList } from '#src/person/index.ts';
import styles from './panels.module.css';

/** News of the market. */
export function NewsPanel() {
  return (
    <div className={styles['scroller']}>
      <NewsList />
    </div>
  );
}
