import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

export type SectionProps = {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
};

/** Part of a page with its own heading. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
      </div>
      {children}
    </section>
  );
}
