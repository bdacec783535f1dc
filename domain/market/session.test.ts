import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfIso, isoOfDay } from '#domain/time/civil-date.ts';
import {
  calendarCovers,
  dayTypeOf,
  isBusinessDay,
  nextBusinessDay,
  previousBusinessDay,
} from './calendar.ts';
import { BUILT_IN_HOLIDAYS } from './holidays.ts';
import {
  nextClose,
  nextOpen,
  nextPhaseChange,
  sessionPhase,
  sessionTimes,
  tradeDate,
} from './session.ts';
import { settlementOf, sellableOn } from './settlement.ts';
import type { Exchange } from './types.ts';

const day = (iso: string): number => {
  const number = dayOfIso(iso);
  if (number === null) throw new Error(iso);
  return number;
};
const turkey = (text: string): number => Date.parse(`${text}+03:00`);
const utc = (text: string): number => Date.parse(`${text}Z`);

describe('calendars', () => {
  it.each(['BIST', 'US'] as const)('of %s cover the listed years', (exchange) => {
    for (const { year } of BUILT_IN_HOLIDAYS[exchange]) {
      expect(calendarCovers(day(`${year}-01-01`), exchange)).toBe(true);
    }
    expect(calendarCovers(day('2024-12-31'), exchange)).toBe(false);
    expect(calendarCovers(day('2028-01-03'), exchange)).toBe(false);
  });

  it('distinguish full, half and closed days', () => {
    expect(dayTypeOf(day('2026-11-20'), 'BIST')).toBe('full');
    expect(dayTypeOf(day('2026-10-28'), 'BIST')).toBe('half');
    expect(dayTypeOf(day('2026-10-29'), 'BIST')).toBe('closed');
    expect(dayTypeOf(day('2026-11-21'), 'BIST')).toBe('closed');
    expect(dayTypeOf(day('2026-11-27'), 'US')).toBe('half');
    expect(dayTypeOf(day('2026-10-12'), 'US')).toBe('full');
    expect(dayTypeOf(day('2026-11-21'), 'crypto')).toBe('full');
  });

  it('count open weekdays of a year', () => {
    const open = (year: number, exchange: Exchange): number => {
      let count = 0;
      for (let at = day(`${year}-01-01`); at <= day(`${year}-12-31`); at++) {
        if (isBusinessDay(at, exchange)) count++;
      }
      return count;
    };
    expect(open(2026, 'BIST')).toBe(261 - 10);
    expect(open(2027, 'BIST')).toBe(261 - 11);
    expect(open(2026, 'US')).toBe(261 - 10);
    expect(open(2027, 'US')).toBe(261 - 10);
  });

  it('step over holidays in both directions', () => {
    expect(isoOfDay(nextBusinessDay(day('2026-05-26'), 'BIST'))).toBe('2026-06-01');
    expect(isoOfDay(previousBusinessDay(day('2026-06-01'), 'BIST'))).toBe('2026-05-26');
  });
});

