import { expect, it } from 'vitest';
import { daysUntil, dueDateOf, shownDate } from './loan-dates.ts';

it('counts the days of a loan in Türkiye time', () => {
  // 21:00 UTC is already the next day in Türkiye.
  expect(dueDateOf(Date.UTC(2026, 10, 21, 21), 30)).toBe('2026-12-22');
  expect(shownDate('2026-12-22')).toBe('22-12-2026');
  expect(daysUntil('2026-12-22', Date.UTC(2026, 10, 21, 21))).toBe(30);
  expect(daysUntil('2026-11-20', Date.UTC(2026, 10, 21, 21))).toBe(0);
});
