import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './about.module.css';

type FactRowProps = {
  readonly name: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail?: string;
  readonly children: ReactNode;
};

/** Row that expands to its details. */
export function FactRow({ name, icon, title, detail, children }: FactRowProps) {
  return (
    <details className={styles['fact']} data-fact={name}>
      <summary>
        <span className={styles['icon']}>{icon}</span>
        <span className={styles['words']}>
          {title}
          {detail !== undefined && <small>{detail}</small>}
        </span>
        <ChevronDown aria-hidden size={20} strokeWidth={1.75} className={styles['chevron']} />
      </summary>
      <div className={styles['body']}>{children}</div>
    </details>
  );
}
