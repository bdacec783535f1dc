import type { TradingState } from '#domain/market/types.ts';
import type { MarketEvent, MarketView, Venue, VenueFill, VenueOrder } from './core.ts';
import type { FeedInfluence } from './feed.ts';

/** A call of the feed's influence, as data: it crosses from the core to the thread of the feed. */
export type InfluenceCall = {
  readonly [K in keyof FeedInfluence]: readonly [K, ...Parameters<FeedInfluence[K]>];
}[keyof FeedInfluence];

/** Takes to a feed what users' orders did to its book. */
export type InfluenceTaker = (calls: readonly InfluenceCall[]) => void;

/** An order that rested before the process began, or before a commit failed. */
export type RestedOrder = { readonly order: VenueOrder; readonly left: number };

/** The venue as the engine drives it: the market moves in, fills of resting orders come out. */
export interface LiveVenue extends Omit<
  Venue,
  'guard' | 'release' | 'watchCredit' | 'releaseCredit'
> {
  /**
   * Takes an accepted message. Fills of resting orders it causes have happened in memory; whoever
   * cannot write them puts the orders back with `restore`.
   */
  apply(event: MarketEvent): readonly VenueFill[];
  /** Puts exactly these orders in the book, oldest first, and forgets all others. */
  restore(orders: readonly RestedOrder[]): void;
  /** The market of a symbol as far as the venue was told; undefined before the first view. */
  view(symbol: string): MarketView | undefined;
  /** Trading state of a symbol as last told; undefined before anything was. */
  state(symbol: string): TradingState | undefined;
  /** Symbols in which an order rests. */
  symbols(): readonly string[];
  /** Anonymous quantity in front of a resting order; null when unknown or not resting. */
  queueAhead(orderId: string): number | null;
  /** Open quantity of a resting order, 0 when it does not rest. */
  openQty(orderId: string): number;
  /** Market orders that waited for a price and left with a rest, since the last call. */
  drainEnded(): readonly string[];
  /** What has to be told to a feed that holds users' orders, since the last call. */
  drainInfluence(): readonly InfluenceCall[];
}
