import type { Instrument } from '#domain/market/types.ts';
import { TICKER_GROUPS } from '#protocol/stream/channels.ts';
import type { VenueInfo } from '#protocol/worker/market-worker.ts';
import type { MarketCalls, TickerAnswer } from './market-calls.ts';
import { retry } from './retry.ts';

export type CatalogEvents = {
  /** Tickers that came with the instruments: something to show before the stream speaks. */
  readonly tickers: (answers: readonly TickerAnswer[]) => void;
  readonly loaded: () => void;
};

/** Instruments and venue, loaded once; asked again until they are there. */
export class Catalog {
  readonly #calls: MarketCalls;
  readonly #events: CatalogEvents;
  #bySymbol: ReadonlyMap<string, Instrument> = new Map();
  #all: readonly Instrument[] = [];
  #venue: VenueInfo | null = null;
  #instrumentsLoaded: Promise<readonly Instrument[]> | null = null;
  #venueLoaded: Promise<VenueInfo> | null = null;

  constructor(calls: MarketCalls, events: CatalogEvents) {
    this.#calls = calls;
    this.#events = events;
  }

  /** One instrument, null while they load and for an unknown symbol. */
  get(sym: string): Instrument | null {
    return this.#bySymbol.get(sym) ?? null;
  }

  get all(): readonly Instrument[] {
    return this.#all;
  }

  /** Facts of the venue, null while they load. */
  get venueNow(): VenueInfo | null {
    return this.#venue;
  }

  /** All instruments, as soon as they are there. */
  instruments(): Promise<readonly Instrument[]> {
    this.#instrumentsLoaded ??= this.#loadInstruments();
    return this.#instrumentsLoaded;
  }

  venue(): Promise<VenueInfo> {
    this.#venueLoaded ??= retry(() => this.#calls.venue()).then((venue) => {
      this.#venue = venue;
      return venue;
    });
    return this.#venueLoaded;
  }

  async #loadInstruments(): Promise<readonly Instrument[]> {
    const groups = await Promise.all(
      TICKER_GROUPS.map((group) => retry(() => this.#calls.group(group))),
    );
    this.#all = groups.flatMap(({ instruments }) => instruments);
    this.#bySymbol = new Map(this.#all.map((instrument) => [instrument.symbol, instrument]));
    this.#events.tickers(groups.flatMap(({ tickers }) => tickers));
    this.#events.loaded();
    return this.#all;
  }
}
