import { proxy, ref } from 'valtio/vanilla';
import type { Instrument } from '#domain/market/types.ts';

/** Every instrument by symbol. */
export type InstrumentMap = ReadonlyMap<string, Instrument>;

/** Instruments of the venue, null until they are loaded. */
export const instrumentState = proxy<{ all: InstrumentMap | null }>({ all: null });

export function setInstruments(list: readonly Instrument[]): void {
  instrumentState.all = ref(new Map(list.map((instrument) => [instrument.symbol, instrument])));
}
