import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './tag.module.css';

export type TagTone = 'neutral' | 'ok' | 'warn' | 'danger' | 'info' | 'demo' | 'up' | 'down';

export type TagProps = {
  readonly tone?: TagTone | undefined;
  /** 20 px high, or 16 px in list rows. */
  readonly size?: 'm' | 's' | undefined;
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** State in one word. The colour only repeats it. */
export function Tag({ tone = 'neutral', size = 'm', icon, className, children }: TagProps) {
  return (
    <span className={classes(styles['tag'], styles[tone], styles[size], className)}>
      {icon}
      {children}
    </span>
  );
}
