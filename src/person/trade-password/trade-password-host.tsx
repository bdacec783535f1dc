import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { tradePasswordState } from '#src/kit/index.ts';

const LazySheet = lazy(() =>
  import('./trade-password-sheet.tsx').then(({ TradePasswordSheet }) => ({
    default: TradePasswordSheet,
  })),
);

/** Shows the pending question. Its code loads with the first one. */
export function TradePasswordHost() {
  const { open } = useSnapshot(tradePasswordState);
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      <LazySheet need={open.need} onAnswer={open.answer} />
    </Suspense>
  );
}
