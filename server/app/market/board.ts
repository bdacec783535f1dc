import type { OrderBook } from '#domain/market/book.ts';
import { isListed } from '#domain/market/listing.ts';
import type {
  BookSnapshot,
  Candle,
  Instrument,
  Interval,
  Mark,
  Ticker,
  Trade,
} from '#domain/market/types.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Feed, FeedInfo, FeedOrigin, FeedSink } from '#server/ports/feed.ts';
import type { BoardListener, MarketBoard } from '#server/ports/market-board.ts';
import type { MarketStore } from '#server/ports/market-store.ts';
import { BarArchive } from './bar-archive.ts';
import { dayBarEnd, type CheckSpan } from './bar-check.ts';
import { BarRepair, type RepairTime } from './bar-repair.ts';
import { BoardSink } from './board-sink.ts';
import { computedMark } from './computed-mark.ts';
import { LiveEras } from './live-eras.ts';
import { Recorder } from './recorder.ts';
import { RejectCounter } from './reject-counter.ts';
import { seedBars } from './seed-bars.ts';
import type { BarsState } from './symbol-bars.ts';
import { SymbolMarket, TRADES_KEPT, type OriginKind } from './symbol-market.ts';

export type BoardOptions = {
  readonly feed: Feed;
  readonly clock: Clock;
  readonly store: MarketStore;
  /** Age at which a symbol becomes stale, in real milliseconds. */
  readonly feedMaxAgeMs: number;
};

/** Prints of the last minute may arrive this long after its end. */
const GRACE_MS = 1_000;
const ERAS_KEY = 'live';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Period before the end of the last run, or before now, in which coarse bars are checked. */
const CHECK_MS = 24 * HOUR_MS;
/**
 * How far back a feed has minutes: generated ones, and those an exchange returns in a few calls.
 */
const REACH_MS = { simulated: 7 * 24 * HOUR_MS, replay: 7 * 24 * HOUR_MS, okx: 15 * HOUR_MS };
/** Age that means "never heard". */
const NEVER_MS = 1_000_000_000;

/** The accepted state of the market. Only `tick` advances its time. */
export class Board implements MarketBoard {
  readonly feed: FeedInfo;
  readonly known: readonly Instrument[];
  readonly sink: FeedSink;
  readonly #options: BoardOptions;
  readonly #symbols: ReadonlyMap<string, SymbolMarket>;
  readonly #listeners = new Set<BoardListener>();
  readonly #rejects = new RejectCounter();
  readonly #recorder = new Recorder();
  readonly #seeds = new Map<string, Promise<void>>();
  /** Symbols whose bars include their past. */
  readonly #ready = new Set<SymbolMarket>();
  readonly #repair: BarRepair;
  #eras = new LiveEras();
  #archive: BarArchive;
  #liveFrom = 0;
  /** Bars from here on are checked before the first answer. */
  #checkedFrom = 0;
  /** End of the last run; undefined at the first start. */
  #lastEnd: number | undefined;
  /** Market time before which no more prints can arrive. */
  #settled = 0;
  /** Symbol checked last. */
  #checked: SymbolMarket | undefined;
  #listed: readonly SymbolMarket[] = [];
  /** Time of the next listing. */
  #nextListing = 0;
  #isClosing = false;

