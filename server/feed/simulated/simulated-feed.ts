import { isListed } from '#domain/market/listing.ts';
import type { Candle, Instrument, Interval } from '#domain/market/types.ts';
import { loadInstruments } from '#server/feed/instruments/load-instruments.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Feed, FeedInfluence, FeedInfo, FeedSink, HistoryRange } from '#server/ports/feed.ts';
import { BarSource } from './bar-source.ts';
import { DailyPath } from './daily-path.ts';
import { EventQueue } from './event-queue.ts';
import { History, toCandle, type BarMaker } from './history.ts';
import { GUARD_INDEX, IndexBreaker } from './index-breaker.ts';
import { indexLevels, type IndexLevel } from './index-levels.ts';
import { IndexSource } from './index-source.ts';
import { LevelRate } from './level-rate.ts';
import { LiveInstrument } from './live-instrument.ts';
import { keyOfText } from './noise.ts';
import { ReferenceRates } from './reference-rates.ts';
import type { FeedScheduler } from './scheduler.ts';
import { simProfile, type SimProfile } from './sim-profile.ts';

/** Real time between two turns of the market. */
const TURN_MS = 50;
/** Maximum market time replayed order by order after a pause, at speed 1; longer pauses jump. */
const BACKLOG_MS = 8_000;
const BACKLOG_MAX_MS = 20_000;
const MINUTE_MS = 60_000;
const START_SLICE = 6;

export type SimulatedFeedOptions = {
  readonly clock: Clock;
  readonly seed: string | number;
  /** Whether shares also trade outside their official sessions. */
  readonly alwaysOpen: boolean;
  readonly schedule: FeedScheduler;
  /** Instruments of issues, listed or to be listed while the market runs. */
  readonly issues?: readonly Instrument[];
  /** Restricts the live symbols, for measurements; all when absent. */
  readonly only?: readonly string[];
};

const INFO: FeedInfo = {
  kind: 'simulated',
  prices: 'simulated',
  venue: () => 'Terazi simulation',
  simulatedBook: () => true,
};

/** Builds the simulated market. Nothing happens before `start`. */
export function createSimulatedFeed(options: SimulatedFeedOptions): Feed {
  return new SimulatedFeed(options);
}

class SimulatedFeed implements Feed {
  readonly info = INFO;
  readonly instruments: readonly Instrument[];
  readonly #options: SimulatedFeedOptions;
  readonly #profiles: ReadonlyMap<string, SimProfile>;
  readonly #indices: readonly IndexLevel[];
  readonly #source: BarSource;
  readonly #indexSource: IndexSource;
  readonly #history: History;
  /** Users' orders in the books of the running instruments. */
  readonly influence: FeedInfluence = {
    taken: (sym, side, price, qty) => this.#running.get(sym)?.taken(side, price, qty),
    rested: (sym, id, order) => this.#running.get(sym)?.rested(id, order),
    withdrawn: (sym, id) => this.#running.get(sym)?.withdrawn(id),
  };
  readonly #live: LiveInstrument[] = [];
  readonly #running = new Map<string, LiveInstrument>();
  /** Shares of Borsa Istanbul, which all halt when the index falls too far. */
  readonly #shares = new Map<string, LiveInstrument>();
  /** Instruments that are not listed yet, the next listing first. They cost nothing until then. */
  #coming: readonly SimProfile[] = [];
  #queue = new EventQueue<LiveInstrument>([]);
  #rates: ReferenceRates | null = null;
  #breaker: IndexBreaker | null = null;
  #stop: (() => void) | null = null;
  #doneTs = 0;

