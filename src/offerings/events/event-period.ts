import { monthStartOfDay, nextMonthStartOfDay, weekdayOfDay } from '#domain/time/civil-date.ts';
import type { EventPeriod } from './event-choices.ts';

const WEEK_DAYS = 7;
/** How far the calendar reaches: into the previous month, and five months ahead. */
const MONTHS_BACK = 1;
const MONTHS_AHEAD = 5;

/** First and last day number. */
export type DaySpan = readonly [first: number, last: number];

function monday(day: number): number {
  return day - weekdayOfDay(day);
}

/** The week from Monday, or the month, that contains a day. */
export function periodOf(day: number, period: EventPeriod): DaySpan {
  if (period === 'week') return [monday(day), monday(day) + WEEK_DAYS - 1];
  return [monthStartOfDay(day), nextMonthStartOfDay(day) - 1];
}

/** A day of the next or previous period. */
export function stepped(day: number, period: EventPeriod, by: 1 | -1): number {
  const [first, last] = periodOf(day, period);
  return by === 1 ? last + 1 : period === 'week' ? first - WEEK_DAYS : monthStartOfDay(first - 1);
}

/** Days that the calendar can show, by today's. */
export function reachOf(today: number): DaySpan {
  let [first, last] = [monthStartOfDay(today), nextMonthStartOfDay(today)];
  for (let month = 0; month < MONTHS_BACK; month++) first = monthStartOfDay(first - 1);
  for (let month = 0; month < MONTHS_AHEAD; month++) last = nextMonthStartOfDay(last);
  return [monday(first), monday(last) + WEEK_DAYS - 1];
}

/** Days of a span, ascending. */
export function daysOf([first, last]: DaySpan): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_none, at) => first + at);
}

/** Weeks from Monday that cover a span; days outside the span are null. */
export function weeksOf([first, last]: DaySpan): readonly (readonly (number | null)[])[] {
  const start = monday(first);
  const weeks = Math.ceil((last - start + 1) / WEEK_DAYS);
  return Array.from({ length: weeks }, (_none, week) =>
    Array.from({ length: WEEK_DAYS }, (_day, at) => {
      const day = start + week * WEEK_DAYS + at;
      return day < first || day > last ? null : day;
    }),
  );
}
