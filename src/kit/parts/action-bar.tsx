import type { ReactNode } from 'react';
import styles from './money.module.css';

/** The button of a form: always in reach of a thumb, over the end of what scrolls. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles['action']}>{children}</div>;
}
