import type { Instrument } from '#domain/market/types.ts';
import type { Topic } from '#protocol/stream/channels.ts';
import type { ConnectionStatus, VenueInfo } from '#protocol/worker/market-worker.ts';
import type { Call } from './calls.ts';
import { Catalog } from './catalog.ts';
import { connectionState } from './connection-status.ts';
import { Counters } from './counters.ts';
import type { Formats } from './formats.ts';
import { freshnessOf, shownAgeMs, type FreshFacts } from './freshness.ts';
import { History } from './history.ts';
import { MarketCalls, type TickerAnswer } from './market-calls.ts';
import { MarketState, type ScreenStores } from './market-state.ts';
import type { Market } from './market.ts';
import { Poller, POLL_AFTER_FAILURES } from './poller.ts';
import type { SocketOptions } from './socket.ts';
import { StreamClient, type StreamEvents } from './stream-client.ts';
import type { Touch } from './view-model.ts';

export type EngineParts = {
  readonly call: Call;
  readonly socket: SocketOptions;
  readonly isOnline: () => boolean;
  readonly formats: () => Formats;
  /** A topic must be written; null for everything. */
  readonly touch: (key: string | null, touch: Touch) => void;
  readonly sparkChanged: (sym: string) => void;
  /** Instruments are loaded: topics of open views are now known. */
  readonly loaded: () => void;
  /** Account frames of the stream. */
  readonly account: {
    readonly opened: () => void;
    readonly frame: StreamEvents['private'];
    readonly lost: () => void;
  };
};

const FEED_MAX_AGE_MS = 10_000;

type Polling = 'off' | 'answered' | 'unanswered';

/** Everything between the wire and the views: catalog, stream, calls, stores and freshness. */
export class MarketEngine {
  readonly calls: MarketCalls;
  readonly counters = new Counters();
  readonly catalog: Catalog;
  readonly stream: StreamClient;
  readonly history: History;
  readonly market: Market;
  readonly #parts: EngineParts;
  readonly #state: MarketState;
  readonly #poller: Poller;
  #wasOpen = false;
  #polling: Polling = 'off';

