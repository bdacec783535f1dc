import { dayTypeOf, hasSessions, previousBusinessDay } from '#domain/market/calendar.ts';
import { sessionTimes, tradeDay } from '#domain/market/session.ts';
import type { Exchange } from '#domain/market/types.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import type { ActivityPlace } from './activity.ts';

/**
 * A span of trading generated as one: the official session of a business day, the hours between two
 * sessions, or the UTC day of a coin. Both stock spans belong to one trade day.
 */
export type Segment = ActivityPlace & {
  readonly day: number;
  /** UTC milliseconds, end exclusive; both on a five-minute mark. */
  readonly from: number;
  readonly to: number;
};

function sessionOf(day: number, exchange: Exchange): Segment {
  if (!hasSessions(exchange)) {
    const from = day * DAY_MS;
    return { exchange, kind: 'session', dayType: 'full', day, from, to: from + DAY_MS };
  }
  const times = sessionTimes(day, exchange);
  if (times === null) throw new RangeError(`no session of ${exchange} on day ${day}`);
  const dayType = dayTypeOf(day, exchange);
  return { exchange, kind: 'session', dayType, day, from: times.open, to: times.close };
}

function outsideBefore(day: number, exchange: Exchange): Segment {
  const to = sessionOf(day, exchange).from;
  const from = sessionOf(previousBusinessDay(day, exchange), exchange).to;
  return { exchange, kind: 'outside', dayType: 'full', day, from, to };
}

/** Segment that contains an instant. */
export function segmentAt(ts: number, exchange: Exchange): Segment {
  const day = tradeDay(ts, exchange);
  const session = sessionOf(day, exchange);
  return ts >= session.from ? session : outsideBefore(day, exchange);
}

/** Previous segment. */
export function segmentBefore(segment: Segment): Segment {
  const { day, exchange, kind } = segment;
  if (!hasSessions(exchange)) return sessionOf(day - 1, exchange);
  if (kind === 'session') return outsideBefore(day, exchange);
  return sessionOf(previousBusinessDay(day, exchange), exchange);
}

/** Segments of one trade day in time order. */
export function segmentsOfDay(day: number, exchange: Exchange): readonly Segment[] {
  if (!hasSessions(exchange)) return [sessionOf(day, exchange)];
  return [outsideBefore(day, exchange), sessionOf(day, exchange)];
}

/** Previous trade day. */
export function previousTradeDay(day: number, exchange: Exchange): number {
  return hasSessions(exchange) ? previousBusinessDay(day, exchange) : day - 1;
}
