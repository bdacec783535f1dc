import type { ConnectionStatus } from '#protocol/worker/market-worker.ts';
import { LATE_MS, OFFLINE_MS } from './freshness.ts';

/** Facts about the connection. Times are of the device clock, 0 for never. */
export type ConnectionFacts = {
  readonly now: number;
  /** A connection was open at least once. */
  readonly wasOpen: boolean;
  /** When the socket closed, 0 while it is open. */
  readonly closedAt: number;
  readonly heartbeatAt: number;
  readonly isBrowserOnline: boolean;
  /** Whether calls replace the stream: `off`, with answers, or without any. */
  readonly polling: 'off' | 'answered' | 'unanswered';
  readonly feedMaxAgeMs: number;
};

/**
 * State of the connection by what arrives, never by an open socket alone. A closed socket is
 * reported after two seconds: as offline when the browser says so or calls fail too.
 */
export function connectionState(facts: ConnectionFacts): ConnectionStatus['state'] {
  const { now, closedAt, polling, feedMaxAgeMs } = facts;
  if (!facts.isBrowserOnline) return 'offline';
  if (closedAt > 0) {
    if (polling === 'unanswered') return 'offline';
    if (polling === 'answered') return 'polling';
    if (!facts.wasOpen) return 'connecting';
    if (now - closedAt > OFFLINE_MS) return 'reconnecting';
  }
  const silent = now - facts.heartbeatAt;
  if (silent > feedMaxAgeMs) return 'stale';
  return silent > LATE_MS ? 'late' : 'live';
}
