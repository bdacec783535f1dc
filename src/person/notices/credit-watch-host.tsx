import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { session, useVenue, withTexts } from '#src/kit/index.ts';

const LazyWatch = lazy(async () => {
  const { CreditWatch } = await withTexts(['margin'], import('./credit-watch.tsx'));
  return { default: CreditWatch };
});

/** Watches credit on shares on every screen, if the venue offers it. */
export function CreditWatchHost() {
  const venue = useVenue();
  const { userToken } = useSnapshot(session);
  if (userToken === '' || (venue?.stock.leverage ?? 1) < 2) return null;
  return (
    <Suspense fallback={null}>
      <LazyWatch />
    </Suspense>
  );
}
