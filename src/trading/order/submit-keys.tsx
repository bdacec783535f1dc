import { useKeyOf } from '#src/kit/index.ts';
import styles from './submit-keys.module.css';

/** The keys that press the button of a ticket, shown where there is a keyboard. */
export function SubmitKeys() {
  return (
    <kbd aria-hidden className={styles['key']}>
      {useKeyOf('confirm').replaceAll('+', ' ').replace('Enter', '↵')}
    </kbd>
  );
}