  constructor(options: SimulatedFeedOptions) {
    this.#options = options;
    this.instruments = [...loadInstruments(), ...(options.issues ?? [])];
    const seedKey = keyOfText(`seed:${options.seed}`);
    const traded = this.instruments.filter((one) => one.kind !== 'index');
    this.#profiles = new Map(traded.map((one) => [one.symbol, simProfile(one, seedKey)]));
    this.#indices = indexLevels(this.instruments);
    this.#source = new BarSource(new DailyPath(), this.#profiles);
    this.#indexSource = new IndexSource(this.#source);
    this.#history = new History({
      alwaysOpen: options.alwaysOpen,
      monotonic: () => options.clock.monotonic(),
      pause: () => options.schedule.pause(),
    });
  }

  async start(sink: FeedSink): Promise<void> {
    const { clock, schedule, only } = this.#options;
    const ts = clock.now();
    const live = this.#live;
    const wanted = [...this.#profiles.values()].filter(
      ({ isLevel, instrument }) => !isLevel && only?.includes(instrument.symbol) !== false,
    );
    this.#coming = wanted
      .filter(({ instrument }) => !isListed(instrument, ts))
      .sort((a, b) => listingOf(a) - listingOf(b));
    for (const profile of wanted) {
      if (!isListed(profile.instrument, ts)) continue;
      this.#begin(profile, sink, ts);
      if (live.length % START_SLICE === 0) await schedule.pause();
    }
    this.#queue = new EventQueue(live);
    this.#rates = new ReferenceRates({
      live,
      indices: only === undefined ? this.#indices : [],
      sink,
      source: this.#source,
      levels: only === undefined ? this.#levels(ts) : [],
    });
    this.#breaker = only === undefined ? this.#indexBreaker() : null;
    for (const one of live) one.announce(ts);
    this.#rates.announce(ts);
    this.#doneTs = ts;
    this.#stop = schedule.every(TURN_MS, () => this.#turn(sink));
  }

  /** Starts the market of one instrument. */
  #begin(profile: SimProfile, sink: FeedSink, ts: number): LiveInstrument {
    const { alwaysOpen } = this.#options;
    const { symbol, exchange } = profile.instrument;
    const one = new LiveInstrument({ profile, source: this.#source, sink, alwaysOpen }, ts);
    this.#live.push(one);
    this.#running.set(symbol, one);
    if (exchange === 'BIST') this.#shares.set(symbol, one);
    return one;
  }

  #indexBreaker(): IndexBreaker | null {
    const index = this.#indices.find(({ instrument }) => instrument.symbol === GUARD_INDEX);
    return index === undefined ? null : new IndexBreaker(index, this.#shares);
  }

  /**
   * Lists due instruments. After a pause their first minutes are filled like those of the others.
   */
  #list(sink: FeedSink, now: number, backlog: number): void {
    for (;;) {
      const [profile] = this.#coming;
      if (profile === undefined || !isListed(profile.instrument, now)) return;
      this.#coming = this.#coming.slice(1);
      const listedAt = listingOf(profile);
      const isLate = now - listedAt > backlog;
      const ts = isLate ? now : listedAt;
      const one = this.#begin(profile, sink, ts);
      if (isLate) this.#fill(sink, one, { from: listedAt, to: now - (now % MINUTE_MS) });
      one.announce(ts);
      this.#queue.add(one);
    }
  }

  /** Rates without a market of their own. */
  #levels(ts: number): LevelRate[] {
    const profiles = [...this.#profiles.values()].filter((one) => one.isLevel);
    return profiles.map((profile) => new LevelRate(profile, this.#source, ts));
  }

  async stop(): Promise<void> {
    this.#stop?.();
    this.#stop = null;
  }

  async history(sym: string, interval: Interval, range: HistoryRange): Promise<readonly Candle[]> {
    const now = this.#options.clock.now();
    const maker = this.#maker(sym);
    if (maker === null) return [];
    return this.#history.candles({ maker, interval, range }, now);
  }

  #maker(sym: string): BarMaker | null {
    const index = this.#indices.find((one) => one.instrument.symbol === sym);
    if (index !== undefined) return this.#indexSource.maker(index);
    const profile = this.#profiles.get(sym);
    return profile === undefined ? null : this.#source.maker(profile);
  }

  #turn(sink: FeedSink): void {
    const now = this.#options.clock.now();
    if (now <= this.#doneTs) return;
    const { speed } = this.#options.clock;
    const backlog = Math.min(BACKLOG_MAX_MS, BACKLOG_MS * Math.max(1, speed));
    if (now - this.#doneTs > backlog) this.#jump(sink, now);
    this.#list(sink, now, backlog);
    this.#run(now);
    if (this.#breaker?.turn(now) === true) this.#queue.rebuild();
    for (const one of this.#live) one.publishBook(now);
    this.#rates?.turn(now);
    sink.alive(null, now);
    this.#doneTs = now;
  }

  /** Processes every order up to now, in time order over all instruments. */
  #run(now: number): void {
    for (;;) {
      const one = this.#queue.first();
      if (one === undefined || one.nextTs > now) return;
      one.step();
      this.#queue.settleFirst();
    }
  }

  /** Jumps over a pause: whole minutes are filled from the generated bars, books are rebuilt. */
  #jump(sink: FeedSink, now: number): void {
    const from = (Math.floor(this.#doneTs / MINUTE_MS) + 1) * MINUTE_MS;
    const to = now - (now % MINUTE_MS);
    for (const one of this.#live) {
      this.#fill(sink, one, { from, to });
      one.jump(now);
    }
    this.#queue.rebuild();
    sink.alive(null, now);
  }

  #fill(sink: FeedSink, one: LiveInstrument, span: { from: number; to: number }): void {
    const { symbol } = one.profile.instrument;
    for (let at = Math.max(span.from, span.to - FILL_MAX_MS); at < span.to; at += MINUTE_MS) {
      const bar = one.generatedMinute(at);
      if (bar === null) continue;
      sink.candle(symbol, '1m', toCandle(bar, bar.start, false));
    }
  }
}

/** Instant of a listing; 0 for instruments that always traded. */
function listingOf({ instrument }: SimProfile): number {
  return instrument.listedAt ?? 0;
}

/** Maximum time filled after a pause; older minutes are read from history on request. */
const FILL_MAX_MS = 30 * MINUTE_MS;
