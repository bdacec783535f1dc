import type { ReactNode } from 'react';
import { classes, Stack } from '#src/ui/index.ts';
import styles from './card-acts.module.css';

type CardActsProps = {
  /** Below each other at very large text sizes. */
  readonly stacks?: boolean;
  readonly children: ReactNode;
};

/** The three buttons at the end of a card. */
export function CardActs({ stacks = false, children }: CardActsProps) {
  return (
    <Stack columns={3} gap={8} className={classes(styles['acts'], stacks && styles['stacks'])}>
      {children}
    </Stack>
  );
}
