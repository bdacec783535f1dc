import type { Instrument, Interval } from '#domain/market/types.ts';
import { topicKey, type Topic } from '#protocol/stream/channels.ts';
import type { MarketCalls } from './market-calls.ts';
import type { MarketState } from './market-state.ts';

/** Bars of one request. */
const PAGE = 300;
const RETRY_MS = 3_000;
const SPARK_KEPT_MS = 60_000;
const DAY_POINTS: readonly (readonly [points: number, interval: Interval])[] = [
  [24, '1h'],
  [48, '30m'],
  [96, '15m'],
  [288, '5m'],
];

export type HistoryParts = {
  readonly calls: MarketCalls;
  readonly state: MarketState;
  readonly instrument: (sym: string) => Instrument | null;
  /** Bars of a topic changed other than by the stream. */
  readonly changed: (key: string) => void;
  readonly sparkChanged: (sym: string) => void;
  readonly isWanted: (key: string) => boolean;
};

type Spark = { closes: readonly number[] | null; askedAt: number; points: number };

/** Past bars: the latest first, older ones page by page, and the gap after a reconnect. */
export class History {
  readonly #parts: HistoryParts;
  readonly #loading = new Map<string, Promise<void>>();
  readonly #older = new Map<string, Promise<void>>();
  readonly #sparks = new Map<string, Spark>();

  constructor(parts: HistoryParts) {
    this.#parts = parts;
  }

  /**
   * Loads the latest bars, or after a break those from the last closed bar on. Retries while the
   * topic is wanted.
   */
  load(topic: Topic): Promise<void> {
    const key = topicKey(topic);
    const running = this.#loading.get(key);
    if (running !== undefined) return running;
    const loading = this.#loadNewest(topic, key).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  /** Loads the page before the oldest bar; does nothing when there is none or the chart is full. */
  loadOlder(topic: Topic): Promise<void> {
    const key = topicKey(topic);
    const running = this.#older.get(key);
    if (running !== undefined) return running;
    const loading = this.#loadPage(topic, key).finally(() => this.#older.delete(key));
    this.#older.set(key, loading);
    return loading;
  }

  /** Closes of the last day of a symbol, null while they load. Kept for a minute. */
  sparkCloses(sym: string, points: number): readonly number[] | null {
    const known = this.#sparks.get(sym);
    const now = Date.now();
    const isKept = known?.points === points && now - known.askedAt < SPARK_KEPT_MS;
    if (!isKept) {
      const spark = { closes: known?.closes ?? null, askedAt: now, points };
      this.#sparks.set(sym, spark);
      void this.#loadSpark(sym, spark);
    }
    return this.#sparks.get(sym)?.closes ?? null;
  }

  async #loadNewest(topic: Topic, key: string): Promise<void> {
    const { calls, state, instrument, changed, isWanted } = this.#parts;
    while (isWanted(key)) {
      const owner = instrument(topic.sym);
      if (owner === null || topic.interval === undefined) return;
      try {
        const answer = await calls.candles(owner, topic.interval, { limit: PAGE });
        if (!isWanted(key)) return;
        state.putNewestBars(topic, answer);
        changed(key);
        return;
      } catch {
        await new Promise((resolve) => {
          setTimeout(resolve, RETRY_MS);
        });
      }
    }
  }

  async #loadPage(topic: Topic, key: string): Promise<void> {
    const { calls, state, instrument, changed, isWanted } = this.#parts;
    const owner = instrument(topic.sym);
    if (owner === null || topic.interval === undefined) return;
    const series = state.series(topic.sym, topic.interval);
    const oldest = series?.bars[0];
    if (series === null || oldest === undefined || series.complete) return;
    if (series.room === 0) return;
    const range = { limit: Math.min(PAGE, series.room), before: oldest.start };
    const answer = await calls.candles(owner, topic.interval, range);
    if (!isWanted(key)) return;
    state.putOlderBars(topic, answer);
    changed(key);
  }

  async #loadSpark(sym: string, spark: Spark): Promise<void> {
    const { calls, instrument, sparkChanged } = this.#parts;
    const owner = instrument(sym);
    if (owner === null) return;
    const interval = DAY_POINTS.find(([most]) => spark.points <= most)?.[1] ?? '5m';
    try {
      const { candles } = await calls.candles(owner, interval, { limit: spark.points });
      spark.closes = candles.map(({ close }) => close);
      sparkChanged(sym);
    } catch {
      // The line stays unchanged and is requested again when it is next drawn.
      spark.askedAt = Date.now() - SPARK_KEPT_MS + RETRY_MS;
    }
  }
}
