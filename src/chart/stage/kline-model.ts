import { useMemo } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { type LiveView, useView } from '#src/market/index.ts';
import { openShortcuts, useText } from '#src/kit/index.ts';
import { priceSentence } from './read-price.ts';
import { useAnnouncer, type Announcer } from './use-announcer.ts';
import type { ChartKeyActions } from './use-chart-keys.ts';

/** What every layout of the kline screen shares. */
export type KlineModel = Announcer & {
  readonly instrument: Instrument;
  /** The header's cells. */
  readonly view: LiveView;
  readonly keys: ChartKeyActions;
};

/** Opens the header's view and keeps what the parts of the screen have in common. */
export function useKlineModel(instrument: Instrument): KlineModel {
  const t = useText('chart');
  const { symbol } = instrument;
  const view = useView({ kind: 'ticker', sym: symbol, detail: true });
  const { text, announce } = useAnnouncer();
  const keys = useMemo(
    () => ({
      readPrice: () => announce(priceSentence(view, symbol, t)),
      showKeys: openShortcuts,
    }),
    [announce, view, symbol, t],
  );
  return { instrument, view, keys, text, announce };
}
