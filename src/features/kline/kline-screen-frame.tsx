import { memo, Suspense, useDeferredValue, type ReactNode } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import type { InstrumentKind } from '#domain/market/types.ts';
import { useKnownInstruments } from '#src/features/live/use-instruments.ts';
import { instrumentOf } from '#src/state/market/instruments.ts';
import { KlinePage } from './kline-page.tsx';
import { KlineSkeleton } from './kline-skeleton.tsx';

type KlineScreenFrameProps = {
  readonly title: string;
  /** Kinds that this screen shows. */
  readonly kinds: readonly InstrumentKind[];
  /** Where an unknown or missing symbol leads: the list it would stand in. */
  readonly listPath: string;
  /** What stands in the place of the figures until the instruments are known. */
  readonly before?: ReactNode;
};

/** The same instrument is the same screen, however many others become known. */
const Shown = memo(KlinePage);

/** Finds the instrument of the address and shows it. */
export function KlineScreenFrame({ title, kinds, listPath, before }: KlineScreenFrameProps) {
  const [search] = useSearchParams();
  // Deferred: a store's change is rendered in one go, and all of the screen hangs on this one.
  const known = useDeferredValue(useKnownInstruments());
  const symbol = search.get('symbol') ?? '';
  const instrument = instrumentOf(known, symbol);
  if (symbol === '') return <Redirect to={listPath} replace />;
  if (instrument === undefined) return <KlineSkeleton title={title} before={before} />;
  if (instrument === null || !kinds.includes(instrument.kind)) {
    return <Redirect to={listPath} replace />;
  }
  return (
    <Suspense fallback={<KlineSkeleton title={title} />}>
      <Shown key={symbol} instrument={instrument} title={title} />
    </Suspense>
  );
}
