import { useRef, useState } from 'react';
import type { ChartUpdate } from '#protocol/worker/market-worker.ts';
import { useChartUpdates } from '#src/market/cells/use-updates.ts';
import { useView } from '#src/market/cells/use-view.ts';
import type { DayPoint } from './day-curve.ts';

const ROW = 7;
const REDRAW_MS = 1_000;

/** Times and closes of the bars of an update. */
function pointsOf({ bars }: ChartUpdate): DayPoint[] {
  return Array.from({ length: Math.floor(bars.length / ROW) }, (_, row) => ({
    ts: bars[row * ROW]! * 1_000,
    price: bars[row * ROW + 4]!,
  }));
}

/** Merges an update into the known points: older ones go in front, newer ones replace the end. */
export function takePoints(known: readonly DayPoint[], update: ChartUpdate): DayPoint[] {
  const fresh = pointsOf(update);
  if (update.type === 'reset') return fresh;
  if (update.type === 'prepend') return [...fresh, ...known];
  const first = fresh[0]?.ts ?? Infinity;
  return [...known.filter(({ ts }) => ts < first), ...fresh];
}

/** Closes of five-minute bars of an instrument, updated at most once a second. */
export function useDayPoints(symbol: string): readonly DayPoint[] {
  const view = useView({
    kind: 'chart',
    sym: symbol,
    chart: { interval: '5m', line: false, indicators: [] },
  });
  const known = useRef<readonly DayPoint[]>([]);
  const drawnAt = useRef(0);
  const [points, setPoints] = useState<readonly DayPoint[]>([]);
  useChartUpdates(view, (update) => {
    known.current = takePoints(known.current, update);
    const now = performance.now();
    if (update.type === 'tail' && now - drawnAt.current < REDRAW_MS) return;
    drawnAt.current = now;
    setPoints(known.current);
  });
  return points;
}
