import { EventsView } from '#src/offerings/index.ts';
import styles from './panels.module.css';

/** Dates of offerings, options, contracts, exchanges and the account. */
export function EventsPanel() {
  return (
    <div className={styles['scroller']}>
      <EventsView />
    </div>
  );
}
