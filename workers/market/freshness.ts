/** How fresh the values of a topic are. */
export type Freshness = 'live' | 'late' | 'stale' | 'offline' | 'loading' | 'resync';

/** Heartbeats older than this make everything late. */
export const LATE_MS = 3_000;
/** A closed socket counts as offline after this time. */
export const OFFLINE_MS = 2_000;

/** Facts about the connection and one topic. Times are of the device clock, 0 for never. */
export type FreshFacts = {
  readonly now: number;
  /** The topic has had a snapshot, by stream or by a call. */
  readonly loaded: boolean;
  /** No frame is missing in the chain. */
  readonly valid: boolean;
  readonly heartbeatAt: number;
  /** Feed age of this topic in the last heartbeat, or in the last polled answer. */
  readonly feedAgeMs: number;
  /** When the socket closed, 0 while it is open. */
  readonly closedAt: number;
  /** When a call last brought this topic, while polling; 0 otherwise. */
  readonly polledAt: number;
  readonly feedMaxAgeMs: number;
};

/** Age of a topic: time since the feed last proved it alive. */
function feedAgeMs(facts: FreshFacts): number {
  const since = facts.polledAt > 0 ? facts.polledAt : facts.heartbeatAt;
  return since === 0 ? Number.POSITIVE_INFINITY : facts.now - since + facts.feedAgeMs;
}

/**
 * Time since a topic's last frame or the feed's last proof of life, whichever is shorter; 0 where
 * neither came yet.
 * @param dataAt when the last frame came, 0 for never
 */
export function shownAgeMs(facts: FreshFacts, dataAt: number): number {
  const sinceData = dataAt === 0 ? Number.POSITIVE_INFINITY : facts.now - dataAt;
  const age = Math.min(sinceData, feedAgeMs(facts));
  return Number.isFinite(age) ? Math.max(0, age) : 0;
}

/**
 * Freshness by the heartbeat and its feed age, never by the last trade: a quiet instrument with a
 * living feed is live. Polled values are late at best.
 */
export function freshnessOf(facts: FreshFacts): Freshness {
  const { now, closedAt, feedMaxAgeMs } = facts;
  const age = feedAgeMs(facts);
  if (facts.polledAt > 0) return age > feedMaxAgeMs ? 'stale' : 'late';
  if (closedAt > 0 && now - closedAt > OFFLINE_MS) return 'offline';
  if (!facts.loaded) return 'loading';
  if (!facts.valid) return 'resync';
  const silent = now - facts.heartbeatAt;
  if (silent > feedMaxAgeMs || age > feedMaxAgeMs) return 'stale';
  return silent > LATE_MS ? 'late' : 'live';
}
