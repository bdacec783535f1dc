import type { CSSProperties, ReactNode } from 'react';
import { Box, type FigureMark, figureMark, Stack, Text } from '#src/ui/index.ts';
import styles from './fact.module.css';

type FactProps = FigureMark & {
  readonly name: string;
  /** Read out instead of an abbreviated name. */
  readonly fullName?: string | undefined;
  readonly tone?: 'warn' | undefined;
  readonly align?: 'end' | undefined;
  readonly children: ReactNode;
};

/** Two or four columns are as wide as their figures, three have equal widths. */
const COLUMNS = {
  2: 'repeat(2, minmax(0, auto))',
  3: 'repeat(3, minmax(0, 1fr))',
  4: 'repeat(4, minmax(0, auto))',
} as const;

/** Named figures in columns. */
export function Facts({ columns, children }: { columns: 2 | 3 | 4; children: ReactNode }) {
  return (
    <Stack
      as="dl"
      rowGap={8}
      columnGap={12}
      className={styles['facts']}
      style={{ '--columns': COLUMNS[columns] } as CSSProperties}
      data-columns={columns}
    >
      {children}
    </Stack>
  );
}

/** One figure with its name above it. */
export function Fact({ name, fullName, tone, align, children, figure, of }: FactProps) {
  return (
    <Box minInline={0} textAlign={align ?? 'start'} data-tone={tone} data-align={align}>
      <Text as="dt" font="micro" color="text3" title={fullName}>
        {fullName === undefined ? (
          name
        ) : (
          <>
            <span aria-hidden>{name}</span>
            <span className="visually-hidden">{fullName}</span>
          </>
        )}
      </Text>
      <Text
        as="dd"
        marginBlockStart={2}
        font="num-s"
        tabular
        color={tone ?? 'text'}
        {...figureMark({ figure, of })}
      >
        {children}
      </Text>
    </Box>
  );
}
