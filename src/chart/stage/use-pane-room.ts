import { useState } from 'react';
import { paneRoom } from '#src/chart/engine/pane-heights.ts';
import type { KlineChart } from '#src/chart/engine/kline-chart.ts';
import { MOST_INDICATORS } from '#src/chart/indicators/indicator-list.ts';
import type { ChartPlace } from './use-chart-look.ts';

type Room = {
  /** Number of panes that fit below the prices. */
  readonly room: number;
  /** Ref of the box of the chart. */
  readonly box: (element: HTMLDivElement | null) => (() => void) | undefined;
};

/** How many panes of indicators a chart has room for; one in a page grows with them. */
export function usePaneRoom(place: ChartPlace): Room {
  const [room, setRoom] = useState(MOST_INDICATORS);
  const [box] = useState(() => (element: HTMLDivElement | null) => {
    if (element === null || place === 'page') return undefined;
    const measure = (): void => setRoom(paneRoom(element.clientHeight));
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  });
  return { room: place === 'page' ? MOST_INDICATORS : room, box };
}

/** The same of a chart that is drawn, for what is beside it. */
export function roomOf(place: ChartPlace, kline: KlineChart | null): number {
  const isOpen = place === 'page' || kline === null;
  return isOpen ? MOST_INDICATORS : paneRoom(kline.host.clientHeight);
}
