import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionPhase } from '#domain/market/session.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import { checkGoodTill, goodTillEnd } from './good-till.ts';

const at = (text: string): number => Date.parse(text);
const NOW = at('2026-11-23T10:00:00Z');

describe('the end of an order that waits until a date', () => {
  it.each([
    ['BIST', '2026-11-25T09:00:00Z', '2026-11-25T15:10:00Z'],
    // 28 October is a half day, 29 October a holiday.
    ['BIST', '2026-10-28T20:00:00Z', '2026-10-28T09:40:00Z'],
    ['BIST', '2026-10-29T09:00:00Z', '2026-10-28T09:40:00Z'],
    ['BIST', '2026-11-29T09:00:00Z', '2026-11-27T15:10:00Z'],
    ['US', '2026-11-24T09:00:00Z', '2026-11-24T21:00:00Z'],
    // The day after Thanksgiving is a half day.
    ['US', '2026-11-27T09:00:00Z', '2026-11-27T18:00:00Z'],
    ['crypto', '2026-11-29T09:00:30Z', '2026-11-29T09:00:30Z'],
  ] as const)('on %s at %s is %s', (exchange, asked, end) => {
    expect(new Date(goodTillEnd(at(asked), exchange)).toISOString()).toBe(
      new Date(at(end)).toISOString(),
    );
  });

  it('is the end of a session and stays what it is when it is asked for again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: NOW, max: NOW + 400 * DAY_MS }),
        fc.constantFrom('BIST' as const, 'US' as const),
        (asked, exchange) => {
          const end = goodTillEnd(asked, exchange);
          expect(sessionPhase(end - 1, exchange)).not.toBe('CLOSED');
          expect(sessionPhase(end, exchange)).toBe('CLOSED');
          expect(goodTillEnd(end, exchange)).toBe(end);
        },
      ),
    );
  });

  it.each([
    [NOW, false],
    [NOW + 59_999, false],
    [NOW + 60_000, true],
    [NOW + 365 * DAY_MS, true],
    [NOW + 365 * DAY_MS + 1, false],
    [NOW - DAY_MS, false],
  ])('lies between a minute and 365 days ahead: %d', (end, isFine) => {
    expect(checkGoodTill(end, NOW).ok).toBe(isFine);
  });

  it('names the chosen and the last possible date where it is refused', () => {
    const args = { chosen: '22-11-2026', last: '23-11-2027' };
    expect(checkGoodTill(NOW - DAY_MS, NOW)).toEqual({ ok: false, error: 'GOOD_TILL', args });
  });
});
