import type { Instrument } from '#domain/market/types.ts';
import { TICKER_GROUPS } from '#protocol/stream/channels.ts';
import type { VenueInfo } from '#protocol/worker/market-worker.ts';
import type { MarketCalls, TickerAnswer } from './market-calls.ts';
import { retry } from './retry.ts';

export type CatalogEvents = {
  /** Tickers delivered with the instruments, to show before the stream starts. */
  readonly tickers: (answers: readonly TickerAnswer[]) => void;
  /** Further instruments are known. */
  readonly loaded: () => void;
};

/** Minimum time between two searches for an unknown symbol. */
const LOOK_EVERY_MS = 15_000;
/** Head start for the screen of the first instrument before all others are loaded. */
const OTHERS_AFTER_MS = 1_500;

/** Instrument news for the page, null for none. */
export type InstrumentNews = {
  readonly first: Instrument | null;
  readonly instruments: readonly Instrument[] | null;
};

/**
 * Loads instruments and venue, with retries. A page that starts with one instrument gets that one
 * first: it takes two kilobytes, all of them a hundred. Instruments are reloaded when an unknown
 * one is requested, because it may be newly listed.
 */
export class Catalog {
  readonly #calls: MarketCalls;
  readonly #events: CatalogEvents;
  #bySymbol: ReadonlyMap<string, Instrument> = new Map();
  #all: readonly Instrument[] = [];
  #first = '';
  #begin: () => void = () => undefined;
  /** Resolves when all instruments have been requested. */
  readonly othersBegun = new Promise<void>((resolve) => {
    this.#begin = resolve;
  });
  #venue: VenueInfo | null = null;
  #news: InstrumentNews = { first: null, instruments: null };
  readonly #lookedAt = new Map<string, number>();
  #isLooking = false;
  #instrumentsLoaded: Promise<readonly Instrument[]> | null = null;
  #venueLoaded: Promise<VenueInfo> | null = null;

  constructor(calls: MarketCalls, events: CatalogEvents) {
    this.#calls = calls;
    this.#events = events;
  }

  /** Loads the venue and all instruments, or one and a little later the others. */
  start(first: string | undefined): void {
    void this.venue();
    if (first === undefined) void this.instruments();
    else void this.#loadFirst(first);
  }

  /** One instrument, null while they load and for an unknown symbol. */
  get(sym: string): Instrument | null {
    const known = this.#bySymbol.get(sym);
    if (known === undefined) this.#lookFor(sym);
    return known ?? null;
  }

  /** Whether an instrument is known or is the first one requested. */
  names(sym: string): boolean {
    return sym === this.#first || this.#bySymbol.has(sym);
  }

  /** True once at least one instrument is known. */
  get hasAny(): boolean {
    return this.#bySymbol.size > 0;
  }

  /** True once every instrument is known, so that an unknown one does not exist. */
  get isWhole(): boolean {
    return this.#all.length > 0;
  }

  /** Returns pending news for the page once. */
  takeNews(): InstrumentNews {
    const news = this.#news;
    this.#news = { first: null, instruments: null };
    return news;
  }

  /** All instruments, none while they load. */
  get all(): readonly Instrument[] {
    return this.#all;
  }

  /** Facts of the venue, null while they load. */
  get venueNow(): VenueInfo | null {
    return this.#venue;
  }

  /** All instruments, once loaded. */
  instruments(): Promise<readonly Instrument[]> {
    this.#begin();
    this.#instrumentsLoaded ??= this.#loadInstruments();
    return this.#instrumentsLoaded;
  }

  venue(): Promise<VenueInfo> {
    this.#venueLoaded ??= retry(() => this.#loadVenue());
    return this.#venueLoaded;
  }

  async #loadVenue(): Promise<VenueInfo> {
    const venue = await this.#calls.venue();
    if (venue.holidays !== undefined) {
      // The first cells need no calendar, so the worker starts without it.
      const { setHolidays } = await import('#domain/market/calendar.ts');
      setHolidays(venue.holidays);
    }
    this.#venue = venue;
    return venue;
  }

  #lookFor(sym: string): void {
    const now = Date.now();
    const isEarly = now - (this.#lookedAt.get(sym) ?? 0) < LOOK_EVERY_MS;
    if (!this.isWhole || this.#isLooking || isEarly) return;
    this.#lookedAt.set(sym, now);
    this.#isLooking = true;
    void this.#loadInstruments().then(() => {
      this.#isLooking = false;
    });
  }

  async #loadFirst(sym: string): Promise<void> {
    this.#first = sym;
    try {
      const { instruments, tickers } = await this.#calls.one(sym);
      // Another request may have loaded all of them meanwhile.
      if (this.isWhole) return;
      this.#bySymbol = new Map([[sym, instruments[0]!]]);
      this.#news = { ...this.#news, first: instruments[0]! };
      this.#events.tickers(tickers);
      this.#events.loaded();
    } catch {
      void this.instruments();
      return;
    }
    setTimeout(() => void this.instruments(), OTHERS_AFTER_MS);
  }

  async #loadInstruments(): Promise<readonly Instrument[]> {
    const groups = await Promise.all(
      TICKER_GROUPS.map((group) => retry(() => this.#calls.group(group))),
    );
    const before = this.#all.length;
    this.#all = groups.flatMap(({ instruments }) => instruments);
    this.#bySymbol = new Map(this.#all.map((instrument) => [instrument.symbol, instrument]));
    if (this.#all.length > before) this.#news = { ...this.#news, instruments: this.#all };
    this.#events.tickers(groups.flatMap(({ tickers }) => tickers));
    this.#events.loaded();
    return this.#all;
  }
}
