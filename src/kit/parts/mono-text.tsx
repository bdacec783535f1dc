import type { ComponentProps } from 'react';
import { Text } from '#src/ui/index.ts';
import styles from './money-layout.module.css';

/** Account number or address in letters of one width. */
export function MonoText(props: ComponentProps<typeof Text>) {
  return <Text {...props} hint overflowWrap="anywhere" className={styles['mono']} />;
}
