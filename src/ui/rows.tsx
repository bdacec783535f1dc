import type { ReactNode } from 'react';
import styles from './rows.module.css';

export type RowsProps = { readonly children: ReactNode };

/** A card of rows with a line between them. */
export function Rows({ children }: RowsProps) {
  return <div className={styles['rows']}>{children}</div>;
}
