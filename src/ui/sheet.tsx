import { lazy, Suspense, useState } from 'react';
import type { SheetPanelProps } from './sheet-panel.tsx';

const LazyPanel = lazy(() =>
  import('./sheet-panel.tsx').then(({ SheetPanel }) => ({ default: SheetPanel })),
);

/**
 * A sheet from the bottom, on wide screens a dialog in the middle. Its code comes with the first
 * opening; from then on it stays, so that closing can be seen.
 */
export function Sheet(props: SheetPanelProps) {
  const [asked, setAsked] = useState(false);
  if (props.open && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <LazyPanel {...props} />
    </Suspense>
  );
}
