import type { CalendarEvent } from '#domain/event/calendar-event.ts';
import { exchangeEvents, expiryEvents } from '#domain/event/exchange-events.ts';
import { issueEvents } from '#domain/event/issue-events.ts';
import { zoneMidnight } from '#domain/time/zone.ts';
import { coinInfos, coinTicker } from '#protocol/http/coin-market.ts';
import { issueDates } from '#protocol/http/issues.ts';
import { call } from '#src/kit/index.ts';
import type { DaySpan } from './event-period.ts';

/** Next funding of the contracts, one event for all that share its time. */
async function funding(signal: AbortSignal): Promise<readonly CalendarEvent[]> {
  const { items } = await call(coinInfos, { kind: 'swap' }, { signal });
  const answers = await Promise.all(
    items.map(({ symbol }) => call(coinTicker, { symbol }, { signal })),
  );
  const byTime = new Map<number, string[]>();
  for (const { mark } of answers) {
    if (mark === undefined || mark.nextFundingTs === 0) continue;
    const { symbol, nextFundingTs: at } = mark;
    byTime.set(at, [...(byTime.get(at) ?? []), symbol]);
  }
  return [...byTime].map(([at, symbols]) => ({
    id: `funding-${at}`,
    kind: 'funding',
    step: 'funding',
    subject: symbols.length === 1 ? (symbols[0] ?? '') : '',
    count: symbols.length,
    at,
    zone: 'utc',
    isMine: false,
  }));
}

/** Events that the server knows: dates of issues, and the funding of contracts. */
export async function askPublicEvents(
  [first, last]: DaySpan,
  signal: AbortSignal,
): Promise<readonly CalendarEvent[]> {
  // The days are those of the device, whose zone may be up to half a day away.
  const from = zoneMidnight(first - 1, 'utc');
  const to = zoneMidnight(last + 2, 'utc');
  const [dates, contracts] = await Promise.all([
    call(issueDates, { from: `${from}`, to: `${to}` }, { signal }),
    funding(signal),
  ]);
  return [...issueEvents(dates.events, false), ...contracts];
}

/** Events that follow from the calendars of the exchanges. */
export function calendarEvents([first, last]: DaySpan, now: number): readonly CalendarEvent[] {
  return [
    ...exchangeEvents('BIST', first - 1, last + 1),
    ...exchangeEvents('US', first - 1, last + 1),
    ...expiryEvents(now),
  ];
}
