import { formatIsoDate } from '#domain/text/date-text.ts';
import { DAY_MS, dayOfIso } from '#domain/time/civil-date.ts';

/** Selectable periods; `custom` has its own dates. */
export const PRESETS = ['day1', 'day7', 'day30', 'day90', 'allTime', 'custom'] as const;
export type Preset = (typeof PRESETS)[number];

/** Türkiye dates, both inclusive. */
export type Dates = { readonly from: string; readonly to: string };

export type Period = { readonly preset: Preset; readonly dates: Dates };

/** UTC milliseconds, both inclusive; without `from` it starts at the beginning. */
export type Span = { readonly from?: number; readonly to: number };

const DAYS = { day1: 1, day7: 7, day30: 30, day90: 90 } as const;
/** Türkiye is at UTC+3 all year. */
const OFFSET_MS = 3 * 3_600_000;

/** First millisecond of a Türkiye day. */
function startOf(day: number): number {
  return day * DAY_MS - OFFSET_MS;
}

/** Whether both dates are valid and in order. */
export function areDates({ from, to }: Dates): boolean {
  const [first, last] = [dayOfIso(from), dayOfIso(to)];
  return first !== null && last !== null && first <= last;
}

/**
 * Time span of a period. A period up to today ends now, so that two calls cover the same entries.
 */
export function spanOf({ preset, dates }: Period, now: number): Span {
  if (preset === 'allTime') return { to: now };
  const today = dayOfIso(formatIsoDate(now)) ?? 0;
  if (preset !== 'custom') return { from: startOf(today - DAYS[preset] + 1), to: now };
  const first = dayOfIso(dates.from) ?? today;
  const last = dayOfIso(dates.to) ?? today;
  return { from: startOf(first), to: Math.min(now, startOf(last + 1) - 1) };
}
