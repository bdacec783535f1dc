import { dayTypeOf } from '#domain/market/calendar.ts';
import { two } from '#domain/time/civil-date.ts';
import { zoneDay, zoneMidnight } from '#domain/time/zone.ts';

const MINUTE_MS = 60_000;
/** Longest run of closed days in the calendar, with a safety margin. */
const DAYS_AHEAD = 20;

/**
 * Business hours of a deposit or withdrawal channel, or of a desk: minutes after midnight in
 * Istanbul.
 */
export type BankHours = { readonly from: number; readonly to: number; readonly halfTo: number };

const minutes = (hour: number, minute = 0): number => hour * 60 + minute;

/** Business days 08:30 to 17:30, half days to noon. */
export const DEPOSIT_HOURS: BankHours = {
  from: minutes(8, 30),
  to: minutes(17, 30),
  halfTo: minutes(12),
};

/** Business days 09:00 to 17:00, half days to noon. */
export const WITHDRAW_HOURS: BankHours = {
  from: minutes(9),
  to: minutes(17),
  halfTo: minutes(12),
};

/** State of hours at an instant. Both times are text on a 24-hour clock. */
export type HoursState =
  | { readonly isOpen: true; readonly isAlways: true }
  | {
      readonly isOpen: true;
      readonly isAlways: false;
      readonly from: string;
      readonly to: string;
      /** UTC milliseconds. */
      readonly closesAt: number;
    }
  | {
      readonly isOpen: false;
      readonly isAlways: false;
      readonly from: string;
      readonly to: string;
      /** UTC milliseconds. */
      readonly opensAt: number;
    };

function clockText(minute: number): string {
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Opening and closing instants of a day; null on a day without business. */
function spanOf(day: number, { from, to, halfTo }: BankHours): readonly [number, number] | null {
  const type = dayTypeOf(day, 'BIST');
  if (type === 'closed') return null;
  const midnight = zoneMidnight(day, 'turkey');
  const end = type === 'half' ? halfTo : to;
  return [midnight + from * MINUTE_MS, midnight + end * MINUTE_MS];
}

/**
 * Whether a channel is open now, and its next closing or opening. The closing minute itself is
 * closed.
 * @param hours null for one that never closes.
 */
export function hoursState(hours: BankHours | null, now: number): HoursState {
  if (hours === null) return { isOpen: true, isAlways: true };
  const times = { from: clockText(hours.from), to: clockText(hours.to) };
  const today = zoneDay(now, 'turkey');
  for (let day = today; day < today + DAYS_AHEAD; day++) {
    const span = spanOf(day, hours);
    if (span === null || now >= span[1]) continue;
    if (now >= span[0]) return { isOpen: true, isAlways: false, ...times, closesAt: span[1] };
    return { isOpen: false, isAlways: false, ...times, opensAt: span[0] };
  }
  throw new RangeError('no business day in sight');
}
