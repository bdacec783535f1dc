import { civilOfDay, dayOfIso, weekdayOfDay } from '#domain/time/civil-date.ts';
import { zoneDay, type Zone } from '#domain/time/zone.ts';
import { BIST_CALENDAR } from './calendar-bist.ts';
import type { CalendarRow, DayType } from './calendar-types.ts';
import { US_CALENDAR } from './calendar-us.ts';
import type { Exchange } from './types.ts';

const FIRST_YEAR = 2025;
const LAST_YEAR = 2027;
const SATURDAY = 5;

type DayIndex = ReadonlyMap<number, CalendarRow>;

function indexRows(rows: readonly CalendarRow[]): DayIndex {
  const index = new Map<number, CalendarRow>();
  for (const row of rows) {
    const day = dayOfIso(row.date);
    if (day === null) throw new RangeError(`calendar row with a bad date: ${row.date}`);
    index.set(day, row);
  }
  return index;
}

const INDEX: Readonly<Record<'BIST' | 'US', DayIndex>> = {
  BIST: indexRows(BIST_CALENDAR),
  US: indexRows(US_CALENDAR),
};

/** True for the exchanges that have sessions and holidays; coins and currencies never close. */
export function hasSessions(exchange: Exchange): exchange is 'BIST' | 'US' {
  return exchange === 'BIST' || exchange === 'US';
}

/** Zone of an exchange: bars, trade dates and session times are read on its clock. */
export function zoneOf(exchange: Exchange): Zone {
  if (exchange === 'BIST') return 'turkey';
  return exchange === 'US' ? 'newYork' : 'utc';
}

/** Special date of the calendar, or null on an ordinary day. */
function calendarRow(dayNumber: number, exchange: Exchange): CalendarRow | null {
  if (!hasSessions(exchange)) return null;
  return INDEX[exchange].get(dayNumber) ?? null;
}

/** True where the holiday data reaches; outside these years only weekends are known as closed. */
export function calendarCovers(dayNumber: number): boolean {
  const { year } = civilOfDay(dayNumber);
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** Full, half or closed day of an exchange. Coins and currencies have full days only. */
export function dayTypeOf(dayNumber: number, exchange: Exchange): DayType {
  if (!hasSessions(exchange)) return 'full';
  if (weekdayOfDay(dayNumber) >= SATURDAY) return 'closed';
  return calendarRow(dayNumber, exchange)?.type ?? 'full';
}

/** True on full and half days. */
export function isBusinessDay(dayNumber: number, exchange: Exchange): boolean {
  return dayTypeOf(dayNumber, exchange) !== 'closed';
}

/** The first business day after a day. */
export function nextBusinessDay(dayNumber: number, exchange: Exchange): number {
  let day = dayNumber + 1;
  while (!isBusinessDay(day, exchange)) day++;
  return day;
}

/** The last business day before a day. */
export function previousBusinessDay(dayNumber: number, exchange: Exchange): number {
  let day = dayNumber - 1;
  while (!isBusinessDay(day, exchange)) day--;
  return day;
}

/** The day itself when the exchange trades on it, else the next business day. */
export function businessDayFrom(dayNumber: number, exchange: Exchange): number {
  return isBusinessDay(dayNumber, exchange) ? dayNumber : nextBusinessDay(dayNumber, exchange);
}

/** Day number of the exchange's own calendar at an instant. */
export function exchangeDay(ts: number, exchange: Exchange): number {
  return zoneDay(ts, zoneOf(exchange));
}
