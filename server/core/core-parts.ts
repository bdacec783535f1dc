import type { Instrument } from '#domain/market/types.ts';
import type { CoreSettings, Mode, Query, UseCase } from '#server/ports/core.ts';
import type { CoreStore, StoredEvent } from '#server/ports/core-store.ts';
import type { Engine, JobHandler } from '#server/ports/engine.ts';
import type { InfluenceCall } from '#server/ports/venue.ts';
import type { CrashPoint } from './crash-points.ts';

/** What the core does is decided by these; it reads no clock and rolls no dice of its own. */
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
   * Resolves when what is on its way has been handed in, so that it shares a transaction; absent
   * where everything is handed in within one turn.
   */
  readonly turn?: () => Promise<void>;
  /** Milliseconds that go by, from any start; absent where a transaction may take its time. */
  readonly stopwatch?: () => number;
  /** Called at each crash point; a test ends the process there. */
  readonly crash?: (point: CrashPoint) => void;
};

export type CoreLog = {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};

/** Told after each commit. */
export type CoreListener = {
  readonly events: (events: readonly StoredEvent[]) => void;
  readonly watch: (symbols: readonly string[]) => void;
  readonly mode: (mode: Mode) => void;
  /** Users' orders that entered or left the market. */
  readonly influence: (calls: readonly InfluenceCall[]) => void;
  /** The store failed in a way after which nothing in memory may be trusted. */
  readonly fatal: (error: Error) => void;
};
