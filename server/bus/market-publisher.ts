import { randomUUID } from 'node:crypto';
import type { BookSnapshot, Candle, Interval } from '#domain/market/types.ts';
import type { Board } from '#server/app/market/board.ts';
import { TRADES_KEPT, type OriginKind } from '#server/app/market/symbol-market.ts';
import type { Bus } from '#server/ports/bus.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { FeedInfo } from '#server/ports/feed.ts';
import {
  MARKET,
  PULSE_MS,
  type CandlesAsk,
  type MarketHello,
  type MarketPulse,
  type MarketState,
  type SentFeedInfo,
  type StateAsk,
  type SymbolChange,
  type SymbolState,
  type TapeEntry,
} from './market-messages.ts';

export type PublisherParts = {
  readonly board: Board;
  readonly bus: Bus;
  readonly clock: Clock;
  /** First day of the venue. */
  readonly epoch: number;
  readonly holdsUsers: boolean;
  /** Called when another feed serves this venue: this one must end. */
  readonly replaced: () => void;
};

const ORIGINS: readonly OriginKind[] = ['trade', 'book', 'mark', 'level'];
/** Symbols per frame: a message of the bus is limited to a megabyte. */
const SYMBOLS_A_FRAME = 24;

/** Unpublished changes of a symbol. */
class Pending {
  readonly tape: TapeEntry[] = [];
  readonly candles: (readonly [Interval, Candle])[] = [];
  hasMark = false;
  hasBars = false;
}

function flat(levels: BookSnapshot['bids']): Float64Array {
  return Float64Array.from(levels.flatMap(({ price, qty }) => [price, qty]));
}

function sentInfo({ kind, prices, replay, venue, simulatedBook }: FeedInfo, symbols: string[]) {
  const info = { kind, prices, venues: symbols.map(venue), drawnBooks: symbols.map(simulatedBook) };
  return (replay === undefined ? info : { ...info, replay }) satisfies SentFeedInfo;
}

/**
 * Publishes the accepted market to other processes. The changes of one turn form one frame, and
 * frames are numbered, so that a receiver notices a lost one.
 */
export class MarketPublisher {
  readonly #parts: PublisherParts;
  readonly #run = randomUUID();
  readonly #since = Date.now();
  readonly #pending = new Map<string, Pending>();
  readonly #ends: readonly (() => void)[];
  #seq = 0;
  #isScheduled = false;

  constructor(parts: PublisherParts) {
    const { board, bus } = parts;
    this.#parts = parts;
    const timer = setInterval(() => this.#pulse(), PULSE_MS);
    this.#ends = [
      () => clearInterval(timer),
      this.#listen(board),
      bus.subscribe(MARKET.pulse, (pulse: MarketPulse) => this.#meet(pulse)),
      bus.serve(MARKET.hello, async () => this.#hello()),
      bus.serve(MARKET.state, async ({ symbols }: StateAsk) => this.#state(symbols)),
      bus.serve(MARKET.candles, ({ symbol, interval, before, limit }: CandlesAsk) =>
        board.candles(symbol, interval, before === null ? { limit } : { before, limit }),
      ),
    ];
  }

  /** Publishes all bars of a symbol again, after its past has been read. */
  renew(symbol: string): void {
    this.#note(symbol).hasBars = true;
  }

  stop(): void {
    for (const end of this.#ends) end();
  }

  #listen(board: Board): () => void {
    return board.listen({
      ticker: (symbol) => void this.#note(symbol),
      trade: (symbol, trade) => void this.#note(symbol).tape.push({ trade }),
      book: (symbol, change) => void this.#note(symbol).tape.push(change),
      candle: (symbol, interval, candle) => {
        // An open coarse bar is published only after a repair: a mirror then takes all bars again.
        if (candle.closed || interval === '1m') {
          this.#note(symbol).candles.push([interval, candle]);
        } else this.renew(symbol);
      },
      mark: (symbol) => {
        this.#note(symbol).hasMark = true;
      },
    });
  }

  #note(symbol: string): Pending {
    const known = this.#pending.get(symbol);
    if (known !== undefined) return known;
    const pending = new Pending();
    this.#pending.set(symbol, pending);
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      setImmediate(() => this.#flush());
    }
    return pending;
  }

  #flush(): void {
    this.#isScheduled = false;
    if (this.#pending.size === 0) return;
    const changes = [...this.#pending].map((one) => this.#change(...one));
    this.#pending.clear();
    for (let from = 0; from < changes.length; from += SYMBOLS_A_FRAME) {
      this.#seq++;
      const some = changes.slice(from, from + SYMBOLS_A_FRAME);
      this.#parts.bus.publish(MARKET.frames, { run: this.#run, seq: this.#seq, changes: some });
    }
  }

  #change(symbol: string, { tape, candles, hasMark, hasBars }: Pending): SymbolChange {
    const { board } = this.#parts;
    const ticker = board.ticker(symbol);
    const mark = hasMark ? board.mark(symbol) : undefined;
    const bars = hasBars ? board.barsState(symbol) : undefined;
    return {
      symbol,
      isBookGood: board.isBookGood(symbol),
      minute: board.openCandles(symbol, '1m').find(({ closed }) => !closed) ?? null,
      tape,
      candles,
      origins: this.#origins(symbol),
      ...(ticker === undefined ? {} : { ticker }),
      ...(mark === undefined ? {} : { mark }),
      ...(bars === undefined ? {} : { bars }),
    };
  }

  #origins(symbol: string): SymbolChange['origins'] {
    return ORIGINS.flatMap((kind) => {
      const origin = this.#parts.board.origin(symbol, kind);
      return origin === undefined ? [] : [[kind, origin] as const];
    });
  }

  #hello(): MarketHello {
    const { board, epoch, holdsUsers } = this.#parts;
    const symbols = board.known.map(({ symbol }) => symbol);
    const feed = sentInfo(board.feed, symbols);
    return { run: this.#run, feed, instruments: board.known, epoch, holdsUsers };
  }

  #state(symbols: readonly string[]): MarketState {
    // The state includes waiting changes; published after it, they would be applied twice.
    this.#flush();
    const known = symbols.flatMap((symbol) => this.#stateOf(symbol) ?? []);
    return { run: this.#run, seq: this.#seq, symbols: known };
  }

  #stateOf(symbol: string): SymbolState | null {
    const { board } = this.#parts;
    const bars = board.barsState(symbol);
    if (bars === undefined) return null;
    const { bids, asks } = board.book(symbol, Infinity) ?? { bids: [], asks: [] };
    return {
      symbol,
      ticker: board.ticker(symbol) ?? null,
      mark: board.mark(symbol) ?? null,
      isBookGood: board.isBookGood(symbol),
      bids: flat(bids),
      asks: flat(asks),
      trades: board.trades(symbol, TRADES_KEPT).toReversed(),
      bars,
      origins: this.#origins(symbol),
    };
  }

  #pulse(): void {
    const { board, bus } = this.#parts;
    const ages = Float64Array.from(board.known, ({ symbol }) => board.feedAgeMs(symbol));
    const place = { run: this.#run, since: this.#since, seq: this.#seq };
    bus.publish(MARKET.pulse, {
      ...place,
      ages,
      rejected: board.rejected(),
    } satisfies MarketPulse);
  }

  /** Two feeds would publish two markets, so the younger one ends. */
  #meet({ run, since }: MarketPulse): void {
    if (run === this.#run) return;
    const isYounger = since < this.#since || (since === this.#since && run < this.#run);
    if (isYounger) this.#parts.replaced();
  }
}
