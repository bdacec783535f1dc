import { lazy, Suspense, useEffect, useState } from 'react';
import { withTexts } from '#src/kit/index.ts';
import { setSourceOpener } from '#src/market/cells/price-source.ts';

const Sheet = lazy(async () => {
  const { PriceSourceSheet } = await withTexts(
    ['source', 'seed'],
    import('./price-source-sheet.tsx'),
  );
  return { default: PriceSourceSheet };
});

type Target = { readonly sym: string; readonly field: string };

/** Opens the price source sheet on request. Mounted once in the application. */
export function PriceSourceHost() {
  const [target, setTarget] = useState<Target | null>(null);
  useEffect(() => {
    setSourceOpener((sym, field) => setTarget({ sym, field }));
    return () => setSourceOpener(null);
  }, []);
  if (target === null) return null;
  const { sym, field } = target;
  return (
    <Suspense fallback={null}>
      <Sheet key={`${sym} ${field}`} sym={sym} field={field} onClose={() => setTarget(null)} />
    </Suspense>
  );
}
