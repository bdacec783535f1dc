import { useId, type ReactNode } from 'react';
import { Box, Row, Text } from './box.tsx';

export type SectionProps = {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
};

/** Part of a page with its own heading. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id} as="section" padInline="gutter">
      <Row wrap columnGap={12} align="center" justify="between" minBlock={44} padBlock={4}>
        <Text id={id} as="h2" font="body-l" weight={600}>
          {title}
        </Text>
        {hint !== undefined && <Text hint>{hint}</Text>}
      </Row>
      {children}
    </Box>
  );
}
