import { memo, Suspense, useDeferredValue, type ReactNode } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import type { InstrumentKind } from '#domain/market/types.ts';
import { Page, instrumentOf, deferredPart, useKnownInstruments } from '#src/kit/index.ts';
import { klinePath } from '#src/market/index.ts';
import { KlinePage } from './kline-page.tsx';
import { KlineSkeleton } from './kline-skeleton.tsx';

type KlineScreenFrameProps = {
  readonly title: string;
  /** Kinds of instruments on this screen. */
  readonly kinds: readonly InstrumentKind[];
  /** Redirect for an address without a symbol: the list of these instruments. */
  readonly listPath: string;
  /** Placeholder of the figures until the instruments are known. */
  readonly before?: ReactNode;
};

/** Loaded only for a wrong address. */
const unknownSymbol = deferredPart(
  async () => (await import('#src/market/list/unknown-symbol.tsx')).UnknownSymbol,
);

/** Does not render again while other instruments load. */
const Shown = memo(KlinePage);

/** Resolves the instrument of the address and shows it; redirects to the screen of its kind. */
export function KlineScreenFrame({ title, kinds, listPath, before }: KlineScreenFrameProps) {
  const [search] = useSearchParams();
  // Deferred: a store change renders synchronously, and the whole screen depends on this one.
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