  constructor(options: BoardOptions) {
    const { feed, clock } = options;
    this.#options = options;
    this.feed = feed.info;
    this.known = feed.instruments;
    this.#symbols = new Map(feed.instruments.map((one) => [one.symbol, this.#newMarket(one)]));
    this.#archive = this.#newArchive();
    this.#repair = new BarRepair({
      archive: () => this.#archive,
      recorder: this.#recorder,
      store: options.store,
      repaired: (sym, interval, candle) => {
        for (const listener of this.#listeners) listener.candle(sym, interval, candle);
      },
    });
    this.sink = new BoardSink({
      clock,
      symbols: this.#symbols,
      rejects: this.#rejects,
      recorder: this.#recorder,
      listeners: this.#listeners,
    });
  }

  get instruments(): readonly Instrument[] {
    return this.#markets().map(({ instrument }) => instrument);
  }

  /** Loads the stored state and begins a new live era. Call before the feed starts. */
  async open(): Promise<void> {
    const { store, clock } = this.#options;
    this.#eras = LiveEras.parse(await store.meta(ERAS_KEY));
    this.#liveFrom = clock.now();
    const { lastEnd } = this.#eras;
    this.#lastEnd = lastEnd;
    const from = Math.min(lastEnd ?? this.#liveFrom, this.#liveFrom) - CHECK_MS;
    this.#checkedFrom = Math.max(from, this.#liveFrom - REACH_MS[this.feed.kind]);
    this.#archive = this.#newArchive();
    for (const market of this.#markets()) {
      const stored = await store.trades(market.instrument.symbol, TRADES_KEPT);
      const past = stored.filter((trade) => trade.ts <= this.#liveFrom);
      for (const trade of past.reverse()) market.tape(trade);
    }
    this.#eras.begin(Math.floor(this.#liveFrom / MINUTE_MS) * MINUTE_MS);
    this.#settled = this.#liveFrom;
    // Stored at once, so that even a kill before the first batch leaves a record of this run.
    await store.saveMeta(ERAS_KEY, this.#eras.toText());
  }

  /** Sets a first price for every symbol from its history. Call after the feed has started. */
  async firstPrices(): Promise<void> {
    for (const market of this.#markets()) {
      if (market.lastQty > 0) continue;
      const range = { from: 0, to: this.#liveFrom, limit: 1 };
      const [bar] = await this.#archive.closed(market.instrument, '1m', range);
      market.seedPrice(bar?.close ?? market.day?.previousClose ?? 0, bar?.start ?? 0);
    }
  }

  /**
   * Fills the open bars of all symbols, one after the other, with the time before the start.
   * Symbols whose change is computed from their past come first; for the others the day is enough.
   * @param seeded called with each symbol whose bars now include their past.
   */
  async seedAll(seeded: (sym: string) => void = () => undefined): Promise<void> {
    const markets = this.#markets();
    const hasDay = (market: SymbolMarket): boolean => market.day !== null;
    const inTurn = [...markets.filter((one) => !hasDay(one)), ...markets.filter(hasDay)];
    for (const market of inTurn) {
      if (this.#isClosing) return;
      await this.#seeded(market);
      seeded(market.instrument.symbol);
    }
  }

  /**
   * Compares the coarse bars of the next symbol with the fold of its minutes, and repairs
   * differences. A symbol whose source corrected a closed minute goes first.
   */
  async checkNext(): Promise<void> {
    const ready = [...this.#ready];
    const turn = this.#checked === undefined ? 0 : ready.indexOf(this.#checked) + 1;
    const market = ready.find((one) => one.bars.takeOutdated()) ?? ready[turn % ready.length];
    if (market === undefined) return;
    this.#checked = market;
    await this.#check(market, this.#settled - CHECK_MS, 'running');
  }

  /**
   * Number of repaired coarse bars that did not match their minutes, by the time they were found.
   */
  barRepairs(): Readonly<Record<RepairTime, number>> {
    return this.#repair.counts();
  }

  /** Stops background work; the state stays readable. */
  close(): void {
    this.#isClosing = true;
  }

  /**
   * Advances time: closes bars, finds stale symbols, computes marks that the source does not send.
   */
  tick(now: number): void {
    // A fast clock advances while a print is on its way, so the grace period is in real time.
    const settled = now - GRACE_MS * Math.max(1, this.#options.clock.speed);
    this.#settled = Math.max(this.#settled, settled);
    for (const market of this.#markets()) {
      market.bars.tick(settled);
      if (market.instrument.kind === 'swap' && !market.hasFeedMark) this.#computeMark(market, now);
      const state = this.#stateOf(market);
      if (state === market.shownState) continue;
      market.shownState = state;
      for (const listener of this.#listeners) listener.ticker(market.instrument.symbol);
    }
    // Every minute up to here is closed and waits to be stored.
    this.#eras.extend(settled);
  }

  /** Stores the rows collected since the last call. */
  async flush(): Promise<void> {
    const { store } = this.#options;
    // Captured with the rows: an era must not cover a minute that a kill keeps from being stored.
    const eras = this.#eras.toText();
    await this.#recorder.flush(store);
    await store.saveMeta(ERAS_KEY, eras);
  }

  instrument(sym: string): Instrument | undefined {
    const instrument = this.#symbols.get(sym)?.instrument;
    if (instrument === undefined || !isListed(instrument, this.#options.clock.now())) return;
    return instrument;
  }

  ticker(sym: string): Ticker | undefined {
    const market = this.#symbols.get(sym);
    if (market === undefined || market.last === 0) return undefined;
    return market.ticker(this.#stateOf(market));
  }

  mark(sym: string): Mark | undefined {
    return this.#symbols.get(sym)?.mark ?? undefined;
  }

  book(sym: string, depth: number): BookSnapshot | undefined {
    return this.#symbols.get(sym)?.book.snapshot(depth);
  }

  orderBook(sym: string): OrderBook | undefined {
    return this.#symbols.get(sym)?.book;
  }

  isBookGood(sym: string): boolean {
    return this.#symbols.get(sym)?.isBookBad === false;
  }

  trades(sym: string, limit: number): readonly Trade[] {
    return this.#symbols.get(sym)?.trades.newest(limit) ?? [];
  }

  async candles(
    sym: string,
    interval: Interval,
    page: { before?: number; limit: number },
  ): Promise<{ candles: readonly Candle[]; more: boolean }> {
    const market = this.#symbols.get(sym);
    if (market === undefined) return { candles: [], more: false };
    await this.#seeded(market);
    const to = page.before ?? Number.MAX_SAFE_INTEGER;
    const recent = market.bars.recent(interval).filter((bar) => bar.start < to);
    const firstRecent = recent[0]?.start ?? to;
    const wanted = page.limit + 1;
    const range = { from: 0, to: Math.min(firstRecent, to), limit: wanted };
    const closed = await this.#archive.closed(market.instrument, interval, range);
    // Bars may have closed while the archive was read; the newer version wins.
    const all = [...closed, ...recent];
    return { candles: all.slice(-page.limit), more: all.length > page.limit };
  }

  /** All bars of a symbol as data; undefined for an unknown one. */
  barsState(sym: string): BarsState | undefined {
    return this.#symbols.get(sym)?.bars.state();
  }

  openCandles(sym: string, interval: Interval): readonly Candle[] {
    return this.#symbols.get(sym)?.bars.recent(interval) ?? [];
  }

  feedAgeMs(sym: string): number {
    const market = this.#symbols.get(sym);
    return market === undefined ? NEVER_MS : this.#ageOf(market);
  }

  feedLagMs(sym: string): number {
    return Math.round(this.#symbols.get(sym)?.lagMs ?? 0);
  }

  origin(sym: string, kind: OriginKind): FeedOrigin | undefined {
    return this.#symbols.get(sym)?.origins.get(kind);
  }

  rejected(): Readonly<Record<string, number>> {
    const { dropped } = this.#recorder;
    return dropped === 0 ? this.#rejects.read() : { ...this.#rejects.read(), unstored: dropped };
  }

  listen(listener: BoardListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Markets of listed instruments. Unlisted ones are skipped and cost nothing. */
  #markets(): readonly SymbolMarket[] {
    const now = this.#options.clock.now();
    if (now < this.#nextListing) return this.#listed;
    const markets = [...this.#symbols.values()];
    this.#listed = markets.filter(({ instrument }) => isListed(instrument, now));
    this.#nextListing = Math.min(
      ...markets
        .map(({ instrument }) => instrument.listedAt ?? 0)
        .map((listedAt) => (listedAt > now ? listedAt : Infinity)),
    );
    return this.#listed;
  }

  #newArchive(): BarArchive {
    const { feed, store, clock } = this.#options;
    const now = (): number => clock.now();
    const checkedFrom = (): number => this.#checkedFrom;
    const parts = { feed, store, recorder: this.#recorder, eras: this.#eras };
    return new BarArchive({ ...parts, checkedFrom, now });
  }

  #newMarket(instrument: Instrument): SymbolMarket {
    const sym = instrument.symbol;
    const market = new SymbolMarket(instrument, (interval, candle) => {
      this.#recorder.candle({ sym, interval, candle });
      if (interval === '1m') market.rolling?.closeMinute(candle, this.#options.clock.now());
      for (const listener of this.#listeners) listener.candle(sym, interval, candle);
    });
    return market;
  }

  #seeded(market: SymbolMarket): Promise<void> {
    const { symbol } = market.instrument;
    const running = this.#seeds.get(symbol);
    if (running !== undefined) return running;
    const seed = this.#seed(market).catch(() => {
      // The source may be able to answer at the next request.
      this.#rejects.add('history');
      this.#seeds.delete(symbol);
    });
    this.#seeds.set(symbol, seed);
    return seed;
  }

  async #seed(market: SymbolMarket): Promise<void> {
    // The rest of the last run is repaired first, because the open bars are built from it.
    if (this.#lastEnd !== undefined) await this.#checkLastRun(market, this.#lastEnd);
    const seed = await seedBars(this.#archive, market.instrument, this.#liveFrom);
    for (const [interval, part] of seed.parts) market.bars.seed(interval, part);
    market.rolling?.seed(seed.recent, this.#options.clock.now());
    // A bar that closed before its past was read lacks that part.
    if (this.#settled - this.#liveFrom >= MINUTE_MS) await this.#check(market, this.#liveFrom);
    this.#ready.add(market);
    const { lastMinute } = seed;
    if (lastMinute !== undefined) market.seedPrice(lastMinute.close, lastMinute.start);
    for (const listener of this.#listeners) listener.ticker(market.instrument.symbol);
  }

  /**
   * Checks the bars that overlap the last run. A generated history is correct where nobody traded
   * since, so only its weeks and months are read up to now.
   */
  async #checkLastRun(market: SymbolMarket, lastEnd: number): Promise<void> {
    const now = Math.floor(this.#settled / MINUTE_MS) * MINUTE_MS;
    const end = dayBarEnd(lastEnd, market.instrument.exchange);
    const to = this.feed.kind === 'simulated' ? Math.min(now, end) : now;
    const isWhole = this.feed.kind === 'simulated';
    const span: CheckSpan = { from: this.#checkedFrom, to, daysTo: now, isWhole };
    await this.#repair.check(market, span, 'start');
  }

  /** Checks the bars from a time up to the open minute. */
  async #check(market: SymbolMarket, from: number, time: RepairTime = 'start'): Promise<void> {
    const reach = this.#settled - REACH_MS[this.feed.kind];
    const to = Math.floor(this.#settled / MINUTE_MS) * MINUTE_MS;
    const isWhole = this.feed.kind === 'simulated';
    const span: CheckSpan = { from: Math.max(from, reach), to, isWhole };
    await this.#repair.check(market, span, time);
  }

  #computeMark(market: SymbolMarket, now: number): void {
    const { symbol, base, quote } = market.instrument;
    const mark = computedMark(market, this.#symbols.get(`${base}-${quote}`), now);
    if (mark === null) return;
    market.mark = mark;
    for (const listener of this.#listeners) listener.mark(symbol);
  }

  #ageOf(market: SymbolMarket): number {
    const ageMs = this.#options.clock.monotonic() - market.heardAt;
    return Math.round(Math.min(NEVER_MS, Math.max(0, ageMs)));
  }

  #stateOf(market: SymbolMarket): Ticker['state'] {
    return market.state(this.#ageOf(market), this.#options.feedMaxAgeMs);
  }
}
