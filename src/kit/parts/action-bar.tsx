import type { ReactNode } from 'react';
import styles from './money.module.css';

/** Bar for the button of a form, fixed within reach of a thumb over the scrolling content. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles['action']}>{children}</div>;
}
