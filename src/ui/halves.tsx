import type { ReactNode } from 'react';
import styles from './halves.module.css';

type HalvesProps = {
  /** What is read first: left at a desk, above on a phone. */
  readonly first: ReactNode;
  readonly second: ReactNode;
};

/** Two halves of a page: beside each other at a desk, else one below the other. */
export function Halves({ first, second }: HalvesProps) {
  return (
    <div className={styles['halves']}>
      <div>{first}</div>
      <div>{second}</div>
    </div>
  );
}
