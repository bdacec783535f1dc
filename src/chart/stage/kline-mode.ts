import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** Content of the screen: everything, bars as a table, several charts, or one alone. */
export type KlineMode = 'all' | 'table' | 'grid' | 'full';

/** Modes that open over the whole screen. */
export type OpenedMode = Exclude<KlineMode, 'all'>;

type ModeControl = {
  readonly mode: KlineMode;
  readonly open: (mode: OpenedMode) => void;
  readonly close: () => void;
};

/** The mode is part of the address, so that "back" closes it. */
export function useKlineMode(): ModeControl {
  const [, go] = useLocation();
  const [search] = useSearchParams();
  const asked = search.get('view');
  const open = useCallback(
    (mode: OpenedMode) => {
      const next = new URLSearchParams(location.search);
      next.set('view', mode);
      go(`${location.pathname}?${next.toString()}`);
    },
    [go],
  );
  const close = useCallback(() => {
    const next = new URLSearchParams(location.search);
    if (next.get('view') === null) return;
    next.delete('view');
    go(`${location.pathname}?${next.toString()}`, { replace: true });
  }, [go]);
  const isOpened = asked === 'table' || asked === 'grid' || asked === 'full';
  const mode = isOpened ? asked : 'all';
  return { mode, open, close };
}
