/**
 * Calendar arithmetic on day numbers (days since 1970-01-01) without the host's Date, so that a
 * result depends on its arguments only. Proleptic Gregorian calendar.
 */

/** Milliseconds of one day without a clock change. */
export const DAY_MS = 86_400_000;

/** A calendar date. Month 1 to 12, day 1 to 31. */
export type CivilDate = { readonly year: number; readonly month: number; readonly day: number };

/** Day number of a calendar date. Years are counted from March, so that leap days come last. */
export function dayOfCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146_097 + yearOfEra * 365 + leapDays + dayOfYear - 719_468;
}

/** Calendar date of a day number; the inverse of `dayOfCivil`. */
export function civilOfDay(dayNumber: number): CivilDate {
  const shifted = dayNumber + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const correction =
    Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - correction) / 365);
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const dayOfYear = dayOfEra - (365 * yearOfEra + leapDays);
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** Weekday of a day number: 0 Monday to 6 Sunday. */
export function weekdayOfDay(dayNumber: number): number {
  return (((dayNumber + 3) % 7) + 7) % 7;
}

/** `2026-11-20` of a day number. */
export function isoOfDay(dayNumber: number): string {
  const { year, month, day } = civilOfDay(dayNumber);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/**
 * Day number of `2026-11-20`.
 * @returns null when the text is not an existing date of that form.
 */
export function dayOfIso(iso: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (match === null) return null;
  const [year, month, day] = match.slice(1).map((part) => Number.parseInt(part, 10));
  const dayNumber = dayOfCivil(year!, month!, day!);
  return isoOfDay(dayNumber) === iso ? dayNumber : null;
}

/** First day number of the month that contains the day. */
export function monthStartOfDay(dayNumber: number): number {
  return dayNumber - civilOfDay(dayNumber).day + 1;
}

/** First day number of the following month. */
export function nextMonthStartOfDay(dayNumber: number): number {
  const { year, month } = civilOfDay(dayNumber);
  return month === 12 ? dayOfCivil(year + 1, 1, 1) : dayOfCivil(year, month + 1, 1);
}

/** Two digits with a leading zero. */
export function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
