import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ChartCursor } from '#src/chart/engine/chart-cursor.ts';
import type { ChartLook } from '#src/chart/engine/chart-options.ts';
import { KlineChart, type ChartEvents } from '#src/chart/engine/kline-chart.ts';
import type { PaneLayout } from '#src/chart/engine/pane-layout.ts';

type Instruments = { readonly kline: KlineChart | null; readonly cursor: ChartCursor | null };

type Mounted = Instruments & {
  /** Ref of the element that holds the chart. */
  readonly host: (element: HTMLDivElement | null) => void;
};

const NONE: Instruments = { kline: null, cursor: null };

/**
 * A chart that lives as long as its element and follows look and layout. It is created in separate
 * tasks, so that input and paints of the rest of the screen run in between.
 * @param isWanted false while there is nothing to draw: creating and painting an empty chart costs
 *   as much as one with bars and would block the screen.
 */
export function useKlineChart(
  look: ChartLook,
  layout: PaneLayout,
  events: ChartEvents,
  isWanted = true,
): Mounted {
  const [element, host] = useState<HTMLDivElement | null>(null);
  const [{ kline, cursor }, setMounted] = useState<Instruments>(NONE);
  const latest = useRef({ look, layout, events });
  useLayoutEffect(() => {
    latest.current = { look, layout, events };
  });
  useEffect(() => {
    if (element === null || !isWanted) return undefined;
    let chart: KlineChart | null = null;
    const layOut = (kline: KlineChart): void => {
      kline.setLayout(latest.current.layout);
      setMounted({ kline, cursor: new ChartCursor(kline) });
    };
    const putUp = (): void => {
      const made = new KlineChart(element, latest.current.look, {
        drawn: (reset) => latest.current.events.drawn(reset),
        panes: (tops) => latest.current.events.panes(tops),
      });
      chart = made;
      timer = setTimeout(() => layOut(made));
    };
    let timer = setTimeout(putUp);
    return () => {
      clearTimeout(timer);
      if (chart === null) return;
      setMounted(NONE);
      chart.dispose();
    };
  }, [element, isWanted]);
  useLayoutEffect(() => kline?.setLook(look), [kline, look]);
  useLayoutEffect(() => kline?.setLayout(layout), [kline, layout]);
  return { kline, cursor, host };
}
