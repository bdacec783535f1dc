import type { FeedInfluence } from '#server/ports/feed.ts';
import type { InfluenceTaker } from '#server/ports/venue.ts';

/** Tells a feed of this process what users' orders did to its book; undefined for one without. */
export function influenceFeed(influence: FeedInfluence | undefined): InfluenceTaker | undefined {
  if (influence === undefined) return undefined;
  return (calls) => {
    for (const [name, ...args] of calls) {
      // The name says which arguments they are; the compiler cannot follow both at once.
      (influence[name] as (...given: readonly unknown[]) => void).apply(influence, args);
    }
  };
}
