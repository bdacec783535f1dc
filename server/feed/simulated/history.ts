import { joinCandles } from '#domain/market/candle-series.ts';
import { barStart } from '#domain/market/interval.ts';
import { tradeDay } from '#domain/market/session.ts';
import type { Candle, Exchange, Interval } from '#domain/market/types.ts';
import { DAY_MS } from '#domain/time/civil-date.ts';
import type { HistoryRange } from '#server/ports/feed.ts';
import { GRAIN_MS, type Grain } from './grain.ts';
import type { PathBar } from './path-bar.ts';
import {
  previousTradeDay,
  segmentAt,
  segmentBefore,
  segmentsOfDay,
  type Segment,
} from './segments.ts';

/** Grain that an interval is rolled up from, and how far back it reaches. */
type Reach = { readonly grain: Grain | 'day'; readonly days: number };

const MINUTE_REACH: Reach = { grain: 'minute', days: 7 };
const FIVE_REACH: Reach = { grain: 'five', days: 60 };
const HOUR_REACH: Reach = { grain: 'hour', days: 366 };
const DAY_REACH: Reach = { grain: 'day', days: 1827 };

const REACH: Readonly<Record<Interval, Reach>> = {
  '1m': MINUTE_REACH,
  '3m': MINUTE_REACH,
  '5m': FIVE_REACH,
  '15m': FIVE_REACH,
  '30m': FIVE_REACH,
  '1h': HOUR_REACH,
  '2h': HOUR_REACH,
  '4h': HOUR_REACH,
  '6h': HOUR_REACH,
  '12h': HOUR_REACH,
  '1D': DAY_REACH,
  '1W': DAY_REACH,
  '1M': DAY_REACH,
};

/** Earliest instant for which an interval has bars. */
function reachOf(interval: Interval, now: number): number {
  return now - REACH[interval].days * DAY_MS;
}

/** Time slice after which the event loop gets its turn. */
const SLICE_MS = 8;

export type HistoryOptions = {
  /** Whether the hours outside official sessions are traded. */
  readonly alwaysOpen: boolean;
  /** Milliseconds that never step back, for slicing. */
  readonly monotonic: () => number;
  readonly pause: () => Promise<void>;
};

/** Generates the bars of one instrument or index. */
export type BarMaker = {
  readonly exchange: Exchange;
  /** True for a level without trades, whose bars have no volume. */
  readonly isLevel: boolean;
  /** First instant of trading, the start of a segment; 0 if it always traded. */
  readonly listedAt: number;
  /** The bar of a whole segment. */
  readonly segment: (segment: Segment) => PathBar;
  /** Bars of a grain inside the next coarser bar that contains `at`. */
  readonly bars: (segment: Segment, grain: Grain, at: number) => readonly PathBar[];
};

type Request = {
  readonly maker: BarMaker;
  readonly interval: Interval;
  readonly range: HistoryRange;
};

/** A generated bar as a candle; a pure level has no volume. */
export function toCandle(bar: PathBar, start: number, isLevel: boolean): Candle {
  return {
    start,
    open: bar.open,
    high: bar.high,
    low: bar.low,
    close: bar.close,
    volume: isLevel ? 0 : bar.volume,
    turnover: isLevel ? 0 : bar.turnover,
    trades: isLevel ? 0 : bar.trades,
    closed: true,
  };
}

/** Reads generated bars as candles of any interval. Works newest first, returns oldest first. */
export class History {
  readonly #options: HistoryOptions;

  constructor(options: HistoryOptions) {
    this.#options = options;
  }

  /**
   * Closed bars with `from <= start < to`, oldest first, at most the newest `limit`.
   * @param now bars still open at this time are left out
   */
  async candles(request: Request, now: number): Promise<readonly Candle[]> {
    const { maker, interval, range } = request;
    const { exchange } = maker;
    const openStart = barStart(now, interval, exchange);
    const to = Math.min(range.to, openStart);
    const from = Math.max(range.from, reachOf(interval, now));
    const done: Candle[] = [];
    let sliceEnd = this.#options.monotonic() + SLICE_MS;
    for (const bar of this.#backwards(maker, interval, { from, to, now })) {
      const start = barStart(bar.start, interval, exchange);
      if (start >= to) continue;
      if (start < from) break;
      const newest = done.at(-1);
      if (newest?.start === start) done[done.length - 1] = joinCandles(start, bar, newest);
      else if (done.length >= range.limit) break;
      else done.push(start === bar.start ? bar : { ...bar, start });
      if (this.#options.monotonic() < sliceEnd) continue;
      await this.#options.pause();
      sliceEnd = this.#options.monotonic() + SLICE_MS;
    }
    return done.reverse();
  }

  #backwards(maker: BarMaker, interval: Interval, span: Span): Iterable<Candle> {
    const { grain } = REACH[interval];
    return grain === 'day' ? this.#days(maker, span) : this.#grains(maker, grain, span);
  }

  /** Daily bars by trade day, newest first: the outside hours first, then the session. */
  *#days(maker: BarMaker, span: Span): Generator<Candle> {
    const { exchange } = maker;
    let day = tradeDay(span.now, exchange);
    for (;;) {
      day = previousTradeDay(day, exchange);
      const segments = segmentsOfDay(day, exchange).filter((one) => this.#isTraded(one, maker));
      const last = segments.at(-1);
      if (last === undefined) return;
      const start = barStart(last.from, '1D', exchange);
      // A month begins up to 31 days before its first requested daily bar.
      if (start < span.from) return;
      if (start >= span.to + 31 * DAY_MS) continue;
      yield segments
        .map((one) => toCandle(maker.segment(one), start, maker.isLevel))
        .reduce((earlier, later) => joinCandles(start, earlier, later));
    }
  }

  #isTraded(segment: Segment, { listedAt }: BarMaker): boolean {
    if (segment.from < listedAt) return false;
    return segment.kind === 'session' || this.#options.alwaysOpen;
  }

  *#grains(maker: BarMaker, grain: Grain, span: Span): Generator<Candle> {
    const { exchange } = maker;
    let segment = segmentAt(Math.min(span.now, span.to - 1), exchange);
    const from = Math.max(span.from, maker.listedAt);
    for (; segment.to > from; segment = segmentBefore(segment)) {
      if (!this.#isTraded(segment, maker)) continue;
      yield* this.#segmentGrains(maker, grain, { segment, span });
    }
  }

  /** Bars of one segment, newest first, made one coarse bar at a time. */
  *#segmentGrains(
    maker: BarMaker,
    grain: Grain,
    { segment, span }: { readonly segment: Segment; readonly span: Span },
  ): Generator<Candle> {
    const chunk = grain === 'hour' ? DAY_MS * 400 : GRAIN_MS[grain === 'five' ? 'hour' : 'five'];
    let at = Math.min(segment.to, span.to) - 1;
    while (at >= segment.from) {
      const bars = maker.bars(segment, grain, at);
      for (let i = bars.length - 1; i >= 0; i--) {
        const bar = bars[i]!;
        if (bar.start < span.to) yield toCandle(bar, bar.start, maker.isLevel);
      }
      at = Math.max(segment.from, Math.floor(at / chunk) * chunk) - 1;
      if (at < span.from - chunk) return;
    }
  }
}

type Span = { readonly from: number; readonly to: number; readonly now: number };
