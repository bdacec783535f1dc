import type { Instrument, Interval, Mark } from '#domain/market/types.ts';
import type { BarSeries } from './bar-series.ts';
import type { BookStore } from './book-store.ts';
import type { Formats } from './formats.ts';
import type { Freshness } from './freshness.ts';
import type { TickerStore } from './ticker-store.ts';
import type { TradeTape } from './trade-store.ts';

/** State that views read. They never write. */
export type Market = {
  readonly tickers: TickerStore;
  readonly formats: () => Formats;
  readonly instrument: (sym: string) => Instrument | null;
  readonly instruments: () => readonly Instrument[];
  readonly mark: (sym: string) => Partial<Mark> | null;
  readonly book: (sym: string) => BookStore | null;
  readonly tape: (sym: string) => TradeTape | null;
  readonly series: (sym: string, interval: Interval) => BarSeries | null;
  /** Server time, UTC milliseconds. */
  readonly serverNow: () => number;
  /** Whether the venue has told its holidays: before, no session is certain. */
  readonly isCalendarKnown: () => boolean;
  readonly fresh: (topicKey: string) => Freshness;
  /** Time since the topic's last frame or proof of life, whichever is shorter. */
  readonly ageMs: (topicKey: string) => number;
};
