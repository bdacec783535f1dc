import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barStart, isInterval, nextBarStart, nominalMs, rollsInto } from './interval.ts';
import { INTERVALS, type Exchange, type Interval } from './types.ts';

const at = (iso: string): number => Date.parse(iso);
const EXCHANGES = ['BIST', 'US', 'crypto'] as const satisfies readonly Exchange[];
const INTRADAY = INTERVALS.filter((interval) => !['1D', '1W', '1M'].includes(interval));
const times = fc.integer({ min: at('2025-01-02T00:00Z'), max: at('2027-12-01T00:00Z') });
const exchanges = fc.constantFrom(...EXCHANGES);

describe('bar starts', () => {
  it.each<[Interval, Exchange, string, string]>([
    ['1m', 'crypto', '2026-11-20T12:34:56Z', '2026-11-20T12:34:00Z'],
    ['3m', 'crypto', '2026-11-20T12:34:56Z', '2026-11-20T12:33:00Z'],
    ['1h', 'BIST', '2026-11-20T12:34:56Z', '2026-11-20T12:00:00Z'],
    ['4h', 'crypto', '2026-11-20T12:34:56Z', '2026-11-20T12:00:00Z'],
    ['4h', 'BIST', '2026-11-20T12:34:56+03:00', '2026-11-20T12:00:00+03:00'],
    ['6h', 'BIST', '2026-11-20T17:34:56+03:00', '2026-11-20T12:00:00+03:00'],
    ['12h', 'US', '2026-07-20T15:00:00-04:00', '2026-07-20T12:00:00-04:00'],
    ['12h', 'US', '2026-12-21T15:00:00-05:00', '2026-12-21T12:00:00-05:00'],
    ['1D', 'crypto', '2026-11-20T23:59:59Z', '2026-11-20T00:00:00Z'],
    ['1D', 'BIST', '2026-11-20T12:00:00+03:00', '2026-11-20T00:00:00+03:00'],
    ['1D', 'BIST', '2026-11-20T20:00:00+03:00', '2026-11-23T00:00:00+03:00'],
    ['1D', 'BIST', '2026-11-22T20:00:00+03:00', '2026-11-23T00:00:00+03:00'],
    ['1W', 'crypto', '2026-11-22T20:00:00Z', '2026-11-16T00:00:00Z'],
    ['1W', 'BIST', '2026-11-22T20:00:00+03:00', '2026-11-23T00:00:00+03:00'],
    ['1W', 'BIST', '2026-10-28T12:00:00+03:00', '2026-10-26T00:00:00+03:00'],
    ['1M', 'crypto', '2026-11-22T20:00:00Z', '2026-11-01T00:00:00Z'],
    ['1M', 'US', '2026-11-10T12:00:00-05:00', '2026-11-01T00:00:00-04:00'],
    ['1M', 'BIST', '2026-11-30T19:00:00+03:00', '2026-12-01T00:00:00+03:00'],
  ])('%s of %s at %s starts at %s', (interval, exchange, ts, start) => {
    expect(new Date(barStart(at(ts), interval, exchange))).toEqual(new Date(start));
  });

  it('intraday bars cover time without gaps or overlaps', () => {
    fc.assert(
      fc.property(times, fc.constantFrom(...INTRADAY), exchanges, (ts, interval, exchange) => {
        const start = barStart(ts, interval, exchange);
        const next = nextBarStart(start, interval, exchange);
        expect(start).toBeLessThanOrEqual(ts);
        expect(next).toBeGreaterThan(ts);
        expect(barStart(start, interval, exchange)).toBe(start);
        expect(barStart(next - 1, interval, exchange)).toBe(start);
        expect(barStart(next, interval, exchange)).toBe(next);
      }),
      { numRuns: 3_000 },
    );
  });

  it('the night of a clock change is covered too', () => {
    for (const day of ['2026-03-08', '2026-11-01']) {
      for (const interval of INTRADAY) {
        const end = at(`${day}T12:00Z`);
        let start = barStart(at(`${day}T00:00Z`), interval, 'US');
        while (start < end) {
          const next = nextBarStart(start, interval, 'US');
          expect(next).toBeGreaterThan(start);
          expect(barStart(start, interval, 'US')).toBe(start);
          expect(barStart(next - 1, interval, 'US')).toBe(start);
          start = next;
        }
      }
    }
  });

  it('daily and longer bars follow each other without a gap', () => {
    const long = fc.constantFrom('1D' as const, '1W' as const, '1M' as const);
    fc.assert(
      fc.property(times, long, exchanges, (ts, interval, exchange) => {
        const start = barStart(ts, interval, exchange);
        const next = nextBarStart(start, interval, exchange);
        const later = barStart(ts + nominalMs(interval), interval, exchange);
        expect(barStart(start + 12 * 3_600_000, interval, exchange)).toBe(start);
        expect(later).toBeGreaterThanOrEqual(start);
        expect(next).toBeGreaterThan(start);
        expect(barStart(next + 12 * 3_600_000, interval, exchange)).toBe(next);
      }),
    );
  });

  it('a coarse bar never splits a fine one that rolls up into it', () => {
    const pairs = INTERVALS.flatMap((fine) =>
      INTERVALS.filter((coarse) => rollsInto(fine, coarse)).map(
        (coarse) => [fine, coarse] as const,
      ),
    );
    fc.assert(
      fc.property(times, fc.constantFrom(...pairs), exchanges, (ts, [fine, coarse], exchange) => {
        const fineStart = barStart(ts, fine, exchange);
        const direct = barStart(ts, coarse, exchange);
        const rolled = barStart(fineStart, coarse, exchange);
        // An hour that contains the end of a session belongs to the day in which it starts.
        const cutsSession = coarse.endsWith('D') || coarse.endsWith('W') || coarse.endsWith('M');
        if (!cutsSession || exchange === 'crypto') expect(rolled).toBe(direct);
        else expect(rolled).toBeLessThanOrEqual(direct);
      }),
      { numRuns: 2_000 },
    );
  });

  it('names are case-sensitive', () => {
    expect(isInterval('1m')).toBe(true);
    expect(isInterval('1M')).toBe(true);
    expect(isInterval('1d')).toBe(false);
    expect(rollsInto('1W', '1M')).toBe(false);
    expect(rollsInto('2h', '3m')).toBe(false);
    expect(rollsInto('3m', '5m')).toBe(false);
  });
});
