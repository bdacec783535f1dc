import { ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './rows.module.css';

export type ActionRowProps = Omit<ComponentPropsWithRef<'button'>, 'title' | 'type' | 'value'> & {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly value?: ReactNode;
};

/** Row that opens a sheet, dialog or menu over the page. */
export function ActionRow({ icon, title, detail, value, className, ...rest }: ActionRowProps) {
  return (
    <button {...rest} type="button" className={classes(styles['row'], className)}>
      {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
      <span className={styles['words']}>
        {title}
        {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
      </span>
      {value !== undefined && <span className={styles['value']}>{value}</span>}
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className={styles['chevron']} />
    </button>
  );
}
