import { afterEach, describe, expect, it } from 'vitest';
import { dayOfIso, isoOfDay } from '#domain/time/civil-date.ts';
import { dayTypeOf, holidaysInUse, nextBusinessDay, setHolidays } from './calendar.ts';
import {
  BUILT_IN_HOLIDAYS,
  faultOfHolidays,
  firstDifference,
  lastKnownDay,
  mergeHolidays,
  type Holidays,
  type HolidayYear,
} from './holidays.ts';

const day = (iso: string): number => dayOfIso(iso) ?? Number.NaN;
const dated = (...dates: string[]) => dates.map((date) => ({ date }));
const year = (number: number, parts: Partial<HolidayYear> = {}): HolidayYear => ({
  year: number,
  closed: [],
  half: [],
  ...parts,
});
const bist = (...years: HolidayYear[]): Holidays => ({ BIST: years, US: [] });

describe('built-in holidays', () => {
  it('are valid', () => {
    expect(faultOfHolidays(BUILT_IN_HOLIDAYS)).toBeNull();
  });

  it('name every day in both languages', () => {
    const days = Object.values(BUILT_IN_HOLIDAYS)
      .flat()
      .flatMap(({ closed, half }) => [...closed, ...half]);
    expect(days).toHaveLength(75);
    expect(days.filter(({ name }) => !name?.tr || !name.en)).toEqual([]);
  });

  it('are known to the end of 2027', () => {
    expect(lastKnownDay(BUILT_IN_HOLIDAYS)).toBe(day('2027-12-31'));
  });
});

describe('a table of holidays', () => {
  it.each([
    ['a date that does not exist', year(2028, { closed: dated('2028-02-30') }), 'does not exist'],
    ['a date of another year', year(2028, { closed: dated('2029-01-01') }), 'listed under 2028'],
    ['half a weekend day', year(2028, { half: dated('2028-01-01') }), 'weekend'],
    [
      'a day with two meanings',
      year(2028, { closed: dated('2028-01-03'), half: dated('2028-01-03') }),
      'listed twice',
    ],
  ])('is refused with %s', (_what, one, fault) => {
    expect(faultOfHolidays(bist(one))).toContain(fault);
  });

  it('is refused with years out of order', () => {
    expect(faultOfHolidays(bist(year(2028), year(2028)))).toContain('not in order');
  });

  it('is refused with more consecutive closed days than a search covers', () => {
    const weekdays = [3, 4, 5, 6, 7, 10, 11, 12, 13, 14].map(
      (number) => `2028-01-${String(number).padStart(2, '0')}`,
    );
    const closed = dated(...weekdays.slice(0, 9));
    expect(faultOfHolidays(bist(year(2028, { closed })))).toBeNull();
    const longer = dated(...weekdays);
    expect(faultOfHolidays(bist(year(2028, { closed: longer })))).toContain('in a row');
  });

  it('replaces whole years of another one', () => {
    const own = bist(year(2027, { closed: dated('2027-06-01') }), year(2028));
    const merged = mergeHolidays(BUILT_IN_HOLIDAYS, own);
    expect(merged.BIST.map((one) => one.year)).toEqual([2025, 2026, 2027, 2028]);
    expect(merged.BIST[2]).toBe(own.BIST[0]);
    expect(merged.US).toEqual(BUILT_IN_HOLIDAYS.US);
  });

  it('differs from another one from the first differing day on', () => {
    const merged = mergeHolidays(BUILT_IN_HOLIDAYS, bist(year(2027)));
    expect(firstDifference(BUILT_IN_HOLIDAYS, merged)).toBe(day('2027-01-01'));
    expect(firstDifference(BUILT_IN_HOLIDAYS, BUILT_IN_HOLIDAYS)).toBeNull();
  });

  it('is known up to a partial year, and up to a gap', () => {
    const known = (...years: HolidayYear[]) => {
      const last = lastKnownDay({ BIST: years, US: [year(2028), year(2029), year(2030)] });
      return last === null ? null : isoOfDay(last);
    };
    expect(known(year(2028), year(2029, { isPartial: true }))).toBe('2028-12-31');
    expect(known(year(2028), year(2030))).toBe('2028-12-31');
    expect(known(year(2028), year(2029), year(2030), year(2031))).toBe('2030-12-31');
    expect(known(year(2028, { isPartial: true }))).toBeNull();
  });
});

describe('the calendar', () => {
  afterEach(() => setHolidays(BUILT_IN_HOLIDAYS));

  it('uses the given holidays', () => {
    const own = bist(year(2028, { closed: dated('2028-01-03'), half: dated('2028-01-04') }));
    setHolidays(mergeHolidays(BUILT_IN_HOLIDAYS, own));
    expect(dayTypeOf(day('2028-01-03'), 'BIST')).toBe('closed');
    expect(dayTypeOf(day('2028-01-04'), 'BIST')).toBe('half');
    expect(dayTypeOf(day('2028-01-03'), 'US')).toBe('full');
    expect(nextBusinessDay(day('2027-12-31'), 'BIST')).toBe(day('2028-01-04'));
  });

  it('keeps its holidays when the new ones are invalid', () => {
    const own = bist(year(2028, { closed: dated('2028-02-30') }));
    expect(() => setHolidays(own)).toThrow(RangeError);
    expect(holidaysInUse()).toBe(BUILT_IN_HOLIDAYS);
  });
});
