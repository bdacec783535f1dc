import { formatIsoDate } from '#domain/text/date-text.ts';
import { DAY_MS, dayOfIso } from '#domain/time/civil-date.ts';

/** Spans a person chooses from; `custom` has dates of its own. */
export const PRESETS = ['day1', 'day7', 'day30', 'day90', 'allTime', 'custom'] as const;
export type Preset = (typeof PRESETS)[number];

/** Dates of Türkiye, both included. */
export type Dates = { readonly from: string; readonly to: string };

export type Period = { readonly preset: Preset; readonly dates: Dates };

/** UTC milliseconds, both included; `from` absent is the beginning. */
export type Span = { readonly from?: number; readonly to: number };

const DAYS = { day1: 1, day7: 7, day30: 30, day90: 90 } as const;
/** Türkiye is three hours ahead all year. */
const OFFSET_MS = 3 * 3_600_000;

/** The first millisecond of a day of Türkiye. */
function startOf(day: number): number {
  return day * DAY_MS - OFFSET_MS;
}

/** Whether both dates exist and follow each other. */
export function areDates({ from, to }: Dates): boolean {
  const [first, last] = [dayOfIso(from), dayOfIso(to)];
  return first !== null && last !== null && first <= last;
}

/**
 * The time of a period. What goes on until today ends now, so that two calls for it speak of the
 * same movements.
 */
export function spanOf({ preset, dates }: Period, now: number): Span {
  if (preset === 'allTime') return { to: now };
  const today = dayOfIso(formatIsoDate(now)) ?? 0;
  if (preset !== 'custom') return { from: startOf(today - DAYS[preset] + 1), to: now };
  const first = dayOfIso(dates.from) ?? today;
  const last = dayOfIso(dates.to) ?? today;
  return { from: startOf(first), to: Math.min(now, startOf(last + 1) - 1) };
}
