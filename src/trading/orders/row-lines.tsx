import type { ReactNode } from 'react';
import { type FigureMark, figureMark, Row, Text } from '#src/ui/index.ts';

type LineProps = {
  /** A span within a button or a link. */
  readonly as?: 'p' | 'span';
  readonly children: ReactNode;
};

type RowHeadProps = {
  readonly as?: 'div' | 'p' | 'span';
  /** Instrument or asset. */
  readonly name: string;
  readonly children?: ReactNode;
};

/** First line of a row: the instrument with its tags. */
export function RowHead({ as = 'div', name, children }: RowHeadProps) {
  return (
    <Row as={as} wrap rowGap={4} columnGap={8} align="center" minBlock={32} font="body">
      <Text as="b" weight={600} lang="en">
        {name}
      </Text>
      {children}
    </Row>
  );
}

/** Heading of one of several lists beneath each other. */
export function ListHeading({ text }: { readonly text: string }) {
  return (
    <Text as="h3" padInline="gutter" padBlock={8} font="caption" weight={600} color="text2">
      {text}
    </Text>
  );
}

/** Second line: what was ordered on the left, how much of it on the right. */
export function RowLine({ as = 'p', children }: LineProps) {
  return (
    <Row
      as={as}
      gap={8}
      justify="between"
      marginBlockStart={4}
      font="caption"
      tabular
      color="text2"
    >
      {children}
    </Row>
  );
}

/** A number in the second line. */
export function LineValue({ children, ...mark }: FigureMark & { readonly children: ReactNode }) {
  return (
    <Text as="b" weight={500} color="text" {...figureMark(mark)}>
      {children}
    </Text>
  );
}

/** Last line: the time and a remark. */
export function RowFoot({ as = 'p', children }: LineProps) {
  return (
    <Row as={as} gap={8} justify="between" marginBlockStart={2} font="micro" color="text3">
      {children}
    </Row>
  );
}
