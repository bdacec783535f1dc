import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { accountBook, withTexts } from '#src/kit/index.ts';

const LazyWatch = lazy(async () => {
  const { MarginWatch } = await withTexts(['position', 'contract'], import('./margin-watch.tsx'));
  return { default: MarginWatch };
});

/** Watches open positions on every screen. Its code loads with the first open position. */
export function MarginWatchHost() {
  const { positions } = useSnapshot(accountBook);
  const hasOpen = Object.values(positions).some(({ status }) => status === 'open');
  if (!hasOpen) return null;
  return (
    <Suspense fallback={null}>
      <LazyWatch />
    </Suspense>
  );
}
