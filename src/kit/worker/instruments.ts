import { proxy, ref } from 'valtio/vanilla';
import type { Instrument } from '#domain/market/types.ts';

/** Every instrument by symbol. */
export type InstrumentMap = ReadonlyMap<string, Instrument>;

/** Instruments of the venue, null until they are loaded. */
type State = {
  all: InstrumentMap | null;
  /** The instrument the page starts with, before all are loaded. */
  first: Instrument | null;
};

/** Instruments known at one time. */
export type KnownInstruments = Readonly<State>;

export const instrumentState = proxy<State>({ all: null, first: null });

/** One instrument: `undefined` while unknown, `null` if there is none. */
export function instrumentOf(
  { all, first }: KnownInstruments,
  symbol: string,
): Instrument | null | undefined {
  if (all !== null) return all.get(symbol) ?? null;
  return first?.symbol === symbol ? first : undefined;
}

export function setFirstInstrument(instrument: Instrument): void {
  instrumentState.first = ref(instrument);
}

/**
 * Takes all instruments. The first one stays the same object, so its screen does not render again.
 */
export function setInstruments(list: readonly Instrument[]): void {
  const all = new Map(list.map((instrument) => [instrument.symbol, instrument]));
  const { first } = instrumentState;
  if (first !== null && JSON.stringify(first) === JSON.stringify(all.get(first.symbol))) {
    all.set(first.symbol, first);
  }
  instrumentState.all = ref(all);
}
