import { describe, expect, it } from 'vitest';
import { formatClock, formatClockSeconds } from './clock-text.ts';
import {
  formatChatDay,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatIsoDate,
  formatMonthDay,
  formatWeekday,
} from './date-text.ts';

const at = (iso: string): number => Date.parse(iso);

describe('dates on the Türkiye clock', () => {
  it.each([
    ['2026-11-20T21:05:00Z', '21-11-2026 12:05 ÖÖ', '21-11-2026 12:05 AM', '21-11-2026 00:05'],
    ['2026-11-20T09:00:00Z', '20-11-2026 12:00 ÖS', '20-11-2026 12:00 PM', '20-11-2026 12:00'],
    ['2026-11-20T08:59:59Z', '20-11-2026 11:59 ÖÖ', '20-11-2026 11:59 AM', '20-11-2026 11:59'],
    ['2026-12-31T21:00:00Z', '01-01-2027 12:00 ÖÖ', '01-01-2027 12:00 AM', '01-01-2027 00:00'],
    ['2026-07-15T14:07:00Z', '15-07-2026 05:07 ÖS', '15-07-2026 05:07 PM', '15-07-2026 17:07'],
  ])('writes %s', (iso, tr, en, day) => {
    expect(formatDateTime(at(iso), 'tr')).toBe(tr);
    expect(formatDateTime(at(iso), 'en')).toBe(en);
    expect(formatDateTime(at(iso), 'tr', '24h')).toBe(day);
  });

  it('writes a missing date as two dashes', () => {
    for (const none of [0, null, undefined, Number.NaN]) {
      expect(formatDateTime(none, 'tr')).toBe('--');
      expect(formatClock(none)).toBe('--');
    }
  });

  it('writes the other forms', () => {
    const ts = at('2026-11-20T21:05:09Z');
    expect(formatDate(ts)).toBe('21-11-2026');
    expect(formatIsoDate(ts)).toBe('2026-11-21');
    expect(formatMonthDay(ts)).toBe('11.21');
    expect(formatClock(ts)).toBe('00:05');
    expect(formatClockSeconds(ts)).toBe('00:05:09');
    expect(formatWeekday(ts, 'tr')).toBe('Cumartesi');
    expect(formatWeekday(ts, 'en')).toBe('Saturday');
  });

  it('counts down in started seconds', () => {
    expect(formatCountdown(1, 'tr')).toBe('00:00:01');
    expect(formatCountdown(3_661_000, 'tr')).toBe('01:01:01');
    expect(formatCountdown(90_061_000, 'tr')).toBe('1g 01:01:01');
    expect(formatCountdown(90_061_000, 'en')).toBe('1d 01:01:01');
    expect(formatCountdown(-5, 'tr')).toBe('00:00:00');
    expect(formatCountdown(null, 'tr')).toBe('--');
  });

  it('heads a conversation by day', () => {
    const now = at('2026-11-20T12:00:00Z');
    expect(formatChatDay(at('2026-11-19T21:00:00Z'), now, 'tr')).toBe('Bugün');
    expect(formatChatDay(at('2026-11-19T20:59:00Z'), now, 'tr')).toBe('Dün');
    expect(formatChatDay(at('2026-11-19T20:59:00Z'), now, 'en')).toBe('Yesterday');
    expect(formatChatDay(at('2026-11-18T12:00:00Z'), now, 'tr')).toBe('Çarşamba');
    expect(formatChatDay(at('2026-11-14T12:00:00Z'), now, 'en')).toBe('Saturday');
    expect(formatChatDay(at('2026-11-13T12:00:00Z'), now, 'en')).toBe('13-11-2026');
    expect(formatChatDay(at('2026-11-22T12:00:00Z'), now, 'en')).toBe('22-11-2026');
  });
});
