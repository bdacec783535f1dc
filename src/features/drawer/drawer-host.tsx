import { lazy, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { drawer } from '#src/state/drawer.ts';

const LazyPanel = lazy(() =>
  import('./drawer-panel.tsx').then(({ DrawerPanel }) => ({ default: DrawerPanel })),
);

/** The account menu; its code comes with the first opening and stays, so that closing is seen. */
export function DrawerHost() {
  const { open } = useSnapshot(drawer);
  const [asked, setAsked] = useState(false);
  if (open && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <LazyPanel open={open} />
    </Suspense>
  );
}
