import { useCallback, useState, useSyncExternalStore } from 'react';
import type { ListUpdate } from '#protocol/worker/market-worker.ts';
import { listUpdates } from '#src/kit/index.ts';
import type { LiveView } from '#src/market/cells/use-view.ts';
import { type HoldHandlers, useHold } from '#src/market/list/use-held-order.ts';

type Shown = { readonly update: ListUpdate | null; readonly view: LiveView };

export type HeldTiles = {
  readonly update: ListUpdate | null;
  readonly handlers: HoldHandlers;
};

/** Sizes of a view, unchanged while the map is touched, focused or under a mouse. */
export function useTiles(view: LiveView): HeldTiles {
  const { id } = view;
  const subscribe = useCallback((changed: () => void) => listUpdates.listen(id, changed), [id]);
  const live = useSyncExternalStore(subscribe, () => listUpdates.last(id));
  const { isHeld, handlers } = useHold(true);
  const [shown, setShown] = useState<Shown>({ update: live, view });
  const isAsked = shown.view !== view || shown.update === null;
  if (live !== shown.update && (!isHeld || isAsked)) setShown({ update: live, view });
  return { update: shown.update, handlers };
}
