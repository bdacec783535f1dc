import { useCallback, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** Content of the screen: everything, bars as a table, several charts, or one alone. */
export type KlineMode = 'all' | 'table' | 'grid' | 'full';

/** Modes that open over the whole screen. */
export type OpenedMode = Exclude<KlineMode, 'all'>;

const SHORT_LANDSCAPE = '(orientation: landscape) and (max-height: 480px)';

function listen(changed: () => void): () => void {
  const query = matchMedia(SHORT_LANDSCAPE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** True on a phone in landscape, where only the chart fits. */
function useShortLandscape(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(SHORT_LANDSCAPE).matches);
}

type ModeControl = {
  readonly mode: KlineMode;
  readonly open: (mode: OpenedMode) => void;
  readonly close: () => void;
};

/** The mode is part of the address, so that "back" closes it. */
export function useKlineMode(): ModeControl {
  const [, go] = useLocation();
  const [search] = useSearchParams();
  const isShort = useShortLandscape();
  const [dismissed, setDismissed] = useState(false);
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
    setDismissed(true);
    const next = new URLSearchParams(location.search);
    if (next.get('view') === null) return;
    next.delete('view');
    go(`${location.pathname}?${next.toString()}`, { replace: true });
  }, [go]);
  const isOther = asked === 'table' || asked === 'grid';
  const full = asked === 'full' || (!isOther && isShort && !dismissed);
  const mode = full ? 'full' : isOther ? asked : 'all';
  return { mode, open, close };
}
