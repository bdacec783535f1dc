import type { Candle, Interval } from '#domain/market/types.ts';
import type { CandlesBody } from '#protocol/stream/frames.ts';
import type { MarketBoard } from '#server/ports/market-board.ts';
import { changedFields } from './changed-fields.ts';
import type { BoardChange, TopicSource } from './topic-source.ts';

/** The open bar and its predecessor. */
const BARS_KEPT = 2;

const byStart = (a: Candle, b: Candle): number => a.start - b.start;

/** Changed bars of one symbol and interval, whole. */
export class CandlesSource implements TopicSource {
  readonly symbols: readonly string[];
  readonly #board: MarketBoard;
  readonly #sym: string;
  readonly #interval: Interval;
  /** Bars received since the last publication, by start; several may close in between. */
  readonly #pending = new Map<number, Candle>();
  #published: readonly Candle[] | null = null;

  constructor(board: MarketBoard, sym: string, interval: Interval) {
    this.#board = board;
    this.#sym = sym;
    this.#interval = interval;
    this.symbols = [sym];
  }

  /** The open bar changes with every price. An index reports prices as ticker changes. */
  note(change: BoardChange): boolean {
    if (change.kind !== 'candle') return change.kind === 'trade' || change.kind === 'ticker';
    if (change.interval !== this.#interval) return false;
    this.#pending.set(change.candle.start, { ...change.candle });
    return true;
  }

  publish(): CandlesBody | null {
    for (const bar of this.#board.openCandles(this.#sym, this.#interval)) {
      this.#pending.set(bar.start, { ...bar });
    }
    const before = this.#published;
    const candles = [...this.#pending.values()].filter((bar) => this.#isNews(bar)).sort(byStart);
    this.#pending.clear();
    const starts = new Set(candles.map(({ start }) => start));
    const kept = (before ?? []).filter(({ start }) => !starts.has(start));
    this.#published = [...kept, ...candles].sort(byStart).slice(-BARS_KEPT);
    return before === null || candles.length === 0 ? null : { ch: 'candles', candles };
  }

  snapshot(): CandlesBody | null {
    return this.#published === null ? null : { ch: 'candles', candles: this.#published };
  }

  #isNews(bar: Candle): boolean {
    const known = this.#published?.find(({ start }) => start === bar.start);
    return known === undefined || changedFields(known, bar) !== null;
  }
}
