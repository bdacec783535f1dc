import type { Checked } from '#domain/errors.ts';
import {
  hasSessions,
  isBusinessDay,
  previousBusinessDay,
  zoneOf,
} from '#domain/market/calendar.ts';
import { sessionTimes } from '#domain/market/session.ts';
import type { Exchange } from '#domain/market/types.ts';
import { formatDate } from '#domain/text/date-text.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import { zoneDay } from '#domain/time/zone.ts';

/** Calendar days that an order with an end of its own may wait, in every market. */
const GOOD_TILL_DAYS = 365;

/** An order waits at least this long, so that it is not over before it is placed. */
const LEAST_MS = 60_000;

/**
 * When an order that was asked to end at an instant ends, UTC milliseconds. A share's order ends
 * with the session of that date on its exchange, or with the session before a day without one.
 * Coins and contracts, which never close, end at the instant itself.
 */
export function goodTillEnd(asked: number, exchange: Exchange): number {
  if (!hasSessions(exchange)) return asked;
  const day = zoneDay(asked, zoneOf(exchange));
  const last = isBusinessDay(day, exchange) ? day : previousBusinessDay(day, exchange);
  return sessionTimes(last, exchange)?.close ?? asked;
}

/**
 * Whether an order may be placed now with this end: a minute ahead at least, `GOOD_TILL_DAYS` days
 * at most.
 *
 * Error: `GOOD_TILL`, with the chosen and the last possible date.
 */
export function checkGoodTill(end: number, now: number): Checked<'GOOD_TILL'> {
  const most = now + GOOD_TILL_DAYS * DAY_MS;
  if (end >= now + LEAST_MS && end <= most) return { ok: true };
  return {
    ok: false,
    error: 'GOOD_TILL',
    args: { chosen: formatDate(end), last: formatDate(most) },
  };
}
