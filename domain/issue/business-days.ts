import { isBusinessDay, nextBusinessDay, previousBusinessDay } from '#domain/market/calendar.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import { instantOfWall } from '#domain/time/zone.ts';

const HOUR_MS = 3_600_000;

/**
 * The business day of Borsa Istanbul `count` days after a business day, before it when negative.
 */
export function addBusinessDays(day: number, count: number): number {
  let result = day;
  for (let left = count; left > 0; left--) result = nextBusinessDay(result, 'BIST');
  for (let left = count; left < 0; left++) result = previousBusinessDay(result, 'BIST');
  return result;
}

/** The day itself when Borsa Istanbul trades on it, otherwise the last business day before it. */
export function businessDayUntil(day: number): number {
  return isBusinessDay(day, 'BIST') ? day : previousBusinessDay(day, 'BIST');
}

/** UTC milliseconds of an hour of a day in Türkiye. */
export function turkeyHour(day: number, hour: number): number {
  return instantOfWall(day * DAY_MS + hour * HOUR_MS, 'turkey');
}
