import { useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import { marketState, type MarketConnection } from './connection.ts';

const listen = (changed: () => void): (() => void) => subscribe(marketState, changed);

/** Whether the stream is live; unlike the whole connection it changes only when that does. */
export function useConnectionState(): MarketConnection['state'] {
  return useSyncExternalStore(listen, () => marketState.connection.state);
}

/** State of the stream and of the worker. Changes at most once a second. */
export function useConnection(): MarketConnection {
  return useSyncExternalStore(listen, () => marketState.connection);
}
