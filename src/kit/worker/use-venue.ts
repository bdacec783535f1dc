import { useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import type { VenueInfo } from '#protocol/worker/market-worker.ts';
import { marketState } from './connection.ts';

const listen = (changed: () => void): (() => void) => subscribe(marketState, changed);

/** Facts of the venue, null until they are loaded. */
export function useVenue(): VenueInfo | null {
  return useSyncExternalStore(listen, () => marketState.venue);
}
