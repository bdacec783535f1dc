import type { CommandContext, MarketEvent, MarketView, Venue } from './core.ts';
import type { CoreReader } from './core-tx.ts';
import type { TimerRow } from './rows.ts';
import type { InfluenceCall } from './venue.ts';

/** What work without a caller may use: timers, fills, liquidations. */
export type JobContext = Omit<CommandContext, 'caller' | 'key'>;

/**
 * Takes one due timer row. It runs in a savepoint of its own together with the row's end, so it
 * happens once. A `Refusal` ends the timer without effect; any other error is tried again later.
 */
export type JobHandler = (context: JobContext, timer: TimerRow) => Promise<void>;

/** Something the market caused that has to be written: a fill, a trigger, a liquidation. */
export type Booking = {
  /** Kind of the booking, for the log. */
  readonly name: string;
  /** Writes it; runs in a savepoint of its own, in the order returned. */
  readonly run: (context: JobContext) => Promise<void>;
};

/** What the rest of the engine is rebuilt from. */
export type EngineSource = { readonly db: CoreReader; readonly now: number };

/**
 * The part of trading that lives in memory between commands: resting orders, armed triggers, open
 * positions. Everything it knows can be read again from rows.
 */
export interface Engine {
  readonly venue: Venue;
  /** Symbols of live orders, positions and triggers: their messages are wanted. */
  followed(): ReadonlySet<string>;
  /** Takes accepted messages in order and says what has to be written. */
  onMarket(events: readonly MarketEvent[], now: number): readonly Booking[];
  /** Forgets everything and reads it again: at the start and after a commit that failed. */
  rebuild(source: EngineSource): Promise<void>;
  /** What the engine knows of a followed symbol, for jobs that need a price. */
  view(symbol: string): MarketView | undefined;
  /** What a feed that holds users' orders has to be told, since the last call. */
  drainInfluence(): readonly InfluenceCall[];
}
