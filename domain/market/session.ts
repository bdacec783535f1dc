import { DAY_MS, isoOfDay } from '#domain/time/civil-date.ts';
import { instantOfWall, wallOf } from '#domain/time/zone.ts';
import {
  businessDayFrom,
  dayTypeOf,
  hasSessions,
  isBusinessDay,
  nextBusinessDay,
  previousBusinessDay,
  zoneOf,
} from './calendar.ts';
import type { DayType } from './holidays.ts';
import type { Exchange } from './types.ts';

/** Phases of an exchange day. US shares and coins have CONTINUOUS and CLOSED only. */
export type Phase =
  | 'CLOSED'
  | 'OPENING_COLLECT'
  | 'OPENING_MATCH'
  | 'CONTINUOUS'
  | 'CLOSING_MARGIN'
  | 'CLOSING_COLLECT'
  | 'CLOSING_MATCH'
  | 'AT_CLOSE_MARGIN'
  | 'AT_CLOSE';

/** One phase: its first minute in the exchange's day, and the minute after it. */
export type PhaseSpan = { readonly phase: Phase; readonly from: number; readonly to: number };

const MINUTE_MS = 60_000;

/** Minute of the day of `HH:MM`. */
function minute(text: string): number {
  return Number.parseInt(text.slice(0, 2), 10) * 60 + Number.parseInt(text.slice(3), 10);
}

function spans(start: string, ...steps: readonly (readonly [Phase, string])[]): PhaseSpan[] {
  let from = minute(start);
  return steps.map(([phase, end]) => {
    const span = { phase, from, to: minute(end) };
    from = span.to;
    return span;
  });
}

const BIST_OPENING = [
  ['OPENING_COLLECT', '09:55'],
  ['OPENING_MATCH', '10:00'],
] as const;

const BIST_FULL = spans(
  '09:40',
  ...BIST_OPENING,
  ['CONTINUOUS', '18:00'],
  ['CLOSING_MARGIN', '18:01'],
  ['CLOSING_COLLECT', '18:05'],
  ['CLOSING_MATCH', '18:07'],
  ['AT_CLOSE_MARGIN', '18:08'],
  ['AT_CLOSE', '18:10'],
);
const BIST_HALF = spans(
  '09:40',
  ...BIST_OPENING,
  ['CONTINUOUS', '12:30'],
  ['CLOSING_MARGIN', '12:31'],
  ['CLOSING_COLLECT', '12:35'],
  ['CLOSING_MATCH', '12:37'],
  ['AT_CLOSE_MARGIN', '12:38'],
  ['AT_CLOSE', '12:40'],
);
const US_FULL = spans('09:30', ['CONTINUOUS', '16:00']);
const US_HALF = spans('09:30', ['CONTINUOUS', '13:00']);

/** Phases of one exchange day in time order, in minutes of its zone. Empty on a closed day. */
function phaseSpans(dayType: DayType, exchange: 'BIST' | 'US'): readonly PhaseSpan[] {
  if (dayType === 'closed') return [];
  if (exchange === 'US') return dayType === 'half' ? US_HALF : US_FULL;
  return dayType === 'half' ? BIST_HALF : BIST_FULL;
}

/** Phase at a minute of the exchange's day. A phase includes its start and excludes its end. */
export function phaseAtMinute(at: number, dayType: DayType, exchange: 'BIST' | 'US'): Phase {
  for (const span of phaseSpans(dayType, exchange)) {
    if (at >= span.from && at < span.to) return span.phase;
  }
  return 'CLOSED';
}

/** Phase of an exchange at an instant (UTC milliseconds). Coins and currencies always trade. */
export function sessionPhase(ts: number, exchange: Exchange): Phase {
  if (!hasSessions(exchange)) return 'CONTINUOUS';
  const wall = wallOf(ts, zoneOf(exchange));
  const day = Math.floor(wall / DAY_MS);
  const at = (wall - day * DAY_MS) / MINUTE_MS;
  return phaseAtMinute(at, dayTypeOf(day, exchange), exchange);
}

/** The four instants of one exchange day, UTC milliseconds. */
export type SessionTimes = {
  /** First instant at which orders are accepted. */
  readonly open: number;
  readonly continuousOpen: number;
  readonly continuousClose: number;
  /** First instant after the last phase. */
  readonly close: number;
};

