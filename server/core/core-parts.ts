import type { Instrument } from '#domain/market/types.ts';
import type { CoreSettings, Mode, Query, UseCase } from '#server/ports/core.ts';
import type { CoreStore, StoredEvent } from '#server/ports/core-store.ts';
import type { Engine, JobHandler } from '#server/ports/engine.ts';
import type { InfluenceCall } from '#server/ports/venue.ts';
import type { CrashPoint } from './crash-points.ts';

/** Dependencies of the core. The core itself reads no clock and draws no random numbers. */
export type CoreParts = {
  readonly store: CoreStore;
  readonly commands: Readonly<Record<string, UseCase>>;
  readonly queries: Readonly<Record<string, Query>>;
  readonly jobs: Readonly<Record<string, JobHandler>>;
  readonly engine: Engine;
  readonly instruments: readonly Instrument[];
  readonly settings: CoreSettings;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly news: CoreListener;
  readonly log: CoreLog;
  /**
   * Resolves when work under way has been submitted, so that it shares a transaction. Absent where
   * all work arrives within one turn of the event loop.
   */
  readonly turn?: () => Promise<void>;
  /** Elapsed milliseconds from any start; absent to leave the length of transactions unlimited. */
  readonly stopwatch?: () => number;
  /** Called at each crash point; a test ends the process there. */
  readonly crash?: (point: CrashPoint) => void;
};

export type CoreLog = {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};

/** Called after each commit. */
export type CoreListener = {
  readonly events: (events: readonly StoredEvent[]) => void;
  readonly watch: (symbols: readonly string[]) => void;
  readonly mode: (mode: Mode) => void;
  /** Users' orders that entered or left the market. */
  readonly influence: (calls: readonly InfluenceCall[]) => void;
  /** The store failed fatally: the state in memory can no longer be trusted. */
  readonly fatal: (error: Error) => void;
};
