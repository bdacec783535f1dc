import type { ReactNode } from 'react';
import { classes, css, Row } from '#src/ui/index.ts';
import styles from './explanation.module.css';

type ExplanationProps = { readonly title: string; readonly children: ReactNode };

/** Text that opens beneath its title. */
export function Explanation({ title, children }: ExplanationProps) {
  return (
    <details className={classes(css({ hint: true, textAlign: 'start' }), styles['explanation'])}>
      <Row
        as="summary"
        align="center"
        minBlock={44}
        color="primary-text"
        cursor="pointer"
        className={styles['title']}
      >
        {title}
      </Row>
      {children}
    </details>
  );
}
