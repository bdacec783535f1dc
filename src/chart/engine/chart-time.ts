import { TickMarkType, type Time, type UTCTimestamp } from 'lightweight-charts';
import { formatClock, turkeyClock } from '#domain/text/clock-text.ts';
import { formatIsoDate, formatMonthDay } from '#domain/text/date-text.ts';
import { nominalMs } from '#domain/market/interval.ts';
import type { Interval } from '#domain/market/types.ts';

const DISPLAY_SHIFT_S = 3 * 60 * 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Shifts a time by three hours for the chart library, which knows no time zones and places day
 * marks by UTC. Everything outside this file uses UTC.
 */
export function toChartTime(utcSeconds: number): UTCTimestamp {
  return (utcSeconds + DISPLAY_SHIFT_S) as UTCTimestamp;
}

/** UTC milliseconds of a time from the chart library. */
export function toUtcMs(time: Time): number {
  return typeof time === 'number' ? (time - DISPLAY_SHIFT_S) * 1000 : 0;
}

/** Where a time is shown: a mark of the axis or the label of the crosshair. */
export type TimeLabel = TickMarkType | 'cursor';

/** `2026.11.20`, the order and the points of the axis with its year. */
function dottedDate(ts: number): string {
  return formatIsoDate(ts).replaceAll('-', '.');
}

function cursorText(ts: number, interval: Interval): string {
  const isDaily = nominalMs(interval) >= DAY_MS;
  return isDaily ? dottedDate(ts) : `${formatMonthDay(ts)} ${formatClock(ts)}`;
}

/** Formats a chart time for the axis or the crosshair. */
export function formatChartTime(time: Time, interval: Interval, label: TimeLabel): string {
  const ts = toUtcMs(time);
  if (label === 'cursor') return cursorText(ts, interval);
  if (label === TickMarkType.Year) return String(turkeyClock(ts).year);
  if (label === TickMarkType.Time || label === TickMarkType.TimeWithSeconds) return formatClock(ts);
  const coarse = interval === '1W' || interval === '1M';
  return coarse ? dottedDate(ts).slice(0, 7) : formatMonthDay(ts);
}