  constructor(parts: EngineParts) {
    this.#parts = parts;
    const calls = new MarketCalls(parts.call);
    this.calls = calls;
    const instrument = (sym: string): Instrument | null => this.catalog.get(sym);
    this.catalog = new Catalog(calls, {
      tickers: (answers) => this.#seed(answers),
      loaded: parts.loaded,
    });
    this.#state = new MarketState(instrument);
    this.stream = new StreamClient({
      state: this.#state,
      counters: this.counters,
      scalesOf: (sym) => this.catalog.get(sym) ?? undefined,
      socket: parts.socket,
      events: {
        changed: (key, isSnapshot) => {
          if (isSnapshot && key.startsWith('tickers:')) this.#lookForListings();
          parts.touch(key, isSnapshot ? 'snapshot' : 'data');
        },
        stateChanged: (key) => parts.touch(key, 'data'),
        dropped: (topic) => this.#state.drop(topic),
        opened: () => this.#opened(),
        down: () => this.#down(),
        private: parts.account.frame,
        sessionLost: parts.account.lost,
      },
    });
    const shared = { calls, state: this.#state, instrument };
    this.history = new History({
      ...shared,
      changed: (key) => parts.touch(key, 'data'),
      sparkChanged: parts.sparkChanged,
      isWanted: (key) => this.stream.topics.has(key),
    });
    this.#poller = new Poller({
      ...shared,
      topics: () => this.stream.topics.all(),
      changed: (key) => parts.touch(key, 'data'),
      round: (ok) => {
        this.#polling = ok ? 'answered' : 'unanswered';
      },
    });
    this.market = this.#createMarket(instrument);
  }

  /** @param first symbol of the instrument to load before all the others */
  start(first?: string): void {
    this.stream.start();
    this.catalog.start(first);
  }

  stop(): void {
    this.#poller.stop();
    this.stream.stop();
  }

  useScreenStores(stores: ScreenStores): void {
    this.#state.useScreenStores(stores);
  }

  /** Sets the topics of all open views; charts among them load their bars. */
  want(topicsOfViews: readonly (readonly Topic[])[]): void {
    this.stream.want(topicsOfViews);
    for (const topics of topicsOfViews) {
      for (const topic of topics) {
        if (topic.ch !== 'candles' || topic.interval === undefined) continue;
        const series = this.#state.series(topic.sym, topic.interval);
        if (series?.loaded !== true) void this.history.load(topic);
      }
    }
  }

  /**
   * Lists by calls and a snapshot of every topic, whatever is known already.
   * @throws when no call was answered.
   */
  async refresh(): Promise<void> {
    if (this.stream.isOpen) this.stream.refresh();
    else this.stream.reconnect('now');
    await this.#poller.lists();
  }

  /** The device went online or offline. */
  onlineChanged(): void {
    if (this.#parts.isOnline() && !this.stream.isOpen) this.stream.reconnect('now');
    this.#parts.touch(null, 'data');
  }

  status(now: number): ConnectionStatus {
    const { stream } = this;
    return {
      state: connectionState({
        now,
        wasOpen: this.#wasOpen,
        closedAt: stream.closedAt,
        heartbeatAt: stream.heartbeatAt,
        isBrowserOnline: this.#parts.isOnline(),
        polling: this.#polling,
        feedMaxAgeMs: this.#feedMaxAgeMs(),
      }),
      latencyMs: stream.clock.latencyMs,
      lastDataTs: stream.lastDataTs,
      offsetMs: stream.clock.offsetMs,
      counters: this.counters.read(),
    };
  }

  venue(): Promise<VenueInfo> {
    return this.catalog.venue();
  }

  #createMarket(instrument: (sym: string) => Instrument | null): Market {
    const state = this.#state;
    return {
      tickers: state.tickers,
      formats: this.#parts.formats,
      instrument,
      instruments: () => this.catalog.all,
      mark: (sym) => state.mark(sym),
      book: (sym) => state.book(sym),
      tape: (sym) => state.tape(sym),
      series: (sym, interval) => state.series(sym, interval),
      serverNow: () => Date.now() + this.stream.clock.offsetMs,
      isCalendarKnown: () => this.catalog.venueNow !== null,
      fresh: (key) => freshnessOf(this.#facts(key)),
      ageMs: (key) => this.#ageMs(key),
    };
  }

  #feedMaxAgeMs(): number {
    return this.catalog.venueNow?.feedMaxAgeMs ?? FEED_MAX_AGE_MS;
  }

  #facts(key: string): FreshFacts {
    const { stream } = this;
    const polled = this.#poller.polled(key);
    const alive = stream.liveness(key);
    return {
      now: Date.now(),
      loaded: stream.sync.wasLoaded(key),
      valid: stream.sync.isValid(key),
      heartbeatAt: stream.heartbeatAt,
      feedAgeMs: polled?.ageMs ?? alive?.feedAgeMs ?? 0,
      closedAt: stream.closedAt,
      polledAt: polled?.at ?? 0,
      feedMaxAgeMs: this.#feedMaxAgeMs(),
    };
  }

  /**
   * Time since the last frame of a topic or the feed's last proof of life, whichever is shorter.
   */
  #ageMs(key: string): number {
    return shownAgeMs(this.#facts(key), this.stream.liveness(key)?.dataAt ?? 0);
  }

  /** A list that grew is sent as a whole: an unknown symbol in it was just listed. */
  #lookForListings(): void {
    for (const sym of this.#state.tickers.symbols()) this.catalog.get(sym);
  }

  /** Tickers delivered with the instruments, to show before the stream starts. */
  #seed(answers: readonly TickerAnswer[]): void {
    for (const { sym, ticker, mark } of answers) {
      this.#state.putTicker(sym, ticker);
      if (mark !== undefined) this.#state.putMark(sym, mark);
    }
    this.#parts.touch(null, 'data');
  }

  #opened(): void {
    this.#wasOpen = true;
    this.#polling = 'off';
    this.#poller.stop();
    this.#parts.account.opened();
    for (const topic of this.stream.topics.all()) {
      if (topic.ch === 'candles') void this.history.load(topic);
    }
    this.#parts.touch(null, 'data');
  }

  #down(): void {
    if (this.stream.failures >= POLL_AFTER_FAILURES) this.#poller.start();
    this.#parts.touch(null, 'data');
  }
}
