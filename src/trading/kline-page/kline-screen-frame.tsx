import { memo, Suspense, useDeferredValue, type ReactNode } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import type { InstrumentKind } from '#domain/market/types.ts';
import { Page, instrumentOf, deferredPart, useKnownInstruments } from '#src/kit/index.ts';
import { klinePath } from '#src/market/index.ts';
import { KlinePage } from './kline-page.tsx';
import { KlineSkeleton } from './kline-skeleton.tsx';

type KlineScreenFrameProps = {
  readonly title: string;
  /** Kinds that this screen shows. */
  readonly kinds: readonly InstrumentKind[];
  /** Where an address without a symbol leads: the list of what the screen shows. */
  readonly listPath: string;
  /** What stands in the place of the figures until the instruments are known. */
  readonly before?: ReactNode;
};

/** Only a wrong address needs it. */
const unknownSymbol = deferredPart(
  async () => (await import('#src/market/list/unknown-symbol.tsx')).UnknownSymbol,
);

/** The same instrument is the same screen, however many others become known. */
const Shown = memo(KlinePage);

/** Finds the instrument of the address and shows it; one of another screen is shown there. */
export function KlineScreenFrame({ title, kinds, listPath, before }: KlineScreenFrameProps) {
  const [search] = useSearchParams();
  // Deferred: a store's change is rendered in one go, and all of the screen hangs on this one.
  const known = useDeferredValue(useKnownInstruments());
  const [path] = useLocation();
  const symbol = search.get('symbol') ?? '';
  const instrument = instrumentOf(known, symbol);
  if (symbol === '') return <Redirect to={listPath} replace />;
  if (instrument === undefined) return <KlineSkeleton title={title} before={before} />;
  if (instrument === null || !kinds.includes(instrument.kind)) {
    const right = klinePath(symbol);
    if (instrument !== null && !right.startsWith(`${path}?`))
      return <Redirect to={right} replace />;
    return (
      <Page title={title} narrow>
        <unknownSymbol.Part symbol={symbol} accepts={() => true} pathOf={klinePath} />
      </Page>
    );
  }
  return (
    <Suspense fallback={<KlineSkeleton title={title} />}>
      <Shown key={symbol} instrument={instrument} title={title} />
    </Suspense>
  );
}
