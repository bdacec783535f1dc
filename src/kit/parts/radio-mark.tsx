import styles from './radio-mark.module.css';

/** Drawn radio button; follows its invisible input in the same label. */
export function RadioMark() {
  return <span aria-hidden className={styles['mark']} />;
}
