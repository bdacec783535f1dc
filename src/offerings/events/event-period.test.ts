import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilOfDay, dayOfCivil, isoOfDay, weekdayOfDay } from '#domain/time/civil-date.ts';
import { daysOf, periodOf, reachOf, stepped, weeksOf } from './event-period.ts';

const anyDay = fc.integer({ min: dayOfCivil(2020, 1, 1), max: dayOfCivil(2040, 12, 31) });
const anyPeriod = fc.constantFrom('week' as const, 'month' as const);

describe('a period', () => {
  it('is the week from Monday, or the month', () => {
    const day = dayOfCivil(2026, 11, 24);
    expect(periodOf(day, 'week').map(isoOfDay)).toEqual(['2026-11-23', '2026-11-29']);
    expect(periodOf(day, 'month').map(isoOfDay)).toEqual(['2026-11-01', '2026-11-30']);
  });

  it('follows the one before it without a gap, and leads back', () => {
    fc.assert(
      fc.property(anyDay, anyPeriod, (day, period) => {
        const [first, last] = periodOf(day, period);
        const next = stepped(day, period, 1);
        expect(periodOf(next, period)[0]).toBe(last + 1);
        expect(periodOf(stepped(day, period, -1), period)[1]).toBe(first - 1);
        expect(periodOf(stepped(next, period, -1), period)).toEqual([first, last]);
      }),
    );
  });

  it('has whole weeks around it', () => {
    fc.assert(
      fc.property(anyDay, anyPeriod, (day, period) => {
        const span = periodOf(day, period);
        const weeks = weeksOf(span);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(weeks.flat().filter((one) => one !== null)).toEqual(daysOf(span));
        expect(weeks[0]?.findIndex((one) => one !== null)).toBe(weekdayOfDay(span[0]));
      }),
    );
  });

  it('reaches from the previous month over the five after this one', () => {
    const [first, last] = reachOf(dayOfCivil(2026, 11, 24));
    expect([isoOfDay(first), isoOfDay(last)]).toEqual(['2026-09-28', '2027-05-02']);
    expect(civilOfDay(last).year).toBe(2027);
  });
});
