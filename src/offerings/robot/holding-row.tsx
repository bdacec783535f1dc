import type { ReactNode } from 'react';
import { Row } from '#src/ui/index.ts';
import styles from './robot.module.css';

type HoldingRowProps = { readonly children: ReactNode };

/** Row of a list of holdings, runs or payments. */
export function HoldingRow({ children, ...data }: HoldingRowProps) {
  return (
    <Row
      as="li"
      gap={12}
      align="center"
      justify="between"
      minBlock={44}
      font="caption"
      className={styles['holding']}
      {...data}
    >
      {children}
    </Row>
  );
}
