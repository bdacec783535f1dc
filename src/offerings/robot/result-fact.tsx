import type { ReactNode } from 'react';
import type { FigureName } from '#domain/figures/registry.ts';
import { Stack, Text } from '#src/ui/index.ts';

type ResultFactProps = {
  readonly name: string;
  readonly align?: 'start' | 'center' | 'end';
  /** Name and owner of the figure. */
  readonly figure?: FigureName;
  readonly of?: string;
  readonly children: ReactNode;
};

/** One result of a product or a run, in a row of them. */
export function ResultFact({ name, align = 'start', figure, of, children }: ResultFactProps) {
  return (
    <Stack gap={2} textAlign={align}>
      <Text as="dt" hint>
        {name}
      </Text>
      <Text as="dd" font="num" data-figure={figure} data-of={of}>
        {children}
      </Text>
    </Stack>
  );
}
