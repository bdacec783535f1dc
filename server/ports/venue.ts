import type { TradingState } from '#domain/market/types.ts';
import type { MarketEvent, MarketView, Venue, VenueFill, VenueOrder } from './core.ts';
import type { FeedInfluence } from './feed.ts';

/** A call to the feed's influence, as data that crosses from the core to the feed's thread. */
export type InfluenceCall = {
  readonly [K in keyof FeedInfluence]: readonly [K, ...Parameters<FeedInfluence[K]>];
}[keyof FeedInfluence];

/** Applies the effect of users' orders to the book of a feed. */
export type InfluenceTaker = (calls: readonly InfluenceCall[]) => void;

/** An order that rested before the process started, or before a commit failed. */
export type RestedOrder = { readonly order: VenueOrder; readonly left: number };

/** The venue as the engine drives it: market messages go in, fills of resting orders come out. */
export interface LiveVenue extends Omit<
  Venue,
  | 'guard'
  | 'release'
  | 'guardCross'
  | 'crossChanged'
  | 'watchCredit'
  | 'releaseCredit'
  | 'watchAlgo'
  | 'releaseAlgo'
> {
  /**
   * Applies an accepted message and returns the fills of resting orders. They have already happened
   * in memory: a caller that cannot write them restores the orders with `restore`.
   */
  apply(event: MarketEvent): readonly VenueFill[];
  /** Replaces all resting orders by exactly these, oldest first. */
  restore(orders: readonly RestedOrder[]): void;
  /** Last known market of a symbol; undefined before the first view. */
  view(symbol: string): MarketView | undefined;
  /** Last known trading state of a symbol; undefined before the first. */
  state(symbol: string): TradingState | undefined;
  /** Symbols with resting orders. */
  symbols(): readonly string[];
  /** Anonymous quantity ahead of a resting order; null when unknown or not resting. */
  queueAhead(orderId: string): number | null;
  /** Open quantity of a resting order, 0 when it does not rest. */
  openQty(orderId: string): number;
  /** Orders that waited for a market to trade and ended with a remainder, since the last drain. */
  drainEnded(): readonly string[];
  /** Calls for a feed that includes users' orders in its book, since the last drain. */
  drainInfluence(): readonly InfluenceCall[];
}
