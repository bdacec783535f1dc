import type { Candle, Interval, Trade } from '#domain/market/types.ts';
import type { AnyBody } from '#protocol/stream/frames.ts';

/** One call of the board's listener, as a value. */
export type BoardChange =
  | { readonly kind: 'ticker' | 'book' | 'mark'; readonly sym: string }
  | { readonly kind: 'trade'; readonly sym: string; readonly trade: Trade }
  | {
      readonly kind: 'candle';
      readonly sym: string;
      readonly interval: Interval;
      readonly candle: Candle;
    };

/**
 * What changed since the last publication. `reset` when the change cannot be told as a difference,
 * so that everyone needs the whole state again.
 */
export type Publication = AnyBody | 'reset' | null;

/**
 * Content of one topic. It holds the published state, which trails the board between two
 * publications, so that a snapshot always equals what the increments so far have told.
 */
export type TopicSource = {
  /** Symbols whose changes concern the topic. */
  readonly symbols: readonly string[];
  /** Takes a change of one of its symbols; true when the next publication may differ. */
  note(change: BoardChange): boolean;
  /**
   * Brings the published state up to the board's and tells the difference; null when there is
   * none. The first state of all is never told here, only by `snapshot`.
   */
  publish(): Publication;
  /** The whole published state, null as long as there is none. */
  snapshot(): AnyBody | null;
};
