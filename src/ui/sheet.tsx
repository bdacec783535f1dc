import { lazy, Suspense, useState } from 'react';
import type { SheetPanelProps } from './sheet-panel.tsx';

async function loadPanel() {
  const { SheetPanel } = await import('./sheet-panel.tsx');
  return { default: SheetPanel };
}
const LazyPanel = lazy(loadPanel);

/** Starts the download for a screen that begins with an open sheet. */
export function fetchSheet(): void {
  loadPanel().catch(() => undefined);
}

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
