import { nextBarStart } from '#domain/market/interval.ts';
import { tradeDayBegin } from '#domain/market/session.ts';
import type { Candle, Exchange, Instrument, Interval } from '#domain/market/types.ts';
import type { Feed } from '#server/ports/feed.ts';
import type { MarketStore } from '#server/ports/market-store.ts';
import type { LiveEras } from './live-eras.ts';
import type { Recorder } from './recorder.ts';

const DAYS = new Set<Interval>(['1D', '1W', '1M']);

export type ArchiveParts = {
  readonly feed: Feed;
  readonly store: MarketStore;
  readonly recorder: Recorder;
  readonly eras: LiveEras;
  /** Coarse bars of live times from here on are verified: those that are not stored are wrong. */
  readonly checkedFrom: () => number;
  /** Market time. Stored bars after it belong to a clock that was set back. */
  readonly now: () => number;
};

export type BarRange = { readonly from: number; readonly to: number; readonly limit: number };

/** Closed bars of the past: those stored while live, and before that the history of the feed. */
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
    // Read before the store, so that a bar stored meanwhile is in at least one of both.
    const waiting = recorder
      .waiting(symbol, interval)
      .filter((bar) => bar.start >= range.from && bar.start < range.to);
    const [history, stored] = await Promise.all([
      feed.history(symbol, interval, range),
      store.candles(symbol, interval, range),
    ]);
    const own = [...stored, ...waiting];
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
    const { eras, checkedFrom } = this.#parts;
    const end = tradedFrom(nextBarStart(bar.start, interval, exchange), interval, exchange);
    if (interval === '1m' || end <= checkedFrom()) return eras.covers(bar.start, end);
    return eras.touches(tradedFrom(bar.start, interval, exchange), end);
  }
}

/**
 * First instant covered by a bar with this start: a share's trade day begins the evening before its
 * date.
 */
function tradedFrom(start: number, interval: Interval, exchange: Exchange): number {
  return DAYS.has(interval) ? tradeDayBegin(start, exchange) : start;
}

/**
 * One bar per start. Stored bars win because they were traded here; among them the latest version
 * wins, which may be a repair.
 */
function preferOwn(told: readonly Candle[], own: readonly Candle[]): Candle[] {
  const byStart = new Map(told.map((bar) => [bar.start, bar]));
  for (const bar of own) byStart.set(bar.start, bar);
  return [...byStart.values()].sort((a, b) => a.start - b.start);
}
