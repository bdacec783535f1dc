import type { Engine } from '#server/ports/engine.ts';
import type { CoreBatchTx, CoreStore } from '#server/ports/core-store.ts';
import type { MarketEvent, MarketView, UseCase } from '#server/ports/core.ts';
import type { SqlSession } from '#server/store/ledger/sql-session.ts';
import type { Witness } from './checks/witness.ts';

/** Every place where a planted bug may sit. What is absent works as it should. */
export type Bug = {
  readonly name: string;
  /** Days of a run in which it is found, where that takes longer than usual. */
  readonly days?: number;
  /** Between the store and its connection. */
  readonly session?: (plain: SqlSession) => SqlSession;
  /** Between the use cases and their transaction. */
  readonly bent?: (tx: CoreBatchTx) => CoreBatchTx;
  readonly useCases?: (
    given: Readonly<Record<string, UseCase>>,
  ) => Readonly<Record<string, UseCase>>;
  readonly engine?: (engine: Engine) => Engine;
  readonly view?: (view: MarketView) => MarketView;
  readonly events?: (events: readonly MarketEvent[]) => readonly MarketEvent[];
  /** Once after each restart, with what the run knows. */
  readonly restarted?: (store: CoreStore, witness: Witness, now: number) => Promise<void>;
};

export const NO_BUG: Bug = { name: 'none' };
