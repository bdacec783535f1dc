import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.ts';
import { RowContent, type RowContentProps } from './row-content.tsx';
import { ROW_LOOK } from './row-look.ts';

export type ListRowProps = Omit<ComponentPropsWithRef<'a'>, 'title'> & RowContentProps;

/** Row that links to a page; used as the child of a router link with `asChild`. */
export function ListRow({ icon, title, detail, value, className, ...rest }: ListRowProps) {
  return (
    <a {...rest} className={classes(ROW_LOOK, className)}>
      <RowContent icon={icon} title={title} detail={detail} value={value} />
    </a>
  );
}
