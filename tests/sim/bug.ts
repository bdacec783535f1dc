import type { Engine } from '#server/ports/engine.ts';
import type { CoreBatchTx, CoreStore } from '#server/ports/core-store.ts';
import type { MarketEvent, MarketView, UseCase } from '#server/ports/core.ts';
import type { SqlSession } from '#server/store/ledger/sql-session.ts';
import type { Witness } from './checks/witness.ts';

/** Every place where a bug can be planted. An absent member leaves the code correct. */
export type Bug = {
  readonly name: string;
  /** Days of a run that finds the bug, where that takes longer than usual. */
  readonly days?: number;
  /** Wraps the connection of the store. */
  readonly session?: (plain: SqlSession) => SqlSession;
  /** Wraps the transaction of the use cases. */
  readonly bent?: (tx: CoreBatchTx) => CoreBatchTx;
  readonly useCases?: (
    given: Readonly<Record<string, UseCase>>,
  ) => Readonly<Record<string, UseCase>>;
  readonly engine?: (engine: Engine) => Engine;
  readonly view?: (view: MarketView) => MarketView;
  readonly events?: (events: readonly MarketEvent[]) => readonly MarketEvent[];
  /** Runs once after each restart, with the knowledge of the run. */
  readonly restarted?: (store: CoreStore, witness: Witness, now: number) => Promise<void>;
};

export const NO_BUG: Bug = { name: 'none' };
