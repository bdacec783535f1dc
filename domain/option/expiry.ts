import { businessDayFrom, dayTypeOf } from '#domain/market/calendar.ts';
import type { Candle } from '#domain/market/types.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import { instantOfWall } from '#domain/time/zone.ts';
import { OPTION_TERM_DAYS } from './strikes.ts';

const MINUTE_MS = 60_000;
/** End of the collection of the closing auction, minutes of the day in Türkiye. */
const CLOSE_MINUTE = { full: 18 * 60 + 5, half: 12 * 60 + 35 } as const;
/** The auction is matched within this time after its collection. */
const MATCH_MS = 2 * MINUTE_MS;
/** A trade this long before the end of the collection is no closing price any more. */
const LAST_TRADE_MS = 15 * MINUTE_MS;

/** An expiry that can be chosen today. Days are day numbers of Türkiye. */
export type Expiry = {
  /** Calendar days of the term. */
  readonly term: number;
  readonly day: number;
  /** True where the term ends on a closed day: the next business day takes its place. */
  readonly isMoved: boolean;
};

/** Expiries of a day, nearest first; of two terms that end on one day the shorter is named. */
export function expiriesOf(today: number): readonly Expiry[] {
  const all: Expiry[] = [];
  for (const term of OPTION_TERM_DAYS) {
    const day = businessDayFrom(today + term, 'BIST');
    if (all.some((one) => one.day === day)) continue;
    all.push({ term, day, isMoved: day !== today + term });
  }
  return all;
}

/**
 * Instant an option expires at: the close of its day, 18:05 in Türkiye, 12:35 on half days, UTC
 * milliseconds. The same instant where the venue never closes.
 */
export function expiryAt(day: number): number {
  const minute = dayTypeOf(day, 'BIST') === 'half' ? CLOSE_MINUTE.half : CLOSE_MINUTE.full;
  return instantOfWall(day * DAY_MS + minute * MINUTE_MS, 'turkey');
}

/** Trades between these two instants make the settlement price; the last of them is it. */
export type SettlementWindow = { readonly from: number; readonly to: number };

/**
 * Where the settlement price is looked for: the closing price is the price of the closing auction,
 * or where the auction matched nothing the last trade before it, not older than a quarter of an
 * hour. The same on a venue that never closes: an expiry is a business day, on which the auction is
 * held, and what is traded after it does not count.
 */
export function settlementWindow(day: number): SettlementWindow {
  const at = expiryAt(day);
  return { from: at - LAST_TRADE_MS, to: at + MATCH_MS };
}

/**
 * The minute whose close settles the options of an expiry day: the last closed one that begins
 * inside the settlement window. Undefined while nothing was traded in it: then nothing is guessed.
 * @param bars minutes of the share, oldest first, of any time.
 */
export function closingBar(bars: readonly Candle[], day: number): Candle | undefined {
  const { from, to } = settlementWindow(day);
  return bars.filter(({ start, closed }) => closed && start >= from && start < to).at(-1);
}
