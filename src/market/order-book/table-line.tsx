import type { ComponentProps } from 'react';
import { classes } from '#src/ui/index.ts';
import styles from './table-line.module.css';

/** Row of a book or of the tape: the first column takes the space that is left over. */
export function TableLine({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr role="row" {...rest} className={classes(styles['line'], className)} />;
}
