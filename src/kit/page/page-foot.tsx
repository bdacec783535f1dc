import type { ReactNode } from 'react';
import { classes, css } from '#src/ui/index.ts';
import styles from './page.module.css';

type PageFootProps = {
  /** Distance of parts that lie side by side; omitted, they lie below each other. */
  readonly gap?: 8 | 12 | 16;
  readonly align?: 'start' | 'center';
  readonly children: ReactNode;
};

/** Content of a page's footer, in the column of a narrow page. */
export function PageFoot({ gap, align = 'start', children }: PageFootProps) {
  const row = gap !== undefined && css({ display: 'flex', gap, align });
  return <div className={classes(row, styles['foot'])}>{children}</div>;
}
