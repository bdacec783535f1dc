import { ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './rows.module.css';

export type ListRowProps = Omit<ComponentPropsWithRef<'a'>, 'title'> & {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: string | undefined;
  readonly value?: ReactNode;
};

/** Row that links to a page; used as the child of a router link with `asChild`. */
export function ListRow({ icon, title, detail, value, className, ...rest }: ListRowProps) {
  return (
    <a {...rest} className={classes(styles['row'], className)}>
      {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
      <span className={styles['words']}>
        {title}
        {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
      </span>
      {value !== undefined && <span className={styles['value']}>{value}</span>}
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className={styles['chevron']} />
    </a>
  );
}
