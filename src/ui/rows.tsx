import type { ReactNode } from 'react';
import { Box } from './box.tsx';

export type RowsProps = { readonly children: ReactNode };

/** Card of rows with lines between them. */
export function Rows({ children }: RowsProps) {
  return (
    <Box padInline={12} card ruled>
      {children}
    </Box>
  );
}
