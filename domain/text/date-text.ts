import { two } from '#domain/time/civil-date.ts';
import { isMissingTs, turkeyClock, type ClockFields, type MaybeTs } from './clock-text.ts';
import { DATE_NAMES } from './date-names.ts';
import { MISSING, type Language } from './number-text.ts';

const SECOND_MS = 1_000;

/** Clock of a record list: 12 hours with a marker after the time, or 24 hours. */
export type HourStyle = '12h' | '24h';

function dmy(at: ClockFields): string {
  return `${two(at.day)}-${two(at.month)}-${at.year}`;
}

/** `20-11-2026`. */
export function formatDate(ts: MaybeTs): string {
  return isMissingTs(ts) ? MISSING : dmy(turkeyClock(ts));
}

/** `2026-11-20`, for filters and exports. */
export function formatIsoDate(ts: MaybeTs): string {
  if (isMissingTs(ts)) return MISSING;
  const at = turkeyClock(ts);
  return `${at.year}-${two(at.month)}-${two(at.day)}`;
}

/** `11.20`, month and day of a chart's day axis. */
export function formatMonthDay(ts: MaybeTs): string {
  if (isMissingTs(ts)) return MISSING;
  const at = turkeyClock(ts);
  return `${two(at.month)}.${two(at.day)}`;
}

/**
 * Date and time of a record list: `21-11-2026 12:05 ÖÖ` / `21-11-2026 12:05 AM`, or
 * `21-11-2026 00:05` with the 24-hour setting. The marker follows the time; midnight and noon are
 * twelve.
 */
export function formatDateTime(ts: MaybeTs, language: Language, style: HourStyle = '12h'): string {
  if (isMissingTs(ts)) return MISSING;
  const at = turkeyClock(ts);
  if (style === '24h') return `${dmy(at)} ${two(at.hour)}:${two(at.minute)}`;
  const before = language === 'tr' ? 'ÖÖ' : 'AM';
  const after = language === 'tr' ? 'ÖS' : 'PM';
  const hour = at.hour % 12 === 0 ? 12 : at.hour % 12;
  return `${dmy(at)} ${two(hour)}:${two(at.minute)} ${at.hour < 12 ? before : after}`;
}

/** Weekday name of an instant on the Türkiye clock. */
export function formatWeekday(ts: MaybeTs, language: Language): string {
  if (isMissingTs(ts)) return MISSING;
  return DATE_NAMES[language].weekdays[turkeyClock(ts).weekday] ?? MISSING;
}

/**
 * Time left: `HH:MM:SS`, preceded by days from one day on (`2g 03:04:05` / `2d 03:04:05`). Started
 * seconds are rounded up, so the last second shown is 1 and zero means over.
 */
export function formatCountdown(leftMs: number | null | undefined, language: Language): string {
  if (leftMs === null || leftMs === undefined || Number.isNaN(leftMs)) return MISSING;
  const total = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const days = Math.floor(total / 86_400);
  const rest = total % 86_400;
  const clock = [Math.floor(rest / 3_600), Math.floor((rest % 3_600) / 60), rest % 60]
    .map(two)
    .join(':');
  return days === 0 ? clock : `${days}${language === 'tr' ? 'g' : 'd'} ${clock}`;
}

/**
 * Day heading of a conversation: today, yesterday, the weekday within the last week, otherwise the
 * date.
 */
export function formatChatDay(ts: MaybeTs, now: number, language: Language): string {
  if (isMissingTs(ts)) return MISSING;
  const age = turkeyClock(now).dayNumber - turkeyClock(ts).dayNumber;
  if (age === 0) return language === 'tr' ? 'Bugün' : 'Today';
  if (age === 1) return language === 'tr' ? 'Dün' : 'Yesterday';
  return age > 1 && age < 7 ? formatWeekday(ts, language) : formatDate(ts);
}
