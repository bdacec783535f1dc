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

/** Takes a new status of the stream. */
export function setConnectionStatus(status: ConnectionStatus): void {
  const { worker } = marketState.connection;
  marketState.connection = ref({ ...status, worker });
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
