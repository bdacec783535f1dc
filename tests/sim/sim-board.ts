import type { Instrument } from '#domain/market/types.ts';
import { Board } from '#server/app/market/board.ts';
import { loadInstruments } from '#server/feed/instruments/load-instruments.ts';
import type { Feed } from '#server/ports/feed.ts';
import type { MarketStore } from '#server/ports/market-store.ts';
import { Dice } from './dice.ts';
import type { SimClock } from './sim-clock.ts';
import { SimLine } from './sim-feed.ts';

/** A share of each exchange, two coins, and their contracts. */
const SYMBOLS = [
  'THYAO',
  'AAPL',
  'BTC-USDT',
  'ETH-USDT',
  'BTC-USDT-SWAP',
  'ETH-USDT-SWAP',
] as const;

export const FEED_MAX_AGE_MS = 10_000;

const NO_STORE: MarketStore = {
  candles: () => Promise.resolve([]),
  saveCandles: () => Promise.resolve(),
  removeCandles: () => Promise.resolve(),
  trades: () => Promise.resolve([]),
  saveTrades: () => Promise.resolve(),
  meta: () => Promise.resolve(undefined),
  saveMeta: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

function simFeed(instruments: readonly Instrument[]): Feed {
  return {
    info: {
      kind: 'simulated',
      prices: 'simulated',
      venue: () => 'sim',
      simulatedBook: () => true,
    },
    instruments,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    history: () => Promise.resolve([]),
  };
}

/** The market of a run: a feed full of faults, and the board that must filter them. */
export class SimMarket {
  readonly board: Board;
  readonly lines: readonly SimLine[];
  readonly instruments: ReadonlyMap<string, Instrument>;

  constructor(clock: SimClock, seed: number) {
    const all = loadInstruments();
    this.instruments = new Map(all.map((one) => [one.symbol, one]));
    const traded = SYMBOLS.map((symbol) => this.instrument(symbol));
    const feed = simFeed(traded);
    this.board = new Board({ feed, clock, store: NO_STORE, feedMaxAgeMs: FEED_MAX_AGE_MS });
    const { sink } = this.board;
    this.lines = traded.map((one, at) => new SimLine(one, sink, new Dice(seed * 31 + at)));
  }

  instrument(symbol: string): Instrument {
    const found = this.instruments.get(symbol);
    if (found === undefined) throw new Error(`no instrument ${symbol}`);
    return found;
  }

  /** Advances the market by ten seconds. */
  step(now: number): void {
    for (const line of this.lines) line.step(now);
    this.board.tick(now);
  }

  /** Whether orders in a symbol may fill now. */
  isTradable(symbol: string): boolean {
    const { board } = this;
    return board.ticker(symbol)?.state === 'open' && board.isBookGood(symbol);
  }

  /** Faults made so far, by kind. */
  faults(): Readonly<Record<string, number>> {
    const sums: Record<string, number> = {};
    for (const line of this.lines) {
      for (const [kind, count] of Object.entries(line.faults)) {
        sums[kind] = (sums[kind] ?? 0) + count;
      }
    }
    return sums;
  }
}
