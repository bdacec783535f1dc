import { type LiveView, useViewState } from '#src/market/index.ts';

const OLD = ['stale', 'offline', 'resync'];

/** Whether a view's prices are too stale for triggers and liquidation. */
export function useIsPaused(view: LiveView): boolean {
  const { fresh, trading } = useViewState(view);
  return OLD.includes(fresh) || trading === 'stale';
}
