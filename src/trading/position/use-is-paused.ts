import { type LiveView, useViewState } from '#src/market/index.ts';

const OLD = ['stale', 'offline', 'resync'];

/** Whether the prices of a view are too old for triggers and liquidation to run. */
export function useIsPaused(view: LiveView): boolean {
  const { fresh, trading } = useViewState(view);
  return OLD.includes(fresh) || trading === 'stale';
}
