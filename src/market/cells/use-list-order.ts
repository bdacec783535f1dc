import { useCallback, useSyncExternalStore } from 'react';
import { listUpdates } from '#src/kit/index.ts';
import type { LiveView } from './use-view.ts';

/**
 * Symbols of a list view in display order, null until known. A new array only when the order
 * changed, at most every five seconds.
 */
export function useListOrder(view: LiveView): readonly string[] | null {
  const { id } = view;
  const subscribe = useCallback((changed: () => void) => listUpdates.listen(id, changed), [id]);
  return useSyncExternalStore(subscribe, () => listUpdates.last(id)?.symbols ?? null);
}
