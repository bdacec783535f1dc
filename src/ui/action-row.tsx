import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.ts';
import { RowContent, type RowContentProps } from './row-content.tsx';
import { ROW_LOOK } from './row-look.ts';

export type ActionRowProps = Omit<ComponentPropsWithRef<'button'>, 'title' | 'type' | 'value'> &
  RowContentProps;

/** Row that opens a sheet, dialog or menu over the page. */
export function ActionRow({ icon, title, detail, value, className, ...rest }: ActionRowProps) {
  return (
    <button {...rest} type="button" className={classes(ROW_LOOK, className)}>
      <RowContent icon={icon} title={title} detail={detail} value={value} />
    </button>
  );
}
