import { calendarCovers, dayTypeOf, holidaysInUse, zoneOf } from '#domain/market/calendar.ts';
import type { SessionExchange } from '#domain/market/holidays.ts';
import { sessionTimes } from '#domain/market/session.ts';
import { expiriesOf, expiryAt } from '#domain/option/expiry.ts';
import { dayOfIso, isoOfDay, weekdayOfDay } from '#domain/time/civil-date.ts';
import { zoneDay, zoneMidnight } from '#domain/time/zone.ts';
import type { CalendarEvent } from './calendar-event.ts';

const SATURDAY = 5;

/** Names of the listed special days of an exchange, by day number. */
function namesOf(exchange: SessionExchange): ReadonlyMap<number, CalendarEvent['name']> {
  const years = holidaysInUse()[exchange];
  const days = years.flatMap(({ closed, half }) => [...closed, ...half]);
  return new Map(days.map(({ date, name }) => [dayOfIso(date) ?? 0, name]));
}

/**
 * Sessions, half days and closed weekdays of an exchange by the calendar in use. Weekends have no
 * event. Years whose holidays are not known are left out, because their sessions would be a guess.
 * @param from first day number of the exchange, included.
 * @param to last day number, included.
 */
export function exchangeEvents(
  exchange: SessionExchange,
  from: number,
  to: number,
): readonly CalendarEvent[] {
  const zone = zoneOf(exchange);
  const names = namesOf(exchange);
  const events: CalendarEvent[] = [];
  for (let day = from; day <= to; day++) {
    if (weekdayOfDay(day) >= SATURDAY || !calendarCovers(day, exchange)) continue;
    const type = dayTypeOf(day, exchange);
    const times = sessionTimes(day, exchange);
    const name = names.get(day);
    const shared = { subject: exchange, zone, isMine: false, name } as const;
    if (times === null) {
      const id = `holiday-${exchange}-${isoOfDay(day)}`;
      const [at, until] = [zoneMidnight(day, zone), zoneMidnight(day + 1, zone)];
      events.push({ ...shared, id, kind: 'holiday', step: 'closed', at, until, day });
      continue;
    }
    const { continuousOpen: at, continuousClose: until } = times;
    const isHalf = type === 'half';
    const id = `session-${exchange}-${isoOfDay(day)}`;
    const kind = isHalf ? 'holiday' : 'session';
    events.push({ ...shared, id, kind, step: isHalf ? 'halfDay' : 'hours', at, until });
  }
  return events;
}

/**
 * Expiries of the options on offer at an instant, from the same rule as the series themselves.
 * @param now UTC milliseconds.
 */
export function expiryEvents(now: number): readonly CalendarEvent[] {
  return expiriesOf(zoneDay(now, 'turkey')).map(({ day }) => ({
    id: `expiry-${isoOfDay(day)}`,
    kind: 'option',
    step: 'expiry',
    subject: '',
    at: expiryAt(day),
    zone: 'turkey',
    isMine: false,
  }));
}
