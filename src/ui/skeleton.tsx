import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** CSS length. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
};

/** Grey placeholder bar for a value. */
export function Skeleton({ width, height }: SkeletonProps) {
  const size = { '--bone-width': width, '--bone-height': height } as CSSProperties;
  return <span aria-hidden data-skeleton className={styles['bone']} style={size} />;
}
