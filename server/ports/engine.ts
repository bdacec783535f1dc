import type { CommandContext, MarketEvent, MarketView, Venue } from './core.ts';
import type { CoreReader } from './core-tx.ts';
import type { Posting } from './ledger.ts';
import type { TimerRow } from './rows.ts';
import type { InfluenceCall } from './venue.ts';

/** Context of work without a caller: timers, fills, liquidations. */
export type JobContext = Omit<CommandContext, 'caller' | 'key'>;

/**
 * Handles one due timer row. The handler runs in a savepoint that also marks the row done,
 * so it takes effect once. A `Refusal` ends the timer without effect; any other error is retried
 * later.
 */
export type JobHandler = (context: JobContext, timer: TimerRow) => Promise<void>;

/** A market event that must be written: a fill, a trigger, a liquidation. */
export type Booking = {
  /** Kind of the booking, for the log. */
  readonly name: string;
  /** Writes it. Runs in its own savepoint, in the order returned. */
  readonly run: (context: JobContext) => Promise<void>;
};

/** Rows and time that the engine is rebuilt from. */
export type EngineSource = { readonly db: CoreReader; readonly now: number };

/**
 * The in-memory part of trading: resting orders, armed triggers, open positions. All of it can be
 * rebuilt from rows.
 */
export interface Engine {
  readonly venue: Venue;
  /** Symbols with live orders, positions or triggers, whose messages are needed. */
  followed(): ReadonlySet<string>;
  /** Applies accepted messages in order and returns the bookings they cause. */
  onMarket(events: readonly MarketEvent[], now: number): readonly Booking[];
  /** Discards all state and reloads it: at startup and after a failed commit. */
  rebuild(source: EngineSource): Promise<void>;
  /**
   * Money of a user moved in the running work. It may still be undone, which costs one look at the
   * rows.
   */
  moved(posting: Posting): void;
  /** Current view of a followed symbol, for jobs that need a price. */
  view(symbol: string): MarketView | undefined;
  /** Calls for a feed that includes users' orders in its book, since the last drain. */
  drainInfluence(): readonly InfluenceCall[];
}
