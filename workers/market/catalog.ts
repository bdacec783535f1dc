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

/** A symbol that is not known is looked for at most this often. */
const LOOK_EVERY_MS = 15_000;

/**
 * Instruments and venue, asked for until they are there. Instruments are loaded once more when one
 * is asked for that is not among them: it may have been listed since.
 */
export class Catalog {
  readonly #calls: MarketCalls;
  readonly #events: CatalogEvents;
  #bySymbol: ReadonlyMap<string, Instrument> = new Map();
  #all: readonly Instrument[] = [];
  #venue: VenueInfo | null = null;
  #grown: readonly Instrument[] | null = null;
  readonly #lookedAt = new Map<string, number>();
  #isLooking = false;
  #instrumentsLoaded: Promise<readonly Instrument[]> | null = null;
  #venueLoaded: Promise<VenueInfo> | null = null;

  constructor(calls: MarketCalls, events: CatalogEvents) {
    this.#calls = calls;
    this.#events = events;
  }

  /** One instrument, null while they load and for an unknown symbol. */
  get(sym: string): Instrument | null {
    const known = this.#bySymbol.get(sym);
    if (known === undefined) this.#lookFor(sym);
    return known ?? null;
  }

  /** All instruments when there are more than the page was told of, once. */
  takeGrown(): readonly Instrument[] | null {
    const grown = this.#grown;
    this.#grown = null;
    return grown;
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

  #lookFor(sym: string): void {
    const now = Date.now();
    const isEarly = now - (this.#lookedAt.get(sym) ?? 0) < LOOK_EVERY_MS;
    if (this.#all.length === 0 || this.#isLooking || isEarly) return;
    this.#lookedAt.set(sym, now);
    this.#isLooking = true;
    const before = this.#all.length;
    void this.#loadInstruments().then((all) => {
      this.#isLooking = false;
      if (all.length > before) this.#grown = all;
    });
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
