import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setEnvironmentData } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayTypeOf, setHolidays } from '#domain/market/calendar.ts';
import { BUILT_IN_HOLIDAYS } from '#domain/market/holidays.ts';
import { dayOfIso } from '#domain/time/civil-date.ts';
import { HolidayWatch, holidayAlerts, holidayMetrics } from './holiday-watch.ts';
import { HolidayFileError, inheritHolidays, installHolidays, storeHolidays } from './holidays.ts';

const JANUARY = dayOfIso('2028-01-03') ?? 0;
const OWN = {
  BIST: [{ year: 2028, closed: [{ date: '2028-01-03' }], half: [] }],
  US: [{ year: 2028, closed: [], half: [] }],
};

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'terazi-holidays-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
  setHolidays(BUILT_IN_HOLIDAYS);
  setEnvironmentData('terazi.holidays', undefined);
});

describe('holidays of a server', () => {
  it('are the built-in ones if the folder has none', () => {
    installHolidays(dataDir);
    expect(dayTypeOf(JANUARY, 'BIST')).toBe('full');
  });

  it('are those of its folder, in its threads as well', () => {
    storeHolidays(dataDir, OWN);
    installHolidays(dataDir);
    expect(dayTypeOf(JANUARY, 'BIST')).toBe('closed');
    setHolidays(BUILT_IN_HOLIDAYS);
    inheritHolidays();
    expect(dayTypeOf(JANUARY, 'BIST')).toBe('closed');
  });

  it('stop the start when the file is invalid', () => {
    writeFileSync(join(dataDir, 'holidays.json'), '{"BIST":[{"year":2028}]}');
    expect(() => installHolidays(dataDir)).toThrow(HolidayFileError);
    expect(dayTypeOf(JANUARY, 'BIST')).toBe('full');
  });
});

describe('the alert for the last known year', () => {
  // 31 December 2027 is 91 days after 1 October and 90 days after 2 October.
  const noon = (iso: string): number => Date.parse(`${iso}T12:00:00+03:00`);

  it('is silent 91 days before its end', () => {
    expect(holidayMetrics(noon('2027-10-01'))).toEqual({ holidays_days_left: 91 });
    expect(holidayAlerts(noon('2027-10-01'))).toEqual([]);
  });

  it('reports from 90 days before its end', () => {
    expect(holidayMetrics(noon('2027-10-02'))).toEqual({ holidays_days_left: 90 });
    expect(holidayAlerts(noon('2027-10-02'))).toEqual([
      'holidays are known to 2027-12-31, 90 days ahead: ' +
        'add the next year with npm run op -- holidays',
    ]);
    expect(holidayAlerts(noon('2028-01-05'))[0]).toContain('were known to 2027-12-31:');
  });

  it('warns in the log once a day', () => {
    const said: string[] = [];
    let now = noon('2027-10-01');
    const log = { warn: (message: string) => void said.push(message) };
    const failed = (error: unknown): never => {
      throw error;
    };
    const watch = new HolidayWatch({ now: () => now, log, failed });
    watch.look();
    expect(said).toEqual([]);
    now = noon('2027-10-02');
    watch.look();
    watch.look();
    expect(said).toHaveLength(1);
    now = noon('2027-10-03');
    watch.look();
    expect(said).toHaveLength(2);
    expect(said[1]).toContain('89 days ahead');
  });

  it('ends when the next year is added', () => {
    storeHolidays(dataDir, OWN);
    installHolidays(dataDir);
    expect(holidayAlerts(noon('2027-10-02'))).toEqual([]);
  });
});
