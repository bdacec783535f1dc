import type { ReactNode } from 'react';
import { Box, Row, Stack, Text } from '#src/ui/index.ts';

export type FactRow = {
  readonly icon: ReactNode;
  readonly name: string;
  readonly detail?: string | undefined;
  /** End of the row: an amount, a state. */
  readonly value?: ReactNode;
};

/** Card of facts with an icon each; not interactive. */
export function FactRows({ rows }: { readonly rows: readonly FactRow[] }) {
  return (
    <Box as="ul" padInline={12} card ruled>
      {rows.map(({ icon, name, detail, value }) => (
        <Row key={name} as="li" gap={12} align="center" minBlock={56} padBlock={8}>
          <Text rigid color="text2">
            {icon}
          </Text>
          <Stack as="span" gap={2} fill>
            {name}
            {detail !== undefined && <Text hint>{detail}</Text>}
          </Stack>
          {value !== undefined && (
            <Text font="num-s" textAlign="end">
              {value}
            </Text>
          )}
        </Row>
      ))}
    </Box>
  );
}
