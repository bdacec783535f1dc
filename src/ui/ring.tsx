import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './ring.module.css';

export type RingProps = {
  /** Filled fraction of the circle, 0 to 1. */
  readonly share: number;
  readonly size: number;
  readonly stroke: number;
  readonly tone?: 'current' | 'ok' | 'warn' | 'danger' | undefined;
  readonly children?: ReactNode;
};

/** Progress ring with content in its middle. Silent for screen readers. */
export function Ring({ share, size, stroke, tone = 'current', children }: RingProps) {
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const filled = Math.min(1, Math.max(0, share)) * length;
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: stroke };
  return (
    <span className={classes(styles['ring'], styles[tone])}>
      <svg aria-hidden width={size} height={size} className={styles['drawing']}>
        <circle {...circle} className={styles['track']} />
        <circle
          {...circle}
          className={styles['fill']}
          strokeDasharray={`${filled} ${length - filled}`}
        />
      </svg>
      <span className={styles['middle']}>{children}</span>
    </span>
  );
}
