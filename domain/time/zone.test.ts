import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  civilOfDay,
  DAY_MS,
  dayOfCivil,
  dayOfIso,
  isoOfDay,
  monthStartOfDay,
  nextMonthStartOfDay,
  weekdayOfDay,
} from './civil-date.ts';
import { instantOfWall, zoneMidnight, zoneOffsetMs } from './zone.ts';

const HOUR_MS = 3_600_000;
const days = fc.integer({ min: -200_000, max: 200_000 });

describe('civil dates', () => {
  it('agree with the host calendar on every day', () => {
    fc.assert(
      fc.property(days, (day) => {
        const host = new Date(day * DAY_MS);
        const { year, month, day: date } = civilOfDay(day);
        expect([year, month, date]).toEqual([
          host.getUTCFullYear(),
          host.getUTCMonth() + 1,
          host.getUTCDate(),
        ]);
        expect(dayOfCivil(year, month, date)).toBe(day);
        expect(weekdayOfDay(day)).toBe((host.getUTCDay() + 6) % 7);
      }),
      { numRuns: 2_000 },
    );
  });

  it('read and write dates, and refuse dates that do not exist', () => {
    expect(isoOfDay(0)).toBe('1970-01-01');
    expect(dayOfIso('2028-02-29')).not.toBeNull();
    for (const bad of ['2027-02-29', '2026-13-01', '2026-1-1', '', '2026-11-20T00']) {
      expect(dayOfIso(bad)).toBeNull();
    }
  });

  it('step through months', () => {
    const day = dayOfCivil(2026, 12, 31);
    expect(isoOfDay(monthStartOfDay(day))).toBe('2026-12-01');
    expect(isoOfDay(nextMonthStartOfDay(day))).toBe('2027-01-01');
  });
});

describe('zones', () => {
  const newYork = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hourCycle: 'h23',
    hour: '2-digit',
  });

  it('New York follows the platform from 2007 on', () => {
    const from = Date.UTC(2007, 0, 1);
    const to = Date.UTC(2035, 0, 1);
    fc.assert(
      fc.property(fc.integer({ min: from, max: to }), (ts) => {
        const expected = Number(newYork.format(ts));
        const wall = ts + zoneOffsetMs(ts, 'newYork');
        expect(Math.floor((wall % DAY_MS) / HOUR_MS)).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['2026-03-08T06:59:59.999Z', -5],
    ['2026-03-08T07:00:00.000Z', -4],
    ['2026-11-01T05:59:59.999Z', -4],
    ['2026-11-01T06:00:00.000Z', -5],
    ['2027-03-14T07:00:00.000Z', -4],
    ['2027-11-07T06:00:00.000Z', -5],
  ])('New York at %s is %i hours', (iso, hours) => {
    expect(zoneOffsetMs(Date.parse(iso), 'newYork')).toBe(hours * HOUR_MS);
  });

  it('converts wall time into instants, also around a clock change', () => {
    const wall = (iso: string): number => Date.parse(`${iso}Z`);
    const skipped = instantOfWall(wall('2026-03-08T02:30'), 'newYork');
    expect(skipped).toBe(Date.parse('2026-03-08T07:30Z'));
    const twice = instantOfWall(wall('2026-11-01T01:30'), 'newYork');
    expect(twice).toBe(Date.parse('2026-11-01T05:30Z'));
    const day = dayOfIso('2026-11-20') ?? 0;
    expect(zoneMidnight(day, 'turkey')).toBe(Date.parse('2026-11-19T21:00Z'));
    expect(zoneMidnight(day, 'utc')).toBe(Date.parse('2026-11-20T00:00Z'));
  });
});
