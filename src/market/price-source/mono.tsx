import type { ComponentProps } from 'react';
import { Text } from '#src/ui/index.ts';
import styles from './mono.module.css';

/** Text of the protocol: a symbol, a message, a raw value. */
export function Mono(props: Omit<ComponentProps<typeof Text>, 'className'>) {
  return <Text {...props} className={styles['mono']} />;
}
