import type { ReactNode } from 'react';
import { css } from '#src/ui/index.ts';

const LOOK = css({ padInline: 8, padBlock: 2, surface: 3, radius: 'tag', font: 'num-s' });

/** The sign of a key. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className={LOOK}>{children}</kbd>;
}
