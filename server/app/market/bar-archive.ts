import { mergeCandles } from '#domain/market/candle-series.ts';
import { nextBarStart } from '#domain/market/interval.ts';
import type { Candle, Instrument, Interval } from '#domain/market/types.ts';
import type { Feed } from '#server/ports/feed.ts';
import type { MarketStore } from '#server/ports/market-store.ts';
import type { LiveEras } from './live-eras.ts';
import type { Recorder } from './recorder.ts';

export type ArchiveParts = {
  readonly feed: Feed;
  readonly store: MarketStore;
  readonly recorder: Recorder;
  readonly eras: LiveEras;
  /** Market time: stored bars after it belong to a clock that was set back. */
  readonly now: () => number;
};

export type BarRange = { readonly from: number; readonly to: number; readonly limit: number };

/** Closed bars of the past: what was stored while live, and the history of the feed before that. */
export class BarArchive {
  readonly #parts: ArchiveParts;

  constructor(parts: ArchiveParts) {
    this.#parts = parts;
  }

  /** Closed bars that begin in the range, oldest first, the newest `limit` of them. */
  async closed(instrument: Instrument, interval: Interval, asked: BarRange): Promise<Candle[]> {
    const { feed, store, recorder } = this.#parts;
    const range = { ...asked, to: Math.min(asked.to, this.#parts.now() + 1) };
    const { symbol } = instrument;
    const [history, stored] = await Promise.all([
      feed.history(symbol, interval, range),
      store.candles(symbol, interval, range),
    ]);
    const waiting = recorder
      .waiting(symbol, interval)
      .filter((bar) => bar.start >= range.from && bar.start < range.to);
    const own = waiting.length === 0 ? stored : mergeCandles(stored, waiting);
    const told = this.#isGenerated
      ? history.filter((bar) => !this.#wasLive(bar, interval, instrument))
      : history;
    const all = own.length === 0 ? told : preferOwn(told, own);
    return all.slice(-range.limit);
  }

  get #isGenerated(): boolean {
    return this.#parts.feed.info.kind === 'simulated';
  }

  #wasLive(bar: Candle, interval: Interval, { exchange }: Instrument): boolean {
    return this.#parts.eras.covers(bar.start, nextBarStart(bar.start, interval, exchange));
  }
}

/** One bar per start; ours where both have one, because it was traded here. */
function preferOwn(told: readonly Candle[], own: readonly Candle[]): Candle[] {
  const byStart = new Map(told.map((bar) => [bar.start, bar]));
  for (const bar of own) byStart.set(bar.start, bar);
  return [...byStart.values()].sort((a, b) => a.start - b.start);
}
