import { proxy, ref } from 'valtio/vanilla';
import type { ConnectionStatus, VenueInfo } from '#protocol/worker/market-worker.ts';

/** Whether the market worker runs. `crashed`: it failed too often and waits for a reload. */
export type WorkerState = 'starting' | 'running' | 'crashed';

/** The stream as the page knows it. */
export type MarketConnection = ConnectionStatus & { readonly worker: WorkerState };

type State = { connection: MarketConnection; venue: VenueInfo | null };

const INITIAL: MarketConnection = {
  state: 'connecting',
  latencyMs: -1,
  lastDataTs: 0,
  offsetMs: 0,
  counters: {},
  worker: 'starting',
};

export const marketState = proxy<State>({ connection: ref(INITIAL), venue: null });

/** Whether a status tells of the server's clock. */
export function isTimed({ offsetMs, latencyMs, lastDataTs }: ConnectionStatus): boolean {
  return offsetMs !== 0 || latencyMs >= 0 || lastDataTs > 0;
}

/** Takes a new status of the stream; what was known of the server's clock stays until it tells. */
export function setConnectionStatus(status: ConnectionStatus): void {
  const { worker, offsetMs } = marketState.connection;
  const clock = isTimed(status) ? {} : { offsetMs };
  marketState.connection = ref({ ...status, ...clock, worker });
}

/**
 * Takes the time an answer was made, UTC milliseconds of the server, where the stream has told
 * nothing yet: what the answer brings is shown by the server's clock at once. It is off by the
 * time the answer was on its way.
 */
export function hintServerTime(ts: number): void {
  const { connection } = marketState;
  if (isTimed(connection)) return;
  marketState.connection = ref({ ...connection, offsetMs: ts - Date.now() });
}

/** Takes a new state of the worker; a worker that does not run has no live stream. */
export function setWorkerState(worker: WorkerState): void {
  const { connection } = marketState;
  if (connection.worker === worker) return;
  const state = worker === 'running' ? connection.state : 'offline';
  marketState.connection = ref({ ...connection, worker, state });
}

export function setVenue(venue: VenueInfo): void {
  marketState.venue = ref(venue);
}
