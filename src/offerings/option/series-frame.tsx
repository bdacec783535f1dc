import type { ReactNode } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { LoadFrame, useText } from '#src/kit/index.ts';
import { EmptyState } from '#src/ui/index.ts';
import { isUnavailable, useSeries, type Series } from './use-series.ts';

/** Whether an instrument has options. */
export function hasOptions({ kind, exchange }: Pick<Instrument, 'kind' | 'exchange'>): boolean {
  return kind === 'stock' && exchange === 'BIST';
}

type LoadedProps = {
  readonly symbol: string;
  readonly children: (series: Series, reload: () => void) => ReactNode;
};

function LoadedSeries({ symbol, children }: LoadedProps) {
  const t = useText('option');
  const loaded = useSeries(symbol);
  if (loaded.data === null && isUnavailable(loaded)) {
    return <EmptyState text={t('option.unpublished')} />;
  }
  return <LoadFrame loaded={loaded}>{(series) => children(series, loaded.reload)}</LoadFrame>;
}

type SeriesFrameProps = Pick<LoadedProps, 'children'> & { readonly instrument: Instrument };

/** Shows the options of a share once they are loaded, or why there are none. */
export function SeriesFrame({ instrument, children }: SeriesFrameProps) {
  const t = useText('option');
  if (!hasOptions(instrument)) {
    return <EmptyState text={`${t('option.unavailable')}. ${t('option.unavailableText')}`} />;
  }
  return <LoadedSeries symbol={instrument.symbol}>{children}</LoadedSeries>;
}
