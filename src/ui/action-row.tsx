import { ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './rows.module.css';

export type ActionRowProps = Omit<ComponentPropsWithRef<'button'>, 'title' | 'type'> & {
  readonly icon?: ReactNode;
  readonly title: string;
};

/** A row that opens something over the page. */
export function ActionRow({ icon, title, className, ...rest }: ActionRowProps) {
  return (
    <button {...rest} type="button" className={classes(styles['row'], className)}>
      {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
      <span className={styles['words']}>{title}</span>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className={styles['chevron']} />
    </button>
  );
}
