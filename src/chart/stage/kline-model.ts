import { useMemo, useCallback, useState } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { type LiveView, useView } from '#src/market/index.ts';
import { type Translate, openShortcuts, useText, readCell } from '#src/kit/index.ts';
import type { ChartKeyActions } from './use-chart-keys.ts';

/** Current last, change, bid, ask and age in one sentence. */
function priceSentence(view: LiveView, symbol: string, t: Translate<'chart'>): string {
  const cell = (field: string): string => readCell(view.id, field).text;
  const change = cell('changePct').replace('-', `${t('a11y.minus')} `);
  return t('chart.priceNow', {
    symbol,
    last: cell('last'),
    change,
    bid: cell('bid'),
    ask: cell('ask'),
    age: cell('age'),
  });
}

type Announcer = { readonly text: string; readonly announce: (text: string) => void };

/** Sentence for a live region. The same sentence twice in a row is read twice. */
function useAnnouncer(): Announcer {
  const [text, setText] = useState('');
  const announce = useCallback((next: string) => {
    setText((before) => (before === next ? `${next}\u00a0` : next));
  }, []);
  return { text, announce };
}

/** State shared by all layouts of the kline screen. */
export type KlineModel = Announcer & {
  readonly instrument: Instrument;
  /** View of the header. */
  readonly view: LiveView;
  readonly keys: ChartKeyActions;
};

/** Opens the header's view and the state shared by the parts of the screen. */
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