/** Session times of a day number of the exchange, or null when it does not trade on that day. */
export function sessionTimes(dayNumber: number, exchange: Exchange): SessionTimes | null {
  if (!hasSessions(exchange)) return null;
  const list = phaseSpans(dayTypeOf(dayNumber, exchange), exchange);
  const first = list[0];
  const last = list.at(-1);
  const continuous = list.find((span) => span.phase === 'CONTINUOUS');
  if (first === undefined || last === undefined || continuous === undefined) return null;
  const zone = zoneOf(exchange);
  const instant = (at: number): number => instantOfWall(dayNumber * DAY_MS + at * MINUTE_MS, zone);
  return {
    open: instant(first.from),
    continuousOpen: instant(continuous.from),
    continuousClose: instant(continuous.to),
    close: instant(last.to),
  };
}

/** First phase start after an instant. Null for coins and currencies, which never open. */
export function nextOpen(ts: number, exchange: Exchange): number | null {
  return nextEdge(ts, exchange, 'open');
}

/** First end of a last phase after an instant. Null for coins and currencies. */
export function nextClose(ts: number, exchange: Exchange): number | null {
  return nextEdge(ts, exchange, 'close');
}

function nextEdge(ts: number, exchange: Exchange, edge: 'open' | 'close'): number | null {
  if (!hasSessions(exchange)) return null;
  const today = Math.floor(wallOf(ts, zoneOf(exchange)) / DAY_MS);
  for (let day = businessDayFrom(today, exchange); ; day = nextBusinessDay(day, exchange)) {
    const times = sessionTimes(day, exchange);
    if (times !== null && times[edge] > ts) return times[edge];
  }
}

/** The next phase change after an instant, with the new phase. Null for coins. */
export function nextPhaseChange(
  ts: number,
  exchange: Exchange,
): { readonly ts: number; readonly phase: Phase } | null {
  if (!hasSessions(exchange)) return null;
  const zone = zoneOf(exchange);
  const wall = wallOf(ts, zone);
  const day = Math.floor(wall / DAY_MS);
  for (const span of phaseSpans(dayTypeOf(day, exchange), exchange)) {
    const from = instantOfWall(day * DAY_MS + span.from * MINUTE_MS, zone);
    if (from > ts) return { ts: from, phase: span.phase };
    const to = instantOfWall(day * DAY_MS + span.to * MINUTE_MS, zone);
    if (to > ts) return { ts: to, phase: sessionPhase(to, exchange) };
  }
  const open = nextOpen(ts, exchange);
  return open === null ? null : { ts: open, phase: sessionPhase(open, exchange) };
}

/**
 * Day number of a trade: the one day rule for all figures. A share's business day ends with its
 * last phase (18:10 in Istanbul, 12:40 on a half day, 16:00 in New York). A trade of the
 * always-open simulation after that instant, or on a closed day, belongs to the next business day.
 * The daily bar, the header (high, low, volume, change), the trade date and today's profit and loss
 * all follow it, so they change together. Coins and currencies use the UTC day for bars only: their
 * header shows the last 24 hours.
 */
export function tradeDay(ts: number, exchange: Exchange): number {
  const zone = zoneOf(exchange);
  const wall = wallOf(ts, zone);
  const day = Math.floor(wall / DAY_MS);
  if (!hasSessions(exchange)) return day;
  if (!isBusinessDay(day, exchange)) return nextBusinessDay(day, exchange);
  const last = phaseSpans(dayTypeOf(day, exchange), exchange).at(-1);
  const after = last !== undefined && (wall - day * DAY_MS) / MINUTE_MS >= last.to;
  return after ? nextBusinessDay(day, exchange) : day;
}

/**
 * First instant whose trades belong to the trade day of `ts`, UTC milliseconds: the end of the last
 * phase of the previous business day, 00:00 UTC for coins and currencies.
 */
export function tradeDayBegin(ts: number, exchange: Exchange): number {
  const day = tradeDay(ts, exchange);
  const before = hasSessions(exchange)
    ? sessionTimes(previousBusinessDay(day, exchange), exchange)
    : null;
  return before?.close ?? instantOfWall(day * DAY_MS, zoneOf(exchange));
}

/** Trade date as `YYYY-MM-DD`, by the rule of `tradeDay`. */
export function tradeDate(ts: number, exchange: Exchange): string {
  return isoOfDay(tradeDay(ts, exchange));
}
