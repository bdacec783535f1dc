import type { ReactNode } from 'react';
import { Row, Text } from './box.tsx';
import { figureMark, type FigureMark } from './figure-mark.ts';
import styles from './key-values.module.css';

export type KeyValue = FigureMark & {
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** Shown larger, for a total. */
  readonly strong?: boolean | undefined;
  readonly tone?: 'warn' | 'danger' | 'up' | 'down' | undefined;
};

function Line({ name, value, strong = false, tone, figure, of }: KeyValue) {
  return (
    <Row
      wrap={strong}
      rowGap={strong ? 0 : 12}
      columnGap={12}
      align="center"
      justify="between"
      minBlock={28}
      className={styles['line']}
    >
      <Text
        as="dt"
        grow={!strong}
        font={strong ? 'title' : 'body'}
        color={strong ? 'text' : 'text2'}
        className={styles['name']}
      >
        {name}
      </Text>
      <Text
        as="dd"
        marginInlineStart="auto"
        font={strong ? 'num-l' : 'num'}
        tabular={!strong}
        color={tone ?? 'text'}
        textAlign="end"
        className={strong ? undefined : styles['value']}
        {...figureMark({ figure, of })}
      >
        {value}
      </Text>
    </Row>
  );
}

/** Names on the left, values on the right, one line each. */
export function KeyValues({ rows }: { readonly rows: readonly KeyValue[] }) {
  return (
    <dl>
      {rows.map((row, at) => (
        <Line key={at} {...row} />
      ))}
    </dl>
  );
}
