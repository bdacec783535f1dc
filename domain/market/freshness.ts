/** How old what is shown is: `late` is marked, `stale` pauses market orders and triggers. */
export type Freshness = 'live' | 'late' | 'stale';

/** Age from which a feed is late. */
const LATE_AFTER_MS = 3_000;

/** Age from which a feed is stale unless the venue says otherwise. */
export const DEFAULT_FEED_MAX_AGE_MS = 10_000;

/** What is known of one channel's liveness. Times are UTC milliseconds on one clock. */
export type FeedSigns = {
  /** Last heartbeat or data frame of the channel, null before the first one. */
  readonly heardAt: number | null;
  /** Age of the feed that frame carried: how long ago the source itself was heard. */
  readonly carriedAgeMs: number;
};

/**
 * Age of a feed: time since the last sign of life plus the age it carried. A quiet instrument
 * with heartbeats stays young, a dead feed behind a living connection grows old. Never negative,
 * because clocks of sources run ahead. Infinite before the first sign.
 */
export function feedAgeMs(signs: FeedSigns, now: number): number {
  if (signs.heardAt === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, now - signs.heardAt) + Math.max(0, signs.carriedAgeMs);
}

/** Late above 3 s, stale above the maximum age; exactly at a limit the better state holds. */
export function freshnessOf(ageMs: number, maxAgeMs = DEFAULT_FEED_MAX_AGE_MS): Freshness {
  if (ageMs > maxAgeMs) return 'stale';
  return ageMs > LATE_AFTER_MS ? 'late' : 'live';
}
