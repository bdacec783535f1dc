import type { ReactNode } from 'react';
import { Text } from '#src/ui/index.ts';
import styles from './funds.module.css';

type MovedProps = {
  /** Direction of the change; undefined for none. */
  readonly tone: 'up' | 'down' | undefined;
  readonly children: ReactNode;
};

/** A changed amount in the colour of its direction. */
export function Moved({ tone, children }: MovedProps) {
  return (
    <Text {...(tone !== undefined && { color: tone })} className={styles['moved']} data-tone={tone}>
      {children}
    </Text>
  );
}
