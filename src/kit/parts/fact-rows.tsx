import type { ReactNode } from 'react';
import styles from './money.module.css';

export type FactRow = {
  readonly icon: ReactNode;
  readonly name: string;
  readonly detail?: string | undefined;
  /** End of the row: an amount, a state. */
  readonly value?: ReactNode;
};

/** Card of facts with an icon each; not interactive. */
export function FactRows({ rows }: { readonly rows: readonly FactRow[] }) {
  return (
    <ul className={styles['facts']}>
      {rows.map(({ icon, name, detail, value }) => (
        <li key={name} className={styles['fact']}>
          {icon}
          <span className={styles['factWords']}>
            {name}
            {detail !== undefined && <span>{detail}</span>}
          </span>
          {value !== undefined && <span className={styles['factValue']}>{value}</span>}
        </li>
      ))}
    </ul>
  );
}
