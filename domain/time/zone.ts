import { DAY_MS, civilOfDay, dayOfCivil, weekdayOfDay } from './civil-date.ts';

/**
 * The three zones of the product. Türkiye is +03:00 all year (since September 2016, and used for
 * earlier times too); New York follows the United States rule of 2007.
 */
export type Zone = 'utc' | 'turkey' | 'newYork';

const HOUR_MS = 3_600_000;
const TURKEY_OFFSET_MS = 3 * HOUR_MS;
const EST_OFFSET_MS = -5 * HOUR_MS;
const EDT_OFFSET_MS = -4 * HOUR_MS;

type SummerTime = { readonly from: number; readonly to: number };

const summerTimeCache = new Map<number, SummerTime>();

/** First Sunday on or after a day number. */
function sundayFrom(dayNumber: number): number {
  return dayNumber + (6 - weekdayOfDay(dayNumber));
}

/** Summer time of New York: second Sunday of March 02:00 to first Sunday of November 02:00. */
function summerTime(year: number): SummerTime {
  const known = summerTimeCache.get(year);
  if (known !== undefined) return known;
  const from = (sundayFrom(dayOfCivil(year, 3, 1)) + 7) * DAY_MS + 2 * HOUR_MS - EST_OFFSET_MS;
  const to = sundayFrom(dayOfCivil(year, 11, 1)) * DAY_MS + 2 * HOUR_MS - EDT_OFFSET_MS;
  const span = { from, to };
  summerTimeCache.set(year, span);
  return span;
}

/** Milliseconds to add to UTC to read the wall clock of the zone at that instant. */
export function zoneOffsetMs(ts: number, zone: Zone): number {
  if (zone === 'utc') return 0;
  if (zone === 'turkey') return TURKEY_OFFSET_MS;
  const { year } = civilOfDay(Math.floor(ts / DAY_MS));
  const { from, to } = summerTime(year);
  return ts >= from && ts < to ? EDT_OFFSET_MS : EST_OFFSET_MS;
}

/** Wall clock of the zone as if it were UTC: day and time of day follow by division. */
export function wallOf(ts: number, zone: Zone): number {
  return ts + zoneOffsetMs(ts, zone);
}

/**
 * The instant at which a wall clock shows a time. A time that occurs twice gives the first instant;
 * a skipped time is read on the clock before the change, so the start of the skipped hour is the
 * instant of the change.
 */
export function instantOfWall(wall: number, zone: Zone): number {
  if (zone === 'utc') return wall;
  if (zone === 'turkey') return wall - TURKEY_OFFSET_MS;
  const inSummer = wall - EDT_OFFSET_MS;
  return zoneOffsetMs(inSummer, zone) === EDT_OFFSET_MS ? inSummer : wall - EST_OFFSET_MS;
}

/** Day number of the zone's calendar at that instant. */
export function zoneDay(ts: number, zone: Zone): number {
  return Math.floor(wallOf(ts, zone) / DAY_MS);
}

/** Instant of 00:00 of a day number in the zone. */
export function zoneMidnight(dayNumber: number, zone: Zone): number {
  return instantOfWall(dayNumber * DAY_MS, zone);
}
