import type { ReactNode } from 'react';
import { Row, Stack } from '#src/ui/index.ts';

type LabelledProps = {
  readonly label: string;
  /** Other end of the label line: limits, a count. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
};

/** Labels a choice or a fact. The control itself carries the accessible name. */
export function Labelled({ label, hint, children }: LabelledProps) {
  return (
    <Stack gap={4} minInline={0}>
      <Row as="span" wrap columnGap={8} justify="between" hint>
        <span>{label}</span>
        {hint !== undefined && <span>{hint}</span>}
      </Row>
      {children}
    </Stack>
  );
}
