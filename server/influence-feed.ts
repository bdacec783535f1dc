import type { FeedInfluence } from '#server/ports/feed.ts';
import type { InfluenceTaker } from '#server/ports/venue.ts';

/**
 * Applies users' orders to the book of a feed in this process; undefined for a feed without
 * influence.
 */
export function influenceFeed(influence: FeedInfluence | undefined): InfluenceTaker | undefined {
  if (influence === undefined) return undefined;
  return (calls) => {
    for (const [name, ...args] of calls) {
      // The name determines the arguments; the compiler cannot relate the two.
      (influence[name] as (...given: readonly unknown[]) => void).apply(influence, args);
    }
  };
}
