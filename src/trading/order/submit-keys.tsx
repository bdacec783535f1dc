import styles from './submit-keys.module.css';

const KEYS = 'Ctrl ↵';

/** The keys that press the button of a ticket, shown where there is a keyboard. */
export function SubmitKeys() {
  return (
    <kbd aria-hidden className={styles['key']}>
      {KEYS}
    </kbd>
  );
}
