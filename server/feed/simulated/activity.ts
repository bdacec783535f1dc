import { DAY_MS } from '#domain/time/civil-date.ts';
import { wallOf } from '#domain/time/zone.ts';
import { zoneOf } from '#domain/market/calendar.ts';
import type { DayType } from '#domain/market/holidays.ts';
import type { Exchange } from '#domain/market/types.ts';

/**
 * Activity and volatility of a market at a minute of its day. Volume, variance and price gaps of
 * any span of minutes come from running totals, so hours, five minutes and minutes follow the same
 * rule.
 */
export type Activity = { readonly volume: number; readonly variance: number; readonly gap: number };

/** Part of the day: the official session, or the hours outside it. */
export type ActivityKind = 'session' | 'outside';

const MINUTES = 1440;
const MINUTE_MS = 60_000;

class ActivityTable {
  readonly volume = new Float64Array(MINUTES + 1);
  readonly variance = new Float64Array(MINUTES + 1);
  readonly gap = new Float64Array(MINUTES + 1);

  constructor(at: (minute: number) => Activity) {
    for (let m = 0; m < MINUTES; m++) {
      const value = at(m);
      this.volume[m + 1] = this.volume[m]! + value.volume;
      this.variance[m + 1] = this.variance[m]! + value.variance;
      this.gap[m + 1] = this.gap[m]! + value.gap;
    }
  }
}

const NOTHING: Activity = { volume: 0, variance: 0, gap: 0 };
const OPEN_AUCTION = 9 * 60 + 55;
const CONTINUOUS_FROM = 10 * 60;

/** Decaying bump: 1 at its start, falling over `width` minutes; zero before. */
function after(minute: number, from: number, width: number): number {
  return minute < from ? 0 : Math.exp(-(minute - from) / width);
}

/** Rises towards `to`, zero after. */
function before(minute: number, to: number, width: number): number {
  return minute >= to ? 0 : Math.exp(-(to - minute) / width);
}

function bistMinute(minute: number, continuousTo: number): Activity {
  if (minute === OPEN_AUCTION) return { volume: 14, variance: 0, gap: 0 };
  const auction = continuousTo + 5;
  if (minute === auction) return { volume: 26, variance: 0, gap: 2.5 };
  if (minute === auction + 3 || minute === auction + 4) {
    return { volume: 3, variance: 0, gap: 0 };
  }
  if (minute < CONTINUOUS_FROM || minute >= continuousTo) return NOTHING;
  // New York opens at 16:30 or 17:30 local time; both have an effect here.
  const abroad = 0.3 * after(minute, 990, 20) + 0.1 * after(minute, 1050, 20);
  return {
    volume:
      0.75 +
      2 * after(minute, CONTINUOUS_FROM, 25) +
      1.3 * before(minute, continuousTo, 30) +
      abroad,
    variance:
      0.8 +
      3 * after(minute, CONTINUOUS_FROM, 18) +
      0.6 * before(minute, continuousTo, 25) +
      abroad,
    gap: 0,
  };
}

const US_OPEN = 9 * 60 + 30;

function usMinute(minute: number, close: number): Activity {
  if (minute < US_OPEN || minute >= close) return NOTHING;
  const opening = minute === US_OPEN ? 6 : 0;
  const closing = minute === close - 1 ? 22 : 0;
  return {
    volume:
      0.7 + 2.2 * after(minute, US_OPEN, 25) + 1.6 * before(minute, close, 25) + opening + closing,
    variance: 0.75 + 2.5 * after(minute, US_OPEN, 22) + 0.5 * before(minute, close, 25),
    gap: 0,
  };
}

/**
 * Activity outside the session: a wave with its maximum in the evening and its minimum before dawn.
 */
function outsideMinute(minute: number): Activity {
  const wave = 1 + 0.45 * Math.cos(((minute - 20 * 60) / MINUTES) * 2 * Math.PI);
  return { volume: wave, variance: wave, gap: 0 };
}

/**
 * Activity of coins by UTC: Asia's morning, Europe's morning, New York's open, and each full hour.
 */
function coinMinute(minute: number): Activity {
  const newYork = 1.3 * after(minute, 810, 90) + 0.4 * after(minute, 870, 60);
  const europe = 0.3 * after(minute, 420, 90);
  const asia = 0.35 * after(minute, 0, 80);
  const ofHour = minute % 60;
  const fullHour = ofHour === 0 ? 0.5 : 0.12 * after(ofHour, 0, 6);
  const level = 0.7 + newYork + europe + asia + fullHour;
  return { volume: level, variance: 0.15 + 0.85 * level, gap: 0 };
}

const BIST_FULL = new ActivityTable((minute) => bistMinute(minute, 18 * 60));
const BIST_HALF = new ActivityTable((minute) => bistMinute(minute, 12 * 60 + 30));
const US_FULL = new ActivityTable((minute) => usMinute(minute, 16 * 60));
const US_HALF = new ActivityTable((minute) => usMinute(minute, 13 * 60));
const OUTSIDE = new ActivityTable(outsideMinute);
const COIN = new ActivityTable(coinMinute);

function tableOf(exchange: Exchange, kind: ActivityKind, dayType: DayType): ActivityTable {
  if (exchange === 'crypto' || exchange === 'fx') return COIN;
  if (kind === 'outside') return OUTSIDE;
  if (exchange === 'BIST') return dayType === 'half' ? BIST_HALF : BIST_FULL;
  return dayType === 'half' ? US_HALF : US_FULL;
}

/** Market and kind of day of a span. */
export type ActivityPlace = {
  readonly exchange: Exchange;
  readonly kind: ActivityKind;
  readonly dayType: DayType;
};

/** Activity of the minutes from `from` to `to`, UTC milliseconds, at most to the next midnight. */
export function activityBetween(from: number, to: number, place: ActivityPlace): Activity {
  const table = tableOf(place.exchange, place.kind, place.dayType);
  const wall = wallOf(from, zoneOf(place.exchange));
  const first = Math.floor((wall % DAY_MS) / MINUTE_MS);
  const last = Math.min(MINUTES, first + Math.round((to - from) / MINUTE_MS));
  return {
    volume: table.volume[last]! - table.volume[first]!,
    variance: table.variance[last]! - table.variance[first]!,
    gap: table.gap[last]! - table.gap[first]!,
  };
}
