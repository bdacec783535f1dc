import { civilOfDay, weekdayOfDay } from '#domain/time/civil-date.ts';
import { zoneDay, type Zone } from '#domain/time/zone.ts';
import {
  BUILT_IN_HOLIDAYS,
  indexHolidays,
  type DayType,
  type HolidayIndex,
  type Holidays,
  type SessionExchange,
} from './holidays.ts';
import type { Exchange } from './types.ts';

const SATURDAY = 5;

type Calendar = {
  readonly holidays: Holidays;
  readonly index: Readonly<Record<SessionExchange, HolidayIndex>>;
};

function calendarOf(holidays: Holidays): Calendar {
  const { BIST, US } = holidays;
  return { holidays, index: { BIST: indexHolidays(BIST), US: indexHolidays(US) } };
}

// Every session, settlement and expiry reads the calendar, so it is set once per thread instead of
// being passed to each of them.
let calendar = calendarOf(BUILT_IN_HOLIDAYS);

/**
 * Replaces the holidays of this thread. Only at the start of a thread: earlier results keep the old
 * days.
 * @throws RangeError on a date that does not exist; the old holidays stay.
 */
export function setHolidays(holidays: Holidays): void {
  calendar = calendarOf(holidays);
}

/** Holidays in use in this thread. */
export function holidaysInUse(): Holidays {
  return calendar.holidays;
}

/** True for exchanges with sessions and holidays; coins and currencies never close. */
export function hasSessions(exchange: Exchange): exchange is SessionExchange {
  return exchange === 'BIST' || exchange === 'US';
}

/** Time zone of an exchange; bars, trade dates and session times use it. */
export function zoneOf(exchange: Exchange): Zone {
  if (exchange === 'BIST') return 'turkey';
  return exchange === 'US' ? 'newYork' : 'utc';
}

/** True in years with listed holidays; in other years only weekends are known as closed. */
export function calendarCovers(dayNumber: number, exchange: SessionExchange): boolean {
  const { year } = civilOfDay(dayNumber);
  return calendar.holidays[exchange].some((one) => one.year === year && one.isPartial !== true);
}

/** Full, half or closed day of an exchange. Coins and currencies have full days only. */
export function dayTypeOf(dayNumber: number, exchange: Exchange): DayType {
  if (!hasSessions(exchange)) return 'full';
  if (weekdayOfDay(dayNumber) >= SATURDAY) return 'closed';
  return calendar.index[exchange].get(dayNumber) ?? 'full';
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

/** The day itself when the exchange trades on it, otherwise the next business day. */
export function businessDayFrom(dayNumber: number, exchange: Exchange): number {
  return isBusinessDay(dayNumber, exchange) ? dayNumber : nextBusinessDay(dayNumber, exchange);
}

/** Day number of the exchange's own calendar at an instant. */
export function exchangeDay(ts: number, exchange: Exchange): number {
  return zoneDay(ts, zoneOf(exchange));
}
