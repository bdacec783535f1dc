import { formatClockSeconds } from '#domain/text/clock-text.ts';
import type { VenueInfo } from '#protocol/worker/market-worker.ts';
import type { TextKey, TextValues } from '#src/kit/i18n/areas.ts';
import type { MarketConnection } from '#src/kit/worker/connection.ts';

/** Notice about the connection, shown above the content. */
export type ConnectionNotice = {
  readonly tone: 'warn' | 'danger';
  readonly icon: 'offline' | 'old' | 'retry';
  readonly key: TextKey<'app' | 'conn'>;
  readonly values?: TextValues;
  /** `reload` reloads the page, `retry` reconnects the stream. */
  readonly action?: 'reload' | 'retry';
};

/** Seconds between two polls while the stream is down. */
const POLL_SECONDS = 3;

/** The notice for a state of the stream; null while prices are live, late or not loaded yet. */
export function connectionNotice(
  connection: MarketConnection,
  noTime: string,
): ConnectionNotice | null {
  const { state, worker, lastDataTs } = connection;
  const time = lastDataTs === 0 ? noTime : formatClockSeconds(lastDataTs);
  if (worker === 'crashed') {
    return { tone: 'danger', icon: 'old', key: 'conn.crashed', action: 'reload' };
  }
  if (worker === 'starting') return null;
  switch (state) {
    case 'offline':
      return {
        tone: 'warn',
        icon: 'offline',
        key: 'conn.offline',
        values: { time },
        action: 'retry',
      };
    case 'stale':
      return { tone: 'warn', icon: 'old', key: 'conn.stale', values: { time }, action: 'retry' };
    case 'polling':
      return {
        tone: 'warn',
        icon: 'retry',
        key: 'conn.polling',
        values: { seconds: POLL_SECONDS },
        action: 'retry',
      };
    case 'reconnecting':
      return { tone: 'warn', icon: 'retry', key: 'app.reconnecting' };
    default:
      return null;
  }
}

/** Clock and speed of a replayed recording; null on a venue with current prices. */
export function replayValues(
  connection: MarketConnection,
  venue: VenueInfo | null,
): TextValues | null {
  if (venue?.prices !== 'replay') return null;
  return {
    time: formatClockSeconds(connection.lastDataTs),
    speed: `${venue.replaySpeed ?? '1'}×`,
  };
}
