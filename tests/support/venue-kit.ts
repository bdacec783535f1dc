import type { BookLevel } from '#domain/market/types.ts';
import type { MarketEvent, MarketView, VenueOrder } from '#server/ports/core.ts';

/** One symbol of a venue in integers: views, orders and messages. */

export const SYMBOL = 'BTC-USDT';
/** A venue whose feed does not include users' orders. */
export const OPTIONS = { feedMaxAgeMs: 10_000, feedHoldsUsers: false };

/** Book levels from pairs of price and quantity. */
export const levels = (...pairs: readonly (readonly [number, number])[]): BookLevel[] =>
  pairs.map(([price, qty]) => ({ price, qty }));

/** A market around 100 with a few levels per side. */
export function viewOf(seq: number, changes: Partial<MarketView> = {}): MarketView {
  return {
    symbol: SYMBOL,
    seq,
    bookSeq: seq,
    book: { bids: levels([99, 10], [98, 20]), asks: levels([101, 10], [102, 20], [110, 50]) },
    isBookGood: true,
    last: 100,
    lastTs: 1_000,
    reference: 100,
    upperLimit: 0,
    lowerLimit: 0,
    state: 'open',
    mark: null,
    feedAgeMs: 0,
    ts: 1_000,
    ...changes,
  };
}

let nextId = 0;
/** A limit order of user 1 with a new id, by default. */
export function order(
  side: 'buy' | 'sell',
  worstPrice: number,
  qty: number,
  more: Partial<VenueOrder> = {},
): VenueOrder {
  return {
    id: `o${++nextId}`,
    userId: 'u1',
    realm: 'demo',
    symbol: SYMBOL,
    side,
    kind: 'limit',
    worstPrice,
    qty,
    time: more.kind === 'market' ? null : 'gtc',
    ...more,
  };
}

export const trade = (
  seq: number,
  price: number,
  qty: number,
  side: 'buy' | 'sell',
): MarketEvent => ({
  kind: 'trade',
  symbol: SYMBOL,
  seq,
  id: String(seq),
  price,
  qty,
  side,
  ts: 1_000 + seq,
});

export const book = (seq: number, bids: number[], asks: number[]): MarketEvent => ({
  kind: 'book',
  symbol: SYMBOL,
  seq,
  snapshot: false,
  bids,
  asks,
  ts: 1_000 + seq,
});
