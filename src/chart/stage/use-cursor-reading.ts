import { useEffect, useEffectEvent, useState } from 'react';
import type { BarText } from '#protocol/worker/market-worker.ts';
import { marketCalls } from '#src/kit/index.ts';
import type { ChartCursor, CursorBar } from '#src/chart/engine/chart-cursor.ts';

/** The bar under the cursor with its texts. */
export type CursorReading = { readonly at: CursorBar; readonly bar: BarText };

/** Follows the crosshair and requests the texts of the bar under it from the worker. */
export function useCursorReading(
  cursor: ChartCursor | null,
  view: number,
  read: (reading: CursorReading | null) => void,
): CursorReading | null {
  const [reading, setReading] = useState<CursorReading | null>(null);
  const show = useEffectEvent((next: CursorReading | null) => {
    setReading(next);
    read(next);
  });
  useEffect(() => {
    if (cursor === null) return undefined;
    let wanted: CursorBar | null = null;
    const unfollow = cursor.follow((at) => {
      wanted = at;
      if (at === null) {
        show(null);
        return;
      }
      void marketCalls.barAt(view, at.time * 1000).then((bar) => {
        if (wanted === at) show(bar === null ? null : { at, bar });
      });
    });
    return () => {
      wanted = null;
      unfollow();
    };
  }, [cursor, view]);
  return reading;
}
