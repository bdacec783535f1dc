import type { CSSProperties, ReactNode } from 'react';
import { classes } from '#src/ui/index.ts';
import styles from './fill-bar.module.css';

type FillBarProps = {
  /** Filled part, from 0 to 1. */
  readonly share: number;
  readonly className?: string | undefined;
  /** Marks over the bar. */
  readonly children?: ReactNode;
};

/** Bar filled from its start, for pixels only. */
export function FillBar({ share, className, children }: FillBarProps) {
  return (
    <span aria-hidden className={classes(styles['track'], className)}>
      <span className={styles['fill']} style={{ '--share': share } as CSSProperties} />
      {children}
    </span>
  );
}
