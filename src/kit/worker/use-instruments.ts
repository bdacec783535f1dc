import { useCallback, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';
import type { Instrument } from '#domain/market/types.ts';
import {
  instrumentOf,
  instrumentState,
  type InstrumentMap,
  type KnownInstruments,
} from './instruments.ts';

const listen = (changed: () => void): (() => void) => subscribe(instrumentState, changed);

/** Every instrument by symbol, null until they are loaded. */
export function useInstruments(): InstrumentMap | null {
  return useSyncExternalStore(listen, () => instrumentState.all);
}

const known = (): KnownInstruments => snapshot(instrumentState);

/** Known instruments, the same object until they change; read with `instrumentOf`. */
export function useKnownInstruments(): KnownInstruments {
  return useSyncExternalStore(listen, known);
}

/** One instrument; null while loading and for an unknown symbol. */
export function useInstrument(sym: string): Instrument | null {
  const read = useCallback(() => instrumentOf(instrumentState, sym) ?? null, [sym]);
  return useSyncExternalStore(listen, read);
}
