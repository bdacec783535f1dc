import { nominalMs } from '#domain/market/interval.ts';
import type { Candle, Instrument, Interval } from '#domain/market/types.ts';
import type { ExchangeFrame } from '#protocol/exchange/events.ts';
import { asInt } from '#protocol/exchange/json.ts';
import { okxTicker } from '#protocol/exchange/okx.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Feed, FeedInfo, FeedSink, HistoryRange } from '#server/ports/feed.ts';
import { MarketRelay } from '../exchange/market-relay.ts';
import { refill } from './okx-backfill.ts';
import { OkxBook } from './okx-book.ts';
import { candlesOf } from './okx-history.ts';
import { checkInstruments } from './okx-instruments.ts';
import { OkxRest } from './okx-rest.ts';
import { OkxSocket, type OkxArg } from './okx-socket.ts';

export type OkxFeedOptions = {
  readonly restUrl: string;
  readonly publicUrl: string;
  readonly businessUrl: string;
  /** Pairs and perpetual contracts to serve, with our own precision. */
  readonly instruments: readonly Instrument[];
  readonly clock: Clock;
  /** Uniform in [0, 1), for the jitter of reconnects. */
  readonly random: () => number;
  /** Logs refused instruments and lost sockets. */
  readonly warn: (message: string) => void;
  readonly idleMs?: number;
  readonly backoffMs?: { readonly min: number; readonly max: number };
};

/** The exchange recommends fewer than 30 deep books per connection. */
const INSTRUMENTS_PER_SOCKET = 25;
const RAW_MAX = 512;
const ALIVE_EVERY_MS = 500;
/** Interval at which the exchange's clock is compared with ours. */
const CLOCK_EVERY_MS = 600_000;
/** Smaller offsets are network noise: the exchange's timestamps are used unchanged. */
const OFFSET_MIN_MS = 500;

/** Live market data of OKX: REST for the start and for gaps, both sockets for the rest. */
export function createOkxFeed(options: OkxFeedOptions): Feed {
  return new OkxFeed(options);
}

class OkxFeed implements Feed {
  readonly info: FeedInfo = {
    kind: 'okx',
    prices: 'live',
    venue: () => 'OKX',
    simulatedBook: () => false,
  };
  readonly instruments: readonly Instrument[];
  readonly #options: OkxFeedOptions;
  readonly #rest: OkxRest;
  readonly #sockets: OkxSocket[] = [];
  readonly #books = new Map<string, OkxBook>();
  readonly #bySymbol = new Map<string, Instrument>();
  #offsetMs = 0;
  #clockTimer: ReturnType<typeof setInterval> | undefined;

  constructor(options: OkxFeedOptions) {
    this.#options = options;
    this.instruments = options.instruments;
    this.#rest = new OkxRest(options.restUrl);
  }

