import { exchangeDay, hasSessions } from '#domain/market/calendar.ts';
import { sessionTimes } from '#domain/market/session.ts';
import type { Exchange } from '#domain/market/types.ts';
import { zoneOffsetMs } from '#domain/time/zone.ts';

/** One intraday point: UTC milliseconds and a price for pixels. */
export type DayPoint = { readonly ts: number; readonly price: number };

/** A time mark with its position from the left, 0 to 1. */
export type DayMark = { readonly ts: number; readonly x: number };

export type DayCurve = {
  readonly line: string;
  readonly area: string;
  /** Whole hours (or minutes for a short range) along the width, at most five. */
  readonly marks: readonly DayMark[];
  /** Positions from the top, 0 to 1; null without points. */
  readonly lastY: number | null;
  readonly referenceY: number;
  /** Position of the last point from the left, 0 to 1. */
  readonly lastX: number;
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Readable distances between marks. */
// prettier-ignore
const MARK_STEPS = [
  MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, 3 * HOUR_MS,
  6 * HOUR_MS, 12 * HOUR_MS,
];
const MARKS_MAX = 5;
/** Space above and below the curve, as a fraction of the height. */
const EDGE = 0.08;

/** Time range of the chart: the session while it runs, else the range of the data. */
export function dayRange(
  points: readonly DayPoint[],
  exchange: Exchange,
): readonly [from: number, to: number] | null {
  const last = points.at(-1)?.ts;
  if (last === undefined) return null;
  const times = hasSessions(exchange) ? sessionTimes(exchangeDay(last, exchange), exchange) : null;
  if (times !== null && last >= times.continuousOpen && last < times.close) {
    return [times.continuousOpen, Math.max(times.continuousClose, last)];
  }
  const first = points.find(({ ts }) => ts > last - DAY_MS)?.ts ?? last;
  return first < last ? [first, last] : [last - 1, last];
}

/** Whole steps of Türkiye time between two instants: the finest step with at most five marks. */
export function dayMarks(from: number, to: number): readonly DayMark[] {
  const fitting = MARK_STEPS.find((one) => (to - from) / one <= MARKS_MAX - 1);
  const step = fitting ?? 12 * HOUR_MS;
  const offset = zoneOffsetMs(from, 'turkey');
  const marks: DayMark[] = [];
  for (let ts = Math.ceil((from + offset) / step) * step - offset; ts <= to; ts += step) {
    marks.push({ ts, x: (ts - from) / (to - from) });
  }
  return marks.slice(0, MARKS_MAX);
}

/** Path data of a day in a box of 1000 by 1000 that always includes the reference. */
export function dayCurve(
  points: readonly DayPoint[],
  reference: number,
  exchange: Exchange,
): DayCurve | null {
  const range = dayRange(points, exchange);
  if (range === null) return null;
  const [from, to] = range;
  const shown = points.filter(({ ts }) => ts >= from && ts <= to);
  const prices = shown.map(({ price }) => price);
  const low = Math.min(...prices, reference);
  const high = Math.max(...prices, reference);
  const placeX = (ts: number): number => (ts - from) / (to - from);
  const placeY = (price: number): number =>
    high > low ? EDGE + ((high - price) / (high - low)) * (1 - 2 * EDGE) : 0.5;
  const line = shown
    .map(({ ts, price }, index) => {
      const x = Math.round(placeX(ts) * 1_000);
      return `${index === 0 ? 'M' : 'L'}${x} ${Math.round(placeY(price) * 1_000)}`;
    })
    .join('');
  const last = shown.at(-1);
  const lastX = last === undefined ? 0 : placeX(last.ts);
  const firstX = shown[0] === undefined ? 0 : Math.round(placeX(shown[0].ts) * 1_000);
  return {
    line,
    area: line === '' ? '' : `${line}L${Math.round(lastX * 1_000)} 1000L${firstX} 1000Z`,
    marks: dayMarks(from, to),
    lastY: last === undefined ? null : placeY(last.price),
    referenceY: placeY(reference),
    lastX,
  };
}
