import { describe, expect, it } from 'vitest';
import { dayTypeOf } from '#domain/market/calendar.ts';
import { expiriesOf, expiryAt } from '#domain/option/expiry.ts';
import { dayOfCivil, weekdayOfDay } from '#domain/time/civil-date.ts';
import { exchangeEvents, expiryEvents } from './exchange-events.ts';

const day = (text: string): number =>
  dayOfCivil(
    ...(text.split('-').map((part) => Number.parseInt(part, 10)) as [number, number, number]),
  );

describe('exchangeEvents', () => {
  it('states a session with its hours', () => {
    expect(exchangeEvents('BIST', day('2026-11-18'), day('2026-11-18'))).toEqual([
      {
        id: 'session-BIST-2026-11-18',
        kind: 'session',
        step: 'hours',
        subject: 'BIST',
        name: undefined,
        at: Date.parse('2026-11-18T10:00:00+03:00'),
        until: Date.parse('2026-11-18T18:00:00+03:00'),
        zone: 'turkey',
        isMine: false,
      },
    ]);
  });

  it('states a half day with its early close and its name', () => {
    const [half] = exchangeEvents('BIST', day('2026-10-28'), day('2026-10-28'));
    expect(half).toMatchObject({
      kind: 'holiday',
      step: 'halfDay',
      until: Date.parse('2026-10-28T12:30:00+03:00'),
    });
  });

  it('states a closed weekday as a whole day', () => {
    const thanksgiving = day('2026-11-26');
    const [closed] = exchangeEvents('US', thanksgiving, thanksgiving);
    expect(closed).toMatchObject({
      id: 'holiday-US-2026-11-26',
      step: 'closed',
      day: thanksgiving,
      at: Date.parse('2026-11-26T00:00:00-05:00'),
      until: Date.parse('2026-11-27T00:00:00-05:00'),
    });
    expect(closed?.name?.en).toBeTruthy();
  });

  it.each(['BIST', 'US'] as const)('covers every weekday of a known year of %s', (exchange) => {
    const [first, last] = [day('2026-01-01'), day('2026-12-31')];
    const events = exchangeEvents(exchange, first, last);
    let weekdays = 0;
    for (let one = first; one <= last; one++) if (weekdayOfDay(one) < 5) weekdays++;
    expect(events).toHaveLength(weekdays);
    expect(events.filter(({ step }) => step === 'closed')).toSatisfy(
      (closed: typeof events) =>
        closed.length > 0 && closed.every((one) => dayTypeOf(one.day!, exchange) === 'closed'),
    );
  });

  it('invents no session in a year without known holidays', () => {
    expect(exchangeEvents('BIST', day('2090-01-02'), day('2090-01-31'))).toEqual([]);
  });
});

describe('expiryEvents', () => {
  it('are those of the series on offer', () => {
    const now = Date.parse('2026-11-24T11:00:00+03:00');
    const expiries = expiriesOf(day('2026-11-24'));
    expect(expiryEvents(now).map(({ at }) => at)).toEqual(expiries.map((one) => expiryAt(one.day)));
    expect(expiryEvents(now)[0]).toMatchObject({ id: 'expiry-2026-11-25', kind: 'option' });
  });
});
