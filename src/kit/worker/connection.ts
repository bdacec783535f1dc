import { proxy, ref } from 'valtio/vanilla';
import type { ConnectionStatus, VenueInfo } from '#protocol/worker/market-worker.ts';

/** State of the market worker. `crashed`: it failed too often and needs a reload. */
export type WorkerState = 'starting' | 'running' | 'crashed';

/** State of the stream, as known to the page. */
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

/** Whether a status carries the server's clock. */
export function isTimed({ offsetMs, latencyMs, lastDataTs }: ConnectionStatus): boolean {
  return offsetMs !== 0 || latencyMs >= 0 || lastDataTs > 0;
}

/** Applies a new stream status; keeps the known server clock until the stream reports one. */
export function setConnectionStatus(status: ConnectionStatus): void {
  const { worker, offsetMs } = marketState.connection;
  const clock = isTimed(status) ? {} : { offsetMs };
  marketState.connection = ref({ ...status, ...clock, worker });
}

/**
 * Takes the server's clock from an answer (UTC milliseconds) until the stream has measured it, so
 * that the answer is shown by the server's time at once. The error is the time the answer was on
 * its way.
 */
export function hintServerTime(ts: number): void {
  const { connection } = marketState;
  if (isTimed(connection)) return;
  marketState.connection = ref({ ...connection, offsetMs: ts - Date.now() });
}

/** Applies a new worker state; without a running worker the stream is offline. */
export function setWorkerState(worker: WorkerState): void {
  const { connection } = marketState;
  if (connection.worker === worker) return;
  const state = worker === 'running' ? connection.state : 'offline';
  marketState.connection = ref({ ...connection, worker, state });
}

export function setVenue(venue: VenueInfo): void {
  marketState.venue = ref(venue);
}
