import { useId, type ReactNode } from 'react';
import { Box, Row, Text } from './box.tsx';

export type SectionProps = {
  readonly title: string;
  readonly hint?: ReactNode;
  /** The container already has the gutter of the page. */
  readonly flush?: boolean;
  readonly children: ReactNode;
};

/** Part of a page with its own heading. */
export function Section({ title, hint, flush = false, children }: SectionProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id} as="section" padInline={flush ? 0 : 'gutter'}>
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
