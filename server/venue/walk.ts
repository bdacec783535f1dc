import type { VenueOrder } from '#server/ports/core.ts';
import type { FeedSide } from './feed-side.ts';
import type { Resting, RestingSide } from './resting-side.ts';

/** The taker, and the liquidity it takes. */
type WalkInput = {
  readonly side: 'buy' | 'sell';
  readonly worstPrice: number;
  readonly qty: number;
  /** The other side of the book: the feed's levels and the users' orders. */
  readonly feed: FeedSide;
  readonly users: RestingSide;
  /** Whether the feed's quantities contain the users' resting orders. */
  readonly feedHoldsUsers: boolean;
  /** `own` is never matched; `strange` belongs to the other realm. */
  readonly relation: (resting: Resting) => ReturnType<typeof relationOf>;
};

/** Result of a taker, without any change. */
export type Walk = {
  /** Quantity taken at each price, best first. */
  readonly parts: readonly { readonly price: number; readonly qty: number }[];
  readonly fromFeed: readonly { readonly price: number; readonly qty: number }[];
  readonly makers: readonly { readonly resting: Resting; readonly qty: number }[];
  readonly left: number;
  readonly meetsOwn: boolean;
};

type Draft = {
  left: number;
  meetsOwn: boolean;
  readonly parts: { price: number; qty: number }[];
  readonly fromFeed: { price: number; qty: number }[];
  readonly makers: { resting: Resting; qty: number }[];
};

/** The nearer of two prices for a taker; a missing one is NaN. */
function nearer(a: number, b: number, isBuy: boolean): number {
  if (Number.isNaN(a)) return b;
  if (Number.isNaN(b)) return a;
  return isBuy ? Math.min(a, b) : Math.max(a, b);
}

/** Feed quantity at a price that no user has taken and that is not part of a user's order. */
export function freeQty(feed: FeedSide, users: RestingSide, held: boolean, price: number): number {
  const free = feed.available(price);
  return held ? Math.max(0, free - users.qtyAt(price)) : free;
}

/**
 * Takes one price level: the feed ahead of the oldest user order, that order, the feed behind it,
 * and so on.
 */
function takeLevel(input: WalkInput, draft: Draft, price: number): void {
  const { feed, users, feedHoldsUsers, relation } = input;
  const before = draft.left;
  const free = freeQty(feed, users, feedHoldsUsers, price);
  let fromFeed = 0;
  const takeFeed = (upTo: number): void => {
    const part = Math.min(draft.left, Math.max(0, Math.min(upTo, free) - fromFeed));
    fromFeed += part;
    draft.left -= part;
  };
  for (const resting of users.at(price)) {
    takeFeed(resting.ahead ?? free);
    if (draft.left === 0) break;
    const kind = relation(resting);
    if (kind === 'own') draft.meetsOwn = true;
    if (kind !== 'meet') continue;
    const qty = Math.min(draft.left, resting.left);
    draft.left -= qty;
    draft.makers.push({ resting, qty });
  }
  takeFeed(free);
  if (fromFeed > 0) draft.fromFeed.push({ price, qty: fromFeed });
  if (draft.left < before) draft.parts.push({ price, qty: before - draft.left });
}

/** What a resting order is to a new one: a match, of the same owner, or of another realm. */
export function relationOf(
  order: Pick<VenueOrder, 'realm' | 'userId'>,
  other: Pick<VenueOrder, 'realm' | 'userId'>,
): 'meet' | 'own' | 'strange' {
  if (other.realm !== order.realm) return 'strange';
  return other.userId === order.userId ? 'own' : 'meet';
}

/**
 * What an order takes from the other side: best price first, at one price by time, never beyond its
 * worst price.
 */
export function walk(input: WalkInput): Walk {
  const { feed, users, worstPrice } = input;
  const isBuy = input.side === 'buy';
  const draft: Draft = { left: input.qty, meetsOwn: false, parts: [], fromFeed: [], makers: [] };
  let rank = 0;
  let place = 0;
  while (draft.left > 0) {
    const price = nearer(feed.levels.priceAt(rank), users.priceAt(place), isBuy);
    if (Number.isNaN(price) || (isBuy ? price > worstPrice : price < worstPrice)) break;
    takeLevel(input, draft, price);
    if (feed.levels.priceAt(rank) === price) rank++;
    while (users.priceAt(place) === price) place++;
  }
  return draft;
}
