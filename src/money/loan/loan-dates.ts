import { formatIsoDate } from '#domain/text/date-text.ts';
import { dayOfIso, isoOfDay } from '#domain/time/civil-date.ts';

/** Due date of a loan that starts now, `YYYY-MM-DD` in Türkiye. */
export function dueDateOf(now: number, days: number): string {
  return isoOfDay((dayOfIso(formatIsoDate(now)) ?? 0) + days);
}

/** Türkiye days from now to a date; zero once it is past. */
export function daysUntil(date: string, now: number): number {
  const [then, today] = [dayOfIso(date), dayOfIso(formatIsoDate(now))];
  return then === null || today === null ? 0 : Math.max(0, then - today);
}

/** `2026-05-17` in the display format, `17-05-2026`. */
export function shownDate(iso: string): string {
  return iso.split('-').reverse().join('-');
}