describe('sessions', () => {
  it.each([
    ['2026-11-20T09:39:59.999', 'CLOSED'],
    ['2026-11-20T09:40', 'OPENING_COLLECT'],
    ['2026-11-20T09:55', 'OPENING_MATCH'],
    ['2026-11-20T10:00', 'CONTINUOUS'],
    ['2026-11-20T17:59:59.999', 'CONTINUOUS'],
    ['2026-11-20T18:00', 'CLOSING_MARGIN'],
    ['2026-11-20T18:01', 'CLOSING_COLLECT'],
    ['2026-11-20T18:05', 'CLOSING_MATCH'],
    ['2026-11-20T18:07', 'AT_CLOSE_MARGIN'],
    ['2026-11-20T18:08', 'AT_CLOSE'],
    ['2026-11-20T18:10', 'CLOSED'],
    ['2026-10-28T12:29', 'CONTINUOUS'],
    ['2026-10-28T12:30', 'CLOSING_MARGIN'],
    ['2026-10-28T12:35', 'CLOSING_MATCH'],
    ['2026-10-28T12:40', 'CLOSED'],
    ['2026-10-29T11:00', 'CLOSED'],
    ['2026-11-21T11:00', 'CLOSED'],
  ])('Borsa Istanbul at %s is %s', (time, phase) => {
    expect(sessionPhase(turkey(time), 'BIST')).toBe(phase);
  });

  it('New York shifts against Türkiye with its summer time', () => {
    const summer = sessionTimes(day('2026-10-30'), 'US');
    expect(summer?.open).toBe(turkey('2026-10-30T16:30'));
    expect(summer?.close).toBe(turkey('2026-10-30T23:00'));
    const winter = sessionTimes(day('2026-11-02'), 'US');
    expect(winter?.open).toBe(turkey('2026-11-02T17:30'));
    expect(winter?.close).toBe(turkey('2026-11-03T00:00'));
    expect(sessionTimes(day('2026-11-27'), 'US')?.close).toBe(turkey('2026-11-27T21:00'));
    expect(sessionPhase(turkey('2026-11-02T17:29'), 'US')).toBe('CLOSED');
    expect(sessionPhase(turkey('2026-11-02T17:30'), 'US')).toBe('CONTINUOUS');
  });

  it('coins never close', () => {
    const ts = utc('2026-11-21T03:00');
    expect(sessionPhase(ts, 'crypto')).toBe('CONTINUOUS');
    expect(nextOpen(ts, 'crypto')).toBeNull();
    expect(nextClose(ts, 'crypto')).toBeNull();
    expect(nextPhaseChange(ts, 'crypto')).toBeNull();
    expect(sessionTimes(day('2026-11-21'), 'crypto')).toBeNull();
  });

  it('finds the next opening and closing over weekends and holidays', () => {
    expect(nextOpen(turkey('2026-11-20T09:40'), 'BIST')).toBe(turkey('2026-11-23T09:40'));
    expect(nextOpen(turkey('2026-11-20T09:39'), 'BIST')).toBe(turkey('2026-11-20T09:40'));
    expect(nextOpen(turkey('2026-05-26T13:00'), 'BIST')).toBe(turkey('2026-06-01T09:40'));
    expect(nextClose(turkey('2026-10-28T11:00'), 'BIST')).toBe(turkey('2026-10-28T12:40'));
    expect(nextClose(turkey('2026-10-28T12:40'), 'BIST')).toBe(turkey('2026-10-30T18:10'));
    expect(nextPhaseChange(turkey('2026-11-20T17:00'), 'BIST')).toEqual({
      ts: turkey('2026-11-20T18:00'),
      phase: 'CLOSING_MARGIN',
    });
    expect(nextPhaseChange(turkey('2026-11-20T18:10'), 'BIST')).toEqual({
      ts: turkey('2026-11-23T09:40'),
      phase: 'OPENING_COLLECT',
    });
    expect(nextPhaseChange(turkey('2026-11-20T18:09'), 'BIST')).toEqual({
      ts: turkey('2026-11-20T18:10'),
      phase: 'CLOSED',
    });
  });

  it('phase changes are real changes, in order', () => {
    const times = fc.integer({ min: utc('2025-01-02T00:00'), max: utc('2027-12-20T00:00') });
    fc.assert(
      fc.property(times, fc.constantFrom('BIST' as const, 'US' as const), (ts, exchange) => {
        const next = nextPhaseChange(ts, exchange);
        expect(next).not.toBeNull();
        if (next === null) return;
        expect(next.ts).toBeGreaterThan(ts);
        expect(sessionPhase(next.ts, exchange)).toBe(next.phase);
        expect(sessionPhase(next.ts - 1, exchange)).toBe(sessionPhase(ts, exchange));
        expect(next.phase).not.toBe(sessionPhase(ts, exchange));
      }),
    );
  });
});

describe('trade dates', () => {
  it.each([
    ['2026-11-20T09:00', '2026-11-20'],
    ['2026-11-20T18:09', '2026-11-20'],
    ['2026-11-20T18:10', '2026-11-23'],
    ['2026-11-22T12:00', '2026-11-23'],
    ['2026-10-28T12:40', '2026-10-30'],
  ])('a trade at %s belongs to %s', (time, date) => {
    expect(tradeDate(turkey(time), 'BIST')).toBe(date);
  });

  it('coins use the UTC day', () => {
    expect(tradeDate(utc('2026-11-21T23:59'), 'crypto')).toBe('2026-11-21');
  });
});

describe('settlement', () => {
  it.each([
    ['2025-10-24', '2025-10-30'],
    ['2025-10-27', '2025-10-31'],
    ['2025-10-28', '2025-10-31'],
    ['2026-03-17', '2026-03-23'],
    ['2026-03-19', '2026-03-24'],
    ['2026-05-25', '2026-06-02'],
    ['2026-05-26', '2026-06-02'],
    ['2026-10-28', '2026-11-02'],
    ['2026-12-30', '2027-01-04'],
    ['2027-03-05', '2027-03-15'],
  ])('a trade of %s settles on %s', (trade, settles) => {
    expect(isoOfDay(settlementOf(day(trade), 'BIST').cashSettlement)).toBe(settles);
  });

  it('unlocks shares on the next business day, half days included', () => {
    expect(isoOfDay(settlementOf(day('2026-10-27'), 'BIST').sellableFrom)).toBe('2026-10-28');
    expect(isoOfDay(settlementOf(day('2026-11-20'), 'BIST').sellableFrom)).toBe('2026-11-23');
    const lots = [
      { qty: 100, sellableFrom: day('2026-11-23') },
      { qty: 50, sellableFrom: day('2026-11-24') },
    ];
    expect(sellableOn(lots, day('2026-11-23'))).toEqual({ sellable: 100, locked: 50 });
  });

  it('settles US shares on the next business day and coins at once', () => {
    expect(isoOfDay(settlementOf(day('2026-11-25'), 'US').cashSettlement)).toBe('2026-11-27');
    expect(settlementOf(day('2026-11-21'), 'crypto').cashSettlement).toBe(day('2026-11-21'));
  });
});
