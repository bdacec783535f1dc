import { turkeyClock } from '#domain/text/clock-text.ts';
import { two } from '#domain/time/civil-date.ts';
import { OPENS_AT } from './places.ts';

export type Opening =
  | { readonly is: 'open'; readonly until: string }
  | { readonly is: 'closed'; readonly day: 'today' | 'tomorrow' | 'monday'; readonly from: string };

const FRIDAY = 4;
const SATURDAY = 5;

function clock(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Whether a branch is open at an instant: business days from nine, Türkiye time. */
export function openingAt(now: number, closesAt: number): Opening {
  const { weekday, hour, minute: past } = turkeyClock(now);
  const minute = hour * 60 + past;
  const isBusinessDay = weekday <= FRIDAY;
  if (isBusinessDay && minute >= OPENS_AT && minute < closesAt) {
    return { is: 'open', until: clock(closesAt) };
  }
  const from = clock(OPENS_AT);
  if (isBusinessDay && minute < OPENS_AT) return { is: 'closed', day: 'today', from };
  const isWeekendNext = weekday === FRIDAY || weekday === SATURDAY;
  return { is: 'closed', day: isWeekendNext ? 'monday' : 'tomorrow', from };
}
