import type { ReactNode } from 'react';
import { Row, Text } from '#src/ui/index.ts';
import styles from './robot.module.css';

export type RobotFact = {
  readonly name: string;
  readonly value: ReactNode;
  readonly field?: string;
  readonly figure?: string;
};

type RobotFactsProps = {
  readonly rows: readonly RobotFact[];
  /** Owner of the figures. */
  readonly of?: string;
};

/** Facts in one or two columns, as the width allows. */
export function RobotFacts({ rows, of }: RobotFactsProps) {
  return (
    <dl className={styles['facts']}>
      {rows.map(({ name, value, field, figure }) => (
        <Row key={name} gap={8} justify="between" font="caption" data-field={field}>
          <Text as="dt" color="text2">
            {name}
          </Text>
          <Text
            as="dd"
            font="num-s"
            textAlign="end"
            nowrap
            data-figure={figure}
            data-of={figure && of}
          >
            {value}
          </Text>
        </Row>
      ))}
    </dl>
  );
}
