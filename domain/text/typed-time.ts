import { formatClock } from './clock-text.ts';
import { formatIsoDate } from './date-text.ts';
import { DAY_MS, dayOfIso } from '#domain/time/civil-date.ts';
import { instantOfWall } from '#domain/time/zone.ts';

/** A typed moment in Türkiye time: `2026-11-20` and `14:05`. */
export type TypedTime = { readonly date: string; readonly clock: string };

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A moment in the format of the fields. */
export function typedOf(ts: number): TypedTime {
  return { date: formatIsoDate(ts), clock: formatClock(ts) };
}

/** The typed moment, UTC milliseconds; null for an invalid date or time. */
export function instantOf({ date, clock }: TypedTime): number | null {
  const day = dayOfIso(date);
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock);
  if (day === null || parts === null) return null;
  const [hours, minutes] = parts.slice(1).map((part) => Number.parseInt(part, 10));
  const ofDay = (hours ?? 0) * HOUR_MS + (minutes ?? 0) * MINUTE_MS;
  return instantOfWall(day * DAY_MS + ofDay, 'turkey');
}
