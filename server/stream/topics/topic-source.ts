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
 * Changes since the last publication. `reset` when they cannot be expressed as a difference, so
 * that every receiver needs a snapshot.
 */
export type Publication = AnyBody | 'reset' | null;

/**
 * Content of one topic. It keeps the published state, which lags the board between publications, so
 * that a snapshot always equals the sum of the increments so far.
 */
export type TopicSource = {
  /** Symbols whose changes affect the topic. */
  readonly symbols: readonly string[];
  /** Notes a change of one of its symbols; true when the next publication may differ. */
  note(change: BoardChange): boolean;
  /**
   * Updates the published state to the board's and returns the difference; null without any. The
   * first state is only returned by `snapshot`.
   */
  publish(): Publication;
  /** The whole published state; null while there is none. */
  snapshot(): AnyBody | null;
};
