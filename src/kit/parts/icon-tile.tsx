import type { ReactNode } from 'react';
import { Stack } from '#src/ui/index.ts';
import styles from './money-layout.module.css';

type IconTileProps = {
  readonly size?: 32 | 36;
  readonly radius?: 'input' | 'card';
  readonly children: ReactNode;
};

/** Icon on a tinted square, such as that of a bank. */
export function IconTile({ size = 36, radius = 'card', children }: IconTileProps) {
  return (
    <Stack
      as="span"
      rigid
      place="center"
      square={size}
      radius={radius}
      color="primary-text"
      className={styles['tile']}
    >
      {children}
    </Stack>
  );
}
