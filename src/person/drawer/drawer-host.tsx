import { lazy, Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { drawer, openDrawer } from '#src/kit/index.ts';

const LazyPanel = lazy(() =>
  import('./drawer-panel.tsx').then(({ DrawerPanel }) => ({ default: DrawerPanel })),
);

/**
 * The account menu, which a swipe from the left edge opens too. Its code loads on first opening and
 * stays mounted to animate closing.
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
