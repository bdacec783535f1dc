import { businessDayFrom, dayTypeOf } from '#domain/market/calendar.ts';
import type { Candle } from '#domain/market/types.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import { instantOfWall } from '#domain/time/zone.ts';
import { OPTION_TERM_DAYS } from './strikes.ts';

const MINUTE_MS = 60_000;
/** End of the collection of the closing auction, minutes of the day in Türkiye. */
const CLOSE_MINUTE = { full: 18 * 60 + 5, half: 12 * 60 + 35 } as const;
/** The auction is matched within this time after order collection ends. */
const MATCH_MS = 2 * MINUTE_MS;
/** A trade earlier than this before the end of collection does not count as the closing price. */
const LAST_TRADE_MS = 15 * MINUTE_MS;

/** An expiry on offer today. Days are day numbers of Türkiye. */
export type Expiry = {
  /** Term in calendar days. */
  readonly term: number;
  readonly day: number;
  /** True when the term ends on a closed day and the next business day replaces it. */
  readonly isMoved: boolean;
};

/**
 * Expiries on offer on a day, nearest first; of two terms with the same expiry only the shorter is
 * listed.
 */
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
 * Instant at which an option expires: the close of its day, 18:05 in Türkiye, 12:35 on half days,
 * UTC milliseconds. The same on a venue that never closes.
 */
export function expiryAt(day: number): number {
  const minute = dayTypeOf(day, 'BIST') === 'half' ? CLOSE_MINUTE.half : CLOSE_MINUTE.full;
  return instantOfWall(day * DAY_MS + minute * MINUTE_MS, 'turkey');
}

/** Window of the trades that determine the settlement price; the last one sets it. */
export type SettlementWindow = { readonly from: number; readonly to: number };

/**
 * Window of the settlement price. It is the price of the closing auction or, if the auction matched
 * nothing, of the last trade in the 15 minutes before it. The same on a venue that never closes: an
 * expiry is a business day with an auction, and later trades do not count.
 */
export function settlementWindow(day: number): SettlementWindow {
  const at = expiryAt(day);
  return { from: at - LAST_TRADE_MS, to: at + MATCH_MS };
}

/**
 * The minute bar whose close settles the options of an expiry day: the last closed one that starts
 * inside the settlement window. Undefined when nothing was traded in it; no price is estimated.
 * @param bars minutes of the share, oldest first, of any time.
 */
export function closingBar(bars: readonly Candle[], day: number): Candle | undefined {
  const { from, to } = settlementWindow(day);
  return bars.filter(({ start, closed }) => closed && start >= from && start < to).at(-1);
}
