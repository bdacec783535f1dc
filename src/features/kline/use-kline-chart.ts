import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ChartCursor } from './chart/chart-cursor.ts';
import type { ChartLook } from './chart/chart-options.ts';
import { KlineChart, type ChartEvents } from './chart/kline-chart.ts';
import type { PaneLayout } from './chart/pane-layout.ts';

type Instruments = { readonly kline: KlineChart | null; readonly cursor: ChartCursor | null };

type Mounted = Instruments & {
  /** Goes to the element that holds the chart. */
  readonly host: (element: HTMLDivElement | null) => (() => void) | undefined;
};

const NONE: Instruments = { kline: null, cursor: null };

/** A chart that lives as long as its element and follows look and layout. */
export function useKlineChart(look: ChartLook, layout: PaneLayout, events: ChartEvents): Mounted {
  const [{ kline, cursor }, setMounted] = useState<Instruments>(NONE);
  const latest = useRef({ look, events });
  useLayoutEffect(() => {
    latest.current = { look, events };
  });
  const host = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return undefined;
    const chart = new KlineChart(element, latest.current.look, {
      drawn: (reset) => latest.current.events.drawn(reset),
      panes: (tops) => latest.current.events.panes(tops),
    });
    setMounted({ kline: chart, cursor: new ChartCursor(chart) });
    return () => {
      setMounted(NONE);
      chart.dispose();
    };
  }, []);
  useEffect(() => kline?.setLook(look), [kline, look]);
  useEffect(() => kline?.setLayout(layout), [kline, layout]);
  return { kline, cursor, host };
}
