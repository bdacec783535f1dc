import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { TradingState } from '#domain/market/types.ts';
import { type Cell, cellOf, packedCell } from '#src/kit/index.ts';
import type { LiveView } from './use-view.ts';
import { watchCell } from './watch-cell.ts';

/**
 * One cell as React state; renders only when this cell changes. For values that change slowly;
 * prices and books use `LiveCell`.
 */
export function useCell(view: LiveView, field: string, row?: number): Cell {
  const { id } = view;
  const subscribe = useCallback(
    (changed: () => void) => watchCell(view, { view: id, field, row }, changed),
    [view, id, field, row],
  );
  const read = useCallback(() => packedCell({ view: id, field, row }), [id, field, row]);
  const packed = useSyncExternalStore(subscribe, read);
  return useMemo(() => cellOf(packed), [packed]);
}

/**
 * What a component needs to know of a cell, as React state. It renders only when that changes, so a
 * price that only decides between two looks causes no commit.
 */
export function useCellPart<Part extends string | number | boolean | null>(
  view: LiveView,
  field: string,
  select: (text: string) => Part,
  row?: number,
): Part {
  const { id } = view;
  const subscribe = useCallback(
    (changed: () => void) => watchCell(view, { view: id, field, row }, changed),
    [view, id, field, row],
  );
  return useSyncExternalStore(subscribe, () =>
    select(cellOf(packedCell({ view: id, field, row })).text),
  );
}

/** Reliability of a view's data. `resync`: a frame is missing and was requested. */
export type Freshness = 'live' | 'late' | 'stale' | 'offline' | 'loading' | 'resync';

export type ViewState = {
  readonly fresh: Freshness;
  /** `none` before the first data and for views without an instrument. */
  readonly trading: TradingState | 'none';
};

/** Parses the text of a `state` cell. */
export function viewStateOf(text: string): ViewState {
  const [fresh = '', trading = ''] = text.split(' ');
  return {
    fresh: (fresh === '' ? 'loading' : fresh) as Freshness,
    trading: (trading === '' ? 'none' : trading) as ViewState['trading'],
  };
}

/** Freshness and trading state of a ticker, book or depth view. */
export function useViewState(view: LiveView): ViewState {
  const { text } = useCell(view, 'state');
  return useMemo(() => viewStateOf(text), [text]);
}
