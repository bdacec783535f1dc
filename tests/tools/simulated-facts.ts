import { tickAt } from '#domain/market/tick.ts';
import type { Instrument } from '#domain/market/types.ts';
import { processScheduler } from '#server/feed/simulated/scheduler.ts';
import { createSimulatedFeed } from '#server/feed/simulated/simulated-feed.ts';
import type { FeedBook, FeedSink, FeedTrade } from '#server/ports/feed.ts';
import {
  LoggedBook,
  type Depth,
  type LoggedTrade,
  type MarketLog,
  type MinuteLog,
} from './market-log.ts';

const TURN_MS = 100;
const SECOND_MS = 1_000;
const DEPTH_SECONDS = 20;
const MINUTE_MS = 60_000;
const PAUSE_EVERY = 2_000;

/** Logs one symbol of the running feed. */
class SymbolLogger {
  readonly instrument: Instrument;
  readonly from: number;
  readonly mids: number[] = [];
  readonly spreads: { ticks: number; part: number }[] = [];
  readonly depths: Depth[] = [];
  readonly trades: LoggedTrade[] = [];
  readonly #book = new LoggedBook();

  constructor(instrument: Instrument, ts: number) {
    this.instrument = instrument;
    this.from = ts / SECOND_MS;
  }

  trade({ price, qty, side, ts, auction }: FeedTrade): void {
    if (auction === true) return;
    this.trades.push({ at: ts, price, qty, side: side === 'buy' ? 1 : -1 });
  }

  book({ type, bids, asks }: FeedBook): void {
    if (type === 'snapshot') this.#book.clear();
    apply(this.#book.bids, bids);
    apply(this.#book.asks, asks);
  }

  sample(): void {
    const { bid, ask } = this.#book.touch();
    const middle = (bid + ask) / 2;
    this.mids.push(middle);
    if (!Number.isFinite(middle)) return;
    const ticks = (ask - bid) / tickAt(bid, this.instrument);
    this.spreads.push({ ticks, part: (ask - bid) / middle });
    if (this.mids.length % DEPTH_SECONDS === 0) this.depths.push(this.#book.depth());
  }
}

function apply(side: Map<number, number>, flat: readonly number[]): void {
  for (let i = 0; i < flat.length; i += 2) {
    if (flat[i + 1] === 0) side.delete(flat[i]!);
    else side.set(flat[i]!, flat[i + 1]!);
  }
}

export type SimulatedRun = {
  readonly symbols: readonly string[];
  readonly seed: string;
  /** UTC milliseconds, on a whole second. */
  readonly from: number;
  readonly hours: number;
};

/** What one run shows of a symbol: its seconds, and the minutes of the week before. */
export type SimulatedLog = { readonly log: MarketLog; readonly minutes: readonly MinuteLog[] };

function ignore(): void {
  // Not part of the statistics.
}

/** Runs the simulated feed on a virtual clock at full speed, and logs it. */
export async function simulatedLogs(run: SimulatedRun): Promise<ReadonlyMap<string, SimulatedLog>> {
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
  const loggers = new Map<string, SymbolLogger>();
  for (const symbol of symbols) {
    const instrument = feed.instruments.find((one) => one.symbol === symbol);
    if (instrument === undefined) throw new RangeError(`no simulated instrument ${symbol}`);
    loggers.set(symbol, new SymbolLogger(instrument, run.from));
  }
  await feed.start(sinkOf(loggers));
  for (let i = 1; now < run.from + run.hours * 3_600_000; i++) {
    now += TURN_MS;
    turn();
    if (now % SECOND_MS === 0) for (const one of loggers.values()) one.sample();
    if (i % PAUSE_EVERY === 0) await schedule.pause();
  }
  const logs = new Map<string, SimulatedLog>();
  for (const [symbol, log] of loggers) {
    const bars = await feed.history(symbol, '1m', { from: 0, to: now, limit: Infinity });
    logs.set(symbol, { log, minutes: stretchesOf(bars) });
  }
  await feed.stop();
  return logs;
}

type Bar = { readonly start: number; readonly close: number; readonly volume: number };

/** Bars cut where a minute is missing. */
function stretchesOf(bars: readonly Bar[]): MinuteLog[] {
  const stretches: Bar[][] = [];
  for (const [i, bar] of bars.entries()) {
    const isNext = bar.start - (bars[i - 1]?.start ?? 0) === MINUTE_MS;
    if (isNext) stretches.at(-1)!.push(bar);
    else stretches.push([bar]);
  }
  return stretches;
}

function sinkOf(loggers: ReadonlyMap<string, SymbolLogger>): FeedSink {
  return {
    trade: (trade) => loggers.get(trade.sym)?.trade(trade),
    book: (book) => loggers.get(book.sym)?.book(book),
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
