import type { ReactNode } from 'react';
import styles from './rows.module.css';

export type RowsProps = { readonly children: ReactNode };

/** Card of rows with lines between them. */
export function Rows({ children }: RowsProps) {
  return <div className={styles['rows']}>{children}</div>;
}
