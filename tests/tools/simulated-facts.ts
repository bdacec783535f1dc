import { tickAt } from '#domain/market/tick.ts';
import type { Instrument } from '#domain/market/types.ts';
import { processScheduler } from '#server/feed/simulated/scheduler.ts';
import { createSimulatedFeed } from '#server/feed/simulated/simulated-feed.ts';
import type { FeedBook, FeedSink, FeedTrade } from '#server/ports/feed.ts';
import {
  barFacts,
  bookFacts,
  levelSizes,
  type BookSample,
  type FactBar,
} from './stylised-facts.ts';
import type { Facts } from './stylised-facts.ts';

const TURN_MS = 100;
const SAMPLE_MS = 1_000;
const MINUTE_MS = 60_000;
const PAUSE_EVERY = 2_000;

/** Collects one symbol's trades into minutes and its book into samples. */
class SymbolRecorder {
  readonly instrument: Instrument;
  readonly stretches: FactBar[][] = [[]];
  readonly samples: BookSample[] = [];
  trades = 0;
  readonly #bids = new Map<number, number>();
  readonly #asks = new Map<number, number>();
  #minute = 0;

  constructor(instrument: Instrument) {
    this.instrument = instrument;
  }

  trade({ price, qty, ts }: FeedTrade): void {
    this.trades++;
    const bars = this.stretches.at(-1)!;
    const minute = Math.floor(ts / MINUTE_MS);
    const last = bars.at(-1);
    if (minute === this.#minute && last !== undefined) {
      bars[bars.length - 1] = { close: price, volume: last.volume + qty };
      return;
    }
    // A minute without trades has the previous close and no volume.
    for (let m = this.#minute + 1; last !== undefined && m < minute; m++) {
      bars.push({ close: last.close, volume: 0 });
    }
    this.#minute = minute;
    bars.push({ close: price, volume: qty });
  }

  book({ type, bids, asks }: FeedBook): void {
    for (const [side, flat] of [
      [this.#bids, bids],
      [this.#asks, asks],
    ] as const) {
      if (type === 'snapshot') side.clear();
      for (let i = 0; i < flat.length; i += 2) {
        if (flat[i + 1] === 0) side.delete(flat[i]!);
        else side.set(flat[i]!, flat[i + 1]!);
      }
    }
  }

  sample(): void {
    const bids = [...this.#bids].sort((a, b) => b[0] - a[0]).slice(0, 10);
    const asks = [...this.#asks].sort((a, b) => a[0] - b[0]).slice(0, 10);
    if (bids[0] === undefined || asks[0] === undefined) return;
    const spread = asks[0][0] - bids[0][0];
    const spreadTicks = spread / tickAt(bids[0][0], this.instrument);
    const sizes = levelSizes(
      bids.map((level) => level[1]),
      asks.map((level) => level[1]),
    );
    this.samples.push({ spreadTicks, sizes });
  }
}

export type SimulatedRun = {
  readonly symbols: readonly string[];
  readonly seed: string;
  readonly from: number;
  readonly hours: number;
};

function ignore(): void {
  // Not part of the statistics.
}

/** Runs the simulated feed on a virtual clock at full speed, and measures it. */
export async function simulatedFacts(run: SimulatedRun): Promise<ReadonlyMap<string, Facts>> {
  let now = run.from;
  let turn = ignore;
  const clock = { now: () => now, monotonic: () => performance.now(), speed: 1 };
  const schedule = {
    every: (_ms: number, work: () => void) => {
      turn = work;
      return ignore;
    },
    pause: processScheduler.pause,
  };
  const { seed, symbols } = run;
  const feed = createSimulatedFeed({ clock, seed, alwaysOpen: true, schedule, only: symbols });
  const recorders = new Map<string, SymbolRecorder>();
  for (const instrument of feed.instruments) {
    if (symbols.includes(instrument.symbol)) {
      recorders.set(instrument.symbol, new SymbolRecorder(instrument));
    }
  }
  await feed.start(sinkOf(recorders));
  for (let i = 1; now < run.from + run.hours * 3_600_000; i++) {
    now += TURN_MS;
    turn();
    if (now % SAMPLE_MS < TURN_MS) for (const one of recorders.values()) one.sample();
    if (i % PAUSE_EVERY === 0) await schedule.pause();
  }
  await feed.stop();
  const facts = new Map<string, Facts>();
  for (const [symbol, one] of recorders) {
    const book = bookFacts(one.samples, one.trades, run.hours * 60);
    facts.set(symbol, { ...barFacts(one.stretches), ...book });
  }
  return facts;
}

function sinkOf(recorders: ReadonlyMap<string, SymbolRecorder>): FeedSink {
  return {
    trade: (trade) => recorders.get(trade.sym)?.trade(trade),
    book: (book) => recorders.get(book.sym)?.book(book),
    mark: ignore,
    level: ignore,
    summary: ignore,
    candle: ignore,
    day: ignore,
    alive: ignore,
    lost: ignore,
    state: ignore,
    indicative: ignore,
    bookInvalid: ignore,
  };
}
