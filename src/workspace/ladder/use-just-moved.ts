import { useLayoutEffect, useRef } from 'react';
import { type LiveView, watchCell } from '#src/market/index.ts';

/** Time after rows got other prices in which a press may have meant the old ones. */
const SETTLE_MS = 300;

/** Whether the rows of a ladder got other prices a moment ago. */
export function useJustMoved(view: LiveView): () => boolean {
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(
    () =>
      watchCell(view, { view: view.id, field: 'anchor' }, () => {
        movedAt.current = performance.now();
      }),
    [view],
  );
  return () => performance.now() - movedAt.current < SETTLE_MS;
}
