import { useViewState } from '#src/market/cells/use-cell.ts';
import type { LiveView } from '#src/market/cells/use-view.ts';

const OLD = ['stale', 'offline', 'resync'];

/** Whether the prices of a view are too old for triggers and liquidation to run. */
export function useIsPaused(view: LiveView): boolean {
  const { fresh, trading } = useViewState(view);
  return OLD.includes(fresh) || trading === 'stale';
}
