import { useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import type { Instrument } from '#domain/market/types.ts';
import { instrumentState, type InstrumentMap } from '#src/state/market/instruments.ts';

const listen = (changed: () => void): (() => void) => subscribe(instrumentState, changed);

/** Every instrument by symbol, null until they are loaded. */
export function useInstruments(): InstrumentMap | null {
  return useSyncExternalStore(listen, () => instrumentState.all);
}

/** One instrument; null while instruments load and for an unknown symbol. */
export function useInstrument(sym: string): Instrument | null {
  const read = useCallback(() => instrumentState.all?.get(sym) ?? null, [sym]);
  return useSyncExternalStore(listen, read);
}
