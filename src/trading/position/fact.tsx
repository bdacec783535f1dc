import type { ReactNode } from 'react';
import { Box, type FigureMark, figureMark, Stack } from '#src/ui/index.ts';
import styles from './fact.module.css';

type FactProps = FigureMark & {
  readonly name: string;
  /** Read out instead of an abbreviated name. */
  readonly fullName?: string | undefined;
  readonly tone?: 'warn' | undefined;
  readonly align?: 'end' | undefined;
  readonly children: ReactNode;
};

/** Named figures in columns. */
export function Facts({ columns, children }: { columns: 2 | 3 | 4; children: ReactNode }) {
  return (
    <Stack as="dl" rowGap={8} columnGap={12} className={styles['facts']} data-columns={columns}>
      {children}
    </Stack>
  );
}

/** One figure with its name above it. */
export function Fact({ name, fullName, tone, align, children, figure, of }: FactProps) {
  return (
    <Box minInline={0} className={styles['fact']} data-tone={tone} data-align={align}>
      <dt title={fullName}>
        {fullName === undefined ? (
          name
        ) : (
          <>
            <span aria-hidden>{name}</span>
            <span className="visually-hidden">{fullName}</span>
          </>
        )}
      </dt>
      <dd {...figureMark({ figure, of })}>{children}</dd>
    </Box>
  );
}
