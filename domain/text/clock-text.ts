import { civilOfDay, DAY_MS, two, weekdayOfDay } from '#domain/time/civil-date.ts';
import { wallOf } from '#domain/time/zone.ts';
import { MISSING } from './number-text.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SECOND_MS = 1_000;

/** Instant in UTC milliseconds; 0, null, undefined and NaN mean "none" and are written `--`. */
export type MaybeTs = number | null | undefined;

/** Fields of the Türkiye clock (+03:00 all year). Weekday 0 is Monday. */
export type ClockFields = {
  readonly dayNumber: number;
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

/** Reads an instant on the Türkiye clock. */
export function turkeyClock(ts: number): ClockFields {
  const wall = wallOf(ts, 'turkey');
  const dayNumber = Math.floor(wall / DAY_MS);
  const rest = wall - dayNumber * DAY_MS;
  return {
    dayNumber,
    ...civilOfDay(dayNumber),
    weekday: weekdayOfDay(dayNumber),
    hour: Math.floor(rest / HOUR_MS),
    minute: Math.floor((rest % HOUR_MS) / MINUTE_MS),
    second: Math.floor((rest % MINUTE_MS) / SECOND_MS),
  };
}

/** Whether an instant says "none". */
export function isMissingTs(ts: MaybeTs): ts is null | undefined | 0 {
  return ts === null || ts === undefined || ts === 0 || Number.isNaN(ts);
}

/** `14:05`, always 24 hours: tape, book, chart axis and session times. */
export function formatClock(ts: MaybeTs): string {
  if (isMissingTs(ts)) return MISSING;
  const at = turkeyClock(ts);
  return `${two(at.hour)}:${two(at.minute)}`;
}

/** `14:05:09`, always 24 hours. */
export function formatClockSeconds(ts: MaybeTs): string {
  if (isMissingTs(ts)) return MISSING;
  const at = turkeyClock(ts);
  return `${two(at.hour)}:${two(at.minute)}:${two(at.second)}`;
}
