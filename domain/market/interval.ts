import {
  DAY_MS,
  dayOfIso,
  monthStartOfDay,
  nextMonthStartOfDay,
  weekdayOfDay,
} from '#domain/time/civil-date.ts';
import { instantOfWall, wallOf, zoneDay, zoneMidnight } from '#domain/time/zone.ts';
import { nextBusinessDay, zoneOf } from './calendar.ts';
import { tradeDay } from './session.ts';
import { INTERVALS, type Exchange, type Interval } from './types.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Nominal length of each interval; a month counts as 30 days here and nowhere else. */
const NOMINAL_MS: Readonly<Record<Interval, number>> = {
  '1m': MINUTE_MS,
  '3m': 3 * MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': HOUR_MS,
  '2h': 2 * HOUR_MS,
  '4h': 4 * HOUR_MS,
  '6h': 6 * HOUR_MS,
  '12h': 12 * HOUR_MS,
  '1D': DAY_MS,
  '1W': 7 * DAY_MS,
  '1M': 30 * DAY_MS,
};

const INTERVAL_SET: ReadonlySet<string> = new Set(INTERVALS);

/** True when the text names an interval. Names are case-sensitive: `1m` minute, `1M` month. */
export function isInterval(text: string): text is Interval {
  return INTERVAL_SET.has(text);
}

/** Nominal length in milliseconds, for sorting, paging and time-outs; never for bar starts. */
export function nominalMs(interval: Interval): number {
  return NOMINAL_MS[interval];
}

/** Start day of the daily, weekly (from Monday) or monthly bar that contains a trade day. */
function dayBarStart(day: number, interval: '1D' | '1W' | '1M'): number {
  if (interval === '1D') return day;
  return interval === '1W' ? day - weekdayOfDay(day) : monthStartOfDay(day);
}

function isDayInterval(interval: Interval): interval is '1D' | '1W' | '1M' {
  return interval === '1D' || interval === '1W' || interval === '1M';
}

/**
 * Start of the bar that contains an instant, UTC milliseconds. Coins and currencies: from 00:00
 * UTC. Stocks: hours from 00:00 of the exchange's zone; day, week and month by trade date, so that
 * a trade after the close opens the next business day's bar (its start may be after the instant).
 * The bar that contains a clock change is longer or shorter; the bars always cover time without a
 * gap.
 */
export function barStart(ts: number, interval: Interval, exchange: Exchange): number {
  const zone = zoneOf(exchange);
  if (isDayInterval(interval)) {
    return zoneMidnight(dayBarStart(tradeDay(ts, exchange), interval), zone);
  }
  const step = NOMINAL_MS[interval];
  if (step <= HOUR_MS) return Math.floor(ts / step) * step;
  const wall = wallOf(ts, zone);
  return instantOfWall(Math.floor(wall / step) * step, zone);
}

/**
 * Start of the daily bar of a trade date, UTC milliseconds.
 * @throws RangeError for text that is not a date.
 */
export function dayBarStartOf(date: string, exchange: Exchange): number {
  const day = dayOfIso(date);
  if (day === null) throw new RangeError(`no trade date: ${date}`);
  return zoneMidnight(day, zoneOf(exchange));
}

/**
 * Start of the bar after the one that starts at `start`. For daily stock bars that is the next
 * business day; weeks and months follow the calendar, intraday bars the clock, also through the
 * night.
 */
export function nextBarStart(start: number, interval: Interval, exchange: Exchange): number {
  const zone = zoneOf(exchange);
  if (isDayInterval(interval)) {
    const day = zoneDay(start, zone);
    if (interval === '1D') return zoneMidnight(nextBusinessDay(day, exchange), zone);
    return zoneMidnight(interval === '1W' ? day + 7 : nextMonthStartOfDay(day), zone);
  }
  const step = NOMINAL_MS[interval];
  if (step <= HOUR_MS) return start + step;
  const wall = wallOf(start, zone);
  return instantOfWall((Math.floor(wall / step) + 1) * step, zone);
}

/** True when bars of `fine` roll up into bars of `coarse` without splitting one. */
export function rollsInto(fine: Interval, coarse: Interval): boolean {
  if (fine === coarse) return true;
  if (isDayInterval(coarse)) return fine !== '1W' && fine !== '1M';
  return !isDayInterval(fine) && NOMINAL_MS[coarse] % NOMINAL_MS[fine] === 0;
}
