import type { ReactNode } from 'react';
import { Row, Text } from '#src/ui/index.ts';

type UnlockProps = {
  readonly date: string;
  readonly free?: boolean;
  /** Quantity that unlocks on the date. */
  readonly children: ReactNode;
};

/** Coins that unlock on one date. */
export function Unlock({ date, free, children }: UnlockProps) {
  return (
    <Row as="li" gap={8} align="center" justify="between" font="num" tabular data-free={free}>
      <Text as="small" font="caption" color="text3">
        {date}
      </Text>
      <span>{children}</span>
    </Row>
  );
}
