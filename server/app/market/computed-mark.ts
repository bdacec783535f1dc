import { markPrice } from '#domain/market/mark.ts';
import type { Mark } from '#domain/market/types.ts';
import type { SymbolMarket } from './symbol-market.ts';

const FUNDING_MS = 8 * 3_600_000;

/**
 * Mark of a contract whose source sends none: the median of last trade, mid of the book and 30 s
 * average. The index is the last price of the pair it follows, or the mark itself without one.
 * Funding is unknown and reported as 0.
 */
export function computedMark(
  market: SymbolMarket,
  pair: SymbolMarket | undefined,
  now: number,
): Mark | null {
  if (market.last === 0) return null;
  const mid = market.isBookBad ? Number.NaN : market.book.doubleMid();
  const mark = markPrice({
    feedMark: null,
    lastTrade: market.last,
    doubleMid: mid,
    average: market.average.at(now),
  });
  if (mark === null) return null;
  const isSameScale = pair?.instrument.priceDecimals === market.instrument.priceDecimals;
  const index = isSameScale && pair !== undefined && pair.last > 0 ? pair.last : mark;
  const nextFundingTs = (Math.floor(now / FUNDING_MS) + 1) * FUNDING_MS;
  return { mark, index, fundingRate: 0, nextFundingTs, ts: now };
}
