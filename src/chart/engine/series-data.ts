import type {
  CandlestickData,
  HistogramData,
  LineData,
  UTCTimestamp,
  WhitespaceData,
} from 'lightweight-charts';
import type { Bar } from './bar-store.ts';
import { withAlpha, type ChartColors } from './chart-colors.ts';
import { toChartTime } from './chart-time.ts';

const VOLUME_ALPHA = 0.72;

type Point<T> = T | WhitespaceData<UTCTimestamp>;

/** Whether a bar closed at or above its open. */
function isRising(bar: Bar): boolean {
  return bar.close >= bar.open;
}

/** Candle of a bar; a forming bar is drawn hollow. */
export function candlePoint(bar: Bar, colors: ChartColors): CandlestickData<UTCTimestamp> {
  const { open, high, low, close } = bar;
  const point = { time: toChartTime(bar.time), open, high, low, close };
  if (bar.closed) return point;
  const edge = isRising(bar) ? colors.up : colors.down;
  return { ...point, color: colors.bg, borderColor: edge, wickColor: edge };
}

/** Close of a bar. */
export function closePoint(bar: Bar): LineData<UTCTimestamp> {
  return { time: toChartTime(bar.time), value: bar.close };
}

/** Volume of a bar, in the colour of its direction. */
export function volumePoint(bar: Bar, colors: ChartColors): HistogramData<UTCTimestamp> {
  const color = withAlpha(isRising(bar) ? colors.up : colors.down, VOLUME_ALPHA);
  return { time: toChartTime(bar.time), value: bar.volume, color };
}

/** Value of an indicator line, or a gap where it is undefined. */
export function linePoint(bar: Pick<Bar, 'time'>, value: number): Point<LineData<UTCTimestamp>> {
  const time = toChartTime(bar.time);
  return Number.isFinite(value) ? { time, value } : { time };
}

/** Value of an indicator histogram, coloured by its sign. */
export function histogramPoint(
  bar: Bar,
  value: number,
  colors: ChartColors,
): Point<HistogramData<UTCTimestamp>> {
  const time = toChartTime(bar.time);
  if (!Number.isFinite(value)) return { time };
  return { time, value, color: withAlpha(value >= 0 ? colors.up : colors.down, VOLUME_ALPHA) };
}
