import { lazy, Suspense, useState } from 'react';
import type { SheetPanelProps } from './sheet-panel.tsx';

async function loadPanel() {
  const { SheetPanel } = await import('./sheet-panel.tsx');
  return { default: SheetPanel };
}
const LazyPanel = lazy(loadPanel);

/** Starts the download for a screen that opens a sheet at once. */
export function fetchSheet(): void {
  loadPanel().catch(() => undefined);
}

/**
 * Bottom sheet; on wide screens a dialog in the middle. Its code loads on the first opening. It
 * stays mounted afterwards to animate closing.
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
