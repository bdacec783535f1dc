import type { ReactNode } from 'react';
import styles from './money.module.css';

type LabelledProps = {
  readonly label: string;
  /** Other end of the label line: limits, a count. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
};

/** Labels a choice or a fact. The control itself carries the accessible name. */
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
