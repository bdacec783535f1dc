import { useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import type { Instrument } from '#domain/market/types.ts';
import {
  instrumentOf,
  instrumentState,
  type InstrumentMap,
} from '#src/state/market/instruments.ts';

const listen = (changed: () => void): (() => void) => subscribe(instrumentState, changed);

/** Every instrument by symbol, null until they are loaded. */
export function useInstruments(): InstrumentMap | null {
  return useSyncExternalStore(listen, () => instrumentState.all);
}

/** One instrument: `undefined` while it loads, null where there is none of this symbol. */
export function useFoundInstrument(sym: string): Instrument | null | undefined {
  const read = useCallback(() => instrumentOf(sym), [sym]);
  return useSyncExternalStore(listen, read);
}

/** One instrument; null while instruments load and for an unknown symbol. */
export function useInstrument(sym: string): Instrument | null {
  return useFoundInstrument(sym) ?? null;
}