  async start(sink: FeedSink): Promise<void> {
    this.#offsetMs = await this.#measureOffset();
    const { good, refused } = await checkInstruments(this.#rest, this.#options.instruments);
    for (const [symbol, reason] of refused) {
      this.#options.warn(`${symbol} is not carried: ${reason}`);
      sink.lost([symbol], reason);
    }
    for (const instrument of good) this.#bySymbol.set(instrument.symbol, instrument);
    const relay = new MarketRelay({
      sink,
      books: { rule: 'okx', checksum: 'okx', bufferUpdates: false },
      contracts: true,
      toOurTime: (ts) => ts - this.#offsetMs,
    });
    await this.#firstPrices(sink, relay);
    for (let from = 0; from < good.length; from += INSTRUMENTS_PER_SOCKET) {
      this.#openPublic(good.slice(from, from + INSTRUMENTS_PER_SOCKET), sink, relay);
    }
    this.#openBusiness(good, sink, relay);
    this.#clockTimer = setInterval(() => void this.#compareClocks(), CLOCK_EVERY_MS);
    this.#clockTimer.unref();
  }

  stop(): Promise<void> {
    clearInterval(this.#clockTimer);
    for (const socket of this.#sockets) socket.stop();
    for (const book of this.#books.values()) book.stop();
    return Promise.resolve();
  }

  async history(sym: string, interval: Interval, range: HistoryRange): Promise<readonly Candle[]> {
    const instrument = this.#bySymbol.get(sym);
    if (instrument === undefined) return [];
    const candles = await candlesOf(this.#rest, instrument, { interval, ...range });
    const now = this.#options.clock.now();
    return candles.filter((candle) => candle.start + nominalMs(interval) <= now);
  }

  /** Measures clock drift, which must not look like a lagging feed. */
  async #compareClocks(): Promise<void> {
    this.#offsetMs = await this.#measureOffset().catch(() => this.#offsetMs);
  }

  /** Exchange clock minus ours: the median of three answers, less half the round trip. */
  async #measureOffset(): Promise<number> {
    const offsets: number[] = [];
    for (let i = 0; i < 3; i++) {
      const sent = this.#options.clock.now();
      const [row] = await this.#rest.objects('/public/time', {});
      const received = this.#options.clock.now();
      offsets.push((asInt(row?.['ts']) ?? received) - (sent + received) / 2);
    }
    const median = Math.round(offsets.sort((a, b) => a - b)[1] ?? 0);
    return Math.abs(median) < OFFSET_MIN_MS ? 0 : median;
  }

  /** Sends a price for every symbol before the first frame, and the exchange's 24 h figures. */
  async #firstPrices(sink: FeedSink, relay: MarketRelay): Promise<void> {
    for (const instType of ['SPOT', 'SWAP']) {
      for (const row of await this.#rest.objects('/market/tickers', { instType })) {
        const frame = okxTicker(row);
        const instrument = 'inst' in frame ? this.#bySymbol.get(frame.inst ?? '') : undefined;
        if (instrument === undefined) continue;
        relay.relay(instrument, frame, { message: 'GET /market/tickers' });
      }
    }
    await refill(this.#rest, [...this.#bySymbol.values()], relay, 1).catch((error: unknown) => {
      this.#options.warn(`first trades: ${String(error)}`);
    });
    sink.alive(null, this.#options.clock.now());
  }

  #openPublic(part: readonly Instrument[], sink: FeedSink, relay: MarketRelay): void {
    const args = part.flatMap((instrument) => publicArgs(instrument));
    const socket = this.#socket(this.#options.publicUrl, part, sink, relay);
    for (const instrument of part) {
      const resubscribe = (): void => {
        socket.resubscribe({ channel: 'books', instId: instrument.symbol });
      };
      const book = new OkxBook({ instrument, relay, rest: this.#rest, resubscribe });
      this.#books.set(instrument.symbol, book);
    }
    socket.start(args);
  }

  #openBusiness(good: readonly Instrument[], sink: FeedSink, relay: MarketRelay): void {
    if (good.length === 0) return;
    const socket = this.#socket(this.#options.businessUrl, [], sink, relay);
    socket.start(good.map(({ symbol }) => ({ channel: 'candle1m', instId: symbol })));
  }

  #socket(url: string, part: readonly Instrument[], sink: FeedSink, relay: MarketRelay): OkxSocket {
    let opened = false;
    let aliveAt = 0;
    let toldUpTo = Number.NEGATIVE_INFINITY;
    const socket = new OkxSocket({
      url,
      random: this.#options.random,
      ...(this.#options.idleMs === undefined ? {} : { idleMs: this.#options.idleMs }),
      ...(this.#options.backoffMs === undefined ? {} : { backoffMs: this.#options.backoffMs }),
      events: {
        frame: (frame, text) => {
          this.#onFrame(frame, text, relay);
          // Frames arrive in order, so the latest time shows how far we are behind the exchange.
          const time = Math.min(timeOf(frame) - this.#offsetMs, this.#options.clock.now());
          toldUpTo = Math.max(toldUpTo, time);
          const now = this.#options.clock.monotonic();
          if (now - aliveAt < ALIVE_EVERY_MS || toldUpTo === Number.NEGATIVE_INFINITY) return;
          aliveAt = now;
          for (const { symbol } of part) sink.alive(symbol, toldUpTo);
        },
        open: () => {
          // Only a reconnection has a gap to fill.
          if (opened) void Promise.all([this.#compareClocks(), this.#refillHole(part, relay)]);
          opened = true;
        },
        down: (reason) => {
          this.#options.warn(`socket ${url}: ${reason}`);
          for (const { symbol } of part) this.#books.get(symbol)?.lost();
        },
        refused: (arg, code) => {
          this.#options.warn(`${arg.channel} of ${arg.inst} refused: ${code}`);
          sink.lost([arg.inst], `${arg.channel} refused: ${code}`);
        },
      },
    });
    this.#sockets.push(socket);
    return socket;
  }

  #onFrame(frame: ExchangeFrame, text: string, relay: MarketRelay): void {
    if (!('inst' in frame) || frame.inst === undefined) return;
    const origin = { message: frame.type, raw: text.slice(0, RAW_MAX) };
    if (frame.type === 'index') {
      // The pair and its contract share an index; only the contract shows it.
      const swap = this.#bySymbol.get(`${frame.inst}-SWAP`);
      if (swap !== undefined) relay.relay(swap, frame, origin);
      return;
    }
    const instrument = this.#bySymbol.get(frame.inst);
    if (instrument === undefined) return;
    if (frame.type === 'book') this.#books.get(frame.inst)?.accept(frame, origin);
    else relay.relay(instrument, frame, origin);
  }

  async #refillHole(part: readonly Instrument[], relay: MarketRelay): Promise<void> {
    await refill(this.#rest, part, relay, 500).catch((error: unknown) => {
      this.#options.warn(`refill after reconnect: ${String(error)}`);
    });
  }
}

/** Time at which the exchange sent a frame; candles do not contain it. */
function timeOf(frame: ExchangeFrame): number {
  const time = 'ts' in frame ? frame.ts : Number.NaN;
  return Number.isFinite(time) ? time : Number.NEGATIVE_INFINITY;
}

function publicArgs({ symbol, kind, base, quote }: Instrument): OkxArg[] {
  const channels = ['tickers', 'trades', 'books'];
  if (kind === 'swap') channels.push('mark-price', 'funding-rate');
  const args = channels.map((channel) => ({ channel, instId: symbol }));
  if (kind === 'swap') args.push({ channel: 'index-tickers', instId: `${base}-${quote}` });
  return args;
}
