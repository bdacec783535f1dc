import type { ReactNode } from 'react';
import { classes, Stack } from '#src/ui/index.ts';
import styles from './card-acts.module.css';

type CardActsProps = {
  /** Below each other at very large text sizes. */
  readonly stacks?: boolean;
  /** Buttons in a line. */
  readonly columns?: 2 | 3;
  readonly children: ReactNode;
};

/** A line of buttons at the end of a card. */
export function CardActs({ stacks = false, columns = 3, children }: CardActsProps) {
  return (
    <Stack
      columns={columns}
      gap={8}
      className={classes(styles['acts'], stacks && styles['stacks'])}
    >
      {children}
    </Stack>
  );
}
