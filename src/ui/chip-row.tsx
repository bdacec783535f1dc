import type { ReactNode } from 'react';
import styles from './chip.module.css';

export type ChipRowProps = { readonly label: string; readonly children: ReactNode };

/** One line of chips that scrolls sideways and fades at its end. */
export function ChipRow({ label, children }: ChipRowProps) {
  return (
    <div role="group" aria-label={label} className={styles['row']}>
      {children}
    </div>
  );
}
