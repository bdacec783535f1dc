import type { ReactNode } from 'react';
import styles from './money.module.css';

type LabelledProps = {
  readonly label: string;
  /** At the other end of the line: limits, a count. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
};

/** A choice or a fact with its name above it. The control itself carries the name for readers. */
export function Labelled({ label, hint, children }: LabelledProps) {
  return (
    <div className={styles['labelled']}>
      <span className={styles['labelLine']}>
        <span>{label}</span>
        {hint !== undefined && <span>{hint}</span>}
      </span>
      {children}
    </div>
  );
}
