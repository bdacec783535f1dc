import type { ReactNode } from 'react';
import { Row, Stack, Text } from '#src/ui/index.ts';
import styles from './allotment.module.css';

const ENDS = [12, 8] as const;

/** Both ends of a long hash. */
function shortHash(hash: string): string {
  return `${hash.slice(0, ENDS[0])}…${hash.slice(-ENDS[1])}`;
}

type HashRowProps = {
  readonly name: string;
  readonly hash: string;
  readonly 'data-ticket'?: string;
  readonly 'data-won'?: boolean;
  /** After the hash: its rank, a state, a button. */
  readonly children?: ReactNode;
};

/** A hash of a draw under its name. */
export function HashRow({ name, hash, children, ...marks }: HashRowProps) {
  return (
    <Row as="li" wrap rowGap={4} columnGap={8} align="center" minBlock={48} padBlock={4} {...marks}>
      <Stack as="span" fill>
        <Text as="small" font="micro" color="text2">
          {name}
        </Text>
        <code className={styles['hash']} title={hash}>
          {shortHash(hash)}
        </code>
      </Stack>
      {children}
    </Row>
  );
}
