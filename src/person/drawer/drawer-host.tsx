import { lazy, Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { drawer, openDrawer } from '#src/kit/index.ts';

const LazyPanel = lazy(() =>
  import('./drawer-panel.tsx').then(({ DrawerPanel }) => ({ default: DrawerPanel })),
);

/**
 * The account menu, opened from the left edge too. Its code comes with the first opening and stays,
 * so that closing is seen.
 */
export function DrawerHost() {
  const { open } = useSnapshot(drawer);
  const [asked, setAsked] = useState(false);
  if (open && !asked) setAsked(true);
  useEffect(() => {
    const following = import('./edge-swipe.ts').then(({ followEdge }) => followEdge(openDrawer));
    return () => void following.then((stop) => stop());
  }, []);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <LazyPanel open={open} />
    </Suspense>
  );
}
