import type { FeedBook, FeedDay, FeedSink, FeedTrade } from '#server/ports/feed.ts';
import type { Candle, Instrument, Mark } from '#domain/market/types.ts';
import type { FeedScheduler } from '#server/feed/simulated/scheduler.ts';
import { createSimulatedFeed } from '#server/feed/simulated/simulated-feed.ts';

type Level = { readonly sym: string; readonly price: number; readonly ts: number };
/** Indicative result of an auction, and the number of trades before it. */
type Indication = {
  readonly sym: string;
  readonly price: number;
  readonly qty: number;
  readonly trades: number;
};
type Bar = { readonly sym: string; readonly candle: Candle };

/** Every message of a feed, and the books they describe. */
class RecordingSink implements FeedSink {
  readonly trades: FeedTrade[] = [];
  readonly bars: Bar[] = [];
  readonly levels: Level[] = [];
  readonly marks: { readonly sym: string; readonly mark: Mark }[] = [];
  readonly days: { readonly sym: string; readonly day: FeedDay }[] = [];
  readonly states: { readonly sym: string; readonly state: string }[] = [];
  readonly indications: Indication[] = [];
  readonly books = new Map<string, { bids: Map<number, number>; asks: Map<number, number> }>();
  crossed = 0;

  trade(trade: FeedTrade): void {
    this.trades.push(trade);
  }
  book({ sym, type, bids, asks }: FeedBook): void {
    let book = this.books.get(sym);
    if (book === undefined || type === 'snapshot') {
      book = { bids: new Map(), asks: new Map() };
      this.books.set(sym, book);
    }
    put(book.bids, bids);
    put(book.asks, asks);
    if (Math.max(...book.bids.keys()) >= Math.min(...book.asks.keys())) this.crossed++;
  }
  mark(sym: string, mark: Mark): void {
    this.marks.push({ sym, mark });
  }
  level(sym: string, price: number, ts: number): void {
    this.levels.push({ sym, price, ts });
  }
  summary(): void {
    throw new Error('figures follow from the trades, the feed has none of its own');
  }
  candle(sym: string, _interval: string, candle: Candle): void {
    this.bars.push({ sym, candle });
  }
  day(sym: string, day: FeedDay): void {
    this.days.push({ sym, day });
  }
  alive(): void {
    // A heartbeat carries no value.
  }
  lost(): void {
    throw new Error('a simulated market is never lost');
  }
  state(sym: string, state: string): void {
    this.states.push({ sym, state });
  }
  indicative(sym: string, price: number, qty: number): void {
    this.indications.push({ sym, price, qty, trades: this.trades.length });
  }
  bookInvalid(): void {
    throw new Error('a simulated book is never invalid');
  }
}

function put(side: Map<number, number>, flat: readonly number[]): void {
  for (let i = 0; i < flat.length; i += 2) {
    if (flat[i + 1] === 0) side.delete(flat[i]!);
    else side.set(flat[i]!, flat[i + 1]!);
  }
}

export type TestMarket = {
  readonly sink: RecordingSink;
  readonly feed: ReturnType<typeof createSimulatedFeed>;
  /** Advances the clock in steps and lets the market follow. */
  readonly run: (forMs: number, stepMs?: number) => void;
  readonly now: () => number;
};

/** A simulated market on a clock that only the test moves. */
export async function testMarket(options: {
  readonly from: string;
  readonly only?: readonly string[];
  readonly seed?: string;
  readonly alwaysOpen?: boolean;
  readonly issues?: readonly Instrument[];
}): Promise<TestMarket> {
  let now = Date.parse(options.from);
  let turn: (() => void) | null = null;
  const schedule: FeedScheduler = {
    every: (_ms, work) => {
      turn = work;
      return () => {
        turn = null;
      };
    },
    pause: () => Promise.resolve(),
  };
  const clock = { now: () => now, monotonic: () => 0, speed: 1 };
  const { seed = '7', alwaysOpen = true, only } = options;
  const { issues } = options;
  const scope = {
    ...(only === undefined ? {} : { only }),
    ...(issues === undefined ? {} : { issues }),
  };
  const feed = createSimulatedFeed({ clock, seed, alwaysOpen, schedule, ...scope });
  const sink = new RecordingSink();
  await feed.start(sink);
  const run = (forMs: number, stepMs = 100): void => {
    for (const end = now + forMs; now < end;) {
      now = Math.min(end, now + stepMs);
      turn?.();
    }
  };
  return { sink, feed, run, now: () => now };
}
