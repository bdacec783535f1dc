import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.ts';
import styles from './progress.module.css';

/** Progress bar; its class sets the height and, where they differ, colours and corners. */
export function Progress({ className, ...rest }: ComponentPropsWithRef<'progress'>) {
  return <progress {...rest} className={classes(styles['progress'], className)} />;
}
