import { ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Text } from './box.tsx';
import { css } from './css.ts';
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
      {icon !== undefined && (
        <Text rigid color="text2">
          {icon}
        </Text>
      )}
      <Text fill>
        {title}
        {detail !== undefined && (
          <Text block hint>
            {detail}
          </Text>
        )}
      </Text>
      {value !== undefined && (
        <Text color="text2" textAlign="end">
          {value}
        </Text>
      )}
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className={css({ color: 'text3' })} />
    </a>
  );
}
