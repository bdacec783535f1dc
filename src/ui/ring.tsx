import type { ReactNode } from 'react';
import { Text } from './box.tsx';
import styles from './ring.module.css';

export type RingProps = {
  /** Filled fraction of the circle, 0 to 1. */
  readonly share: number;
  readonly size: number;
  readonly stroke: number;
  readonly tone?: 'current' | 'ok' | 'warn' | 'danger' | undefined;
  readonly children?: ReactNode;
};

/** Of the unfilled part, where the ring has the colour of the text. */
const REST_OPACITY = 0.24;

/** Progress ring with content in its middle. Silent for screen readers. */
export function Ring({ share, size, stroke, tone = 'current', children }: RingProps) {
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const filled = Math.min(1, Math.max(0, share)) * length;
  const isToned = tone !== 'current';
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: stroke };
  return (
    <Text color={isToned ? tone : undefined} className={styles['ring']}>
      <svg aria-hidden width={size} height={size} fill="none" stroke="currentColor">
        <circle
          {...circle}
          opacity={isToned ? undefined : REST_OPACITY}
          className={isToned ? styles['rest'] : undefined}
        />
        <circle
          {...circle}
          strokeLinecap="round"
          strokeDasharray={`${filled} ${length - filled}`}
        />
      </svg>
      <Text font="num-s">{children}</Text>
    </Text>
  );
}
